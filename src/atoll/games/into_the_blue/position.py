"""Positions as plain data: read from a state's struct, validated, and written to one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from atoll.core.errors import PositionError
from atoll.core.game import Seat
from atoll.games.into_the_blue import kernel, notation, rules
from atoll.games.into_the_blue.dice import DICE, pack_hand, unpack_hand
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
    check_position(game, position)
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
    struct["phase"] = _phase(position)
    return state


def _phase(position: Position) -> int:
    if position.over:
        return rules.OVER
    if position.turn is None:
        return rules.STARTING
    if len(position.dice) < DICE:
        return rules.ROLLING
    if position.rolls < rules.LAST_ROLL:
        return rules.CHOOSING
    return rules.DRAWING if pack_hand(position.dice) == kernel.EACH_FACE_ONCE else rules.PLACING


def check_position(game: IntoTheBlue, position: Position) -> None:
    """Raise PositionError unless the position can arise."""
    for seat, shells in enumerate(position.shells):
        if sum(shells) > game.shells:
            raise PositionError(f"seat {seat} has {game.shells} shells, not {sum(shells)}")
    _check_chests(game, position)
    for seat_named in (position.turn, position.last):
        if seat_named is not None and not 0 <= seat_named < game.players:
            raise PositionError(f"seats go from 0 to {game.players - 1}, not {seat_named}")
    if position.turn is None:
        _check_start(game, position)
    else:
        _check_dice(position)
        _check_end(game, position, position.turn)


def _check_chests(game: IntoTheBlue, position: Position) -> None:
    taken = Counter(chest for chests in position.chests for chest in chests)
    if taken.total() > len(game.chests):
        raise PositionError(f"there are {len(game.chests)} chests, not {taken.total()}")
    for chest, count in taken.items():
        if chest is not None and count > game.chests.count(chest):
            there = game.chests.count(chest)
            raise PositionError(f"there are {there} chests worth {chest}, not {count}")


def _check_start(game: IntoTheBlue, position: Position) -> None:
    if game.first_player is not None:
        raise PositionError(f"seat {game.first_player} begins, so it cannot be undecided")
    if position.rolls or position.dice or any(map(any, position.shells)) or any(position.chests):
        raise PositionError("nothing can have happened before a first player is drawn")


def _check_dice(position: Position) -> None:
    rolls, dice = position.rolls, position.dice
    if dice and (position.over or rolls == 0):
        raise PositionError("no dice lie on the table before the first roll and after the end")
    if position.over and rolls:
        raise PositionError("no dice are rolled when the game is over")
    if rolls == rules.LAST_ROLL and len(dice) < DICE:
        raise PositionError("after the third roll all six dice lie on the table")
    if rolls == rules.LAST_ROLL and 1 not in dice:
        raise PositionError("without a 1 the turn has passed to the next player")


def _check_end(game: IntoTheBlue, position: Position, turn: Seat) -> None:
    """The end of the game and the last round must fit the shells and chests (§4)."""
    chests_left = len(game.chests) - sum(map(len, position.chests))
    if not position.over and chests_left == 0:
        raise PositionError("the game is over once the last chest is taken")
    if position.over and chests_left == 0 and not position.chests[turn]:
        raise PositionError(f"seat {turn} moved last but did not take the last chest")
    if position.over and chests_left > 0 and position.last != (turn + 1) % game.players:
        raise PositionError(f"the game cannot be over after a turn of seat {turn}")
    cut_off = chests_left == 0 or not position.over
    _check_last_round(game, position, turn if cut_off else None)


def _check_last_round(game: IntoTheBlue, position: Position, turn: Seat | None) -> None:
    """Seats without shells had a turn in the last round before `turn` (None: all had it)."""
    out = [seat for seat, shells in enumerate(position.shells) if sum(shells) == game.shells]
    last = position.last
    if last is None:
        if out:
            raise PositionError(f"seat {out[0]} has no shells left, so last= names a seat")
        return
    if last not in out:
        raise PositionError(f"seat {last} has not placed its last shell")
    if turn is None:
        return
    if turn == last:
        raise PositionError(f"seat {last} placed its last shell and takes no further turn")
    since = [(seat - last) % game.players for seat in out]
    if max(since) >= (turn - last) % game.players:
        raise PositionError("a seat is out of shells that has not had its last turn yet")


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
