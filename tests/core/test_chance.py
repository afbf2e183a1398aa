"""Dice: exact, seeded, and the only source of randomness in a game."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from atoll import CHANCE, Dice, OptionError, load_game
from atoll.core.chance import pick, validate_seed


@pytest.mark.parametrize("kind", [list, tuple])
def test_every_outcome_gets_exactly_its_share_of_tickets(kind: type) -> None:
    outcomes = kind([(7, Fraction(1, 2)), (3, Fraction(1, 3)), (5, Fraction(1, 6))])
    tickets, asked = iter(range(6)), []

    def draw(whole: int) -> int:
        asked.append(whole)
        return next(tickets)

    assert [pick(outcomes, draw) for _ in range(6)] == [7, 7, 7, 3, 3, 5]
    assert set(asked) == {6}


@pytest.mark.parametrize("chance", [Fraction(1, 2), Fraction(3, 2)])
def test_probabilities_that_do_not_add_up_raise(chance: Fraction) -> None:
    with pytest.raises(AssertionError, match="sum to one"):
        pick([(0, chance)], lambda whole: 0)


def test_same_seed_gives_the_same_rolls() -> None:
    state = load_game("into_the_blue", first_player=0).new_state()
    one, other, third = Dice(5), Dice(5), Dice(6)
    rolls = [[dice.outcome(state) for _ in range(20)] for dice in (one, other, third)]
    assert rolls[0] == rolls[1] != rolls[2]


def test_dice_choose_legal_actions_at_decision_nodes() -> None:
    state, dice = load_game("into_the_blue").new_state(), Dice(1)
    for _ in range(60):
        action = dice.action(state)
        assert action in state.possible_events()
        assert (action in state.legal_actions()) == (state.current_player != CHANCE)
        state.apply(action)


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1, np.int64(3), np.uint64(2**63)])
def test_valid_seeds(seed: int) -> None:
    assert validate_seed(seed) == int(seed)
    assert type(validate_seed(seed)) is int


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", None, True, Fraction(2), 10**3000])
def test_invalid_seeds_are_rejected(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed"):
        validate_seed(seed)
    if seed is not None:
        with pytest.raises(OptionError, match="seed"):
            Dice(seed)


def test_seeds_of_numpy_are_whole_numbers() -> None:
    state = load_game("into_the_blue", first_player=0).new_state()
    seed: Any = np.int64(5)
    assert Dice(seed).outcome(state) == Dice(5).outcome(state)


def test_resolving_chance_stops_at_a_decision() -> None:
    state = load_game("blue_lagoon").new_state()
    Dice(3).resolve_chance(state)
    assert state.current_player >= 0
    again = state.clone()
    Dice(4).resolve_chance(again)
    assert again == state
