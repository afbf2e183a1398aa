"""Regret of a value function: the win chance that it loses against the exact solution.

In games between two players with the same value function, every turn is planned by that function
and evaluated by the solution. The difference to the best plan is the regret of the turn; a player's
regrets of a game are added up. `python -m training.regret LOOKAHEAD GAMES` measures the diver.
"""

from __future__ import annotations

import sys

import numpy as np

from atoll.bots.into_the_blue.indexing import OUTCOMES_OF_ROLL, roll_values
from atoll.bots.into_the_blue.position_batch import Floats
from atoll.bots.into_the_blue.solution_file import Solution
from atoll.bots.into_the_blue.value_functions import (
    ValueFunction,
    network_shares,
    own_share,
    solution_shares,
)
from atoll.games.into_the_blue.dice import EMPTY_HAND, HANDS, NUM_ROLLS
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import average_rolls, plan_turn, solve_turn
from training.self_play import play_game


def turn_regret(believed: Floats, true: Floats) -> float:
    """The loss of planning a turn by `believed` values of its outcomes instead of `true` ones."""
    plan = plan_turn(roll_values(believed))
    choice = [max(of, key=lambda outcome: believed[outcome]) for of in OUTCOMES_OF_ROLL]
    final = rolls = true[choice]
    for best in plan.best[::-1]:
        hands = np.concatenate([rolls, np.zeros(len(HANDS) - NUM_ROLLS)])
        average_rolls(hands)
        hands[:NUM_ROLLS] = final
        rolls = hands[best]
    hands = np.concatenate([rolls, np.zeros(len(HANDS) - NUM_ROLLS)])
    average_rolls(hands)
    return float(solve_turn(roll_values(true)) - hands[EMPTY_HAND])


def game_regrets(
    solution: Solution, value_function: ValueFunction, games: int, seed: int
) -> Floats:
    """The regret of each player of each game."""
    generator = np.random.default_rng(seed)
    exact = own_share(solution_shares(solution))
    regrets = np.zeros((games, 2))
    for game in range(games):
        for turn in play_game(solution.game, (value_function, value_function), generator):
            regrets[game, turn.seat] += turn_regret(turn.values, exact(turn.outcomes))
    return regrets.ravel()


if __name__ == "__main__":
    standard = IntoTheBlue()
    value_function = own_share(network_shares(standard, int(sys.argv[1])))
    regrets = game_regrets(Solution(standard), value_function, int(sys.argv[2]), seed=1)
    error = regrets.std() / len(regrets) ** 0.5
    print(f"regret per player and game: {100 * regrets.mean():.3f}% ± {200 * error:.3f}%")
