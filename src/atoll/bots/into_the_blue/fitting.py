"""How the shipped networks were fitted: `python -m atoll.bots.into_the_blue.fitting 2 FILE`.

For two players the solved table says what every outcome is worth. For more, networks play against
themselves and learn who won, beginning with players who look at the sheet only.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue.fitted import Network, features
from atoll.bots.into_the_blue.layouts import NUMBER
from atoll.bots.into_the_blue.passes import PAIR
from atoll.bots.into_the_blue.scenes import Floats, Scenes, end_chances
from atoll.bots.into_the_blue.self_play import many_openings, one_turn_each, play, shares
from atoll.bots.into_the_blue.tables import SolvedTable
from atoll.bots.into_the_blue.valuing import Valuing, sheet_now, with_ends
from atoll.games.into_the_blue.state import IntoTheBlue

Numbers = npt.NDArray[np.float32]
BATCH = 1024


def by_table(table: SolvedTable) -> Valuing:
    """The table as a way of valuing positions."""

    def value(scenes: Scenes) -> Floats:
        worth = np.zeros(len(scenes))
        going = np.flatnonzero(~scenes.over)
        turns = scenes.part(going).next_turns()
        numbers = [[NUMBER[tuple(levels)] for levels in pair] for pair in turns.shells.tolist()]
        mover, other = np.array(numbers, np.int64).reshape(-1, 2).T
        found = table.values[PAIR[turns.chests[:, 0], turns.chests[:, 1]], mover, other]
        worth[going] = np.where(scenes.after[going] == 0, found, 1 - found)
        if scenes.over.any():
            worth[scenes.over] = end_chances(scenes.part(scenes.over))
        return worth

    return value


def table_lessons(
    table: SolvedTable, games: int, generator: np.random.Generator
) -> tuple[Numbers, Numbers]:
    """Outcomes of turns in games of players who err a little, with their exact worths."""
    exact = by_table(table)
    seen, right = [], []
    for _ in range(games):
        error = generator.choice([0.0, 0.02, 0.1])

        def erring(scenes: Scenes, error: float = error) -> Floats:
            return exact(scenes) + error * generator.standard_normal(len(scenes))

        for turn in play(table.game, (erring, erring), generator):
            going = turn.outcomes.part(~turn.outcomes.over)
            if len(going):
                seen.append(features(going))
                right.append(exact(going))
    return np.concatenate(seen), np.concatenate(right).astype(np.float32)


def played_lessons(
    game: IntoTheBlue, valuing: Valuing, games: int, generator: np.random.Generator
) -> tuple[Numbers, Numbers]:
    """Positions of games in which all value alike, with the mover's share of the victory.

    The games go on side by side, a turn in each of them at a time.
    """
    seen, whose = [], []
    won = np.zeros((games, game.players))
    scenes, playing, seats = many_openings(game, games), np.arange(games), np.zeros(games, int)
    while len(playing):
        reached = one_turn_each(scenes, valuing, generator)
        seen.append(features(reached))
        whose.append(np.stack([playing, seats], axis=1))
        for n in np.flatnonzero(reached.over):
            won[playing[n]] = shares(reached.part([n]), seats[n], generator)
        on = ~reached.over
        seats = ((seats + reached.after) % game.players)[on]
        playing, scenes = playing[on], reached.part(on).next_turns()
    games_seats = np.concatenate(whose)
    return np.concatenate(seen), won[games_seats[:, 0], games_seats[:, 1]].astype(np.float32)


def fit(
    seen: Numbers, right: Numbers, sizes: tuple[int, ...], epochs: int,
    generator: np.random.Generator,
) -> Network:  # fmt: skip
    """A network with the least cross entropy, by Adam with a falling rate."""
    widths = (seen.shape[1], *sizes, 1)
    shapes = list(pairwise(widths))
    weights = [
        (generator.standard_normal(s) * (2 / s[0]) ** 0.5).astype(np.float32) for s in shapes
    ]
    biases = [np.zeros(s[1], np.float32) for s in shapes]
    numbers = [*weights, *biases]
    means = [np.zeros_like(array) for array in numbers]
    squares = [np.zeros_like(array) for array in numbers]
    steps = epochs * (len(seen) // BATCH)
    for step in range(steps):
        rows = generator.integers(0, len(seen), BATCH)
        slopes = _slopes(weights, biases, seen[rows], right[rows])
        rate = 2e-3 * (1 - step / steps) + 1e-5
        late = (1 - 0.999 ** (step + 1)) ** 0.5 / (1 - 0.9 ** (step + 1))
        for array, mean, square, slope in zip(numbers, means, squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            array -= rate * late * mean / (np.sqrt(square) + 1e-8)
    return Network(list(zip(weights, biases, strict=True)))


def _slopes(
    weights: list[Numbers], biases: list[Numbers], seen: Numbers, right: Numbers
) -> list[Numbers]:
    """Slopes of the cross entropy: those of all weights, then those of all biases."""
    signals = [seen]
    for weight, bias in zip(weights[:-1], biases[:-1], strict=True):
        signals.append(np.maximum(signals[-1] @ weight + bias, 0))
    odds = signals[-1] @ weights[-1] + biases[-1]
    back = (1 / (1 + np.exp(-odds)) - right[:, None]) / len(seen)
    of_weights, of_biases = [], []
    for n in range(len(weights) - 1, -1, -1):
        of_weights.append(signals[n].T @ back)
        of_biases.append(back.sum(axis=0))
        back = (back @ weights[n].T) * (signals[n] > 0)
    return [*of_weights[::-1], *of_biases[::-1]]


def fit_two(games: int = 2500, epochs: int = 15, seed: int = 1) -> Network:
    """The network for two players, from the table of the ordinary game."""
    generator = np.random.default_rng(seed)
    lessons = table_lessons(SolvedTable(IntoTheBlue()), games, generator)
    return fit(*lessons, (96, 48), epochs, generator)


def fit_more(players: int, games: int = 2500, rounds: int = 3, seed: int = 1) -> Network:
    """The network for more players, from games it played itself."""
    generator = np.random.default_rng(seed)
    game = IntoTheBlue(players=players)
    valuing: Valuing = sheet_now
    for _ in range(rounds):
        network = fit(*played_lessons(game, valuing, games, generator), (32, 16), 12, generator)
        valuing = with_ends(network)
    return network


if __name__ == "__main__":
    wanted = int(sys.argv[1])
    (fit_two() if wanted == 2 else fit_more(wanted)).save(Path(sys.argv[2]))
