"""The exact turn solver against plain enumeration of every roll and every choice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

from atoll.core.errors import OptionError
from atoll.games.into_the_blue.dice import HANDS
from atoll.games.into_the_blue.turn_solver import plan_turn, solve_turn, solve_turns
from tests.into_the_blue.oracle import rolls

SIGNS = " 12345C"
NUMBER = {"".join(SIGNS[face] for face in hand): number for number, hand in enumerate(HANDS)}


@cache
def parts(dice: str) -> frozenset[str]:
    return frozenset("".join(kept) for n in range(7) for kept in combinations(dice, n))


class Enumeration:
    """One turn by definition: every choice after every roll, with exact fractions."""

    def __init__(self, values: list[Fraction]) -> None:
        self.values = values
        self.kept: dict[tuple[str, int], Fraction] = {}

    def keep(self, kept: str, rerolls: int) -> Fraction:
        """The value of keeping these dice and rolling the others, with `rerolls` rerolls after."""
        if (kept, rerolls) not in self.kept:
            self.kept[kept, rerolls] = sum(
                (
                    chance * self.roll_value("".join(sorted(kept + roll[5:])), rerolls)
                    for roll, chance in rolls(6 - len(kept)).items()
                ),
                Fraction(0),
            )
        return self.kept[kept, rerolls]

    def roll_value(self, dice: str, rerolls: int) -> Fraction:
        """The value of a roll, with `rerolls` rerolls left."""
        stop = self.values[NUMBER[dice]]
        if rerolls == 0:
            return stop
        choices = (self.keep(kept, rerolls - 1) for kept in parts(dice) if len(kept) < 6)
        return max(stop, *choices)


def random_values(seed: int) -> npt.NDArray[np.float64]:
    """Values of final rolls with exact binary fractions, some of them far better than the rest."""
    generator = np.random.default_rng(seed)
    values = generator.integers(0, 64, 462).astype(np.float64)
    values[generator.integers(0, 462, 5)] += 1000
    return values


@pytest.fixture(scope="module")
def enumeration() -> Enumeration:
    return Enumeration([Fraction(int(value)) for value in random_values(1)])


def test_one_turn_agrees_with_enumeration(enumeration: Enumeration) -> None:
    assert solve_turn(random_values(1)) == pytest.approx(float(enumeration.keep("", 2)), rel=1e-12)


def test_plan_agrees_with_enumeration(enumeration: Enumeration) -> None:
    plan = plan_turn(random_values(1))
    assert plan.value == pytest.approx(float(enumeration.keep("", 2)), rel=1e-12)
    for row, rerolls in ((0, 1), (1, 0)):
        for hand, number in NUMBER.items():
            exact = enumeration.values[number] if number < 462 else enumeration.keep(hand, rerolls)
            assert plan.hands[row, number] == pytest.approx(float(exact), rel=1e-12)
        for roll, number in list(NUMBER.items())[:462]:
            best = plan.best[row, number]
            chosen = "".join(SIGNS[face] for face in HANDS[best])
            assert chosen in parts(roll)
            value = float(enumeration.roll_value(roll, rerolls + 1))
            assert plan.hands[row, best] == pytest.approx(value, rel=1e-12)


def test_stopping_is_preferred_when_nothing_is_better() -> None:
    plan = plan_turn(np.ones(462))
    assert plan.value == pytest.approx(1)
    assert (plan.best == np.arange(462)).all()


@pytest.mark.parametrize("turns", [0, 1, 15, 16, 17, 40])
def test_batch_agrees_with_single_turns(turns: int) -> None:
    columns = np.stack([random_values(seed) for seed in range(turns)] or [np.zeros(462)], axis=1)
    columns = columns[:, :turns]
    batch = solve_turns(columns)
    assert batch.shape == (turns,)
    assert batch.dtype == np.float32
    single = [solve_turn(columns[:, turn]) for turn in range(turns)]
    assert batch == pytest.approx(single, rel=1e-5)


def test_best_chance_of_a_perfect_dive() -> None:
    """Value 1 for a perfect dive and 0 otherwise: keep one die of each face."""
    values = np.zeros(462)
    values[NUMBER["12345C"]] = 1
    plan = plan_turn(values)
    roll = NUMBER["11234C"]
    assert plan.best[1, roll] == NUMBER["1234C"]
    assert plan.hands[1, NUMBER["1234C"]] == pytest.approx(1 / 6)
    assert plan.hands[0, NUMBER["1234C"]] == pytest.approx(1 - (5 / 6) ** 2)


@pytest.mark.parametrize("values", [np.zeros(461), np.zeros((462, 2)), np.float64(1)])
def test_wrong_shapes_are_rejected(values: npt.NDArray[np.float64]) -> None:
    with pytest.raises(OptionError, match="462 rolls"):
        solve_turn(values)
    with pytest.raises(OptionError, match="462 rolls"):
        plan_turn(values)


def test_batch_has_two_dimensions() -> None:
    with pytest.raises(OptionError, match="462 rolls"):
        solve_turns(np.zeros(462))
