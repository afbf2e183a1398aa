"""A tournament in progress: games arrive in any order and count in the order of the plan.

Only complete groups count, the same deal in every rotation; with an early stop, groups count up to
the one that decided. So the results do not depend on which process played which game when.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from atoll.arena.match import GameResult
from atoll.arena.plan import Match, Tournament
from atoll.arena.results import Results, score_against
from atoll.arena.serialization import ArenaError

Runner: TypeAlias = Callable[[Tournament, Iterable[Match]], Iterator[GameResult]]
"""Plays matches and yields the games as they end; closing the iterator stops it."""


class TournamentRun:
    """A tournament and the games played so far."""

    def __init__(self, tournament: Tournament, games: Iterable[GameResult] = ()) -> None:
        self.tournament = tournament
        self.plan = tuple(tournament.matches())
        self.groups = [list(group) for _, group in groupby(self.plan, lambda one: one.group)]
        self.games: dict[int, GameResult] = {}
        self.decision: str | None = None
        self.evidence = 0.0
        self._next_group = 0
        self._arrived: Counter[int] = Counter()
        for game in games:
            self._check(game)
            self.add(game)

    def play(
        self, runner: Runner, on_game: Callable[[GameResult], None] = lambda game: None
    ) -> None:
        """Play the missing games; `on_game` is called after each. An interruption keeps them."""
        missing = (match for match in self.plan if match.number not in self.games)
        if self.decision:
            return
        games = runner(self.tournament, missing)
        try:
            for game in games:
                self.add(game)
                on_game(game)
                if self.decision:
                    return
        finally:
            close = getattr(games, "close", None)
            if close:
                close()

    def add(self, game: GameResult) -> None:
        """Add a game, and update the sequential test with every completed group."""
        if game.number in self.games:
            return
        self.games[game.number] = game
        self._arrived[self.plan[game.number].group] += 1
        while not self.decision and self._is_complete(self._next_group):
            self._test(self._next_group)
            self._next_group += 1

    def results(self) -> Results:
        """The results of the games that count."""
        last = self._next_group if self.decision else len(self.groups)
        counted = tuple(
            self.games[match.number]
            for number, group in enumerate(self.groups[:last])
            if self._is_complete(number)
            for match in group
        )
        return Results(self.tournament, counted, self.decision, self.evidence)

    def _is_complete(self, group: int) -> bool:
        return group < len(self.groups) and self._arrived[group] == len(self.groups[group])

    def _test(self, group: int) -> None:
        test = self.tournament.sprt
        if test is None:
            return
        for match in self.groups[group]:
            result = score_against(self.games[match.number], 0, 1)
            assert result is not None
            self.evidence += test.log_likelihood_ratio(result)
        self.decision = test.decide(self.evidence)

    def _check(self, game: GameResult) -> None:
        planned = 0 <= game.number < len(self.plan)
        if not planned or self.plan[game.number].seats != game.seats:
            raise ArenaError(f"game {game.number} is not part of this tournament")
