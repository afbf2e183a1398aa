"""Speed of the tree search for Blue Lagoon, compared with bare random playouts.

Run it from the project's folder: `.venv/bin/python benchmarks/search.py`.
"""

from __future__ import annotations

from time import perf_counter

import atoll
from atoll.bots import Limit, make_bot

SIMULATIONS = 20_000
SPECS = {
    "plain UCT": (
        "mcts:rave_bias=0,token_rate=0,prior_visits=0,exploration=0.7,mast_samples=0,"
        "settlement_heuristic=0"
    ),
    "default settings": "mcts",
}


def main() -> None:
    """Print microseconds per playout and per simulation of each search."""
    state = atoll.load_game("blue_lagoon", first_player=0).new_state()
    dice = atoll.Dice(1)
    while state.current_player == atoll.CHANCE:
        state.apply(dice.outcome(state))
    state.playouts(10, seed=1)
    begun = perf_counter()
    state.playouts(SIMULATIONS, seed=1)
    playout = perf_counter() - begun
    print(f"random playout: {playout / SIMULATIONS * 1e6:.2f} µs")
    for name, spec in SPECS.items():
        bot = make_bot(spec, state.game, seed=1)
        bot.choose(state.view(0), Limit(simulations=10))
        begun = perf_counter()
        bot.choose(state.view(0), Limit(simulations=SIMULATIONS))
        taken = perf_counter() - begun
        print(f"{name}: {taken / SIMULATIONS * 1e6:.2f} µs, {playout / taken:.0%} of the playouts")


if __name__ == "__main__":
    main()
