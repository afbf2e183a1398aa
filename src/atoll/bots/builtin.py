"""The bots that come with Atoll, entered in the registry."""

from __future__ import annotations

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.into_the_blue import builtin  # noqa: F401 - registers its own
from atoll.bots.registry import BotKind, register_bot, register_levels
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


def _tree_bot(game: Game, **settings: object) -> Bot:
    from atoll.bots.blue_lagoon.mcts import TreeBot

    return TreeBot(game, **settings)  # type: ignore[arg-type]


def _greedy(game: Game, **settings: object) -> Bot:
    if game.name == "into_the_blue":
        from atoll.bots.into_the_blue.turn_bots import GreedyBot as GreedyDiver

        return GreedyDiver(game, **settings)  # type: ignore[arg-type]
    from atoll.bots.blue_lagoon.greedy import GreedyBot

    return GreedyBot(game, **settings)  # type: ignore[arg-type]


def _outside(game: Game, **settings: object) -> Bot:
    from atoll.bots.external import OutsideBot

    return OutsideBot(game, **settings)  # type: ignore[arg-type]


register_bot(BotKind("random", RandomBot, ("*",)))
register_bot(
    BotKind("outside", _outside, ("*",), {"patience": 2.0, "start": 10.0, "cmd": ""}, tail="cmd")
)
register_bot(BotKind("greedy", _greedy, ("blue_lagoon", "into_the_blue")))
register_bot(
    BotKind(
        "mcts",
        _tree_bot,
        ("blue_lagoon",),
        {
            "explore": 0.03,
            "trust": 0.0005,
            "prior": 8.0,
            "greed": 200,
            "scale": 25.0,
            "grow": 2,
            "habits": 3,
            "foresee": True,
            "reuse": True,
            "threads": 1,
        },
    )
)
register_levels(
    "blue_lagoon",
    {
        "gentle": "mcts:sims=12",
        "easy": "mcts:sims=80",
        "medium": "mcts:sims=800",
        "hard": "mcts:time=1.0,threads=2",
    },
)
