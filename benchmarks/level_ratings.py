"""The fixed ratings of levels, from recorded matches between neighbouring levels.

`level_matches.json` has, for games for two and for the pools of three and four players, how often
each level was ranked before a weaker one. The log-odds of a rate are a difference of ratings, and
`crab` has the rating of a new player. Run it as `python -m benchmarks.level_ratings`.
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


def rating_difference(rate: float, players: int = 2) -> float:
    """The difference of ratings with which one player is ranked before another at this rate.

    In the rating model the performance of each further player at the table adds to the noise.
    """
    return 400 * math.log10(rate / (1 - rate)) * math.sqrt(players / 2)


def ladder(matches: list[dict[str, Any]], players: int = 2) -> dict[str, int]:
    """The rating of each level, the weakest first."""
    ratings = {matches[0]["below"]: 0.0}
    for match in matches:
        step = rating_difference(match["rate"], players)
        ratings[match["level"]] = ratings[match["below"]] + step
    order = sorted(ratings, key=ratings.__getitem__)
    return {level: round(ratings[level] - ratings[ANCHOR] + START) for level in order}


def level_ratings() -> dict[str, dict[str, int]]:
    """The ratings of all levels, by game, or by pool where there are more than two players."""
    recorded = json.loads(MATCHES.read_text())
    return {
        pool: ladder(matches, int(pool.partition("-")[2] or 2))
        for pool, matches in recorded.items()
    }


def main() -> None:
    """Write the data file, and print it."""
    ratings = level_ratings()
    RATINGS.write_text(json.dumps(ratings, indent=2) + "\n")
    for pool, levels in ratings.items():
        print(f"{pool}: {', '.join(f'{level} {rating}' for level, rating in levels.items())}")


if __name__ == "__main__":
    main()
