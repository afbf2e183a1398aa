"""What the single-game environments share: ids, spaces, action masks, stepping and rendering."""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt

from atoll.analysis.svg import draw
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import Seat, State, View
from atoll.envs import require_extra
from atoll.envs.encoding import ByteArray, encoding_for, zero_sum_returns
from atoll.games import load_game
from atoll.games.validation import is_number_below

with require_extra("rl"):
    import gymnasium
    from gymnasium.spaces import Box, Discrete, Space

ENV_IDS: Final = {"atoll/BlueLagoon-v0": "blue_lagoon", "atoll/IntoTheBlue-v0": "into_the_blue"}
"""Registered ids. The version is raised when observations, actions or rewards change."""
RENDER_MODES: Final = ("ansi", "svg", "rgb_array")
_MAX_RESETS: Final = 100
"""How often a game that ends before its first decision is restarted."""

ActionMask = npt.NDArray[np.int8]


class MaskedDiscrete(Discrete):
    """A `Discrete` action space whose `sample()` without a mask draws a legal action."""

    action_mask: ActionMask | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random action of the given mask, or else a legal one."""
        current = self.action_mask
        if mask is None and probability is None and current is not None and current.any():
            mask = current
        return super().sample(mask, probability)


class Simulator:
    """One game in progress: its state, its dice, and what each seat observes."""

    state: State
    dice: Dice

    def __init__(
        self, name: str, players: int, options: dict[str, Any], render_mode: str | None
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            known = ", ".join(RENDER_MODES)
            raise gymnasium.error.UnsupportedMode(
                f"render_mode is None or one of {known}, not {render_mode!r:.40}"
            )
        self.game = load_game(name, players, **options)
        self.encoding = encoding_for(self.game)
        self.render_mode = render_mode

    def observation_space(self) -> Space[ByteArray]:
        """Bytes, each bounded by the `high` of its field."""
        low = np.zeros(self.encoding.size, np.uint8)
        return cast(Space[ByteArray], Box(low, self.encoding.high(), dtype=np.uint8))

    def action_space(self) -> MaskedDiscrete:
        """All actions of the game, legal or not."""
        return MaskedDiscrete(self.game.num_actions)

    def reset(self, dice: Dice) -> None:
        """Start a game and resolve chance up to its first decision."""
        self.dice = dice
        for _ in range(_MAX_RESETS):
            self.state = self.game.new_state()
            dice.resolve_chance(self.state)
            if not self.state.is_terminal:
                return
        raise OptionError(f"{self.game!r} ends before the first decision")

    def step(self, action: int) -> None:
        """Apply an action, if it is legal, and resolve chance up to the next decision."""
        self.state.apply(action)
        self.dice.resolve_chance(self.state)

    def check_action(self, action: Any) -> int:
        """The action as an int; raises `InvalidAction` if the game has no such action."""
        if not is_number_below(action, self.game.num_actions):
            raise gymnasium.error.InvalidAction(
                f"actions are whole numbers below {self.game.num_actions}, not {action!r:.40}"
            )
        return int(action)

    def action_mask(self, seat: Seat) -> ActionMask:
        """The legal actions of a seat; all 0 when it is not its turn."""
        if self.state.current_player != seat:
            return np.zeros(self.game.num_actions, np.int8)
        return self.encoding.action_mask(self.state)

    def observation(self, seat: Seat) -> ByteArray:
        """The observation of a seat."""
        return self.encoding.observation(self.state, seat)

    def rewards(self) -> list[float]:
        """The reward of every seat; 0 until the game is over."""
        if not self.state.is_terminal:
            return [0.0] * self.game.players
        return zero_sum_returns(self.state.result())

    def render(self, seat: Seat) -> str | npt.NDArray[np.uint8] | None:
        """The view of a seat or of a spectator, in the render mode."""
        if not hasattr(self, "state"):
            raise gymnasium.error.ResetNeeded("there is nothing to render before reset()")
        view = self.state.view(seat)
        if self.render_mode == "ansi":
            return view_text(view)
        if self.render_mode == "svg":
            return draw(view)
        if self.render_mode == "rgb_array":
            from atoll.analysis.svg.raster import to_array

            return to_array(draw(view))
        gymnasium.logger.warn("render() returns None: the environment has no render_mode")
        return None


def view_text(view: View) -> str:
    """The position of a view, one field per line and one line per row of a board."""
    lines: list[str] = []
    for word in view.position.split():
        name, equals, value = word.partition("=")
        rows = value.split("/")
        if len(rows) == 1 or not equals:
            lines.append(word)
        else:
            longest = max(map(len, rows))
            lines += [f"{name}=", *(" " * (longest - len(row)) + " ".join(row) for row in rows)]
    return "\n".join(lines)
