"""The greedy bot for Blue Lagoon: the placing with the ranked score sheet after it."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.core.game import View
from atoll.games.blue_lagoon import kernel, rules
from atoll.games.blue_lagoon.state import BlueLagoonState


class GreedyBot(Bot):
    """One-ply search with a heuristic evaluation; ties are broken at random."""

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """Evaluate every legal placing."""
        state = self.game.sample_state(view, 0)
        assert isinstance(state, BlueLagoonState)
        seat = view.seat if view.seat >= 0 else state.current_player
        generator = np.random.default_rng([self.seed, zlib.crc32(view.position.encode())])
        values = {
            action: evaluate_placing(state, action, seat) + 1e-3 * generator.random()
            for action in state.legal_actions()
        }
        ranked = sorted(values, key=lambda action: -values[action])
        return Decision.among([Candidate(action, 0.5, values[action], 0.0) for action in ranked])


def evaluate_placing(state: BlueLagoonState, action: int, seat: int) -> float:
    """The seat's points if the phase ended now, minus half of the best opponent's, plus bonuses for
    tokens, free spaces within reach and villages."""
    after = state.clone()
    phase, game = state.phase, state.game
    kernel.apply(game.tables, after.struct, action)
    if after.phase == phase:
        kernel.score_now(game.tables, after.struct)
    struct: Any = after.struct[0]
    points = struct["sheet"][phase][: game.players].sum(axis=1)
    taken = struct["taken"][seat, : rules.NO_TOKEN].sum() if after.phase == phase else 0
    others = np.delete(points, seat)
    reach = sum(int(word).bit_count() for word in struct["reach"][seat] & struct["free"])
    built = sum(int(word).bit_count() for word in struct["built"][seat])
    return float(points[seat] - 0.5 * others.max() + 3 * taken + 0.1 * reach + 1.0 * built)
