"""Score sheets and results, also for a game played on a real table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from atoll.core.errors import PositionError
from atoll.core.result import Note, Result, ScoreLine, ScoreSheet
from atoll.games.blue_lagoon import kernel, notation, position, rules

if TYPE_CHECKING:
    from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState


def make_sheet(state: BlueLagoonState) -> ScoreSheet:
    """Six lines for each phase begun; the current phase as if it ended now (§7)."""
    game, scored = state.game, state.clone()
    kernel.score_now(game.tables, scored.struct)
    current = min(state.phase, rules.SETTLEMENT)
    return ScoreSheet(
        tuple(
            line
            for phase in range(current + 1)
            for line in _lines(game, scored.struct, phase, phase == current)
        )
    )


def _lines(game: BlueLagoon, struct: Any, phase: int, on_board: bool) -> Iterator[ScoreLine]:
    """The lines of one phase, with reasons only while its pieces are on the board."""
    pieces = _pieces(game, struct) if on_board else []
    points = struct["sheet"][0, phase, : game.players]
    notes = {
        rules.ISLANDS: [
            Note("islands-visited", {"seat": seat, "islands": sum(map(bool, counts))})
            for seat, counts in enumerate(pieces)
        ],
        rules.LINKS: [
            Note("islands-linked", {"seat": seat, "islands": int(row[rules.LINKS]) // 5})
            for seat, row in enumerate(points)
            if on_board
        ],
        rules.MAJORITIES: list(_majorities(game, pieces)),
    }
    for row, key in enumerate(rules.ROWS):
        by_seat = tuple(points[:, row].tolist())
        yield ScoreLine(key, by_seat, {"phase": phase + 1}, tuple(notes.get(row, ())))


def _pieces(game: BlueLagoon, struct: Any) -> list[list[int]]:
    """Pieces by seat and island."""
    table = np.zeros((game.players, len(game.board.values)), np.int64)
    kernel.write_pieces(game.tables, struct, table)
    pieces: list[list[int]] = table.tolist()
    return pieces


def _majorities(game: BlueLagoon, pieces: list[list[int]]) -> Iterator[Note]:
    for number, counts in enumerate(zip(*pieces, strict=True)):
        island, value = game.board.values[number]
        most = max(counts)
        leaders = [seat for seat, count in enumerate(counts) if count == most]
        about: dict[str, int | str] = {"island": island, "value": value, "pieces": most}
        if most and len(leaders) == 1:
            yield Note("majority", {**about, "seat": leaders[0]})
        elif most:
            seats = ",".join(map(str, leaders))
            yield Note("majority-tie", {**about, "seats": seats, "share": value // len(leaders)})


def make_result(state: BlueLagoonState) -> Result:
    """Places by the sum of both phases, then by tokens in hand (§8)."""
    return _result(state, make_sheet(state))


def _result(state: BlueLagoonState, sheet: ScoreSheet) -> Result:
    table = np.zeros((3, state.game.players), np.int64)
    kernel.write_standings(state.struct, table)
    scores, tokens, ranks = map(tuple, table.tolist())
    return Result(scores, ranks, sheet, tuple(_decided_by(scores, tokens, ranks)))


def _decided_by(
    scores: tuple[int, ...], tokens: tuple[int, ...], ranks: tuple[int, ...]
) -> Iterator[Note]:
    """What decided between equal scores for the first place."""
    level = [seat for seat, score in enumerate(scores) if score == max(scores)]
    winners = [seat for seat in level if ranks[seat] == 1]
    for seat in level:
        if seat not in winners:
            yield Note(
                "tie-by-tokens",
                {
                    "winner": winners[0],
                    "tokens": tokens[winners[0]],
                    "loser": seat,
                    "fewer": tokens[seat],
                },
            )
    if len(winners) > 1:
        yield Note("shared-victory", {"seats": ",".join(map(str, winners))})


def score_phase(
    game: BlueLagoon, rows: Sequence[str], taken: Sequence[Sequence[int]], phase: int
) -> ScoreSheet:
    """The score of one phase, given what lies on a real table.

    `rows` are written as in a position line (tokens in them do not matter), `taken` holds five
    counts for each seat, `phase` is 1 or 2. Only what would make the score meaningless is refused.
    """
    state = _on_the_table(game, rows, taken, phase)
    kernel.score_now(game.tables, state.struct)
    return ScoreSheet(tuple(_lines(game, state.struct, phase - 1, True)))


def final_result(
    game: BlueLagoon,
    exploration: ScoreSheet,
    settlement: ScoreSheet,
    taken: Sequence[Sequence[int]],
) -> Result:
    """The result of both phases; `taken` are Settlement's tokens, which break ties."""
    lines = exploration.lines + settlement.lines
    state = game.blank_state()
    struct = state.struct[0]
    struct["players"] = game.players
    struct["taken"][: game.players, : rules.NO_TOKEN] = _checked_taken(game, taken)
    for place, line in enumerate(lines):
        struct["sheet"][place // len(rules.ROWS), : game.players, place % len(rules.ROWS)] = (
            line.points
        )
    return _result(state, ScoreSheet(lines))


def _on_the_table(
    game: BlueLagoon, rows: Sequence[str], taken: Sequence[Sequence[int]], phase: int
) -> BlueLagoonState:
    if phase not in (1, 2):
        raise PositionError(f"a phase is 1 or 2, not {phase!r}")
    state = game.blank_state()
    kernel.start(game.tables, state.struct, game.players, 0)
    kernel.clear_board(game.tables, state.struct, phase - 1)
    text = "/".join(rows)
    cells = notation.read_board(text, (text, 0), game.board, game.players)
    for space, sign in enumerate(cells):
        if sign in notation.SETTLER_SIGNS + notation.VILLAGE_SIGNS:
            position.put_piece(game, state, space, sign)
    state.struct[0]["taken"][: game.players, : rules.NO_TOKEN] = _checked_taken(game, taken)
    return state


def _checked_taken(game: BlueLagoon, taken: Sequence[Sequence[int]]) -> Any:
    if len(taken) != game.players or any(len(row) != rules.NO_TOKEN for row in taken):
        raise PositionError(f"five counts of tokens for each of {game.players} seats expected")
    for kind, there in enumerate(rules.BAG):
        counts = [row[kind] for row in taken]
        if min(counts) < 0 or sum(counts) > there:
            raise PositionError(f"there are only {there} tokens of the kind {rules.TOKENS[kind]}")
    return np.array(taken, np.int8)
