"""The arena: bots against each other, fairly seated, counted with error bars."""

from atoll.arena.match import Fault, Played, play
from atoll.arena.plan import Entrant, Match, Tournament, entrants
from atoll.arena.results import Pair, Results, Standing
from atoll.arena.running_tournament import Contest
from atoll.arena.serialization import ArenaError
from atoll.arena.sprt import Sprt

__all__ = [
    "ArenaError", "Contest", "Entrant", "Fault", "Match", "Pair", "Played", "Results", "Sprt",
    "Standing", "Tournament", "entrants", "play",
]  # fmt: skip
