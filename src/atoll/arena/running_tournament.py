"""A tournament under way: games come in in any order, and count in the order of the plan.

Only whole groups count, the same deal in every rotation; with an early stop, groups count up to the
one that decided. So the results do not depend on who played which game when.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from atoll.arena.match import Played
from atoll.arena.plan import Match, Tournament
from atoll.arena.results import Results, duel
from atoll.arena.serialization import ArenaError

Runner: TypeAlias = Callable[[Tournament, Iterable[Match]], Iterator[Played]]
"""Plays matches and gives the games as they end; closing the iterator stops everything."""


class Contest:
    """A tournament and the games of it that are known."""

    def __init__(self, tournament: Tournament, known: Iterable[Played] = ()) -> None:
        self.tournament = tournament
        self.plan = tuple(tournament.matches())
        self.groups = [list(group) for _, group in groupby(self.plan, lambda one: one.group)]
        self.games: dict[int, Played] = {}
        self.decision: str | None = None
        self.evidence = 0.0
        self._whole = 0
        self._arrived: Counter[int] = Counter()
        for played in known:
            self._check(played)
            self.add(played)

    def play(self, runner: Runner, tell: Callable[[Played], None] = lambda played: None) -> None:
        """Play what is missing; `tell` hears of every game. Interrupted, it keeps what is done."""
        missing = (match for match in self.plan if match.number not in self.games)
        if self.decision:
            return
        games = runner(self.tournament, missing)
        try:
            for played in games:
                self.add(played)
                tell(played)
                if self.decision:
                    return
        finally:
            close = getattr(games, "close", None)
            if close:
                close()

    def add(self, played: Played) -> None:
        """Take a game in; the test for an early stop goes on as far as groups are whole."""
        if played.number in self.games:
            return
        self.games[played.number] = played
        self._arrived[self.plan[played.number].group] += 1
        while not self.decision and self._is_whole(self._whole):
            self._weigh(self._whole)
            self._whole += 1

    def results(self) -> Results:
        """What follows from the games that count now."""
        last = self._whole if self.decision else len(self.groups)
        counted = tuple(
            self.games[match.number]
            for number, group in enumerate(self.groups[:last])
            if self._is_whole(number)
            for match in group
        )
        return Results(self.tournament, counted, self.decision, self.evidence)

    def _is_whole(self, group: int) -> bool:
        return group < len(self.groups) and self._arrived[group] == len(self.groups[group])

    def _weigh(self, group: int) -> None:
        test = self.tournament.sprt
        if test is None:
            return
        for match in self.groups[group]:
            result = duel(self.games[match.number], 0, 1)
            assert result is not None
            self.evidence += test.evidence(result)
        self.decision = test.verdict(self.evidence)

    def _check(self, played: Played) -> None:
        planned = 0 <= played.number < len(self.plan)
        if not planned or self.plan[played.number].seats != played.seats:
            raise ArenaError(f"game {played.number} is not part of this tournament")
