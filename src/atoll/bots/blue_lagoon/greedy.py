"""The greedy bot for Blue Lagoon: the placing after which the score sheet looks best."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.core.game import View
from atoll.games.blue_lagoon import kernel, rules
from atoll.games.blue_lagoon.state import BlueLagoonState


class GreedyBot(Bot):
    """Looks one placing ahead, at its own rows of the sheet and a little at what comes next."""

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """Try everything once."""
        state = self.game.sample_state(view, 0)
        assert isinstance(state, BlueLagoonState)
        seat = view.seat if view.seat >= 0 else state.current_player
        generator = np.random.default_rng([self.seed, zlib.crc32(view.position.encode())])
        worths = {
            action: worth(state, action, seat) + 1e-3 * generator.random()
            for action in state.legal_actions()
        }
        best = sorted(worths, key=lambda action: -worths[action])
        return Decision.among([Candidate(action, 0.5, worths[action], 0.0) for action in best])


def worth(state: BlueLagoonState, action: int, seat: int) -> float:
    """The seat's points if the phase ended now, less half of the best other, and prospects."""
    after = state.clone()
    phase, game = state.phase, state.game
    kernel.apply(game.tables, after.struct, action)
    if after.phase == phase:
        kernel.score_now(game.tables, after.struct)
    record: Any = after.struct[0]
    points = record["sheet"][phase][: game.players].sum(axis=1)
    taken = record["taken"][seat, : rules.NO_TOKEN].sum() if after.phase == phase else 0
    others = np.delete(points, seat)
    reach = sum(int(word).bit_count() for word in record["reach"][seat] & record["free"])
    built = sum(int(word).bit_count() for word in record["built"][seat])
    return float(points[seat] - 0.5 * others.max() + 3 * taken + 0.1 * reach + 1.0 * built)
