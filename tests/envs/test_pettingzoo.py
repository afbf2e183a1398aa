"""PettingZoo's own tests, and what they do not look at: results, secrets, refusals."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pettingzoo
import pytest
from gymnasium.error import InvalidAction, ResetNeeded, UnsupportedMode

import atoll.envs.pettingzoo  # noqa: F401 - registers the environments
from atoll import OptionError
from atoll.envs.encoding import zero_sum_returns
from atoll.envs.base_env import ENV_IDS

with warnings.catch_warnings():
    # On being imported, PettingZoo's tests look for an environment under its old name.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, seed_test

WISHES = [
    ("atoll/BlueLagoon-v0", {}),
    ("atoll/BlueLagoon-v0", {"players": 4, "first_player": 2}),
    ("atoll/IntoTheBlue-v0", {"players": 2}),
    ("atoll/IntoTheBlue-v0", {"players": 5, "shells": 3}),
]


def made(name, **wishes):
    return pettingzoo.make("aec", name, **wishes)


@pytest.mark.parametrize(("name", "wishes"), WISHES)
def test_it_follows_the_interface(name, wishes):
    api_test(made(name, **wishes), num_cycles=300)


@pytest.mark.parametrize(("name", "wishes"), WISHES)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_it_follows_the_interface_with_masks_in_observations(name, wishes):
    api_test(made(name, mask_in_observation=True, **wishes), num_cycles=100)


@pytest.mark.parametrize(("name", "wishes"), WISHES)
def test_seeds_decide(name, wishes):
    seed_test(lambda: made(name, **wishes), num_cycles=200)
    env = made(name, **wishes)
    starts = {tuple(_start(env, seed)) for seed in range(5)}
    assert len(starts) == 5


def _start(env, seed):
    env.reset(seed=seed)
    return env.last()[0].tolist()


@pytest.mark.parametrize("name", ENV_IDS)
def test_the_benchmark_runs(name, capsys):
    performance_benchmark(made(name))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "wishes"), WISHES)
def test_whole_games_end_with_their_result(name, wishes):
    env, dice = made(name, **wishes), random.Random(1)
    env.reset(seed=1)
    rewards = {}
    for agent in env.agent_iter():
        observed, reward, over, cut, told = env.last()
        position = env.unwrapped.game_state
        assert not cut
        if over:
            rewards[agent] = reward
            env.step(None)
            continue
        assert agent == f"player_{position.current_player}"
        legal = np.flatnonzero(told["action_mask"]).tolist()
        assert legal == position.legal_actions()
        assert observed in env.observation_space(agent)
        env.step(dice.choice(legal))
    assert list(rewards.values()) == zero_sum_returns(env.unwrapped.game_state.result())
    assert list(rewards) == env.possible_agents
    with pytest.raises(ResetNeeded, match="reset"):
        env.unwrapped.step(None)


def test_bad_actions_are_errors_and_change_nothing():
    env = made("atoll/BlueLagoon-v0", first_player=0)
    env.reset(seed=1)
    before = env.unwrapped.game_state
    mask = env.last()[4]["action_mask"]
    with pytest.raises(InvalidAction, match="is not possible here; possible: S"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    for action in (-1, 324, None, 1.0, "Se4"):
        with pytest.raises(InvalidAction, match="whole numbers below 324"):
            env.step(action)
    assert env.unwrapped.game_state == before


def test_after_the_end_only_none_is_left():
    env = made("atoll/IntoTheBlue-v0", shells=1)
    env.reset(seed=1)
    while not env.unwrapped.game_state.is_terminal:
        env.step(env.action_space(env.agent_selection).sample())
    with pytest.raises(InvalidAction, match="the only action left is None, not 3"):
        env.step(3)
    env.step(None)


@pytest.mark.parametrize("name", ENV_IDS)
def test_it_can_be_looked_at(name):
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray)):
        env = made(name, render_mode=mode)
        with pytest.raises(ResetNeeded):
            env.unwrapped.render()
        env.reset(seed=1)
        assert isinstance(env.render(), kind)
    env = made(name)
    env.reset()
    with pytest.warns(UserWarning, match="no render_mode"):
        assert env.render() is None


def test_wishes_that_cannot_be():
    with pytest.raises(OptionError, match="no option 'weather'"):
        made("atoll/BlueLagoon-v0", weather="fine")
    with pytest.raises(OptionError, match="2 to 5 players"):
        made("atoll/IntoTheBlue-v0", players=1)
    with pytest.raises(UnsupportedMode, match="ansi, svg, rgb_array"):
        made("atoll/IntoTheBlue-v0", render_mode="smell")
    with pytest.raises(OptionError, match="a seed is"):
        made("atoll/IntoTheBlue-v0").reset(seed=-1)
