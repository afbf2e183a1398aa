"""How the networks of `outlook.py` were fitted.

`python -m atoll.bots.into_the_blue.learning PLAYERS FILE` does it again.

Networks play against themselves, beginning with players who look at the sheet only. They learn how
the games ended, and in the last rounds mostly what the network before them foresaw one turn later,
which varies much less. Half of the games have other treasures, chests and shells than the usual
ones. The first turns of some games are played oddly, and nothing is learned from them: so positions
come up that good players would avoid. Who looks at a position is drawn too, and what the chests are
worth.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from atoll.bots.into_the_blue.indexing import OUTCOMES
from atoll.bots.into_the_blue.mlp import Numbers, fit, fresh
from atoll.bots.into_the_blue.position_batch import (
    Flags,
    Floats,
    Ints,
    Scenes,
    end_shares,
    level_points,
    level_tokens,
    outcomes,
)
from atoll.bots.into_the_blue.self_play import many_openings
from atoll.bots.into_the_blue.turn_policies import dive_all, follow_turns
from atoll.bots.into_the_blue.value_functions import sheet_now
from atoll.bots.into_the_blue.value_network import OutlookNetwork, linked, sights
from atoll.games.into_the_blue.rules import LEVELS
from atoll.games.into_the_blue.state import IntoTheBlue

ODD = 0.3
"""Noise in the worths of odd turns, in proportion to how far the outcomes are apart."""
LEARNED = 0.6
"""The part of all positions that is learned from: neighbours teach much the same."""
ENDS, FORESEEING = 0.3, 2
"""How much the end of a game counts against what was foreseen, in so many rounds at the end."""
REMEMBERED = 3
"""Lessons of so many rounds are learned from."""
SIZES = (96, 48)


@dataclass(frozen=True)
class Reached:
    """Positions that came up: the games they belong to and the seat that just moved.

    `foreseen` is what a network says of them after looking at the turn that follows; there is
    nothing to foresee in finished games and without a network.
    """

    games: Ints
    movers: Ints
    scenes: Scenes
    foreseen: Floats | None = None


def self_play(
    game: IntoTheBlue, network: OutlookNetwork | None, games: int, generator: np.random.Generator
) -> Iterator[Reached]:
    """Games side by side, a turn of each at a time; without a network by the sheet alone."""
    playing, seats, turn = np.arange(games), np.zeros(games, np.int64), 0
    scenes, before = many_openings(game, games), None
    odd = generator.integers(0, 3 * game.shells, games) * (generator.random(games) < 0.5)
    while len(playing):
        ahead = outcomes(scenes)
        said = sheet_now(ahead)[:, None] if network is None else network.said(ahead)
        worths = said[:, 0].reshape(-1, OUTCOMES)
        if before is not None:
            learn = (odd[playing] <= turn) & (generator.random(len(playing)) < LEARNED)
            told = None if network is None else foresee(before, scenes, ahead, said)[learn]
            movers = (seats - before.after) % game.players
            yield Reached(playing[learn], movers[learn], before.part(learn), told)
        reached = _dived(ahead, worths, odd[playing] > turn, generator)
        over, on = reached.over, ~reached.over
        yield Reached(playing[over], seats[over], reached.part(over))
        before, seats = reached.part(on), ((seats + reached.after) % game.players)[on]
        playing, scenes, turn = playing[on], before.next_turns(), turn + 1


def _dived(ahead: Scenes, worths: Floats, odd: Flags, generator: np.random.Generator) -> Scenes:
    """Where dives lead that are planned by `worths`, some of them oddly."""
    strange = ODD * np.ptp(worths, axis=1) * odd
    noisy = worths + strange[:, None] * generator.standard_normal(worths.shape)
    came = dive_all(noisy, int(generator.integers(2**63)))
    return ahead.part(np.arange(len(worths)) * OUTCOMES + came)


def foresee(before: Scenes, turns: Scenes, ahead: Scenes, said: Floats) -> Floats:
    """What is said of positions by the turn that follows: `turns` are those, `ahead` their
    outcomes, and `said` is what a network says of these."""
    players, many = before.game.players, len(before)
    taken = ahead.chests - np.repeat(turns.chests, OUTCOMES, axis=0)
    columns = np.concatenate([said[:, :-players], said[:, -players:] + taken], axis=1)
    worths = said[:, 0].reshape(many, OUTCOMES)
    told = follow_turns(worths, columns.reshape(many, OUTCOMES, -1))
    seats = (np.arange(players) - before.after[:, None]) % players
    by_seat = told[:, players:-players].reshape(many, 2, players, LEVELS)
    tokens = np.take_along_axis(by_seat, seats[:, None, :, None], axis=2).reshape(many, -1)
    shares, more = (
        np.take_along_axis(part, seats, axis=1) for part in (told[:, :players], told[:, -players:])
    )
    return np.concatenate([shares, tokens, more], axis=1)


def lessons(
    game: IntoTheBlue, network: OutlookNetwork | None, games: int, ends_count: float,
    generator: np.random.Generator,
) -> tuple[Numbers, Numbers]:  # fmt: skip
    """What a network sees in positions of games, and what it should say of them.

    How games ended counts for `ends_count`, what the network foresaw for the rest.
    """
    turns = list(self_play(game, network, games, generator))
    values = np.stack([generator.permutation(game.chests) for _ in range(games)])
    ends = _ends(game, turns, values)
    seen, right = [], []
    for turn in turns:
        if len(turn.games) and not turn.scenes.over[0]:
            order = (turn.movers[:, None] + np.arange(game.players)) % game.players
            luck = _luck(turn.scenes, turn.games, order, values, ends.first_chest, generator)
            seen.append(sights(turn.scenes, luck))
            right.append(ends.told(turn, order, ends_count))
    return np.concatenate(seen), np.concatenate(right).astype(np.float32)


@dataclass(frozen=True)
class Ends:
    """How games ended, by game and seat. `fair` are shares over all ways to deal the chests, and
    `shares` those with the values that were dealt; `first_chest` is where a seat's begin."""

    fair: Floats
    shares: Floats
    tokens: Floats
    chests: Ints
    first_chest: Ints

    def told(self, reached: Reached, order: Ints, count: float) -> Floats:
        """What a network should say: how games ended and what was foreseen. What the chests'
        values changed in the end is added, for those who know some of them."""
        games, rows = reached.games, reached.games[:, None]
        tokens = self.tokens[rows, :, order].transpose(0, 2, 1, 3).reshape(len(games), -1)
        more = self.chests[rows, order] - reached.scenes.chests
        came = np.concatenate([self.fair[rows, order], tokens, more], axis=1)
        if reached.foreseen is not None:
            came = count * came + (1 - count) * reached.foreseen
        came[:, : order.shape[1]] += (self.shares - self.fair)[rows, order]
        return came


