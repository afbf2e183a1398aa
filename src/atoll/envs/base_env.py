"""What the environments for single games share: a game with its dice, spaces, and pictures."""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt

from atoll.analysis.svg import draw
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import Seat, State, View
from atoll.envs.encoding import Bytes, encoding_of, returns
from atoll.envs.optional_packages import of_extra
from atoll.games import load_game
from atoll.games.validation import is_number_below

with of_extra("rl"):
    import gymnasium
    from gymnasium.spaces import Box, Discrete, Space

RENDER_MODES: Final = ("ansi", "svg", "rgb_array")
_PATIENCE: Final = 100
"""Games that are over before the first decision are dealt again so often at most."""

Mask = npt.NDArray[np.int8]


class LegalActions(Discrete):
    """All actions of a game by number; `sample()` without a mask gives one that is legal now."""

    legal: Mask | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random action: of the mask given, or else of those that are legal now."""
        if mask is None and probability is None and self.legal is not None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)


class Table:
    """One game as it is played: its position, its dice, and what of it can be seen."""

    state: State

    def __init__(
        self, name: str, players: int, options: dict[str, Any], render_mode: str | None
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            known = ", ".join(RENDER_MODES)
            raise gymnasium.error.UnsupportedMode(
                f"render_mode is None or one of {known}, not {render_mode!r:.40}"
            )
        self.game = load_game(name, players, **options)
        self.encoding = encoding_of(self.game)
        self.render_mode = render_mode

    def observation_space(self) -> Space[Bytes]:
        """Whole numbers, each up to what its field says."""
        least = np.zeros(self.encoding.size, np.uint8)
        return cast(Space[Bytes], Box(least, self.encoding.most(), dtype=np.uint8))

    def action_space(self) -> LegalActions:
        """Every action the game knows, legal or not."""
        return LegalActions(self.game.num_actions)

    def deal(self, dice: Dice) -> None:
        """A new game, up to its first decision."""
        self.dice = dice
        for _ in range(_PATIENCE):
            self.state = self.game.new_state()
            dice.resolve_chance(self.state)
            if not self.state.is_terminal:
                return
        raise OptionError(f"{self.game!r} is over before anybody can decide anything")

    def act(self, action: int) -> None:
        """Carry out a legal action, and then chance up to the next decision."""
        self.state.push(action)
        self.dice.resolve_chance(self.state)

    def known_action(self, action: Any) -> int:
        """The action as a number, if the game knows it."""
        if not is_number_below(action, self.game.num_actions):
            raise gymnasium.error.InvalidAction(
                f"actions are whole numbers below {self.game.num_actions}, not {action!r:.40}"
            )
        return int(action)

    def mask(self, seat: Seat) -> Mask:
        """What a seat may do: nothing when it is not its turn."""
        if self.state.current_player != seat:
            return np.zeros(self.game.num_actions, np.int8)
        return self.encoding.mask(self.state)

    def observation(self, seat: Seat) -> Bytes:
        """What a seat may know."""
        return self.encoding.observation(self.state, seat)

    def rewards(self) -> list[float]:
        """What the game is worth to every seat: nothing while it runs."""
        if not self.state.is_terminal:
            return [0.0] * self.game.players
        return returns(self.state.result())

    def render(self, seat: Seat) -> str | npt.NDArray[np.uint8] | None:
        """The position as a seat, or a spectator, sees it."""
        view = self.state.view(seat)
        if self.render_mode == "ansi":
            return as_text(view)
        if self.render_mode == "svg":
            return draw(view)
        if self.render_mode == "rgb_array":
            from atoll.analysis.svg.raster import to_array

            return to_array(draw(view))
        gymnasium.logger.warn("render() shows nothing: the environment has no render_mode")
        return None


def as_text(view: View) -> str:
    """The position line of a view, one field to a line and the rows of a board among themselves."""
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
