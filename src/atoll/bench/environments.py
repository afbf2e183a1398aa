"""Environments for learning: steps a second with observations and masks, ours and other people's.

A step is one random legal action, chosen and carried out. Other people's environments are measured
where they are installed; neither comes with Atoll.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from atoll.bench.timing import QUICK, Effort, best
from atoll.envs.encoding import encoded_games
from atoll.envs.vector import VectorEnv
from atoll.games import load_game

GOAL: Final = 3_000_000.0
"""Steps a second that either game should make on two threads."""
THREADS: Final = 2
MANY: Final = 4096
BATCHES: Final = (16, 256, MANY, 16384)
PGX_GAMES: Final = ("connect_four", "go_9x9")
PGX_BATCH: Final = 1024


@dataclass(frozen=True)
class Stepping:
    """Steps a second of an environment that plays so many games at once on so many threads."""

    library: str
    environment: str
    games: int
    threads: int | None
    steps_per_second: float
    goal: float | None = None


def every_stepping(effort: Effort) -> Iterator[Stepping]:
    """Both games for growing numbers of games at once, then the others."""
    batches = BATCHES if effort.seconds > QUICK.seconds else BATCHES[:2]
    for name in encoded_games():
        yield _ours(name, batches[-2], 1, effort)
        yield from (_ours(name, games, THREADS, effort) for games in batches)
    for others in (_pgx, _pettingzoo):
        try:
            yield from others(effort)
        except ImportError:
            continue


def _ours(name: str, games: int, threads: int, effort: Effort) -> Stepping:
    with VectorEnv(load_game(name), games, seed=1, threads=threads) as env:

        def steps(times: int) -> None:
            for _ in range(times):
                env.step(env.sample_actions())

        speed = games / best(steps, effort)
    goal = GOAL if (games, threads) == (MANY, THREADS) else None
    return Stepping("atoll", name, games, threads, speed, goal)


def _pgx(effort: Effort) -> Iterator[Stepping]:
    jax, pgx = import_module("jax"), import_module("pgx")
    for name in PGX_GAMES:
        env = pgx.make(name)
        key = jax.random.key(1)
        begun = jax.jit(jax.vmap(env.init))(jax.random.split(key, PGX_BATCH))
        step = jax.jit(_pgx_step(jax, pgx, env))

        def steps(times: int, step: Any = step, begun: Any = begun, key: Any = key) -> None:
            for _ in range(times):
                key, begun = step(key, begun)
            jax.block_until_ready(begun)

        yield Stepping("pgx", name, PGX_BATCH, None, PGX_BATCH / best(steps, effort))


def _pgx_step(jax: Any, pgx: Any, env: Any) -> Callable[[Any, Any], tuple[Any, Any]]:
    """A random legal action in every game; games that end begin anew."""
    auto_reset = import_module("pgx.experimental").auto_reset

    def step(key: Any, states: Any) -> tuple[Any, Any]:
        key, choosing, resetting = jax.random.split(key, 3)
        open_moves = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, open_moves, axis=-1)
        keys = jax.random.split(resetting, PGX_BATCH)
        return key, jax.vmap(auto_reset(env.step, env.init))(states, actions, keys)

    return step


def _pettingzoo(effort: Effort) -> Iterator[Stepping]:
    env = import_module("pettingzoo.classic.connect_four.connect_four").env()
    env.reset(seed=1)

    def steps(times: int) -> None:
        for _ in range(times):
            observed, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                observed = env.last()[0]
            agent = env.agent_selection
            env.step(env.action_space(agent).sample(observed["action_mask"]))

    yield Stepping("PettingZoo", "connect_four", 1, 1, 1 / best(steps, effort))
