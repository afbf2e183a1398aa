"""The interface through which environments observe and step a game.

An `Encoding` belongs to one game with its options. It describes the fields of an observation,
writes the observation of any state and seat, and steps a batch of states at once. Seats in an
observation are relative to the viewer: 0 is the viewer, 1 the next seat clockwise, and so on.
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

ByteArray = npt.NDArray[np.uint8]
MAX_VALUE: Final = 255
"""Observations are bytes; larger numbers are clipped to this value."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an observation: its offset, its shape and its highest value."""

    name: str
    start: int
    shape: tuple[int, ...]
    high: int

    @property
    def stop(self) -> int:
        """The offset of the next field."""
        return self.start + prod(self.shape)

    @property
    def columns(self) -> slice:
        """The columns of an observation that hold the field."""
        return slice(self.start, self.stop)

    def extract(self, observations: ByteArray) -> ByteArray:
        """The field of one observation, or of a batch, in its own shape."""
        return observations[..., self.columns].reshape(*observations.shape[:-1], *self.shape)


def make_fields(*specs: tuple[str, tuple[int, ...], int]) -> Mapping[str, Field]:
    """Consecutive fields, from their names, shapes and highest values."""
    layout: dict[str, Field] = {}
    start = 0
    for name, shape, high in specs:
        layout[name] = Field(name, start, shape, high)
        start = layout[name].stop
    return layout


@dataclass(frozen=True, slots=True)
class Batch:
    """The arrays of a batch of games; row n of each belongs to game n."""

    states: npt.NDArray[Any]
    rng_states: npt.NDArray[np.uint64]
    observations: ByteArray
    action_masks: ByteArray
    seats: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    dones: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int16]

    def view(self, rows: slice) -> Batch:
        """A view of some of the games; the arrays are shared."""
        return Batch(*(getattr(self, field.name)[rows] for field in fields(self)))


class Encoding(ABC):
    """Encodes the states of one game as observations, and steps batches of them."""

    game: Game
    fields: Mapping[str, Field]

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def size(self) -> int:
        """The length of an observation."""
        return max(field.stop for field in self.fields.values())

    def compact(self) -> Encoding:
        """The encoding with shorter observations of the same content; itself if it has none."""
        return self

    def high(self) -> ByteArray:
        """The upper bound of every column of an observation."""
        high = np.zeros(self.size, np.uint8)
        for field in self.fields.values():
            high[field.columns] = field.high
        return high

    @abstractmethod
    def observation(self, state: State, seat: Seat) -> ByteArray:
        """The observation of a state from a seat; hidden information is left out."""

    @abstractmethod
    def new_states(self, num_games: int) -> npt.NDArray[Any]:
        """An uninitialized array of states."""

    @abstractmethod
    def state(self, batch: Batch, row: int) -> State:
        """A copy of the state of one game."""

    @abstractmethod
    def reset(self, batch: Batch) -> None:
        """Start every game, and write its observation and action mask."""

    @abstractmethod
    def step(self, batch: Batch, actions: npt.NDArray[np.int32]) -> None:
        """Apply one legal action to every game and resolve chance up to the next decision.

        A game that ends gets its rewards and scores and is reset in the same step.
        """

    def new_batch(self, num_games: int) -> Batch:
        """The arrays of a batch; every random generator has the seed 0."""
        players = self.game.players
        return Batch(
            self.new_states(num_games),
            np.zeros(num_games, np.uint64),
            np.zeros((num_games, self.size), np.uint8),
            np.zeros((num_games, self.game.num_actions), np.uint8),
            np.zeros(num_games, np.int8),
            np.zeros((num_games, players), np.float32),
            np.zeros(num_games, np.bool_),
            np.zeros((num_games, players), np.int16),
        )

    def action_mask(self, state: State) -> npt.NDArray[np.int8]:
        """1 for every legal action, 0 for the others."""
        mask = np.zeros(self.game.num_actions, np.int8)
        mask[state.legal_actions()] = 1
        return mask


def zero_sum_returns(result: Result) -> list[float]:
    """The return of each seat: 1 for a sole winner, and a sum of 0 over all seats.

    Tied winners share the win; two players get 1 and -1, or 0 each.
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
