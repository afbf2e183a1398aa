"""The games for Gymnasium: one seat learns, bots of the house take the others.

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
from atoll.envs.base_env import RENDER_MODES, Mask, Table
from atoll.envs.encoding import Bytes
from atoll.envs.ids import IDS
from atoll.envs.optional_packages import of_extra
from atoll.games.validation import check_seat

with of_extra("rl"):
    import gymnasium

LOSE, RAISE = "lose", "raise"
LOST: Final = -1.0
"""The reward for an action that is not legal."""
_SEEDS: Final = 2**62


class AtollEnv(gymnasium.Env[Bytes, np.int64]):
    """One seat of a game against bots.

    `seat` is a number, or None for another one drawn in every game. `opponents` is a bot's spec or
    level, or one for each of the other seats, clockwise from the learner. `on_illegal` says what an
    illegal action does: `lose` ends the game with a reward of -1, `raise` is an error. Everything
    else by name is an option of the game.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

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
        self.table = Table(game, players, options, render_mode)
        self.render_mode = render_mode
        if seat is not None:
            check_seat(seat, players)
        if on_illegal not in (LOSE, RAISE):
            raise OptionError(f"on_illegal is {LOSE} or {RAISE}, not {on_illegal!r:.40}")
        self._chosen_seat, self._on_illegal = seat, on_illegal
        self._specs = _one_for_each(opponents, players - 1)
        self._bots: list[Bot] = [make_bot(spec, self.table.game) for spec in self._specs]
        self.observation_space = self.table.observation_space()
        self._actions = self.table.action_space()
        self.action_space = self._actions
        self._running = False

    @property
    def position(self) -> State:
        """A copy of the position as it stands, secrets and all."""
        return self.table.state.clone()

    def action_masks(self) -> Mask:
        """What is legal now, under the name that libraries with masked policies look for."""
        return self.table.mask(self.seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """A new game, up to the learner's first decision; `options` are not used."""
        super().reset(seed=seed)
        drawn, *seeds = (int(number) for number in self.np_random.integers(_SEEDS, size=50))
        players = self.table.game.players
        self.seat: Seat = drawn % players if self._chosen_seat is None else self._chosen_seat
        self._sit_down(seeds)
        self._running = False
        for number in seeds[players:]:
            self.table.deal(Dice(number))
            self._let_others_play()
            if not self.table.state.is_terminal:
                self._running = True
                return self.table.observation(self.seat), self._told()
        raise OptionError(f"{self.table.game!r} is over before the learner can decide anything")

    def step(self, action: Any) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """The learner acts, then everybody else up to its next decision or the end."""
        if not self._running:
            raise gymnasium.error.ResetNeeded("no game is running: reset() begins one")
        known = self.table.known_action(action)
        if not self.table.state.is_legal(known):
            return self._illegal(known)
        self.table.act(known)
        self._let_others_play()
        over = self.table.state.is_terminal
        self._running = not over
        reward = self.table.rewards()[self.seat]
        return self.table.observation(self.seat), reward, over, False, self._told()

    def render(self) -> Any:
        """What the learner sees, as text, SVG or pixels."""
        if not hasattr(self.table, "state"):
            raise gymnasium.error.ResetNeeded("there is nothing to show before reset()")
        return self.table.render(self.seat)

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots:
            bot.end()
        self._bots = []

    def _sit_down(self, seeds: Sequence[int]) -> None:
        """Fresh bots for a fresh game, so that the same seed gives the same game."""
        self.close()
        pairs = zip(self._specs, seeds, strict=False)
        self._bots = [make_bot(spec, self.table.game, seed) for spec, seed in pairs]

    def _let_others_play(self) -> None:
        state = self.table.state
        while not state.is_terminal and state.current_player != self.seat:
            mover = state.current_player
            bot = self._bots[(mover - self.seat) % self.table.game.players - 1]
            self.table.act(bot.choose(state.view(mover)).action)

    def _illegal(self, action: int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        refusal = str(self.table.state.illegal_action_error(action))
        if self._on_illegal == RAISE:
            raise gymnasium.error.InvalidAction(refusal)
        self._running = False
        told = {**self._told(), "illegal_action": refusal}
        return self.table.observation(self.seat), LOST, True, False, told

    def _told(self) -> dict[str, Any]:
        """What comes with an observation: the mask, the seat, and at the end the result."""
        mask = self.table.mask(self.seat)
        self._actions.legal = mask
        told: dict[str, Any] = {"action_mask": mask.copy(), "seat": self.seat}
        if self.table.state.is_terminal:
            result = self.table.state.result()
            told |= {"scores": result.scores, "ranks": result.ranks}
        return told


def _one_for_each(opponents: str | Sequence[str], seats: int) -> tuple[str, ...]:
    specs = (opponents,) * seats if isinstance(opponents, str) else tuple(opponents)
    if len(specs) != seats or not all(isinstance(spec, str) for spec in specs):
        raise OptionError(f"opponents is a bot, or a list of {seats}, not {opponents!r:.80}")
    return specs


def _register() -> None:
    for name, game in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, "atoll.envs.gymnasium:AtollEnv", kwargs={"game": game})


_register()
