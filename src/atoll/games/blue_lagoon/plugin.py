"""What Blue Lagoon brings to each package."""

from __future__ import annotations

from typing import Final

from atoll.games.plugin import GamePlugin, GameSummary


def map_size(text: str) -> str:
    """A map on one line by its size: rows, and spaces of the longest; a name of a map as it is."""
    rows = text.partition(";")[0].split("/")
    return f"{len(rows)}×{max(map(len, rows))}" if len(rows) > 1 else text


_LEVELS_FOR_MORE: Final = (
    "shrimp", "starfish", "jellyfish", "crab", "seahorse", "turtle", "octopus", "dolphin", "orca",
)  # fmt: skip
"""The levels for more than two players, for whom the steps between all fourteen are too narrow."""

PLUGIN: Final = GamePlugin(
    name="blue_lagoon",
    game_class="atoll.games.blue_lagoon.state:BlueLagoon",
    summary=GameSummary(
        title="Blue Lagoon",
        rules_version=1,
        min_players=2,
        max_players=4,
        default_options={"map": "published", "first_player": "random"},
    ),
    short_options={"map": map_size},
    warm_up="atoll.games.blue_lagoon.state:warm_up",
    bots="atoll.bots.blue_lagoon.builtin:BOTS",
    levels={
        "shrimp": "mcts:simulations=9",
        "starfish": "mcts:simulations=13",
        "jellyfish": "mcts:simulations=22",
        "crab": "mcts:simulations=40",
        "seahorse": "mcts:simulations=70",
        "puffer": "mcts:simulations=115",
        "turtle": "mcts:simulations=185",
        "manta": "mcts:simulations=260",
        "seal": "mcts:simulations=370",
        "octopus": "mcts:simulations=600",
        "shark": "mcts:simulations=1300",
        "dolphin": "mcts:simulations=3500",
        "whale": "mcts:simulations=12000",
        "orca": "mcts:simulations=40000,threads=2",
    },
    offered_levels=dict.fromkeys((3, 4), _LEVELS_FOR_MORE),
    former_levels={"gentle": "starfish", "easy": "seahorse", "medium": "octopus", "hard": "orca"},
    substitute="octopus",
    rated_by_players=True,
    evaluator="atoll.analysis.blue_lagoon_evaluator:BlueLagoonEvaluator",
    puzzle_maker="atoll.analysis.blue_lagoon_puzzles:BlueLagoonPuzzleMaker",
    renderer="atoll.cli.renderers.blue_lagoon:BlueLagoonRenderer",
    svg="atoll.analysis.svg.blue_lagoon:draw",
    encoding="atoll.envs.blue_lagoon:BlueLagoonEncoding",
    referee="atoll.cli.referees.blue_lagoon:score_table",
    engine_modules={
        "blue_lagoon": "atoll.bots.blue_lagoon.engine_exports:published_board",
        "blue_lagoon_10": "atoll.bots.blue_lagoon.engine_exports:large_boards",
        "blue_lagoon_16": "atoll.bots.blue_lagoon.engine_exports:largest_boards",
    },
)
