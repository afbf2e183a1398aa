"""The arena: tournaments between bots with balanced seats and error bars."""

from atoll.arena.match import Fault, GameResult, play_match
from atoll.arena.plan import Entrant, Match, Tournament, parse_entrants
from atoll.arena.results import HeadToHead, Results, Standing
from atoll.arena.running_tournament import TournamentRun
from atoll.arena.serialization import ArenaError
from atoll.arena.sprt import Sprt

__all__ = [
    "ArenaError", "Entrant", "Fault", "GameResult", "HeadToHead", "Match", "Results", "Sprt",
    "Standing", "Tournament", "TournamentRun", "parse_entrants", "play_match",
]  # fmt: skip
