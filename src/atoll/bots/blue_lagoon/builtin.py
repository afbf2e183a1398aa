"""The bots for Blue Lagoon, and the settings of the tree search; imports no compiled code."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from atoll.bots.registry import BotFactory
from atoll.core.errors import OptionError
from atoll.core.limits import MAX_THREADS


@dataclass(frozen=True)
class MCTSSettings:
    """Options of the bot `mcts` with their defaults; docs/bots.md describes them."""

    exploration: float = 0.03
    rave_bias: float = 0.0005
    prior_visits: float = 8.0
    token_rate: int = 200
    margin_scale: float = 25.0
    expand_visits: int = 2
    mast_samples: int = 3
    settlement_heuristic: bool = True
    reuse_tree: bool = True
    threads: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.threads <= MAX_THREADS:
            raise OptionError(f"threads must be from 1 to {MAX_THREADS}, not {self.threads}")


DEFAULTS: Final[dict[str, Any]] = asdict(MCTSSettings())

BOTS: Final = (
    BotFactory("greedy", "atoll.bots.blue_lagoon.greedy:GreedyBot"),
    BotFactory("mcts", "atoll.bots.blue_lagoon.mcts:make_mcts_bot", settings=DEFAULTS),
)
