"""Environment steps per second, observations and action masks included, beside other libraries.

A step samples one random legal action and applies it. Other libraries are measured if they are
installed; Atoll does not depend on them.
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
"""Steps per second expected of both games on two threads."""
THREADS: Final = 2
GOAL_BATCH: Final = 4096
BATCHES: Final = (16, 256, GOAL_BATCH, 16384)
PGX_GAMES: Final = ("connect_four", "go_9x9")
PGX_BATCH: Final = 1024


@dataclass(frozen=True)
class EnvSpeed:
    """Steps per second of an environment with a given batch size and number of threads."""

    library: str
    environment: str
    games: int
    threads: int | None
    steps_per_second: float
    goal: float | None = None


def measure_environments(effort: Effort) -> Iterator[EnvSpeed]:
    """Both games at growing batch sizes, then the other libraries."""
    batches = BATCHES if effort.seconds > QUICK.seconds else BATCHES[:2]
    for name in encoded_games():
        yield _atoll(name, batches[-2], 1, effort)
        yield from (_atoll(name, games, THREADS, effort) for games in batches)
    for other_library in (_pgx, _pettingzoo):
        try:
            yield from other_library(effort)
        except ImportError:
            continue


def _atoll(name: str, games: int, threads: int, effort: Effort) -> EnvSpeed:
    with VectorEnv(load_game(name), games, seed=1, threads=threads) as env:

        def steps(times: int) -> None:
            for _ in range(times):
                env.step(env.sample_actions())

        speed = games / best(steps, effort)
    goal = GOAL if (games, threads) == (GOAL_BATCH, THREADS) else None
    return EnvSpeed("atoll", name, games, threads, speed, goal)


def _pgx(effort: Effort) -> Iterator[EnvSpeed]:
    jax, pgx = import_module("jax"), import_module("pgx")
    for name in PGX_GAMES:
        env = pgx.make(name)
        key = jax.random.key(1)
        states = jax.jit(jax.vmap(env.init))(jax.random.split(key, PGX_BATCH))
        step = jax.jit(_pgx_step(jax, pgx, env))

        def steps(times: int, step: Any = step, states: Any = states, key: Any = key) -> None:
            for _ in range(times):
                key, states = step(key, states)
            jax.block_until_ready(states)

        yield EnvSpeed("pgx", name, PGX_BATCH, None, PGX_BATCH / best(steps, effort))


def _pgx_step(jax: Any, pgx: Any, env: Any) -> Callable[[Any, Any], tuple[Any, Any]]:
    """A random legal action in every game; finished games restart."""
    auto_reset = import_module("pgx.experimental").auto_reset

    def step(key: Any, states: Any) -> tuple[Any, Any]:
        key, choosing, resetting = jax.random.split(key, 3)
        logits = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, logits, axis=-1)
        keys = jax.random.split(resetting, PGX_BATCH)
        return key, jax.vmap(auto_reset(env.step, env.init))(states, actions, keys)

    return step


def _pettingzoo(effort: Effort) -> Iterator[EnvSpeed]:
    env = import_module("pettingzoo.classic.connect_four.connect_four").env()
    env.reset(seed=1)

    def steps(times: int) -> None:
        for _ in range(times):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                observation = env.last()[0]
            agent = env.agent_selection
            env.step(env.action_space(agent).sample(observation["action_mask"]))

    yield EnvSpeed("PettingZoo", "connect_four", 1, 1, 1 / best(steps, effort))
