"""What a seat may know of an Into the Blue position: all but the chests of others (§6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from atoll.core.game import Seat, View
from atoll.games.into_the_blue import kernel
from atoll.games.into_the_blue.dice import DICE, pack_hand
from atoll.games.into_the_blue.position import Position, write_position
from atoll.games.into_the_blue.rules import LEVELS, SECONDARIES

if TYPE_CHECKING:
    from atoll.games.into_the_blue.state import IntoTheBlueState


@dataclass(frozen=True, slots=True)
class IntoTheBlueView(View):
    """A position as plain data. Lists by seat are in seat order, lists by level run from 1 to 5.

    `dice` are faces 1 to 5, and 6 for the chest: the roll on the table, or what is kept of it while
    `to_roll` dice are about to be rolled. `rolls` counts the rolls made, 3 once the dice are final.
    `allows` is what the roll would let the player place were it final: pairs of level and shells;
    `perfect` says that it would be a perfect dive instead. `chests` holds each seat's chests, None
    for those this viewer may not know. `last_round_by` is the seat that ran out of shells first.
    `order` lists for each level the seats with shells there as they would be scored now, ties
    resolved: the first has the main treasure, the next ones the secondary ones.
    """

    rolls: int
    dice: tuple[int, ...]
    to_roll: int
    allows: tuple[tuple[int, int], ...]
    perfect: bool
    shells: tuple[tuple[int, ...], ...]
    unplayed: tuple[int, ...]
    chests: tuple[tuple[int | None, ...], ...]
    chests_left: int
    last_round_by: int | None
    main: tuple[int, ...]
    secondary: tuple[int, ...]
    secondaries_per_level: int
    order: tuple[tuple[int, ...], ...]


def make_view(state: IntoTheBlueState, position: Position, seat: Seat) -> IntoTheBlueView:
    """The view of a state, given the position as the seat may know it."""
    game = state.game
    unplayed = tuple(game.shells - sum(shells) for shells in position.shells)
    rolling = position.turn is not None and not position.over and len(position.dice) < DICE
    return IntoTheBlueView(
        game=game.name,
        seat=int(seat),
        players=game.players,
        current_player=state.current_player,
        position=write_position(game, position),
        legal_actions=tuple(state.legal_actions()),
        turn_seat=state.turn_seat,
        rolls=position.rolls,
        dice=position.dice,
        to_roll=DICE - len(position.dice) if rolling else 0,
        allows=_allowed(state),
        perfect=pack_hand(position.dice) == kernel.EACH_FACE_ONCE,
        shells=position.shells,
        unplayed=unplayed,
        chests=position.chests,
        chests_left=len(game.chests) - sum(map(len, position.chests)),
        last_round_by=position.last,
        main=game.treasures[:LEVELS],
        secondary=game.treasures[LEVELS:],
        secondaries_per_level=SECONDARIES[game.players],
        order=_order(state),
    )


def _order(state: IntoTheBlueState) -> tuple[tuple[int, ...], ...]:
    """Level by level, who would come where if the levels were scored now (§5.1–5.8)."""
    shape = LEVELS + 1, state.game.players
    places, points = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    kernel.write_sheet(state.struct, state.game.box, places, points)
    return tuple(
        tuple(seat for _, seat in sorted((p, seat) for seat, p in enumerate(row) if p >= 0))
        for row in places[1:].tolist()
    )


def _allowed(state: IntoTheBlueState) -> tuple[tuple[int, int], ...]:
    """Levels, and how many shells could be placed there if the roll were final (§3.2–3.4)."""
    shells = np.zeros(LEVELS, np.int64)
    kernel.write_placeable(state.struct, shells)
    return tuple((level, count) for level, count in enumerate(shells.tolist(), 1) if count)
