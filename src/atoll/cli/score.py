"""`atoll score`: score a game played on a real table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from atoll.cli.input_parsing import InputError
from atoll.cli.score_sheets import print_result, print_sheet
from atoll.cli.seat_setup import default_name
from atoll.cli.terminal import Console, print_json
from atoll.core.result import Result, ScoreSheet
from atoll.games import game_class, game_plugin
from atoll.locales import t


@dataclass(frozen=True)
class ScoreOptions:
    """The options of the command line as text; the command asks for missing ones."""

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
class ScoreResult:
    """The result of a game, or the score sheet if only one phase was given."""

    game: str
    names: tuple[str, ...]
    outcome: Result | ScoreSheet

    def print(self, output: Console) -> None:
        """Print the sheet with its notes and, for a result, the ranking."""
        if isinstance(self.outcome, Result):
            print_result(output, self.game, self.outcome, self.names)
        else:
            print_sheet(output, self.game, self.outcome, self.names)

    def to_dict(self) -> dict[str, object]:
        """Plain data, ready for JSON."""
        data: dict[str, object] = {"game": self.game, "seats": list(self.names)}
        if isinstance(self.outcome, Result):
            return data | self.outcome.to_dict()
        return data | {"scores": list(self.outcome.totals), "sheet": self.outcome.to_list()}


Referee = Callable[[ScoreOptions, Console], ScoreResult]


def score(name: str, options: ScoreOptions, as_json: bool) -> None:
    """Score a game from the options, and ask for missing ones."""
    output = Console()
    result = _referee(name)(options, output)
    if as_json:
        print_json(result.to_dict())
    else:
        result.print(output)


def _referee(name: str) -> Referee:
    referee: Referee | None = game_plugin(name).load("referee")
    if referee is None:
        raise InputError(t("score-no-referee", game=game_class(name).title))
    return referee


def parse_numbers(text: str, count: int) -> list[int]:
    """Parse `count` whole numbers separated by commas or spaces."""
    parts = text.replace(",", " ").split()
    if len(parts) != count or not all(part.isdecimal() and len(part) < 6 for part in parts):
        raise InputError(t("score-numbers", count=count, text=text))
    return [int(part) for part in parts]


def check_count(option: str, texts: list[str], players: int) -> None:
    """Check that an option was given once for each player."""
    if len(texts) != players:
        raise InputError(t("score-one-each", option=option, players=players, given=len(texts)))
