"""Single steps from Python, exact turn solves, import and start-up times."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from atoll.bench.timing import QUICK, Effort, best, seconds
from atoll.core.chance import Dice
from atoll.core.game import CHANCE, State
from atoll.games import game_names, load_game

BATCH = 4096
_CHILD = "atoll.bench.child"
_IMPORT = "from time import perf_counter as t; s = t(); import atoll; print(t() - s)"


@dataclass(frozen=True)
class Measurement:
    """One figure: its catalogue key, its game (or none) and its upper bound (or none)."""

    key: str
    game: str
    value: float
    unit: str
    goal: float | None


def measure_single_steps(effort: Effort) -> Iterator[Measurement]:
    """All figures of this module."""
    yield from _turn_solves(effort)
    for name in game_names():
        positions = decisions(name)
        yield Measurement("bench-step", name, _step_us(positions, effort), "µs", 3.0)
        yield Measurement("bench-clone", name, _clone_us(positions[9][0], effort), "µs", 1.0)
    yield Measurement("bench-import", "", _import_seconds(effort), "s", 0.5)
    yield from _starts(effort)


def decisions(name: str) -> list[tuple[State, int]]:
    """The decision states of a random game, each with the action taken."""
    state, dice, found = load_game(name).new_state(), Dice(1), []
    while not state.is_terminal:
        action = dice.action(state)
        if state.current_player != CHANCE:
            found.append((state.clone(), action))
        state.push(action)
    return found


def _step_us(positions: list[tuple[State, int]], effort: Effort) -> float:
    """Microseconds for `legal_actions` and `apply`; copies are made outside the timed part."""

    def once() -> float:
        copies = [(state.clone(), action) for state, action in positions]
        return seconds(lambda _: _steps(copies), 0) / len(copies)

    rounds = max(3, round(effort.seconds * effort.repeats * 200))
    return min(once() for _ in range(rounds)) * 1e6


def _steps(positions: list[tuple[State, int]]) -> None:
    for state, action in positions:
        state.legal_actions()
        state.apply(action)


def _clone_us(state: State, effort: Effort) -> float:
    def clones(times: int) -> None:
        for _ in range(times):
            state.clone()

    return best(clones, effort) * 1e6


def _turn_solves(effort: Effort) -> Iterator[Measurement]:
    from atoll.games.into_the_blue.turn_solver import solve_turn, solve_turns

    values = np.random.default_rng(1).random((462, BATCH))
    one = np.ascontiguousarray(values[:, 0])

    def alone(times: int) -> None:
        for _ in range(times):
            solve_turn(one)

    def batches(times: int) -> None:
        for _ in range(times):
            solve_turns(values)

    game = "into_the_blue"
    yield Measurement("bench-turn", game, best(alone, effort) * 1e6, "µs", 6.0)
    yield Measurement("bench-turns", game, best(batches, effort) / BATCH * 1e6, "µs", 0.9)


def _import_seconds(effort: Effort) -> float:
    return min(float(_child("-c", _IMPORT)) for _ in range(effort.few_repeats))


def _starts(effort: Effort) -> Iterator[Measurement]:
    """Compile into an empty cache, then start from that cache; skipped if quick."""
    if effort.seconds <= QUICK.seconds:
        return
    with TemporaryDirectory() as cache:
        starts = [_child("-m", _CHILD, "startup", NUMBA_CACHE_DIR=cache) for _ in range(2)]
    cold, warm = map(json.loads, starts)
    yield Measurement("bench-first-compile", "", sum(cold.values()), "s", 30.0)
    for name, spent in warm.items():
        yield Measurement("bench-warm-start", name, spent, "s", None)


def interpreted_move_ns() -> dict[str, float]:
    """Nanoseconds per random move in plain Python, by game and number of players."""
    output = _child("-m", _CHILD, "moves", NUMBA_DISABLE_JIT="1")
    moves: dict[str, float] = json.loads(output)
    return moves


def _child(*arguments: str, **environment: str) -> str:
    """The output of a new Python process."""
    source = str(Path(__file__).parents[2])
    path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout
