"""How far the outlook can be trusted, measured by playing positions out.

Positions of games between players who go by the outlook are finished over and over by the same
players. What the outlook said is compared with what came: `python -m
atoll.bots.into_the_blue.trust PLAYERS POSITIONS GAMES` prints the typical errors, without the part
that is due to the number of games, and the bias.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import numpy as np

from atoll.bots.into_the_blue.indexing import OUTCOMES
from atoll.bots.into_the_blue.learning import self_play
from atoll.bots.into_the_blue.position_batch import (
    Floats,
    Scenes,
    chest_means,
    end_shares,
    level_points,
    outcomes,
)
from atoll.bots.into_the_blue.turn_policies import dive_all
from atoll.bots.into_the_blue.value_functions import Valuing
from atoll.bots.into_the_blue.value_network import Outlook, shipped_outlook
from atoll.bots.into_the_blue.win_shares import own
from atoll.games.into_the_blue.state import IntoTheBlue


@dataclass(frozen=True)
class Trust:
    """Typical errors (root mean squares) and mean differences of what was said from what came."""

    share_error: float
    share_bias: float
    score_error: float
    score_bias: float


def some_positions(game: IntoTheBlue, count: int, generator: np.random.Generator) -> Scenes:
    """Positions between turns, one from each of as many games."""
    turns = list(self_play(game, shipped_outlook(game.players), count, generator))
    games = np.concatenate([turn.games for turn in turns])
    scenes = joined([turn.scenes for turn in turns])
    going = np.flatnonzero(~scenes.over)
    shuffled = generator.permutation(going)
    _, first = np.unique(games[shuffled], return_index=True)
    return scenes.part(shuffled[first])


def joined(parts: list[Scenes]) -> Scenes:
    """Positions of one game in a row."""

    def row(name: str) -> Any:
        return np.concatenate([getattr(part, name) for part in parts])

    return Scenes(
        parts[0].game, row("shells"), row("chests"), row("after"), row("out"), row("over"),
        row("viewer"),
    )  # fmt: skip


def play_out(scenes: Scenes, valuing: Valuing, generator: np.random.Generator) -> Outlook:
    """Shares and scores, by seat of the positions, after each was played to its end once."""
    players = scenes.game.players
    shares, scores = np.zeros(scenes.chests.shape), np.zeros(scenes.chests.shape)
    rows, movers = np.arange(len(scenes)), scenes.after
    turns = scenes.next_turns()
    while len(rows):
        ahead = outcomes(turns)
        worths = valuing(ahead).reshape(-1, OUTCOMES)
        came = dive_all(worths, int(generator.integers(2**63)))
        reached = ahead.part(np.arange(len(turns)) * OUTCOMES + came)
        over = reached.over
        end = reached.part(over)
        seats = (movers[over][:, None] + np.arange(players)) % players
        shares[rows[over][:, None], seats] = end_shares(end)
        points = level_points(end).sum(axis=2) + chest_means(end)[0]
        scores[rows[over][:, None], seats] = points
        rows, movers = rows[~over], ((movers + reached.after) % players)[~over]
        turns = reached.part(~over).next_turns()
    return Outlook(shares, scores)


def measure(game: IntoTheBlue, positions: int, games: int, seed: int) -> Trust:
    """Compare the outlook with so many games from each of some positions."""
    generator = np.random.default_rng(seed)
    network = shipped_outlook(game.players)
    scenes = some_positions(game, positions, generator)
    said = network(scenes)
    repeated = scenes.part(np.repeat(np.arange(len(scenes)), games))
    came = play_out(repeated, own(network.shares), generator)
    share = _compared(said.shares, came.shares.reshape(len(scenes), games, -1))
    score = _compared(said.scores, came.scores.reshape(len(scenes), games, -1))
    return Trust(*share, *score)


def _compared(said: Floats, came: Floats) -> tuple[float, float]:
    """The typical error without what chance adds to it, and the bias of the first seat."""
    games = came.shape[1]
    off = said - came.mean(axis=1)
    chance = came.var(axis=1) / (games - 1)
    return float(np.sqrt(max(0.0, (off**2 - chance).mean()))), float(off[:, 0].mean())


if __name__ == "__main__":
    players, positions, games = map(int, sys.argv[1:4])
    print(measure(IntoTheBlue(players), positions, games, seed=1))
