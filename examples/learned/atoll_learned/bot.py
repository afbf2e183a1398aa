"""The bot: `atoll arena blue-lagoon learned:file=lagoon.pt greedy`."""

from __future__ import annotations

from pathlib import Path

import torch

from atoll import Game, OptionError, View
from atoll.bots import Bot, Candidate, Decision, Limit
from atoll.bots.registry import BotFactory
from atoll_learned.networks import load


class LearnedBot(Bot):
    """Plays the most likely action of its policy network."""

    def __init__(
        self, game: Game, seed: int = 0, limit: Limit | None = None, file: str = ""
    ) -> None:
        super().__init__(game, seed, limit)
        if not Path(file).is_file():
            raise OptionError(f"learned:file=… must name a trained network, not {file!r:.80}")
        self.network = load(Path(file))
        if self.network.encoding.game != game:
            raise OptionError(f"{file} was trained for {self.network.encoding.game}, not {game}")

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """Rank the actions by their probabilities, which are the weights of the candidates."""
        state = self.game.sample_state(view, self.seed)
        encoding = self.network.encoding
        observation = encoding.observation(state, state.current_player)
        with torch.no_grad():
            log_probs, value = self.network.evaluate(
                observation[None], encoding.mask(state)[None] > 0
            )
        win_chance = min(max((float(value[0]) + 2) / 4, 0.0), 1.0)
        weights = {action: float(log_probs[0, action].exp()) for action in view.legal_actions}
        best = sorted(weights, key=lambda action: -weights[action])
        return Decision.among([Candidate(a, win_chance, 0.0, weights[a]) for a in best])


KIND = BotFactory(
    "learned", LearnedBot, ("blue_lagoon", "into_the_blue"), {"file": ""}, tail="file"
)
