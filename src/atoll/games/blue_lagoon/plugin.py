"""What Blue Lagoon brings to each package."""

from __future__ import annotations

from typing import Final

from atoll.games.plugin import GamePlugin

PLUGIN: Final = GamePlugin(
    name="blue_lagoon",
    game_class="atoll.games.blue_lagoon.state:BlueLagoon",
    warm_up="atoll.games.blue_lagoon.state:warm_up",
    bots="atoll.bots.blue_lagoon.builtin:BOTS",
    levels={
        "gentle": "mcts:simulations=12",
        "easy": "mcts:simulations=80",
        "medium": "mcts:simulations=800",
        "hard": "mcts:time=1.0,threads=2",
    },
    evaluator="atoll.analysis.blue_lagoon_evaluator:BlueLagoonEvaluator",
    renderer="atoll.cli.renderers.blue_lagoon:BlueLagoonRenderer",
    svg="atoll.analysis.svg.blue_lagoon:draw",
    encoding="atoll.envs.blue_lagoon:BlueLagoonEncoding",
    referee="atoll.cli.referees.blue_lagoon:score_table",
)
