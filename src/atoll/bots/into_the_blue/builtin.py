"""The bots for Into the Blue.

They all play exactly within the turn and differ in how they value its outcomes: `gatherer` counts
its own shells, `hunter` weighs them by level, `greedy` takes the score sheet, `diver` the value
network, `exact` the solved game; `best` is `exact` where the solution is on disk, else `diver`.
"""

from __future__ import annotations

from typing import Final

from atoll.bots.registry import BotFactory

_BOTS: Final = "atoll.bots.into_the_blue.turn_bots"
_SOFT: Final = {"temperature": 0.0}
BOTS: Final = (
    BotFactory("greedy", f"{_BOTS}:GreedyBot", settings=_SOFT),
    BotFactory("gatherer", f"{_BOTS}:GathererBot", settings=_SOFT),
    BotFactory("hunter", f"{_BOTS}:HunterBot", settings=_SOFT),
    BotFactory("diver", f"{_BOTS}:DiverBot", settings={"lookahead": 2}),
    BotFactory("exact", f"{_BOTS}:ExactBot", for_servers=False),
    BotFactory("best", f"{_BOTS}:best_bot"),
)
