"""The reference: rollout moves of 13 × 13 Hex in OpenSpiel's C++ tree search."""

from __future__ import annotations

import random
from typing import Any

from atoll.bench.timing import Effort, best

SIMULATIONS = 64
LENGTH_GAMES = 200


def hex_move_ns(effort: Effort) -> float | None:
    """Nanoseconds per random move of the rollouts; None without OpenSpiel.

    Every simulation ends in one rollout to the end of the game, in C++. The search does not report
    the length of its rollouts, so their mean length is measured first.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("hex(board_size=13)")
    state, generator = game.new_initial_state(), random.Random(1)
    length = sum(_moves(state.clone(), generator) for _ in range(LENGTH_GAMES)) / LENGTH_GAMES

    def search(times: int) -> None:
        for seed in range(times):
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, seed, False).step(state)

    return best(search, effort) / SIMULATIONS / length * 1e9


def _moves(state: Any, generator: random.Random) -> int:
    """Play a random game and count its moves."""
    moves = 0
    while not state.is_terminal():
        state.apply_action(generator.choice(state.legal_actions()))
        moves += 1
    return moves
