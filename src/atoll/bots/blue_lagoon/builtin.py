"""The bots for Blue Lagoon."""

from __future__ import annotations

from typing import Final

from atoll.bots.blue_lagoon.settings import DEFAULTS
from atoll.bots.registry import BotFactory

BOTS: Final = (
    BotFactory("greedy", "atoll.bots.blue_lagoon.greedy:GreedyBot"),
    BotFactory("mcts", "atoll.bots.blue_lagoon.mcts:make_mcts_bot", settings=DEFAULTS),
)
