"""Small tournaments for the tests, and games that nobody played."""

from __future__ import annotations

from dataclasses import replace

import atoll
from atoll.arena import TournamentRun, GameResult, Tournament, parse_entrants
from atoll.arena.local_pool import play_sequentially


def tournament(*specs, name="into_the_blue", players=2, deals=2, seed=11, **more):
    game = atoll.load_game(name, players)
    return Tournament(game, parse_entrants(specs or ("random", "random")), deals, seed, **more)


def played(number, seats, ranks, **more):
    """A game with these ranks."""
    zeros = (0,) * len(seats)
    idle = tuple(map(float, zeros))
    return replace(
        GameResult(number, tuple(seats), zeros, tuple(ranks), (), 0, "", zeros, idle, idle), **more
    )


def untimed(games):
    """Games without what a clock measured."""
    nothing = {"seconds": (), "slowest": ()}
    return [replace(game, **nothing) for game in games]


def contest(plan, runner=play_sequentially):
    """A contest, played."""
    one = TournamentRun(plan)
    one.play(runner)
    return one
