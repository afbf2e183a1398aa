"""What is to be expected of a position: everybody's share of the victory and final score.

One small network for each number of players, for any treasures, chests and shells. It says how
likely each seat is to win, to get each treasure in the end, and how many chests more it will take;
points follow from the treasures of the game that is played. `learning.py` fits the networks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from atoll.bots.into_the_blue.mlp import Layers, Numbers, sigmoid
from atoll.bots.into_the_blue.position_batch import (
    Floats,
    Scenes,
    chest_means,
    end_shares,
    level_points,
    level_tokens,
)
from atoll.games.into_the_blue.rules import LEVELS, TREASURES
from atoll.games.into_the_blue.state import IntoTheBlue

NEAR: Final = 4
"""A lead of more shells on a level than this is seen as a lead of so many."""
USUAL: Final = sum(TREASURES[:LEVELS])


@dataclass(frozen=True)
class Outlook:
    """By position and seat: shares of the victory and expected final scores."""

    shares: Floats
    scores: Floats

    @property
    def margins(self) -> Floats:
        """How far each seat is expected to be ahead of the best other."""
        players = self.scores.shape[1]
        others = np.where(np.eye(players, dtype=bool), -np.inf, self.scores[:, None, :])
        return np.asarray(self.scores - others.max(axis=2))


def sights(scenes: Scenes, luck: Floats) -> Numbers:
    """What a network sees; `luck` is by how much known chests are better than unknown ones.

    Points are seen in proportion to the treasures there are.
    """
    game, shells, many = scenes.game, scenes.shells, len(scenes)
    scale = USUAL / max(1, sum(game.treasures[:LEVELS]))
    unplayed = game.shells - shells.sum(axis=2)
    lead = shells[:, 0] - shells[:, 1:].max(axis=1)
    steps = np.clip(lead, -NEAR, NEAR)[:, :, None] == np.arange(-NEAR, NEAR + 1)
    points = level_points(scenes)
    totals = points.sum(axis=2) + scenes.chests * np.mean(game.chests) + luck
    alike = np.array([*game.treasures, np.mean(game.chests), np.std(game.chests)]) * scale / 3
    parts = (
        shells / 3,
        unplayed / 6,
        unplayed <= 3,
        unplayed <= 1,
        unplayed == 0,
        scenes.chests,
        points * scale / 3,
        luck * scale / 3,
        (totals[:, :1] - totals[:, 1:]) * scale / 6,
        steps,
        scenes.after == 0,
        scenes.out[:, None] == np.arange(game.players),
        np.broadcast_to(alike, (many, len(alike))),
        (len(game.chests) - scenes.chests.sum(axis=1) - 3) / 2,
        np.full(many, game.shells / 6),
    )
    columns = [np.asarray(part, np.float32).reshape(many, -1) for part in parts]
    return np.concatenate(columns, axis=1)


def luck_of(scenes: Scenes) -> Floats:
    """By how much each seat's chests are worth more to the viewer than to somebody who saw none."""
    points, _ = chest_means(scenes)
    return np.asarray(points - scenes.chests * np.mean(scenes.game.chests))


class OutlookNetwork(Layers):
    """The last layer has, in this order: a number for each seat whose softmax is its share; log
    odds of getting the main treasures, then the secondary ones, by seat and level; and chests
    still to be taken, by seat."""

    def shares(self, scenes: Scenes) -> Floats:
        """By seat: shares of the victory, in games that go on as well as in finished ones."""
        return self.said(scenes)[:, : scenes.game.players]

    def said(self, scenes: Scenes) -> Floats:
        """Shares, chances of treasures and chests to come; finished games are counted out."""
        players, over = scenes.game.players, scenes.over
        said = linked(self.signals(sights(scenes, luck_of(scenes))), players).astype(np.float64)
        if over.any():
            end = scenes.part(over)
            tokens = np.stack(level_tokens(end), axis=1).reshape(len(end), -1)
            said[over] = np.concatenate([end_shares(end), tokens, 0 * end.chests], axis=1)
        return said

    def __call__(self, scenes: Scenes) -> Outlook:
        """The outlook of every position."""
        players, said = scenes.game.players, self.said(scenes)
        tokens = said[:, players:-players].reshape(len(scenes), 2, players, LEVELS)
        more = np.maximum(said[:, -players:], 0)
        return Outlook(said[:, :players], _scores(scenes, tokens, more))


def _scores(scenes: Scenes, tokens: Floats, more: Floats) -> Floats:
    """Points by seat, from treasures expected and chests still to come."""
    treasures = np.array(scenes.game.treasures, np.float64).reshape(2, LEVELS)
    held, mean = chest_means(scenes)
    return np.asarray(np.einsum("ntsl,tl->ns", tokens, treasures) + held + more * mean)


def linked(numbers: Numbers, players: int) -> Numbers:
    """What the numbers of the last layer stand for (see `OutlookNetwork`)."""
    result = np.array(numbers)
    shares = np.exp(numbers[:, :players] - numbers[:, :players].max(axis=1, keepdims=True))
    result[:, :players] = shares / shares.sum(axis=1, keepdims=True)
    result[:, players:-players] = sigmoid(numbers[:, players:-players])
    return result


@cache
def shipped_outlook(players: int) -> OutlookNetwork:
    """The network for so many players."""
    return OutlookNetwork.shipped(f"outlook{players}")


def is_usual(game: IntoTheBlue) -> bool:
    """Whether treasures, chests and shells are the ordinary ones."""
    return set(dict(game.changed_options())) <= {"first_player"}
