"""How much chance to win a way of valuing positions gives away, measured by the solved table.

In games between two players who both think that way, every turn is planned as they would plan it,
and the plan is worth what the table says of its outcomes. What exact play would have been worth
more is the turn's regret; a player's regrets of a game are added up.
`python -m atoll.bots.into_the_blue.regret AHEAD GAMES` measures the diver.
"""

from __future__ import annotations

import sys

import numpy as np

from atoll.bots.into_the_blue.indexing import OUTCOMES_OF_ROLL, roll_values
from atoll.bots.into_the_blue.position_batch import Floats
from atoll.bots.into_the_blue.self_play import play
from atoll.bots.into_the_blue.solution_file import SolvedTable
from atoll.bots.into_the_blue.value_functions import Valuing
from atoll.bots.into_the_blue.win_shares import by_evaluation, by_table, own
from atoll.games.into_the_blue.dice import EMPTY_HAND, HANDS, NUM_ROLLS
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import average_rolls, plan_turn, solve_turn


def turn_regret(believed: Floats, true: Floats) -> float:
    """What planning a turn by `believed` worths of its outcomes loses if `true` ones hold."""
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


def game_regrets(table: SolvedTable, valuing: Valuing, games: int, seed: int) -> Floats:
    """The chance to win that each player of each game gave away."""
    generator = np.random.default_rng(seed)
    exact = own(by_table(table))
    lost = np.zeros((games, 2))
    for game in range(games):
        for turn in play(table.game, (valuing, valuing), generator):
            lost[game, turn.seat] += turn_regret(turn.worths, exact(turn.outcomes))
    return lost.ravel()


if __name__ == "__main__":
    usual = IntoTheBlue()
    valuing = own(by_evaluation(usual, int(sys.argv[1])))
    regrets = game_regrets(SolvedTable(usual), valuing, int(sys.argv[2]), seed=1)
    error = regrets.std() / len(regrets) ** 0.5
    print(f"regret per player and game: {100 * regrets.mean():.3f} % ± {200 * error:.3f} %")
