"""The games for PettingZoo: turn by turn, one agent for every seat.

Importing this module adds `atoll/BlueLagoon-v0` and `atoll/IntoTheBlue-v0` to PettingZoo's
registry: `pettingzoo.make("aec", "atoll/BlueLagoon-v0", players=3)`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.core.chance import Dice, validate_seed
from atoll.core.game import SPECTATOR, State
from atoll.envs.base_env import RENDER_MODES, Table
from atoll.envs.ids import IDS
from atoll.envs.optional_packages import of_extra

with of_extra("rl"):
    import gymnasium
    import pettingzoo
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper


def env(game: str, players: int = 2, **wishes: Any) -> OrderEnforcingWrapper:
    """A game by its name, checked for being reset before it is used."""
    return OrderEnforcingWrapper(AtollAEC(game, players, **wishes))


class AtollAEC(pettingzoo.AECEnv):  # type: ignore[misc]
    """A game as PettingZoo plays it. Agents are called `player_0`, `player_1`, … by their seats.

    An observation is an array of numbers, and `infos[agent]["action_mask"]` says what is legal.
    With `mask_in_observation` it is a dictionary of `observation` and `action_mask` instead.
    Everything else by name is an option of the game.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        mask_in_observation: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.table = Table(game, players, options, render_mode)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.table.game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._in_observation = mask_in_observation
        self._actions = {agent: self.table.action_space() for agent in self.possible_agents}
        self._observations = {agent: self._observation_space() for agent in self.possible_agents}

    def _observation_space(self) -> Space[Any]:
        plain = self.table.observation_space()
        if not self._in_observation:
            return plain
        mask = Box(0, 1, (self.table.game.num_actions,), np.int8)
        return Dict({"observation": plain, "action_mask": mask})

    @property
    def position(self) -> State:
        """A copy of the position as it stands, secrets and all."""
        return self.table.state.clone()

    def action_space(self, agent: str) -> Discrete:
        """Every action of the game by number."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        """What the agent's observations look like."""
        return self._observations[agent]

    def observe(self, agent: str) -> Any:
        """What the agent may know now."""
        seat = self.possible_agents.index(agent)
        numbers = self.table.observation(seat)
        if not self._in_observation:
            return numbers
        return {"observation": numbers, "action_mask": self.table.mask(seat)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; `options` are not used, a game's own are given when it is made."""
        if seed is not None or not hasattr(self.table, "dice"):
            self.table.dice = Dice(None if seed is None else validate_seed(seed))
        self.table.deal(self.table.dice)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def step(self, action: int | None) -> None:
        """The selected agent acts; once the game is over, every agent steps out with None."""
        if not self.agents:
            raise gymnasium.error.ResetNeeded("the game is over: reset() begins the next one")
        agent = self.agent_selection
        if self.terminations[agent]:
            _check_stepping_out(action)
            self._was_dead_step(None)
            return
        self.table.act(self._legal(action))
        self._cumulative_rewards[agent] = 0.0
        over = self.table.state.is_terminal
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, over)
        self._accumulate_rewards()
        self._turn()

    def _legal(self, action: Any) -> int:
        known = self.table.known_action(action)
        if not self.table.state.is_legal(known):
            raise gymnasium.error.InvalidAction(str(self.table.state.illegal_action_error(known)))
        return known

    def _turn(self) -> None:
        """Say whose turn it is and what is legal; at the end everybody leaves in order."""
        state = self.table.state
        masks = {agent: self.table.mask(seat) for seat, agent in enumerate(self.possible_agents)}
        self.infos = {agent: {"action_mask": masks[agent]} for agent in self.agents}
        for agent in self.agents:
            self._actions[agent].legal = masks[agent]
        self.agent_selection = self.possible_agents[max(state.current_player, 0)]

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """What a spectator sees, as text, SVG or pixels."""
        if not hasattr(self.table, "state"):
            raise gymnasium.error.ResetNeeded("there is nothing to show before reset()")
        return self.table.render(SPECTATOR)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _check_stepping_out(action: Any) -> None:
    if action is not None:
        raise gymnasium.error.InvalidAction(
            f"the game is over: the only action left is None, not {action!r:.40}"
        )


def _register() -> None:
    for name, game in IDS.items():
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, "atoll.envs.pettingzoo:env", kwargs={"game": game})


_register()
