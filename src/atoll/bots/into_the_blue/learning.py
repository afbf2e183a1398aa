"""How the networks of `outlook.py` were fitted.

`python -m atoll.bots.into_the_blue.learning PLAYERS FILE` does it again.

Networks play against themselves, beginning with players who look at the sheet only, and learn how
the games ended. Half of the games have other treasures, chests and shells than the usual ones. The
first turns of each game are played oddly, and nothing is learned from them: so positions come up
that good players would avoid. Who looks at a position is drawn too, and what its chests are worth.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from atoll.bots.into_the_blue.layouts import OUTCOMES
from atoll.bots.into_the_blue.networks import Numbers, fit
from atoll.bots.into_the_blue.outlook import OutlookNetwork, linked, sights
from atoll.bots.into_the_blue.plans import dive_all
from atoll.bots.into_the_blue.scenes import (
    Floats,
    Ints,
    Scenes,
    level_points,
    level_tokens,
    outcomes,
)
from atoll.bots.into_the_blue.self_play import many_openings
from atoll.bots.into_the_blue.valuing import Valuing, sheet_now
from atoll.games.into_the_blue.rules import LEVELS
from atoll.games.into_the_blue.state import IntoTheBlue

ODD = 0.3
"""Noise in the worths of odd turns, in proportion to how far the outcomes are apart."""


@dataclass(frozen=True)
class Reached:
    """Positions that came up: the games they belong to and the seat that just moved."""

    games: Ints
    movers: Ints
    scenes: Scenes


def self_play(
    game: IntoTheBlue, valuing: Valuing, games: int, generator: np.random.Generator
) -> Iterator[Reached]:
    """Games side by side, a turn of each at a time; finished ones are among what is reached."""
    scenes, playing, seats = many_openings(game, games), np.arange(games), np.zeros(games, int)
    odd = generator.integers(0, 3 * game.shells, games) * (generator.random(games) < 0.5)
    turn = 0
    while len(playing):
        ahead = outcomes(scenes)
        worths = valuing(ahead).reshape(-1, OUTCOMES)
        strange = ODD * np.ptp(worths, axis=1) * (odd[playing] > turn)
        worths = worths + strange[:, None] * generator.standard_normal(worths.shape)
        came = dive_all(worths, int(generator.integers(2**63)))
        reached = ahead.part(np.arange(len(scenes)) * OUTCOMES + came)
        learn = (odd[playing] <= turn + 1) | reached.over
        yield Reached(playing[learn], seats[learn], reached.part(learn))
        on = ~reached.over
        seats = ((seats + reached.after) % game.players)[on]
        playing, scenes = playing[on], reached.part(on).next_turns()
        turn += 1


def lessons(
    game: IntoTheBlue, valuing: Valuing, games: int, generator: np.random.Generator
) -> tuple[Numbers, Numbers]:
    """What a network sees in positions of games, and how those games ended."""
    turns = list(self_play(game, valuing, games, generator))
    values = np.stack([generator.permutation(game.chests) for _ in range(games)])
    ends = _ends(game, turns, values)
    seen, right = [], []
    for turn in turns:
        going = ~turn.scenes.over
        scenes, at = turn.scenes.part(going), turn.games[going]
        if len(scenes):
            order = (turn.movers[going][:, None] + np.arange(game.players)) % game.players
            luck = _luck(scenes, at, order, values, ends.first_chest, generator)
            seen.append(sights(scenes, luck))
            right.append(ends.told(scenes, at, order))
    return np.concatenate(seen), np.concatenate(right)


@dataclass(frozen=True)
class Ends:
    """How games ended, by game and seat; `first_chest` is where a seat's chests begin among the
    values dealt in its game."""

    shares: Floats
    tokens: Floats
    chests: Ints
    first_chest: Ints

    def told(self, scenes: Scenes, games: Ints, order: Ints) -> Numbers:
        """What a network should have said of the positions."""
        rows = games[:, None]
        tokens = self.tokens[games[:, None], :, order].transpose(0, 2, 1, 3)
        more = self.chests[rows, order] - scenes.chests
        many = len(games)
        parts = (self.shares[rows, order], tokens.reshape(many, -1), more)
        return np.concatenate(parts, axis=1).astype(np.float32)


def _ends(game: IntoTheBlue, turns: list[Reached], values: Ints) -> Ends:
    games = len(values)
    tokens = np.zeros((games, 2, game.players, LEVELS))
    treasures = np.zeros((games, game.players))
    chests = np.zeros((games, game.players), np.int64)
    for turn in turns:
        over = turn.scenes.over
        at, end = turn.games[over], turn.scenes.part(over)
        order = (turn.movers[over][:, None] + np.arange(game.players)) % game.players
        chests[at[:, None], order] = end.chests
        treasures[at[:, None], order] = level_points(end).sum(axis=2)
        for kind, got in enumerate(level_tokens(end)):
            tokens[at[:, None], kind, order] = got
    first = np.concatenate([np.zeros((games, 1), int), chests.cumsum(axis=1)], axis=1)
    sums = np.concatenate([np.zeros((games, 1), int), values.cumsum(axis=1)], axis=1)
    points = np.diff(np.take_along_axis(sums, first, axis=1), axis=1)
    best = treasures + points == (treasures + points).max(axis=1, keepdims=True)
    return Ends(best / best.sum(axis=1, keepdims=True), tokens, chests, first[:, :-1])


def _luck(
    scenes: Scenes, games: Ints, order: Ints, values: Ints, first: Ints,
    generator: np.random.Generator,
) -> Floats:  # fmt: skip
    """By how much chests differ from the mean for a viewer who is drawn for each position."""
    players, many = scenes.game.players, len(scenes)
    viewer = generator.integers(-1, players, many)
    rows = np.arange(many)
    held = np.where(viewer < 0, 0, scenes.chests[rows, viewer])
    begin = first[games, order[rows, viewer]]
    sums = np.concatenate([np.zeros((len(values), 1), int), values.cumsum(axis=1)], axis=1)
    known = sums[games, begin + held] - sums[games, begin]
    mean = np.mean(scenes.game.chests)
    rest = (sum(scenes.game.chests) - known) / (len(scenes.game.chests) - held)
    luck = scenes.chests * (rest - mean)[:, None]
    luck[rows, viewer] = np.where(viewer < 0, luck[rows, viewer], known - held * mean)
    return np.asarray(luck)


def some_game(players: int, generator: np.random.Generator) -> IntoTheBlue:
    """A game with treasures, chests and shells drawn at random."""
    main = np.sort(generator.integers(1, 10, LEVELS)) if generator.random() < 0.7 else (
        generator.integers(0, 10, LEVELS)
    )  # fmt: skip
    secondary = np.floor(main * generator.uniform(0, 1, LEVELS))
    chests = generator.integers(0, 15, generator.integers(1, 6))
    shells = int(generator.choice([2, 3, 4, 5, 6, 8, 10, 12, 12]))
    treasures = [int(value) for value in (*main, *secondary)]
    return IntoTheBlue(players, treasures, [int(value) for value in chests], shells)


def learn(
    players: int, games: int = 8000, others: int = 40, rounds: int = 3, seed: int = 1
) -> OutlookNetwork:
    """The network for so many players: `games` usual ones, as many among `others` option sets."""
    generator = np.random.default_rng(seed)
    valuing: Valuing = sheet_now
    for number in range(rounds):
        many = games * (number + 1) // rounds
        kinds = [(IntoTheBlue(players), many)]
        kinds += [(some_game(players, generator), many // others) for _ in range(others)]
        taught = [lessons(game, valuing, count, generator) for game, count in kinds]
        seen, right = (np.concatenate(parts) for parts in zip(*taught, strict=True))
        link = partial(linked, players=players)
        network = OutlookNetwork(fit(seen, right, link, (96, 48), 10, generator))

        def valuing(scenes: Scenes, network: OutlookNetwork = network) -> Floats:
            return network.shares(scenes)[:, 0]

        print(f"round {number + 1}: {len(seen)} positions", file=sys.stderr, flush=True)
    return network


if __name__ == "__main__":
    learn(int(sys.argv[1])).save(Path(sys.argv[2]))
