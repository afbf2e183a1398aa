"""The PettingZoo environments: its own tests, results, rendering and errors."""

from __future__ import annotations

import itertools
import random
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.error import InvalidAction, ResetNeeded, UnsupportedMode

import atoll.envs.pettingzoo  # noqa: F401 - registers the environments
from atoll import OptionError
from atoll.envs.base_env import ENV_IDS
from atoll.envs.encoding import zero_sum_returns

with warnings.catch_warnings():
    # PettingZoo's tests import an environment under a deprecated name.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, seed_test

Options = dict[str, Any]
CASES: list[tuple[str, Options]] = [
    ("atoll/BlueLagoon-v0", {}),
    ("atoll/BlueLagoon-v0", {"players": 4, "first_player": 2}),
    ("atoll/IntoTheBlue-v0", {"players": 2}),
    ("atoll/IntoTheBlue-v0", {"players": 5, "shells": 3}),
]


def make(name: str, **options: Any) -> Any:
    return pettingzoo.make("aec", name, **options)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_api_test_passes(name: str, options: Options) -> None:
    api_test(make(name, **options), num_cycles=300)


@pytest.mark.parametrize(("name", "options"), CASES)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_api_test_passes_with_masks_in_observations(name: str, options: Options) -> None:
    api_test(make(name, mask_in_observation=True, **options), num_cycles=100)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_seeds_determine_games(name: str, options: Options) -> None:
    seed_test(lambda: make(name, **options), num_cycles=200)
    env = make(name, **options)
    starts = {tuple(_start(env, seed)) for seed in range(5)}
    assert len(starts) == 5


def _start(env: Any, seed: int) -> list[int]:
    env.reset(seed=seed)
    observation: list[int] = env.last()[0].tolist()
    return observation


@pytest.mark.parametrize("name", ENV_IDS)
def test_benchmark_runs(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(time=itertools.count().__next__)  # the benchmark ends after 5 seconds
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(make(name))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "options"), CASES)
def test_whole_games_end_with_their_result(name: str, options: Options) -> None:
    env, dice = make(name, **options), random.Random(1)
    env.reset(seed=1)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        state = env.unwrapped.game_state
        assert not truncated
        if terminated:
            rewards[agent] = reward
            env.step(None)
            continue
        assert agent == f"player_{state.current_player}"
        legal = np.flatnonzero(info["action_mask"]).tolist()
        assert legal == state.legal_actions()
        assert observation in env.observation_space(agent)
        env.step(dice.choice(legal))
    assert list(rewards.values()) == zero_sum_returns(env.unwrapped.game_state.result())
    assert list(rewards) == env.possible_agents
    with pytest.raises(ResetNeeded, match="reset"):
        env.unwrapped.step(None)


def test_invalid_actions_raise_and_change_nothing() -> None:
    env = make("atoll/BlueLagoon-v0", first_player=0)
    env.reset(seed=1)
    before = env.unwrapped.game_state
    mask = env.last()[4]["action_mask"]
    with pytest.raises(InvalidAction, match="is not possible here; possible: S"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    for action in (-1, 324, None, 1.0, "Se4"):
        with pytest.raises(InvalidAction, match="whole numbers below 324"):
            env.step(action)
    assert env.unwrapped.game_state == before


def test_after_the_end_only_none_is_accepted() -> None:
    env = make("atoll/IntoTheBlue-v0", shells=1)
    env.reset(seed=1)
    while not env.unwrapped.game_state.is_terminal:
        env.step(env.action_space(env.agent_selection).sample())
    with pytest.raises(InvalidAction, match="the only action left is None, not 3"):
        env.step(3)
    env.step(None)


@pytest.mark.parametrize("name", ENV_IDS)
def test_every_render_mode_renders(name: str) -> None:
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray)):
        env = make(name, render_mode=mode)
        with pytest.raises(ResetNeeded):
            env.unwrapped.render()
        env.reset(seed=1)
        assert isinstance(env.render(), kind)
    env = make(name)
    env.reset()
    with pytest.warns(UserWarning, match="no render_mode"):
        assert env.render() is None


def test_invalid_options_are_rejected() -> None:
    with pytest.raises(OptionError, match="no option 'weather'"):
        make("atoll/BlueLagoon-v0", weather="fine")
    with pytest.raises(OptionError, match="2 to 5 players"):
        make("atoll/IntoTheBlue-v0", players=1)
    with pytest.raises(UnsupportedMode, match="ansi, svg, rgb_array"):
        make("atoll/IntoTheBlue-v0", render_mode="hologram")
    with pytest.raises(OptionError, match="a seed is"):
        make("atoll/IntoTheBlue-v0").reset(seed=-1)
