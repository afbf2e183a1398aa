"""The bots for Blue Lagoon, and the settings of the tree search; imports no compiled code."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from atoll.bots.registry import BotFactory
from atoll.core.errors import OptionError
from atoll.core.limits import MAX_THREADS

_RANGES: Final[dict[str, tuple[float, float]]] = {
    "exploration": (0, 100),
    "rave_bias": (0, 1),
    "prior_visits": (0, 10_000),
    "token_rate": (0, 256),
    "margin_scale": (1, 1000),
    "expand_visits": (0, 10_000),
    "mast_samples": (0, 100),
    "threads": (1, MAX_THREADS),
}


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
        for name, (least, most) in _RANGES.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise OptionError(f"{name} must be from {least} to {most}, not {value}")


DEFAULTS: Final[dict[str, Any]] = asdict(MCTSSettings())

BOTS: Final = (
    BotFactory("greedy", "atoll.bots.blue_lagoon.greedy:GreedyBot"),
    BotFactory("mcts", "atoll.bots.blue_lagoon.mcts:make_mcts_bot", settings=DEFAULTS),
)
