"""The bots for Blue Lagoon."""

from __future__ import annotations

from typing import Final

from atoll.bots.registry import BotFactory

BOTS: Final = (
    BotFactory("greedy", "atoll.bots.blue_lagoon.greedy:GreedyBot"),
    BotFactory(
        "mcts",
        "atoll.bots.blue_lagoon.mcts:TreeBot",
        settings={
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
    ),
)
