"""The fixed ratings of levels, from recorded matches between neighbouring levels for two players.

`level_matches.json` has the win rate of each level against the one below; `games` is 0 for a rate
that was estimated. The log-odds of a rate are a difference of ratings, and `crab` has the rating of
a new player. Run it as `python -m benchmarks.level_ratings`.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, Final

from atoll.server.domain.rating_model import START

MATCHES: Final = Path(__file__).parent / "level_matches.json"
RATINGS: Final = Path(__file__).parents[1] / "src" / "atoll" / "bots" / "level_ratings.json"
ANCHOR: Final = "crab"
"""The level with the rating of a new player."""


def rating_difference(rate: float) -> float:
    """The difference of ratings that stands for a win rate between two players."""
    return 400 * math.log10(rate / (1 - rate))


def ladder(matches: list[dict[str, Any]]) -> dict[str, int]:
    """The rating of each level, the weakest first."""
    ratings = {matches[0]["below"]: 0.0}
    for match in matches:
        ratings[match["level"]] = ratings[match["below"]] + rating_difference(match["rate"])
    return {level: round(rating - ratings[ANCHOR] + START) for level, rating in ratings.items()}


def level_ratings() -> dict[str, dict[str, int]]:
    """The ratings of all levels, by game."""
    recorded = json.loads(MATCHES.read_text())
    return {game: ladder(matches) for game, matches in recorded.items()}


def main() -> None:
    """Write the data file, and print it."""
    ratings = level_ratings()
    RATINGS.write_text(json.dumps(ratings, indent=2) + "\n")
    for game, levels in ratings.items():
        print(f"{game}: {', '.join(f'{level} {rating}' for level, rating in levels.items())}")


if __name__ == "__main__":
    main()
