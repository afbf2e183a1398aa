"""Small networks for both games: from observations to scores of all actions and a value.

Neither treats actions as unrelated numbers. In Blue Lagoon one little network looks at every space
in the same way; in Into the Blue a hand of dice is described by what it shows and by the exact
chances it leaves of every goal of a dive.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from atoll import Game, load_game
from atoll.analysis.odds import GOALS
from atoll.envs.encoding import encoding_of
from atoll.games.blue_lagoon.state import BlueLagoon
from atoll.games.into_the_blue import dice, rules
from atoll.games.into_the_blue.turn_solver import plan_turn

FORBIDDEN = -1e9


class Network(nn.Module):
    """What both networks share: the fields of an observation, and how masks are used."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.encoding = encoding_of(game)

    def field(self, seen: Tensor, name: str) -> Tensor:
        """A field of many observations, in its own shape."""
        field = self.encoding.fields[name]
        return seen[:, field.place].reshape(len(seen), *field.shape)

    def judged(self, observations: Any, masks: Any) -> tuple[Tensor, Tensor]:
        """Log-probabilities of all actions, and the value of the position for who is to decide."""
        scores, value = self(torch.as_tensor(observations, dtype=torch.float32))
        scores = scores.masked_fill(~torch.as_tensor(masks), FORBIDDEN)
        return torch.log_softmax(scores, dim=1), value


