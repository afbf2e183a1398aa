"""The fixed ratings of levels, from recorded matches between neighbouring levels for two players.

`level_matches.json` has the win rate of each level against the one below; `games` is 0 for a rate
that was estimated. The log-odds of a rate are a difference of skill in the rating model, and
`crab` has the skill of a new player. Run it as `python -m benchmarks.level_ratings`.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, Final

from atoll.server.domain.rating_model import BETA, MU, Skill

MATCHES: Final = Path(__file__).parent / "level_matches.json"
RATINGS: Final = (
    Path(__file__).parents[1] / "src" / "atoll" / "server" / "domain" / "level_ratings.json"
)
ANCHOR: Final = "crab"
"""The level with the skill of a new player."""


def skill_difference(rate: float) -> float:
    """The difference of skill that the model turns into a win rate between two players."""
    return math.log(rate / (1 - rate)) * BETA * math.sqrt(2)


def ladder(matches: list[dict[str, Any]]) -> dict[str, float]:
    """The skill of each level, the weakest first."""
    skills = {matches[0]["below"]: 0.0}
    for match in matches:
        skills[match["level"]] = skills[match["below"]] + skill_difference(match["rate"])
    return {level: round(skill - skills[ANCHOR] + MU, 3) for level, skill in skills.items()}


def level_ratings() -> dict[str, dict[str, float]]:
    """The skills of all levels, by game."""
    recorded = json.loads(MATCHES.read_text())
    return {game: ladder(matches) for game, matches in recorded.items()}


def main() -> None:
    """Write the data file, and print the ratings as they are displayed."""
    ratings = level_ratings()
    RATINGS.write_text(json.dumps(ratings, indent=2) + "\n")
    for game, levels in ratings.items():
        shown = (f"{level} {Skill(mu).rating}" for level, mu in levels.items())
        print(f"{game}: {', '.join(shown)}")


if __name__ == "__main__":
    main()
