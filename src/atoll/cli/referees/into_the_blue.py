"""Scores Into the Blue from the shells on the levels, the chests and who took the last turn."""

from __future__ import annotations

from atoll.cli.input_parsing import InputError
from atoll.cli.score import ScoreOptions, ScoreResult, check_count, parse_numbers
from atoll.cli.seat_setup import ask_players, ask_until, make_game
from atoll.cli.seat_styles import parse_seat, seat_name
from atoll.cli.show import chosen_seat
from atoll.cli.terminal import Console
from atoll.core.errors import PositionError
from atoll.core.result import Result
from atoll.games.into_the_blue.state import IntoTheBlue, final_state
from atoll.locales import t

TableData = tuple[list[list[int]], list[list[int]]]
"""Shells by seat and level, chests by seat."""


def score_table(options: ScoreOptions, output: Console) -> ScoreResult:
    """The result of the game."""
    players = len(options.shells) or ask_players(output, IntoTheBlue.name)
    game = make_game(IntoTheBlue.name, players, options.options)
    assert isinstance(game, IntoTheBlue)
    names = options.names(players)
    if not options.shells:
        table, last = _ask_all(names, output)
        return ScoreResult(game.name, names, _result(game, table, last))
    chests = options.chests or ["-"] * players
    check_count("--chests", chests, players)
    table = (
        [parse_numbers(text, 5) for text in options.shells],
        [_parse_chests(text) for text in chests],
    )
    return ScoreResult(game.name, names, _result(game, table, chosen_seat(options.last, names)))


def _result(game: IntoTheBlue, table: TableData, last: int | None) -> Result:
    """The result; who moved last is needed only if it makes a difference."""
    if last is not None:
        return final_state(game, *table, last).result()
    results, failure = [], None
    for seat in range(game.players):
        try:
            results.append(final_state(game, *table, seat).result())
        except PositionError as error:
            failure = error
    if failure and not results:
        raise failure
    if any(result != results[0] for result in results):
        raise InputError(t("score-needs-last"))
    return results[0]


def _parse_chests(text: str) -> list[int]:
    """Parse chest values; `-` or nothing means none."""
    parts = text.strip().removeprefix("-").replace(",", " ").split()
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise InputError(t("score-chests-form", text=text))
    return [int(part) for part in parts]


def _ask_all(names: tuple[str, ...], output: Console) -> tuple[TableData, int]:
    shells, chests = [], []
    for seat in range(len(names)):
        who = seat_name(seat, names)
        shells.append(
            ask_until(output, t("score-ask-shells", who=who), lambda line: parse_numbers(line, 5))
        )
        chests.append(ask_until(output, t("score-ask-chests", who=who), _parse_chests))

    def parse_last(line: str) -> int:
        seat = parse_seat(line, names)
        if seat is None:
            raise InputError(t("score-ask-last"))
        return seat

    return (shells, chests), ask_until(output, t("score-ask-last"), parse_last)
