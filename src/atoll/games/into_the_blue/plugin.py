"""What Into the Blue brings to each package."""

from __future__ import annotations

from typing import Final

from atoll.games.plugin import GamePlugin, GameSummary

PLUGIN: Final = GamePlugin(
    name="into_the_blue",
    game_class="atoll.games.into_the_blue.state:IntoTheBlue",
    summary=GameSummary(
        title="Into the Blue",
        rules_version=1,
        min_players=2,
        max_players=5,
        default_options={
            "treasures": "2,3,4,5,6,1,1,2,2,3",
            "chests": "5,6,6,7,8",
            "shells": "12",
            "first_player": "random",
        },
    ),
    warm_up="atoll.games.into_the_blue.state:warm_up",
    bots="atoll.bots.into_the_blue.builtin:BOTS",
    levels={
        "shrimp": "gatherer:temperature=1.0",
        "crab": "hunter:temperature=2.4",
        "turtle": "greedy:temperature=0.85",
        "seal": "greedy:temperature=0.4",
        "octopus": "greedy",
        "orca": "best:time=1.0",
    },
    former_levels={"gentle": "shrimp", "easy": "turtle", "medium": "octopus", "hard": "orca"},
    substitute="octopus",
    evaluator="atoll.analysis.into_the_blue_evaluator:IntoTheBlueEvaluator",
    puzzle_maker="atoll.analysis.into_the_blue_puzzles:IntoTheBluePuzzleMaker",
    renderer="atoll.cli.renderers.into_the_blue:IntoTheBlueRenderer",
    svg="atoll.analysis.svg.into_the_blue:draw",
    encoding="atoll.envs.into_the_blue:IntoTheBlueEncoding",
    referee="atoll.cli.referees.into_the_blue:score_table",
    engine_modules={"into_the_blue": "atoll.bots.into_the_blue.engine_exports:engine_module"},
)
