"""The referee of Into the Blue: shells on the levels, chests, and who took the last turn."""

from __future__ import annotations

from atoll.cli.errors import InputError
from atoll.cli.score import Given, Verdict, numbers, one_each
from atoll.cli.seat_styles import called, parse_seat
from atoll.cli.seat_setup import ask_players, ask_until, make_game
from atoll.cli.show import chosen_seat
from atoll.cli.terminal import Console
from atoll.core.errors import PositionError
from atoll.core.result import Result
from atoll.games.into_the_blue.state import IntoTheBlue, final_state
from atoll.locales import t

Table = tuple[list[list[int]], list[list[int]]]
"""Shells by seat and level, chests by seat."""


def judge(given: Given, output: Console) -> Verdict:
    """The result of what was given or is asked for."""
    players = len(given.shells) or ask_players(output, IntoTheBlue.name)
    game = make_game(IntoTheBlue.name, players, given.options)
    assert isinstance(game, IntoTheBlue)
    names = given.names(players)
    if not given.shells:
        table, last = _asked(names, output)
        return Verdict(game.name, names, _result(game, table, last))
    chests = given.chests or ["-"] * players
    one_each("--chests", chests, players)
    table = [numbers(text, 5) for text in given.shells], [_chests(text) for text in chests]
    return Verdict(game.name, names, _result(game, table, chosen_seat(given.last, names)))


def _result(game: IntoTheBlue, table: Table, last: int | None) -> Result:
    """The result; nobody need say who moved last unless it makes a difference."""
    if last is not None:
        return final_state(game, *table, last).result()
    results, refusal = [], None
    for seat in range(game.players):
        try:
            results.append(final_state(game, *table, seat).result())
        except PositionError as error:
            refusal = error
    if refusal and not results:
        raise refusal
    if any(result != results[0] for result in results):
        raise InputError(t("score-needs-last"))
    return results[0]


def _chests(text: str) -> list[int]:
    """Chest values, `-` or nothing for none."""
    parts = text.strip().removeprefix("-").replace(",", " ").split()
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise InputError(t("score-chests-form", text=text))
    return [int(part) for part in parts]


def _asked(names: tuple[str, ...], output: Console) -> tuple[Table, int]:
    shells, chests = [], []
    for seat in range(len(names)):
        who = called(seat, names)
        shells.append(
            ask_until(output, t("score-ask-shells", who=who), lambda line: numbers(line, 5))
        )
        chests.append(ask_until(output, t("score-ask-chests", who=who), _chests))

    def seat_named(line: str) -> int:
        seat = parse_seat(line, names)
        if seat is None:
            raise InputError(t("score-ask-last"))
        return seat

    return (shells, chests), ask_until(output, t("score-ask-last"), seat_named)