def _ends(game: IntoTheBlue, turns: list[Reached], values: Ints) -> Ends:
    games, players = len(values), game.players
    fair, treasures = np.zeros((games, players)), np.zeros((games, players))
    tokens, chests = np.zeros((games, 2, players, LEVELS)), np.zeros((games, players), np.int64)
    for turn in turns:
        if len(turn.games) and turn.scenes.over[0]:
            at, end = turn.games[:, None], turn.scenes
            order = (turn.movers[:, None] + np.arange(players)) % players
            chests[at, order] = end.chests
            fair[at, order] = end_shares(end)
            treasures[at, order] = level_points(end).sum(axis=2)
            for kind, got in enumerate(level_tokens(end)):
                tokens[at, kind, order] = got
    first = np.concatenate([np.zeros((games, 1), int), chests.cumsum(axis=1)], axis=1)
    sums = np.concatenate([np.zeros((games, 1), int), values.cumsum(axis=1)], axis=1)
    points = np.diff(np.take_along_axis(sums, first, axis=1), axis=1)
    best = treasures + points == (treasures + points).max(axis=1, keepdims=True)
    shares = best / best.sum(axis=1, keepdims=True)
    return Ends(fair, shares, tokens, chests, first[:, :-1])


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
    players: int, games: int, others: int = 40, rounds: int = 5, steps: int = 2500, seed: int = 1,
    network: OutlookNetwork | None = None,
) -> OutlookNetwork:  # fmt: skip
    """The network for so many players: `games` usual ones a round, and as many of other games.

    The last rounds count mostly what was foreseen. Learning can go on from a network there is.
    """
    generator = np.random.default_rng(seed)
    link = partial(linked, players=players)
    taught: list[tuple[Numbers, Numbers]] = []
    for number in range(rounds):
        count = ENDS if number >= rounds - FORESEEING else 1.0
        lesson = _round(players, network, games, others, count, generator)
        taught = [*taught[1 - REMEMBERED :], lesson]
        seen, right = (np.concatenate(parts) for parts in zip(*taught, strict=True))
        widths = (seen.shape[1], *SIZES, right.shape[1])
        start = fresh(widths, generator) if network is None else network.layers
        network = OutlookNetwork(fit(start, seen, right, link, steps, generator))
        print(f"round {number + 1}: {len(seen)} positions", file=sys.stderr, flush=True)
    assert network is not None
    return network


def _round(
    players: int, network: OutlookNetwork | None, games: int, others: int, count: float,
    generator: np.random.Generator,
) -> tuple[Numbers, Numbers]:  # fmt: skip
    """The lessons of one round."""
    kinds = [(IntoTheBlue(players), games)]
    kinds += [(some_game(players, generator), games // others) for _ in range(others)]
    taught = [lessons(game, network, many, count, generator) for game, many in kinds]
    seen, right = (np.concatenate(parts) for parts in zip(*taught, strict=True))
    return seen, right


if __name__ == "__main__":
    wanted = int(sys.argv[1])
    learn(wanted, games=30_000 // wanted).save(Path(sys.argv[2]))
