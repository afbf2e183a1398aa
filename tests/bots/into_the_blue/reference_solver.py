"""Reference solver of the game for two: slow, literal, and independent of the package.

Positions are found by playing them through the oracle, one turn at a time; a turn is solved over
every choice after every roll; values are iterated, layer by layer, until they converge. Chest
points are averaged over all deals of their values.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

from tests.into_the_blue.oracle import Oracle, rolls

Key = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""Shells of the mover and of the other by level, then chests of both."""
Floats = npt.NDArray[np.float64]

ROLLS = sorted(roll[5:] for roll in rolls(6))


@cache
def choices(roll: str) -> tuple[str, ...]:
    """The oracle's choices for a final roll."""
    oracle = Oracle(2, first=0)
    oracle.dice = list(roll)
    oracle.finish()
    if oracle.due == "chest":
        return ("chest",)
    if oracle.due == "place":
        return tuple(f"place {level} {roll.count(str(level))}" for level in oracle.run())
    return ("fail",)


CHOICES = sorted({choice for roll in ROLLS for choice in choices(roll)})


class ReferenceSolver:
    """Values of all positions of a game with few shells and chests, for the player to move."""

    def __init__(self, shells: int, chests: tuple[int, ...], main: dict[int, int],
                 secondary: dict[int, int]) -> None:  # fmt: skip
        self.shells, self.chests = shells, chests
        self.main, self.secondary = main, secondary
        self.after: dict[Key, list[Key | float]] = {}
        self.values: dict[Key, float] = {}

    def oracle(self, key: Key) -> Oracle:
        """The oracle at the beginning of a turn of seat 0."""
        oracle = Oracle(2, self.main, self.secondary, (0,) * len(self.chests), self.shells, 1)
        for seat, (layout, chests) in enumerate(zip(key[:2], key[2:], strict=True)):
            oracle.shells[seat] = dict(enumerate(layout, 1))
            oracle.unplayed[seat] = self.shells - sum(layout)
            oracle.chests[seat] = [0] * chests
        oracle.chests_left = [0] * (len(self.chests) - key[2] - key[3])
        oracle.out = 1 if oracle.unplayed[1] == 0 else None
        oracle.begin_turn(0)
        return oracle

    def run(self) -> None:
        """Find and solve everything."""
        self.explore()
        self.solve()

    def explore(self) -> None:
        nothing = (0,) * 5
        found: list[Key] = [(nothing, nothing, 0, 0)]
        while found:
            key = found.pop()
            if key not in self.after:
                self.after[key] = [self.reached(key, choice) for choice in CHOICES]
                found += [after for after in self.after[key] if isinstance(after, tuple)]

    def reached(self, key: Key, choice: str) -> Key | float:
        """The result of a choice: a position, or the mover's win chance once the game is over."""
        oracle = self.oracle(key)
        if choice == "chest":
            oracle.take_chest(0)
        elif choice == "fail":
            oracle.end_turn()
        else:
            _, level, count = choice.split()
            oracle.dice = [level] * int(count)
            oracle.place(int(level))
        if oracle.due == "over":
            return self.chance(oracle)
        assert oracle.seat is not None
        one, two = oracle.seat, 1 - oracle.seat
        layouts = [tuple(oracle.shells[seat].values()) for seat in (one, two)]
        return layouts[0], layouts[1], len(oracle.chests[one]), len(oracle.chests[two])

    def chance(self, oracle: Oracle) -> float:
        """Seat 0's share of the victory, over all ways to deal the chests' values."""
        own, taken = len(oracle.chests[0]), len(oracle.chests[0]) + len(oracle.chests[1])
        treasures = oracle.scores()
        shares = []
        for dealt in permutations(self.chests):
            lead = treasures[0] + sum(dealt[:own]) - treasures[1] - sum(dealt[own:taken])
            shares.append(0.5 if lead == 0 else float(lead > 0))
        return sum(shares) / len(shares)

    def solve(self) -> None:
        layers: dict[tuple[int, bool, int], list[Key]] = {}
        for key in self.after:
            last = sum(key[1]) == self.shells
            layers.setdefault((key[2] + key[3], last, sum(key[0]) + sum(key[1])), []).append(key)
        for rank in sorted(layers, reverse=True):
            self.solve_layer(layers[rank], depends_on_itself=not rank[1])

    def solve_layer(self, layer: list[Key], depends_on_itself: bool) -> None:
        """Positions with as many chests and shells: failing leads from one to another of them."""
        self.values |= dict.fromkeys(layer, 0.5)
        change = 1.0
        while change > 1e-7:
            outcomes = np.array([self.outcomes(key) for key in layer])
            new = np.concatenate(
                [turn_values(outcomes[n : n + 64]) for n in range(0, len(layer), 64)]
            )
            change = max(abs(new - [self.values[key] for key in layer])) * depends_on_itself
            self.values |= dict(zip(layer, new.tolist(), strict=True))

    def outcomes(self, key: Key) -> list[float]:
        after = self.after[key]
        return [self.value(c, a, self.values) for c, a in zip(CHOICES, after, strict=True)]

    def value(self, choice: str, after: Key | float, values: Mapping[Key, float]) -> float:
        """The mover's chance after a choice: after a chest it is the mover's turn again."""
        if isinstance(after, float):
            return after
        return values[after] if choice == "chest" else 1 - values[after]


# One turn, for many positions at once


def turn_values(outcomes: Floats) -> Floats:
    """The values of turns before the first roll; `outcomes` are by position and choice."""
    final = np.stack(
        [outcomes[:, [CHOICES.index(c) for c in choices(roll)]].max(axis=1) for roll in ROLLS]
    )
    value = final
    for _ in range(2):
        kept = np.concatenate([chances_of_keeps() @ value, final])
        value = np.stack([kept[options].max(axis=0) for options in options_of_rolls()])
    first = keeps().index("")
    return np.asarray((chances_of_keeps() @ value)[first])


@cache
def keeps() -> list[str]:
    """Every hand of fewer than six dice."""
    return sorted({roll[5:] for dice in range(6) for roll in rolls(dice)})


@cache
def chances_of_keeps() -> Floats:
    """By keep and final roll: the probability of getting from one to the other."""
    chances = np.zeros((len(keeps()), len(ROLLS)))
    for row, kept in enumerate(keeps()):
        for roll, chance in rolls(6 - len(kept)).items():
            chances[row, ROLLS.index("".join(sorted(kept + roll[5:])))] += float(chance)
    return chances


@cache
def options_of_rolls() -> list[list[int]]:
    """The possible keeps of each roll; stopping is numbered after all keeps."""
    numbers = {kept: number for number, kept in enumerate(keeps())}
    options = []
    for number, roll in enumerate(ROLLS):
        parts = {"".join(part) for dice in range(6) for part in combinations(roll, dice)}
        options.append([*(numbers[part] for part in parts), len(numbers) + number])
    return options
