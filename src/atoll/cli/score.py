"""`atoll score`, the referee: what lies on a real table goes in, the score sheet comes out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from atoll.cli.errors import InputError
from atoll.cli.score_sheets import explained_sheet, print_result
from atoll.cli.seat_setup import default_name
from atoll.cli.show import sheet_data
from atoll.cli.terminal import Console
from atoll.core.result import Result, ScoreSheet
from atoll.games import game_class
from atoll.locales import t


@dataclass(frozen=True)
class Given:
    """What was given on the command line, as text; nothing at all means: ask."""

    shells: list[str]
    chests: list[str]
    last: str | None
    board: list[str]
    taken: list[str]
    phase: int
    seats: list[str]
    options: list[str]

    def names(self, players: int) -> tuple[str, ...]:
        """A name for each seat."""
        if len(self.seats) > players:
            raise InputError(t("error-too-many-seats", seats=len(self.seats), players=players))
        return tuple(
            self.seats[seat] if seat < len(self.seats) else default_name(seat)
            for seat in range(players)
        )


@dataclass(frozen=True)
class Verdict:
    """What the referee found: the whole result, or a sheet when only one phase was given."""

    game: str
    names: tuple[str, ...]
    found: Result | ScoreSheet

    def print(self, output: Console) -> None:
        """Sheet, reasons, and with a result the places."""
        if isinstance(self.found, Result):
            print_result(output, self.game, self.found, self.names)
            return
        for part in explained_sheet(self.game, self.found, self.names):
            output.print(part)

    def to_dict(self) -> dict[str, object]:
        """Plain data, ready for JSON."""
        data: dict[str, object] = {"game": self.game, "seats": list(self.names)}
        if isinstance(self.found, Result):
            return data | self.found.to_dict()
        return data | {"scores": list(self.found.totals), "sheet": sheet_data(self.found)}


Referee = Callable[[Given, Console], Verdict]


def score(name: str, given: Given, as_json: bool) -> None:
    """Score what was given, or ask for it."""
    output = Console()
    verdict = _referee(game_class(name).name)(given, output)
    if as_json:
        print(json.dumps(verdict.to_dict(), indent=1))
    else:
        verdict.print(output)


def _referee(name: str) -> Referee:
    judge: Referee = import_module(f"atoll.cli.referees.{name}").judge
    return judge


def numbers(text: str, count: int) -> list[int]:
    """So many whole numbers, written with commas or blanks between them."""
    parts = text.replace(",", " ").split()
    if len(parts) != count or not all(part.isdecimal() and len(part) < 6 for part in parts):
        raise InputError(t("score-numbers", count=count, text=text))
    return [int(part) for part in parts]


def one_each(option: str, texts: list[str], players: int) -> None:
    """Complain unless an option was given once for each player."""
    if len(texts) != players:
        raise InputError(t("score-one-each", option=option, players=players, given=len(texts)))
