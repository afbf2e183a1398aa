"""Positions as plain data: read from a state's struct, validated, and written to one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from atoll.core.errors import PositionError
from atoll.core.game import Seat
from atoll.games.into_the_blue import kernel, notation, rules
from atoll.games.into_the_blue import position_kernel as pk
from atoll.games.into_the_blue.dice import pack_hand, unpack_hand
from atoll.games.position_line import write_line

if TYPE_CHECKING:
    from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState


@dataclass(frozen=True, slots=True)
class Position:
    """A position. Shells are by seat and level, chests by seat and ascending, None for unknown.

    `turn` is None before a first player is drawn, and the seat that moved last when `over`.
    """

    shells: tuple[tuple[int, ...], ...]
    chests: tuple[tuple[int | None, ...], ...]
    turn: int | None
    over: bool
    rolls: int
    dice: tuple[int, ...]
    last: int | None


def position_from_struct(game: IntoTheBlue, struct: Any, seat: Seat | None = None) -> Position:
    """The position in a struct; with a seat, only what that seat may know."""
    if seat is not None:
        struct = struct.copy()
        kernel.hide_chests(struct, seat)
    struct = struct[0]
    over = struct["phase"] == rules.OVER
    shells = struct["shells"].tolist()
    counts = struct["chests"].tolist()
    seats = range(game.players)
    return Position(
        shells=tuple(_levels(shells[s]) for s in seats),
        chests=tuple(_chests(game, counts[s]) for s in seats),
        turn=None if struct["turn"] < 0 else int(struct["turn"]),
        over=bool(over),
        rolls=int(struct["rolls"]),
        dice=unpack_hand(int(struct["dice"])),
        last=None if struct["last"] < 0 else int(struct["last"]),
    )


def _levels(shells: int) -> tuple[int, ...]:
    return tuple(shells >> 4 * level & 15 for level in range(1, rules.LEVELS + 1))


def _chests(game: IntoTheBlue, counts: list[int]) -> tuple[int | None, ...]:
    kinds: tuple[int | None, ...] = (*game.chest_values, None)
    return tuple(kind for kind, count in zip(kinds, counts, strict=False) for _ in range(count))


def state_from_position(game: IntoTheBlue, position: Position) -> IntoTheBlueState:
    """The state of a position, after checking that it can arise."""
    _check_counts(game, position)
    state = game.new_state()
    struct = state.struct[0]
    for seat, shells in enumerate(position.shells):
        levels = sum(count << 4 * level for level, count in enumerate(shells, 1))
        struct["shells"][seat] = levels + game.shells - sum(shells)
        for chest in position.chests[seat]:
            struct["chests"][seat, game.kind_of_chest(chest)] += 1
    struct["left"] -= sum(map(len, position.chests))
    struct["turn"] = -1 if position.turn is None else position.turn
    struct["last"] = -1 if position.last is None else position.last
    struct["rolls"] = position.rolls
    struct["dice"] = pack_hand(position.dice)
    first = -1 if game.first_player is None else game.first_player
    problem = pk.complete_position(state.struct, first, int(position.over))
    if problem:
        raise PositionError(_problem_text(problem, game, position))
    return state


def _check_counts(game: IntoTheBlue, position: Position) -> None:
    """Seats, shells and chests must exist, so that they fit into the struct."""
    for seat_named in (position.turn, position.last):
        if seat_named is not None and not 0 <= seat_named < game.players:
            raise PositionError(f"seats go from 0 to {game.players - 1}, not {seat_named}")
    for seat, shells in enumerate(position.shells):
        if sum(shells) > game.shells:
            raise PositionError(f"seat {seat} has {game.shells} shells, not {sum(shells)}")
    taken = [chest for chests in position.chests for chest in chests]
    if len(taken) > len(game.chests):
        raise PositionError(f"there are {len(game.chests)} chests, not {len(taken)}")
    for chest in taken:
        if chest is not None and taken.count(chest) > game.chests.count(chest):
            there = game.chests.count(chest)
            raise PositionError(f"there are {there} chests worth {chest}, not {taken.count(chest)}")


def _problem_text(problem: int, game: IntoTheBlue, position: Position) -> str:
    """What is wrong with a position, for the error message."""
    out = [seat for seat, shells in enumerate(position.shells) if sum(shells) == game.shells]
    return _PROBLEMS[problem].format(
        first=game.first_player,
        turn=position.turn,
        last=position.last,
        out=out[0] if out else None,
    )


_PROBLEMS: Final = {
    pk.FIRST_PLAYER_FIXED: "seat {first} begins, so it cannot be undecided",
    pk.NOT_AT_THE_START: "nothing can have happened before a first player is drawn",
    pk.DICE_NOT_ROLLED: "no dice lie on the table before the first roll and after the end",
    pk.ROLLS_AFTER_THE_END: "no dice are rolled when the game is over",
    pk.DICE_MISSING: "after the third roll all six dice lie on the table",
    pk.DIVE_FAILED: "without a 1 the turn has passed to the next player",
    pk.LAST_CHEST_TAKEN: "the game is over once the last chest is taken",
    pk.LAST_CHEST_ELSEWHERE: "seat {turn} moved last but did not take the last chest",
    pk.GAME_NOT_OVER: "the game cannot be over after a turn of seat {turn}",
    pk.LAST_ROUND_UNNAMED: "seat {out} has no shells left, so last= names a seat",
    pk.LAST_ROUND_TOO_EARLY: "seat {last} has not placed its last shell",
    pk.TURN_AFTER_LAST_SHELL: "seat {last} placed its last shell and takes no further turn",
    pk.OUT_OF_TURN: "a seat is out of shells that has not had its last turn yet",
}


def final_position(
    game: IntoTheBlue, shells: Sequence[Sequence[int]], chests: Sequence[Sequence[int]], last: Seat
) -> Position:
    """A final position from shells by seat and level, chests, and the seat that moved last."""
    if len(shells) != game.players or len(chests) != game.players:
        raise PositionError(f"shells and chests are given for each of {game.players} seats")
    for numbers in (*shells, *chests, [last]):
        if any(isinstance(n, bool) or not isinstance(n, int) or n < 0 for n in numbers):
            raise PositionError(f"whole numbers from 0 up are expected, not {numbers!r:.60}")
    if any(len(levels) != rules.LEVELS for levels in shells):
        raise PositionError(f"each seat has shells on {rules.LEVELS} levels")
    seats = [(last + n) % game.players for n in range(1, game.players + 1)]
    first_out = next((seat for seat in seats if sum(shells[seat]) == game.shells), None)
    return Position(
        shells=tuple(tuple(levels) for levels in shells),
        chests=tuple(tuple(sorted(seat)) for seat in chests),
        turn=last,
        over=True,
        rolls=0,
        dice=(),
        last=first_out,
    )


def write_position(game: IntoTheBlue, position: Position) -> str:
    """The position line (see `notation`)."""
    turn = "?" if position.turn is None else str(position.turn)
    return write_line(
        game,
        levels=notation.levels_text(position.shells),
        taken=notation.taken_text(position.chests),
        turn=f"over:{turn}" if position.over else turn,
        rolls=position.rolls,
        dice=notation.dice_text(position.dice),
        last="-" if position.last is None else position.last,
    )


def read_position(game: IntoTheBlue, text: str) -> IntoTheBlueState:
    """The state of a position line, every field checked."""
    fields = notation.Fields(game, text, notation.FIELDS)
    turn, over = fields.turn()
    position = Position(
        shells=fields.levels(game.players),
        chests=fields.taken(game.players),
        turn=turn,
        over=over,
        rolls=fields.rolls(),
        dice=fields.dice(),
        last=fields.last(),
    )
    return state_from_position(game, position)
