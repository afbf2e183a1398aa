"""The bots that come with Atoll, entered in the registry."""

from __future__ import annotations

from typing import Any

from atoll.bots.blue_lagoon.settings import DEFAULTS, MCTSSettings
from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.into_the_blue import builtin  # noqa: F401 - registers its own
from atoll.bots.registry import BotFactory, register_bot, register_levels
from atoll.core.chance import Dice
from atoll.core.game import Game, View


class RandomBot(Bot):
    """Does anything that is allowed."""

    def __init__(self, game: Game, seed: int = 0, limit: Limit | None = None) -> None:
        super().__init__(game, seed, limit)
        self.dice = Dice(seed)

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """A uniformly random legal action."""
        action = self.dice.choice(view.legal_actions)
        return Decision.among([Candidate(action, 1 / view.players, 0.0, 1.0)])


def _mcts(game: Game, seed: int, limit: Limit, **settings: Any) -> Bot:
    from atoll.bots.blue_lagoon.mcts import MCTSBot

    return MCTSBot(game, seed, limit, MCTSSettings(**settings))


def _greedy(game: Game, **settings: object) -> Bot:
    if game.name == "into_the_blue":
        from atoll.bots.into_the_blue.turn_bots import GreedyBot as GreedyDiver

        return GreedyDiver(game, **settings)  # type: ignore[arg-type]
    from atoll.bots.blue_lagoon.greedy import GreedyBot

    return GreedyBot(game, **settings)  # type: ignore[arg-type]


def _external(game: Game, **settings: object) -> Bot:
    from atoll.bots.external import ExternalBot

    return ExternalBot(game, **settings)  # type: ignore[arg-type]


register_bot(BotFactory("random", RandomBot, ("*",)))
register_bot(
    BotFactory(
        "external",
        _external,
        ("*",),
        {"timeout": 2.0, "start_timeout": 10.0, "command": ""},
        tail="command",
    )
)
register_bot(BotFactory("greedy", _greedy, ("blue_lagoon", "into_the_blue")))
register_bot(BotFactory("mcts", _mcts, ("blue_lagoon",), DEFAULTS))
register_levels(
    "blue_lagoon",
    {
        "gentle": "mcts:simulations=12",
        "easy": "mcts:simulations=80",
        "medium": "mcts:simulations=800",
        "hard": "mcts:time=1.0,threads=2",
    },
)
