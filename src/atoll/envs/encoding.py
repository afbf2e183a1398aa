"""How positions become rows of numbers: what every game tells its environments.

An `Encoding` belongs to one game with its options. It describes an observation field by field,
writes one for any position and seat, and steps many positions at once. Seats in observations are
counted from the one who looks: 0 is the viewer, 1 whoever comes after it, and so on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from math import prod
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.core.errors import UnknownGameError
from atoll.core.game import Game, Seat, State
from atoll.core.result import Result
from atoll.games import game_names, game_plugin

Bytes = npt.NDArray[np.uint8]
MOST: Final = 255
"""Observations are bytes; a number that does not fit is told as this one."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an observation: where it begins, its shape, and the greatest number in it."""

    name: str
    start: int
    shape: tuple[int, ...]
    most: int

    @property
    def stop(self) -> int:
        """Where the next field begins."""
        return self.start + prod(self.shape)

    @property
    def place(self) -> slice:
        """Where the field lies in an observation."""
        return slice(self.start, self.stop)

    def of(self, observations: Bytes) -> Bytes:
        """The field's part of one observation, or of many (one to a row), in its own shape."""
        return observations[..., self.place].reshape(*observations.shape[:-1], *self.shape)


def laid_out(*described: tuple[str, tuple[int, ...], int]) -> Mapping[str, Field]:
    """Fields one after the other, from names, shapes and greatest numbers."""
    found: dict[str, Field] = {}
    start = 0
    for name, shape, most in described:
        found[name] = Field(name, start, shape, most)
        start = found[name].stop
    return found


@dataclass(frozen=True, slots=True)
class Batch:
    """The arrays of games that are played at once; row n of each belongs to game n."""

    states: npt.NDArray[Any]
    randoms: npt.NDArray[np.uint64]
    observations: Bytes
    masks: Bytes
    seats: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    dones: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int16]

    def part(self, rows: slice) -> Batch:
        """Some of the games; the arrays are shared."""
        return Batch(*(getattr(self, field.name)[rows] for field in fields(self)))


class Encoding(ABC):
    """A game's positions as numbers, and many of its positions stepped at once."""

    game: Game
    fields: Mapping[str, Field]

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return max(field.stop for field in self.fields.values())

    def most(self) -> Bytes:
        """The greatest number each place of an observation can hold."""
        highs = np.zeros(self.size, np.uint8)
        for field in self.fields.values():
            highs[field.place] = field.most
        return highs

    @abstractmethod
    def observation(self, state: State, seat: Seat) -> Bytes:
        """What a seat may know of a position, as numbers."""

    @abstractmethod
    def new_states(self, games: int) -> npt.NDArray[Any]:
        """Room for the positions of so many games."""

    @abstractmethod
    def state(self, batch: Batch, row: int) -> State:
        """A copy of one game's position."""

    @abstractmethod
    def begin(self, batch: Batch) -> None:
        """Start every game anew, and write what is seen and allowed."""

    @abstractmethod
    def step(self, batch: Batch, actions: npt.NDArray[np.int32]) -> None:
        """Carry out one legal action in every game, then chance, up to the next decision.

        A game that ends gets its rewards and scores, and begins anew at once.
        """

    def new_batch(self, games: int, randoms: npt.NDArray[np.uint64]) -> Batch:
        """The arrays for so many games; `randoms` holds the start of each game's random stream."""
        players = self.game.players
        return Batch(
            self.new_states(games),
            randoms,
            np.zeros((games, self.size), np.uint8),
            np.zeros((games, self.game.num_actions), np.uint8),
            np.zeros(games, np.int8),
            np.zeros((games, players), np.float32),
            np.zeros(games, np.bool_),
            np.zeros((games, players), np.int16),
        )

    def mask(self, state: State) -> npt.NDArray[np.int8]:
        """1 for every action that is legal in a position, 0 for the others."""
        mask = np.zeros(self.game.num_actions, np.int8)
        mask[state.legal_actions()] = 1
        return mask


def returns(result: Result) -> list[float]:
    """What a finished game is worth to each seat: 1 for a victory, and all seats sum to nothing.

    A shared victory is shared out; of two players, winner and loser get 1 and -1, or both 0.
    """
    seats = len(result.ranks)
    winners = len(result.winners)
    return [(seats * (rank == 1) / winners - 1) / (seats - 1) for rank in result.ranks]


def encoding_for(game: Game) -> Encoding:
    """The encoding of a game."""
    encoding = game_plugin(game.name).load("encoding")
    if encoding is None:
        raise UnknownGameError(
            f"{game.title} has no encoding; there are {', '.join(encoded_games())}"
        )
    found: Encoding = encoding(game)
    return found


def encoded_games() -> Sequence[str]:
    """The names of all games that have an encoding."""
    return tuple(name for name in game_names() if game_plugin(name).encoding is not None)
