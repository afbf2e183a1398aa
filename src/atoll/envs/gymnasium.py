"""Gymnasium environments: one seat learns, bots play the others.

Importing this module registers `atoll/BlueLagoon-v0` and `atoll/IntoTheBlue-v0`:
`gymnasium.make("atoll/BlueLagoon-v0", opponents="greedy")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from atoll.bots import Bot, make_bot
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import Seat, State
from atoll.envs import require_extra
from atoll.envs.base_env import ENV_IDS, RENDER_MODES, ActionMask, Simulator
from atoll.envs.encoding import ByteArray
from atoll.games.validation import check_seat

with require_extra("rl"):
    import gymnasium

LOSE, RAISE = "lose", "raise"
ILLEGAL_REWARD: Final = -1.0
_MAX_SEED: Final = 2**62

Info = dict[str, Any]


class AtollEnv(gymnasium.Env[ByteArray, np.int64]):
    """One seat of a game against bots.

    `seat` is a number, or None to draw one for every game. `opponents` is a bot spec or level, or
    one for each of the other seats, clockwise from the learner. `on_illegal` decides what an
    illegal action does: `lose` ends the game with a reward of -1, `raise` raises an error. All
    other keyword arguments are options of the game.
    """

    metadata: Info = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        on_illegal: str = LOSE,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.simulator = Simulator(game, players, options, render_mode)
        self.render_mode = render_mode
        if seat is not None:
            check_seat(seat, players)
        if on_illegal not in (LOSE, RAISE):
            raise OptionError(f"on_illegal is {LOSE} or {RAISE}, not {on_illegal!r:.40}")
        self._fixed_seat, self._on_illegal = seat, on_illegal
        self._specs = _one_per_seat(opponents, players - 1)
        self._bots: list[Bot] = [make_bot(spec, self.simulator.game) for spec in self._specs]
        self.observation_space = self.simulator.observation_space()
        self._masked_actions = self.simulator.action_space()
        self.action_space = self._masked_actions
        self._running = False

    @property
    def game_state(self) -> State:
        """A copy of the full state, hidden information included."""
        return self.simulator.state.clone()

    def action_masks(self) -> ActionMask:
        """The legal actions, under the name that libraries with masked policies expect."""
        return self.simulator.action_mask(self.seat)

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[ByteArray, Info]:
        """Start a game, up to the learner's first decision; `options` is ignored."""
        super().reset(seed=seed)
        drawn, *seeds = (int(number) for number in self.np_random.integers(_MAX_SEED, size=50))
        players = self.simulator.game.players
        self.seat: Seat = drawn % players if self._fixed_seat is None else self._fixed_seat
        self._new_bots(seeds)
        self._running = False
        for number in seeds[players:]:
            self.simulator.reset(Dice(number))
            self._play_opponents()
            if not self.simulator.state.is_terminal:
                self._running = True
                return self.simulator.observation(self.seat), self._info()
        raise OptionError(f"{self.simulator.game!r} ends before the learner's first decision")

    def step(self, action: Any) -> tuple[ByteArray, float, bool, bool, Info]:
        """Apply the learner's action, then let the bots play up to its next decision or the end."""
        if not self._running:
            raise gymnasium.error.ResetNeeded("no game is running: reset() starts one")
        checked = self.simulator.check_action(action)
        if not self.simulator.state.is_legal(checked):
            return self._illegal(checked)
        self.simulator.step(checked)
        self._play_opponents()
        terminated = self.simulator.state.is_terminal
        self._running = not terminated
        reward = self.simulator.rewards()[self.seat]
        return self.simulator.observation(self.seat), reward, terminated, False, self._info()

    def render(self) -> Any:
        """The learner's view, as text, SVG or pixels."""
        return self.simulator.render(getattr(self, "seat", 0))

    def close(self) -> None:
        """Release the bots."""
        for bot in self._bots:
            bot.end()
        self._bots = []

    def _new_bots(self, seeds: Sequence[int]) -> None:
        """New bots for every game, so that the same seed gives the same game."""
        self.close()
        pairs = zip(self._specs, seeds, strict=False)
        self._bots = [make_bot(spec, self.simulator.game, seed) for spec, seed in pairs]

    def _play_opponents(self) -> None:
        state = self.simulator.state
        while not state.is_terminal and state.current_player != self.seat:
            player = state.current_player
            bot = self._bots[(player - self.seat) % self.simulator.game.players - 1]
            self.simulator.step(bot.choose(state.view(player)).action)

    def _illegal(self, action: int) -> tuple[ByteArray, float, bool, bool, Info]:
        message = str(self.simulator.state.illegal_action_error(action))
        if self._on_illegal == RAISE:
            raise gymnasium.error.InvalidAction(message)
        self._running = False
        info = {**self._info(), "illegal_action": message}
        return self.simulator.observation(self.seat), ILLEGAL_REWARD, True, False, info

    def _info(self) -> Info:
        """The action mask, the seat, and at the end the scores and ranks."""
        mask = self.simulator.action_mask(self.seat)
        self._masked_actions.action_mask = mask
        info: Info = {"action_mask": mask.copy(), "seat": self.seat}
        if self.simulator.state.is_terminal:
            result = self.simulator.state.result()
            info |= {"scores": result.scores, "ranks": result.ranks}
        return info


def _one_per_seat(opponents: str | Sequence[str], seats: int) -> tuple[str, ...]:
    specs = (opponents,) * seats if isinstance(opponents, str) else tuple(opponents)
    if len(specs) != seats or not all(isinstance(spec, str) for spec in specs):
        raise OptionError(f"opponents is a bot, or a list of {seats}, not {opponents!r:.80}")
    return specs


for _id, _game in ENV_IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, "atoll.envs.gymnasium:AtollEnv", kwargs={"game": _game})
