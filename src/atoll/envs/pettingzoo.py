"""PettingZoo environments (AEC): one agent for every seat.

Importing this module adds `atoll/BlueLagoon-v0` and `atoll/IntoTheBlue-v0` to PettingZoo's
registry: `pettingzoo.make("aec", "atoll/BlueLagoon-v0", players=3)`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.core.chance import Dice
from atoll.core.game import SPECTATOR, State
from atoll.envs import require_extra
from atoll.envs.base_env import ENV_IDS, RENDER_MODES, Simulator

with require_extra("rl"):
    import gymnasium
    import pettingzoo
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper


def env(game: str, players: int = 2, **options: Any) -> OrderEnforcingWrapper:
    """An environment by the name of its game; it checks that `reset` is called first."""
    return OrderEnforcingWrapper(AtollAEC(game, players, **options))


class AtollAEC(pettingzoo.AECEnv):  # type: ignore[misc]
    """A game as an agent-environment cycle, with agents `player_0`, `player_1`, … by seat.

    An observation is an array, and `infos[agent]["action_mask"]` holds the legal actions. With
    `mask_in_observation` it is a dictionary of `observation` and `action_mask` instead. All other
    keyword arguments are options of the game.
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
        self.simulator = Simulator(game, players, options, render_mode)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.simulator.game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._mask_in_observation = mask_in_observation
        agents = self.possible_agents
        self._action_spaces = {agent: self.simulator.action_space() for agent in agents}
        self._observation_spaces = {agent: self._observation_space() for agent in agents}

    def _observation_space(self) -> Space[Any]:
        array = self.simulator.observation_space()
        if not self._mask_in_observation:
            return array
        mask = Box(0, 1, (self.simulator.game.num_actions,), np.int8)
        return Dict({"observation": array, "action_mask": mask})

    @property
    def game_state(self) -> State:
        """A copy of the full state, hidden information included."""
        return self.simulator.state.clone()

    def action_space(self, agent: str) -> Discrete:
        """All actions of the game."""
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of the agent's observations."""
        return self._observation_spaces[agent]

    def observe(self, agent: str) -> Any:
        """The agent's current observation."""
        seat = self.possible_agents.index(agent)
        observation = self.simulator.observation(seat)
        if not self._mask_in_observation:
            return observation
        return {"observation": observation, "action_mask": self.simulator.action_mask(seat)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; `options` is ignored, options of the game are given to `make`."""
        if seed is not None or not hasattr(self.simulator, "dice"):
            self.simulator.dice = Dice(seed)
        self.simulator.reset(self.simulator.dice)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._update_turn()

    def step(self, action: int | None) -> None:
        """Apply the selected agent's action; after the end every agent steps once with None."""
        if not self.agents:
            raise gymnasium.error.ResetNeeded("the game is over: reset() starts the next one")
        agent = self.agent_selection
        if self.terminations[agent]:
            _check_dead_step(action)
            self._was_dead_step(None)
            return
        self.simulator.step(self._check_legal(action))
        self._cumulative_rewards[agent] = 0.0
        terminated = self.simulator.state.is_terminal
        self.rewards = dict(zip(self.agents, self.simulator.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, terminated)
        self._accumulate_rewards()
        self._update_turn()

    def _check_legal(self, action: Any) -> int:
        checked = self.simulator.check_action(action)
        if not self.simulator.state.is_legal(checked):
            raise gymnasium.error.InvalidAction(
                str(self.simulator.state.illegal_action_error(checked))
            )
        return checked

    def _update_turn(self) -> None:
        """Update the action masks and the selected agent; after the end agents go in order."""
        agents = enumerate(self.possible_agents)
        masks = {agent: self.simulator.action_mask(seat) for seat, agent in agents}
        self.infos = {agent: {"action_mask": masks[agent]} for agent in self.agents}
        for agent in self.agents:
            self._action_spaces[agent].action_mask = masks[agent]
        self.agent_selection = self.possible_agents[max(self.simulator.state.current_player, 0)]

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """A spectator's view, as text, SVG or pixels."""
        return self.simulator.render(SPECTATOR)

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _check_dead_step(action: Any) -> None:
    if action is not None:
        raise gymnasium.error.InvalidAction(
            f"the game is over: the only action left is None, not {action!r:.40}"
        )


for _id, _game in ENV_IDS.items():
    if _id not in pettingzoo.aec_registry:
        pettingzoo.register("aec", _id, "atoll.envs.pettingzoo:env", kwargs={"game": _game})
