"""Small tournaments and made-up games for the tests of the arena."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import atoll
from atoll.arena import GameResult, Tournament, TournamentRun, parse_entrants
from atoll.arena.local_pool import play_sequentially
from atoll.arena.running_tournament import Runner


def tournament(
    *specs: str,
    name: str = "into_the_blue",
    players: int = 2,
    deals: int = 2,
    seed: int = 11,
    **more: Any,
) -> Tournament:
    """A tournament between bots, two random ones by default."""
    game = atoll.load_game(name, players)
    return Tournament(game, parse_entrants(specs or ("random", "random")), deals, seed, **more)


def game_with_ranks(number: int, seats: Sequence[int], ranks: Sequence[int]) -> GameResult:
    """A made-up game with these ranks by seat."""
    zeros = (0,) * len(seats)
    idle = (0.0,) * len(seats)
    return GameResult(number, tuple(seats), zeros, tuple(ranks), (), 0, "", zeros, idle, idle)


def untimed(games: Iterable[GameResult]) -> list[GameResult]:
    """Games without measured times."""
    return [replace(game, seconds=(), slowest=()) for game in games]


def run_tournament(plan: Tournament, runner: Runner = play_sequentially) -> TournamentRun:
    """Play a whole tournament."""
    run = TournamentRun(plan)
    run.play(runner)
    return run
