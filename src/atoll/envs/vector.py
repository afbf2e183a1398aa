"""`VectorEnv`: thousands of games at once, stepped in compiled code, arrays in and out.

Every step asks for one legal action in each game. Chance is resolved by each game's own random
generator, so the same seed and the same actions give the same games on any number of threads. A
game that ends tells its rewards and scores, and begins anew in the same step.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from atoll.core.chance import validate_seed
from atoll.core.errors import IllegalActionError, OptionError
from atoll.core.game import Game, State
from atoll.envs.encoding import Batch, Bytes, Field, encoding_of
from atoll.envs.kernels import choose, first_illegal
from atoll.envs.thread_pool import Crew
from atoll.games.numba_support import stream_seed
from atoll.games.validation import is_number_below

MOST_GAMES: Final = 1_000_000
MOST_THREADS: Final = 256


class Frame(NamedTuple):
    """What every game shows after a step; the arrays are written anew by the next one.

    `observations` and `masks` are for the seat to decide, which `seats` names. `dones` says which
    games ended in this step; their `rewards` and `scores` by seat are those of the game that ended
    (`scores` stay until the next one ends), everything else belongs to the game that began.
    """

    observations: Bytes
    masks: npt.NDArray[np.bool_]
    seats: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    dones: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int16]


class VectorEnv:
    """Many games of one kind, each with its own random generator."""

    def __init__(self, game: Game, num_envs: int, *, seed: int = 0, threads: int = 1) -> None:
        self.game, self.num_envs = game, _checked("num_envs", num_envs, MOST_GAMES)
        self.threads: Final = min(_checked("threads", threads, MOST_THREADS), num_envs)
        self._encoding = encoding_of(game)
        self._batch = self._encoding.new_batch(num_envs, np.zeros(num_envs, np.uint64))
        self._choices = np.zeros(num_envs, np.uint64)
        self._actions = np.zeros(num_envs, np.int32)
        edges = [num_envs * n // self.threads for n in range(self.threads + 1)]
        self._rows = [slice(*ends) for ends in pairwise(edges)]
        self._parts = [self._batch.part(rows) for rows in self._rows]
        self._crew = Crew(self.threads)
        self.frame: Final = _shown(self._batch)
        self.reset(seed)
        if not self.frame.masks.any(axis=1).all():
            raise OptionError(f"{game!r} is over before anybody can decide anything")

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields of an observation, by name: `env.fields["turn"].of(frame.observations)`."""
        return self._encoding.fields

    def reset(self, seed: int | None = None) -> Frame:
        """Begin every game anew; with a seed, also every random generator."""
        if seed is not None:
            word = np.uint64(validate_seed(seed))
            for row in range(self.num_envs):
                self._batch.randoms[row] = stream_seed(word, row)
            self._choices[:] = self._batch.randoms ^ _OTHER
        for array in (self._batch.rewards, self._batch.dones, self._batch.scores):
            array[:] = 0
        self._crew.share(lambda part: self._encoding.begin(self._parts[part]))
        return self.frame

    def step(self, actions: npt.ArrayLike) -> Frame:
        """One action for every game. If any is illegal, nothing happens in any of them."""
        wanted = self._checked_actions(actions)
        row = int(first_illegal(self._batch.masks, wanted))
        if row >= 0:
            raise self._illegal(row, wanted)
        self._crew.share(
            lambda part: self._encoding.step(self._parts[part], wanted[self._rows[part]])
        )
        return self.frame

    def sample_actions(self) -> npt.NDArray[np.int32]:
        """A uniformly random legal action for every game, from generators of their own."""

        def draw(part: int) -> None:
            rows = self._rows[part]
            choose(self._batch.masks[rows], self._choices[rows], self._actions[rows])

        self._crew.share(draw)
        return self._actions.copy()

    def state(self, number: int) -> State:
        """A copy of the position of one game, to look at or to play on with."""
        if not is_number_below(number, self.num_envs):
            raise OptionError(f"games are numbers below {self.num_envs}, not {number!r:.40}")
        return self._encoding.state(self._batch, int(number))

    def close(self) -> None:
        """Let the threads go."""
        self._crew.dismiss()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _checked_actions(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise OptionError(
                f"actions are {self.num_envs} whole numbers, one for each game, "
                f"not an array of {given.dtype} with shape {given.shape}"
            )
        most = self.game.num_actions
        fitting = np.where((given >= 0) & (given < most), given, -1)
        return np.ascontiguousarray(fitting, np.int32)

    def _illegal(self, row: int, actions: npt.NDArray[np.int32]) -> IllegalActionError:
        state = self.state(row)
        refused = state.illegal_action_error(int(actions[row]))
        return IllegalActionError(f"game {row}: {refused.action}", refused.legal)


_OTHER: Final = np.uint64(0x5851F42D4C957F2D)
"""Sets the generators of random choices apart from those of the games."""


def _shown(batch: Batch) -> Frame:
    """The arrays for whoever plays, to be read only."""
    masks = batch.masks.view(np.bool_)
    arrays = (batch.observations, masks, batch.seats, batch.rewards, batch.dones, batch.scores)
    views = [array.view() for array in arrays]
    for view in views:
        view.flags.writeable = False
    return Frame(*views)  # type: ignore[arg-type]


def _checked(name: str, number: Any, most: int) -> int:
    if not is_number_below(number, most + 1) or number < 1:
        raise OptionError(f"{name} is a whole number from 1 to {most}, not {number!r:.40}")
    return int(number)
