"""The bots that play any game."""

from __future__ import annotations

from typing import Final

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.registry import BotFactory
from atoll.core.chance import Dice
from atoll.core.game import Game, View


class RandomBot(Bot):
    """Chooses uniformly among the legal actions."""

    def __init__(self, game: Game, seed: int = 0, limit: Limit | None = None) -> None:
        super().__init__(game, seed, limit)
        self.dice = Dice(seed)

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """A uniformly random legal action."""
        action = self.dice.choice(view.legal_actions)
        return Decision.among([Candidate(action, 1 / view.players, 0.0, 1.0)])


BOTS: Final = (
    BotFactory("random", RandomBot),
    BotFactory(
        "external",
        "atoll.bots.external:ExternalBot",
        settings={"timeout": 2.0, "start_timeout": 10.0, "command": ""},
        tail="command",
        for_servers=False,
    ),
)
