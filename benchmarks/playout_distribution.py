"""Random playouts of the kernels beside random games through `legal_actions` and `apply`.

`python -m benchmarks.playout_distribution` plays a million games of each kind for every number of
players, and prints mean and variance of length and scores, with the difference in standard errors.
Both choose every legal action and every outcome with its exact probability, so the differences are
chance: a value above four is a bug.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.games import game_class, game_names, load_game
from atoll.games.blue_lagoon import kernel as blue_lagoon
from atoll.games.blue_lagoon import rules as blue_lagoon_rules
from atoll.games.into_the_blue import kernel as into_the_blue
from atoll.games.into_the_blue import rules as into_the_blue_rules
from atoll.games.into_the_blue.dice import DICE, roll_distribution
from atoll.games.numba_support import jit

Samples = npt.NDArray[np.float64]
_CHUNK: Final = 10_000
_ROLLS: Final = np.array([roll_distribution(dice)[0][0] for dice in range(DICE + 1)])
"""The number of the first roll of 0, 1, … 6 dice; the others follow it."""
_ROLL_CHANCES: Final = np.ones((DICE + 1, len(roll_distribution(DICE))))
"""By the number of dice, the probability of each of their rolls or one before it."""
for _dice in range(DICE + 1):
    _chances = [float(chance) for _, chance in roll_distribution(_dice)]
    _ROLL_CHANCES[_dice, : len(_chances)] = np.cumsum(_chances)


@dataclass(frozen=True)
class Difference:
    """A quantity in both kinds of games, and the difference of its means in standard errors."""

    name: str
    kernel: float
    stepped: float
    errors: float


def kernel_games(name: str, players: int, games: int, seed: int) -> Samples:
    """Games of the playout kernel: length, then the scores of all seats."""
    played = load_game(name, players).new_state().playouts(games, seed)
    return np.column_stack([played.lengths, played.scores]).astype(np.float64)


def stepped_games(name: str, players: int, games: int, seed: int) -> Samples:
    """Games through `apply`, every choice uniform; lengths are turns, counted as by the kernel."""
    game: Any = load_game(name, players)
    begin, samples = game.new_state().struct, np.zeros((games, 1 + players))
    tables = game.box if name == "into_the_blue" else game.tables
    actions = np.zeros(game.num_actions, np.int16)
    _STEPPERS[name](tables, begin, begin.copy(), actions, seed, samples)
    return samples


@jit
def _step_into_the_blue(
    boxes: Any, begin: Any, states: Any, actions: Any, seed: int, samples: Any
) -> None:
    """Play games of Into the Blue."""
    np.random.seed(seed)
    state, tokens = states[0], np.zeros(into_the_blue_rules.MAX_CHESTS, np.int64)
    for game in range(len(samples)):
        states[0] = begin[0]
        while state.phase != into_the_blue_rules.OVER:
            if state.phase == into_the_blue_rules.ROLLING:
                samples[game, 0] += state.rolls == 0
                dice = DICE - into_the_blue.hand_size(state.dice)
                event = _ROLLS[dice] + np.searchsorted(
                    _ROLL_CHANCES[dice], np.random.random(), side="right"
                )
            elif state.phase == into_the_blue_rules.DRAWING:
                into_the_blue.write_unknown_tokens(states, boxes, tokens[: state.kinds])
                event = into_the_blue_rules.CHEST + _draw(tokens[: state.kinds])
            elif state.phase == into_the_blue_rules.STARTING:
                seat = np.random.randint(state.players)
                event = into_the_blue_rules.CHEST + state.kinds + 1 + seat
            else:
                event = actions[np.random.randint(into_the_blue.legal_actions(states, actions))]
            into_the_blue.apply(states, event)
        for seat in range(state.players):
            samples[game, 1 + seat] = into_the_blue.score(state, boxes[0], seat)


@jit
def _step_blue_lagoon(
    boards: Any, begin: Any, states: Any, actions: Any, seed: int, samples: Any
) -> None:
    """Play games of Blue Lagoon."""
    np.random.seed(seed)
    state, tokens = states[0], np.zeros(blue_lagoon_rules.NO_TOKEN, np.int64)
    for game in range(len(samples)):
        states[0] = begin[0]
        while state.phase != blue_lagoon_rules.OVER:
            if state.seat == blue_lagoon_rules.UNDECIDED:
                event = blue_lagoon_rules.FIRST + np.random.randint(state.players)
            elif state.laid < blue_lagoon_rules.CIRCLES:
                blue_lagoon.write_bag(states, tokens)
                event = _draw(tokens)
            else:
                samples[game, 0] += 1
                count = blue_lagoon.legal_actions(boards, states, actions)
                event = actions[np.random.randint(count)]
            blue_lagoon.apply(boards, states, event)
        for seat in range(state.players):
            samples[game, 1 + seat] = blue_lagoon.final_score(state, seat)


@jit
def _draw(tokens: Any) -> Any:
    """The kind of a token drawn at random, given the number of each kind."""
    left, kind = np.random.randint(tokens.sum()), 0
    while left >= tokens[kind]:
        left -= tokens[kind]
        kind += 1
    return kind


_STEPPERS: Final[dict[str, Callable[..., None]]] = {
    "into_the_blue": _step_into_the_blue,
    "blue_lagoon": _step_blue_lagoon,
}


def differences(kernel: Samples, stepped: Samples) -> list[Difference]:
    """Means and variances of every column, compared."""
    names = ["length", *(f"score of seat {seat}" for seat in range(kernel.shape[1] - 1))]
    found = []
    for column, name in enumerate(names):
        one, two = kernel[:, column], stepped[:, column]
        found.append(_compared(f"{name}, mean", one, two))
        centre = one.mean()
        found.append(_compared(f"{name}, variance", (one - centre) ** 2, (two - centre) ** 2))
    return found


def _compared(name: str, one: Samples, two: Samples) -> Difference:
    error = np.sqrt(one.var() / len(one) + two.var() / len(two))
    apart = (one.mean() - two.mean()) / error if error else 0.0
    return Difference(name, float(one.mean()), float(two.mean()), float(apart))


def main(games: int, seed: int) -> None:
    """Print the comparison for both games and every number of players."""
    with ProcessPoolExecutor() as pool:
        for name in game_names():
            kind = game_class(name)
            for players in range(kind.min_players, kind.max_players + 1):
                sizes = [min(_CHUNK, games - start) for start in range(0, games, _CHUNK)]
                jobs = [
                    pool.submit(stepped_games, name, players, size, seed + n)
                    for n, size in enumerate(sizes)
                ]
                kernel = kernel_games(name, players, games, seed)
                stepped = np.concatenate([job.result() for job in jobs])
                print(f"{kind.title}, {players} players: {games:,} games of each kind")
                for row in differences(kernel, stepped):
                    line = f"{row.kernel:10.4f} {row.stepped:10.4f} {row.errors:+6.2f}"
                    print(f"  {row.name:<26} {line}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    main(given.games, given.seed)