class LagoonNetwork(Network):
    """One small network for every space, which also sees its neighbours and its island."""

    def __init__(self, game: BlueLagoon, width: int = 32) -> None:
        super().__init__(game)
        board = game.board
        spaces = len(board.spaces)
        near, island = np.zeros((spaces, spaces)), np.zeros((spaces, len(board.values)))
        fixed = np.zeros((spaces, 3))
        letters = [letter for letter, _ in board.values]
        for number, (row, column) in enumerate(board.spaces):
            sign = board.rows[row][column]
            for place in board.neighbours(row, column):
                near[number, board.spaces.index(place)] = 1
            if sign != ".":
                which = letters.index(sign.lower())
                island[number, which] = 1
                fixed[number] = (1, sign.isupper(), board.values[which][1] / 10)
        for name, table in (("near", near), ("island", island), ("fixed", fixed)):
            self.register_buffer(name, torch.tensor(table, dtype=torch.float32))
        planes, moving = 2 * game.players + 5, game.players + 5
        globals_ = self._numbers(torch.zeros(1, self.encoding.size)).shape[1]
        features = planes + moving + 2 * game.players + 3
        self.space = nn.Linear(features, width)
        self.table = nn.Linear(globals_, width)
        self.second = nn.Linear(width, width)
        self.scores = nn.Linear(width, 2)
        self.value = nn.Sequential(nn.Linear(width + globals_, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Scores of settlers on all spaces and then of villages, and the value."""
        pieces, tokens = self.field(seen, "pieces"), self.field(seen, "tokens")
        planes = torch.cat([pieces, self.field(seen, "villages"), tokens], dim=1)
        around = torch.cat([pieces, tokens], dim=1) @ self.near
        settled = pieces @ self.island
        own = torch.cat([settled, (settled > 0).float()], dim=1) @ self.island.T
        parts = torch.cat([planes, around, own], dim=1).transpose(1, 2)
        fixed = self.fixed.expand(len(seen), -1, -1)
        numbers = self._numbers(seen)
        hidden = self.space(torch.cat([parts, fixed], dim=2)) + self.table(numbers)[:, None]
        hidden = torch.relu(self.second(torch.relu(hidden)))
        scores = self.scores(hidden).transpose(1, 2).flatten(1)
        value = self.value(torch.cat([hidden.mean(dim=1), numbers], dim=1))
        return scores, value[:, 0]

    def _numbers(self, seen: Tensor) -> Tensor:
        scales = {
            "settlers_left": 30, "villages_left": 5, "taken": 3, "points": 100, "settlement": 1,
            "resources_left": 24,
        }  # fmt: skip
        parts = [self.field(seen, name).flatten(1) / scale for name, scale in scales.items()]
        return torch.cat(parts, dim=1)


class DiveNetwork(Network):
    """A description of the position meets one of each hand: its dice, and the odds it leaves."""

    def __init__(self, game: Game, width: int = 128, meeting: int = 32) -> None:
        super().__init__(game)
        odds, counts = torch.tensor(_odds(), dtype=torch.float32), torch.tensor(_counts())
        self.register_buffer("odds", odds)
        self.register_buffer("hands", torch.cat([odds, counts.expand(2, -1, -1)], dim=2))
        self.register_buffer("levels", torch.tensor([goal.level for goal in GOALS]))
        self.numbers = torch.zeros(8**dice.FACES, dtype=torch.long)
        self.numbers[torch.tensor(dice.PACKED_HANDS)] = torch.arange(len(dice.HANDS))
        self.position = nn.Sequential(
            nn.Linear(self.encoding.size + len(GOALS), width), nn.ReLU(),
            nn.Linear(width, width), nn.ReLU(),
        )  # fmt: skip
        self.described = nn.Sequential(
            nn.Linear(self.hands.shape[2], 64), nn.ReLU(), nn.Linear(64, meeting)
        )
        self.meeting = nn.Linear(width, meeting)
        self.worth = nn.Linear(width, len(GOALS))
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Scores of all actions, and the value."""
        roll = self._roll(seen)
        met = self.odds[0, roll]
        hidden = self.position(torch.cat([seen / 6, met], dim=1))
        worth, meeting = self.worth(hidden), self.meeting(hidden)
        hands = torch.cat([self.odds, self.described(self.hands)], dim=2)
        scores = torch.cat([worth, meeting], dim=1) @ hands.flatten(0, 1).T
        early, late = scores.split(len(dice.HANDS), dim=1)
        now = torch.where(self.field(seen, "rolls")[:, :1] > 1, late, early)
        levels = torch.arange(1, rules.LEVELS + 1)[:, None] == self.levels
        places = (worth * met) @ levels.float().T
        stop = now.gather(1, roll[:, None])
        return torch.cat([now[:, dice.NUM_ROLLS :], stop, places], dim=1), self.value(hidden)[:, 0]

    def _roll(self, seen: Tensor) -> Tensor:
        """The number of the roll on the table."""
        weights = 8 ** torch.arange(dice.FACES)
        octals = (self.field(seen, "dice").long() * weights).sum(dim=1)
        return self.numbers[octals].clamp(max=dice.NUM_ROLLS - 1)


def _odds() -> np.ndarray:
    """After the first and the second roll: the chance of every goal with each hand kept."""
    final = [[float(goal.met_by(roll)) for roll in range(dice.NUM_ROLLS)] for goal in GOALS]
    return np.stack([plan_turn(values).hands for values in final], axis=2)


def _counts() -> list[list[float]]:
    """For each hand: whether it has at least so many dice of a face, and how many dice it has."""
    return [
        [float(hand.count(face) >= n) for face in range(1, 7) for n in range(1, dice.DICE)]
        + [len(hand) / dice.DICE]
        for hand in dice.HANDS
    ]


def network_for(game: Game) -> Network:
    """An untrained network for a game."""
    return LagoonNetwork(game) if isinstance(game, BlueLagoon) else DiveNetwork(game)


def save(network: Network, file: Path) -> None:
    """Write a network to a file, and with it for which game it is."""
    game = network.encoding.game
    about = {"game": game.name, "players": game.players, "options": dict(game.options)}
    torch.save({**about, "weights": network.state_dict()}, file)


def load(file: Path) -> Network:
    """The network in a file; only numbers and texts are read from it, no code."""
    found = torch.load(file, weights_only=True)
    network = network_for(load_game(found["game"], found["players"], **found["options"]))
    network.load_state_dict(found["weights"])
    return network
