"""A slow, literal reference implementation of Into the Blue, compared with the package's kernel.

It shares nothing with the package but plain texts: events go in ("first 1", "roll 11235C",
"keep 112", "stop", "place 2", "chest 6"), and legal actions, chances, scores and places come out.
Dice are lists of faces with "C" for the chest, shells are lists, and turns are numbered as they
happen, so that each rule can be checked by eye against the paragraph of RULES.md named beside it.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from fractions import Fraction
from functools import cache
from itertools import combinations, product

FACES = ["1", "2", "3", "4", "5", "C"]
MAIN = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6}
SECONDARY = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}
CHESTS = (5, 6, 6, 7, 8)


class Oracle:
    """One game in progress; `due` comes next: first, roll, choose, place, chest or over."""

    def __init__(
        self,
        players: int,
        main: dict[int, int] = MAIN,
        secondary: dict[int, int] = SECONDARY,
        chests: tuple[int, ...] = CHESTS,
        shells: int = 12,
        first: int | None = None,
    ) -> None:
        self.players = players
        self.main, self.secondary = main, secondary
        self.chests_left = list(chests)
        self.chests: list[list[int]] = [[] for _ in range(players)]
        self.unplayed = [shells] * players
        self.shells = [dict.fromkeys(range(1, 6), 0) for _ in range(players)]
        self.turns = 0
        self.turn_of = [0] * players
        self.out: int | None = None
        self.dice: list[str] = []
        self.rolls = 0
        self.seat: int | None = None
        self.due = "first"
        if first is not None:
            self.begin_turn(first)

    def clone(self) -> Oracle:
        """An independent copy."""
        return deepcopy(self)

    def begin_turn(self, seat: int) -> None:
        """§2.1"""
        self.seat = seat
        self.turns += 1
        self.turn_of[seat] = self.turns
        self.rolls = 0
        self.dice = []
        self.due = "roll"

    def player(self) -> int | str:
        """The player to move: a seat, "chance" or "over"."""
        if self.due in ("choose", "place"):
            assert self.seat is not None
            return self.seat
        return "over" if self.due == "over" else "chance"

    def legal(self) -> set[str]:
        if self.due == "choose":
            subsets = {kept for n in range(6) for kept in combinations(self.dice, n)}
            return {"stop"} | {f"keep {''.join(kept) or '-'}" for kept in subsets}
        if self.due == "place":
            return {f"place {level}" for level in self.run()}
        return set()

    def chances(self) -> dict[str, Fraction]:
        if self.due == "first":
            return {f"first {seat}": Fraction(1, self.players) for seat in range(self.players)}
        if self.due == "roll":
            return rolls(6 - len(self.dice))
        if self.due == "chest":
            left = Counter(self.chests_left)
            return {f"chest {v}": Fraction(n, left.total()) for v, n in left.items()}
        return {}

    def possible_events(self) -> list[str]:
        """The possible events: actions or outcomes."""
        return sorted(self.legal() or self.chances())

    def apply(self, event: str) -> None:
        word, _, rest = event.partition(" ")
        if word == "first":
            self.begin_turn(int(rest))
        elif word == "roll":
            self.dice = sorted(self.dice + list(rest))
            self.rolls += 1
            self.due = "choose"
            if self.rolls == 3:
                self.finish()
        elif word == "keep":
            self.dice = [] if rest == "-" else list(rest)
            self.due = "roll"
        elif word == "stop":
            self.finish()
        elif word == "place":
            self.place(int(rest))
        elif word == "chest":
            self.take_chest(int(rest))

    def finish(self) -> None:
        """§3.1"""
        if self.dice == FACES:
            self.due = "chest"
        elif "1" in self.dice:
            self.due = "place"
        else:
            self.end_turn()

    def run(self) -> list[int]:
        """§3.2"""
        run = []
        for level in range(1, 6):
            if str(level) not in self.dice:
                break
            run.append(level)
        return run

    def place(self, level: int) -> None:
        """§3.4, §3.5, §4.1"""
        seat = self.seat
        assert seat is not None
        for die in self.dice:
            if die == str(level) and self.unplayed[seat]:
                self.unplayed[seat] -= 1
                self.shells[seat][level] += 1
        if self.unplayed[seat] == 0 and self.out is None:
            self.out = seat
        self.end_turn()

    def take_chest(self, value: int) -> None:
        """§3.6, §3.8, §4.4"""
        assert self.seat is not None
        self.chests_left.remove(value)
        self.chests[self.seat].append(value)
        if self.chests_left:
            self.begin_turn(self.seat)
        else:
            self.due = "over"

    def end_turn(self) -> None:
        """§1.1, §4.2"""
        assert self.seat is not None
        following = (self.seat + 1) % self.players
        if self.out == following:
            self.due = "over"
        else:
            self.begin_turn(following)

    def before(self, a: int, b: int, level: int) -> bool:
        """Whether a comes before b on a level: §5.1, §5.5, §5.6, §5.7."""
        for here in range(level, 0, -1):
            if self.shells[a][here] != self.shells[b][here]:
                return self.shells[a][here] > self.shells[b][here]
        if self.unplayed[a] != self.unplayed[b]:
            return self.unplayed[a] > self.unplayed[b]
        return self.turn_of[a] < self.turn_of[b]

    def treasures(self, level: int) -> list[int]:
        """The treasure of each seat on a level: §5.1 to §5.4."""
        treasures_left = [self.main[level], self.secondary[level]]
        if self.players >= 4:
            treasures_left.append(self.secondary[level])
        points = [0] * self.players
        here = [seat for seat in range(self.players) if self.shells[seat][level]]
        while here and treasures_left:
            best = next(a for a in here if all(self.before(a, b, level) for b in here if b != a))
            points[best] = treasures_left.pop(0)
            here.remove(best)
        return points

    def scores(self) -> list[int]:
        """§5.9"""
        totals = [sum(chests) for chests in self.chests]
        for level in range(1, 6):
            totals = [t + p for t, p in zip(totals, self.treasures(level), strict=True)]
        return totals

    def places(self) -> list[int]:
        """§5.10"""
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]


@cache
def rolls(dice: int) -> dict[str, Fraction]:
    """Every roll of a number of dice, from all ordered throws."""
    throws = Counter("".join(sorted(throw)) for throw in product("12345C", repeat=dice))
    return {f"roll {faces}": Fraction(n, 6**dice) for faces, n in throws.items()}
