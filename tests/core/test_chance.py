"""Dice: exact, seeded, and the only place where a game that is run gets its luck from."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from atoll import CHANCE, Dice, OptionError, load_game
from atoll.core.chance import checked_seed, pick


class Tickets(random.Random):
    """A generator that hands out the tickets 0, 1, 2 … of whatever range is asked for."""

    def __init__(self) -> None:
        super().__init__(0)
        self.next = 0
        self.asked: list[int] = []

    def randrange(self, stop: int, *_: Any) -> int:  # type: ignore[override]
        self.asked.append(stop)
        self.next += 1
        return self.next - 1


def test_every_outcome_gets_exactly_its_share_of_tickets() -> None:
    outcomes = [(7, Fraction(1, 2)), (3, Fraction(1, 3)), (5, Fraction(1, 6))]
    tickets = Tickets()
    drawn = Counter(pick(outcomes, tickets) for _ in range(6))
    assert drawn == {7: 3, 3: 2, 5: 1}
    assert set(tickets.asked) == {6}


def test_a_chance_node_that_does_not_add_up_is_a_fault() -> None:
    last_ticket = Tickets()
    last_ticket.next = 1
    with pytest.raises(AssertionError, match="less than one"):
        pick([(0, Fraction(1, 2))], last_ticket)


def test_the_same_seed_rolls_the_same() -> None:
    state = load_game("into_the_blue", first_player=0).new_state()
    one, other, third = Dice(5), Dice(5), Dice(6)
    rolls = [[dice.outcome(state) for _ in range(20)] for dice in (one, other, third)]
    assert rolls[0] == rolls[1] != rolls[2]


def test_dice_choose_an_action_where_a_player_would() -> None:
    state, dice = load_game("into_the_blue").new_state(), Dice(1)
    for _ in range(60):
        action = dice.action(state)
        assert action in state.possible()
        assert (action in state.legal_actions()) == (state.current_player != CHANCE)
        state.apply(action)


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1, np.int64(3), np.uint64(2**63)])
def test_seeds(seed: int) -> None:
    assert checked_seed(seed) == int(seed)
    assert type(checked_seed(seed)) is int


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", None, True, Fraction(2), 10**3000])
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed"):
        checked_seed(seed)


def test_all_draws_end_where_somebody_is_to_decide() -> None:
    state = load_game("blue_lagoon").new_state()
    Dice(3).draw_all(state)
    assert state.current_player >= 0
    again = state.clone()
    Dice(4).draw_all(again)
    assert again == state
