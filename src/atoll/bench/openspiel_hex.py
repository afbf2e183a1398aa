"""The yardstick: random moves of OpenSpiel's C++ Hex, 13 by 13, inside its own tree search."""

from __future__ import annotations

import random

from atoll.bench.timing import Effort, best

SIMULATIONS = 64
COUNTED_GAMES = 200


def hex_move_ns(effort: Effort) -> float | None:
    """Nanoseconds a random move of the search's rollouts costs; None without OpenSpiel.

    Every simulation ends in one rollout to the end of the game, done by the search in C++. The
    search does not tell how long its rollouts were, so their mean length is counted beforehand.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("hex(board_size=13)")
    state, generator = game.new_initial_state(), random.Random(1)
    length = sum(_moves(state.clone(), generator) for _ in range(COUNTED_GAMES)) / COUNTED_GAMES

    def search(times: int) -> None:
        for seed in range(times):
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, seed, False).step(state)

    return best(search, effort) / SIMULATIONS / length * 1e9


def _moves(state: object, generator: random.Random) -> int:
    """Play a random game to its end and count the moves."""
    moves = 0
    while not state.is_terminal():  # type: ignore[attr-defined]
        state.apply_action(generator.choice(state.legal_actions()))  # type: ignore[attr-defined]
        moves += 1
    return moves
