"""The Gymnasium environments: its checker, opponents, seats, action masks, seeds and errors."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded, UnsupportedMode
from gymnasium.utils.env_checker import check_env

from atoll import IllegalActionError, OptionError, View
from atoll.bots import Decision, Limit, register_bot
from atoll.bots.builtin import RandomBot
from atoll.bots.registry import BotFactory
from atoll.envs.base_env import ENV_IDS
from atoll.envs.encoding import zero_sum_returns
from atoll.envs.gymnasium import AtollEnv
from tests.conformance.cases import SMALL_MAP
from tests.registries import isolated_registries

Options = dict[str, Any]
CASES: list[tuple[str, Options]] = [
    ("atoll/BlueLagoon-v0", {}),
    ("atoll/BlueLagoon-v0", {"players": 3, "opponents": ("greedy", "random"), "seat": None}),
    ("atoll/BlueLagoon-v0", {"players": 4, "seat": 3, "map": SMALL_MAP, "first_player": 1}),
    ("atoll/IntoTheBlue-v0", {}),
    ("atoll/IntoTheBlue-v0", {"players": 5, "opponents": "greedy", "seat": None}),
    ("atoll/IntoTheBlue-v0", {"players": 3, "chests": (1,), "shells": 1, "seat": 2}),
]


def make(name: str, **options: Any) -> AtollEnv:
    """A registered environment without Gymnasium's wrappers."""
    env = gymnasium.make(name, **options).unwrapped
    assert isinstance(env, AtollEnv)
    return env


@pytest.mark.parametrize(("name", "options"), CASES)
def test_environment_checker_passes(name: str, options: Options) -> None:
    check_env(make(name, **options))


@pytest.mark.parametrize("name", ENV_IDS)
@pytest.mark.parametrize("level", ["shrimp", "crab"])
def test_levels_are_opponents(name: str, level: str) -> None:
    env = make(name, opponents=level, seat=1)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        assert info["action_mask"].any()


@pytest.mark.parametrize(("name", "options"), CASES)
def test_whole_games_end_with_their_result(name: str, options: Options) -> None:
    env = make(name, on_illegal="raise", **options)
    seats = set()
    for seed in range(4):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        terminated = False
        while not terminated:
            position = env.game_state
            assert np.flatnonzero(info["action_mask"]).tolist() == position.legal_actions()
            assert position.current_player == info["seat"]
            observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
            assert observation in env.observation_space
            assert not truncated
        result = env.game_state.result()
        assert reward == zero_sum_returns(result)[info["seat"]]
        assert (info["scores"], info["ranks"]) == (result.scores, result.ranks)
        assert not info["action_mask"].any()
    assert len(seats) > 1 if options.get("seat", 0) is None else seats == {options.get("seat", 0)}


def test_same_seed_gives_the_same_game() -> None:
    def play(seed: int) -> list[list[int]]:
        env = make("atoll/IntoTheBlue-v0", players=3, opponents=("random", "greedy"))
        env.action_space.seed(1)
        observations = [env.reset(seed=seed)[0].tolist()]
        terminated = False
        while not terminated:
            observation, _, terminated, _, _ = env.step(env.action_space.sample())
            observations.append(observation.tolist())
        return observations

    assert play(3) == play(3)
    assert play(3) != play(4)


def test_illegal_action_loses_or_raises() -> None:
    env = make("atoll/BlueLagoon-v0")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True)
    assert "is not possible here; possible: S" in info["illegal_action"]
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(illegal)
    strict = make("atoll/BlueLagoon-v0", on_illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(InvalidAction, match="is not possible here; possible: S"):
        strict.step(illegal)
    assert strict.step(strict.action_space.sample())


class IllegalBot(RandomBot):
    """Chooses an illegal action."""

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        return replace(super().choose(view), action=-5)


def test_illegal_action_of_an_opponent_raises() -> None:
    with isolated_registries():
        register_bot(BotFactory("badly", IllegalBot, ("into_the_blue",)))
        env = make("atoll/IntoTheBlue-v0", opponents="badly", first_player=1)
        with pytest.raises(IllegalActionError, match="action -5 is not possible here"):
            env.reset(seed=1)


@pytest.mark.parametrize("action", [-1, 324, 1.0, "stop", None, [1], True, 2**70])
def test_invalid_actions_raise(action: Any) -> None:
    env = make("atoll/BlueLagoon-v0")
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="whole numbers below 324"):
        env.step(action)


def test_step_and_render_need_a_reset() -> None:
    env = make("atoll/IntoTheBlue-v0", render_mode="ansi")
    with pytest.raises(ResetNeeded):
        env.step(0)
    with pytest.raises(ResetNeeded):
        env.render()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 9}, "2 to 4 players"),
        ({"weather": "fine"}, "no option 'weather'"),
        ({"seat": 2}, "a seat from 0 to 1"),
        ({"opponents": "nobody"}, "no bot is called 'nobody'"),
        ({"opponents": ["random", "random"]}, "a list of 1"),
        ({"opponents": [1]}, "a list of 1"),
        ({"on_illegal": "ignore"}, "lose or raise"),
    ],
)
def test_invalid_options_are_rejected(options: Options, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        gymnasium.make("atoll/BlueLagoon-v0", **options)


def test_unknown_render_mode_is_rejected() -> None:
    with pytest.raises(UnsupportedMode, match="ansi, svg, rgb_array"):
        AtollEnv("blue_lagoon", render_mode="hologram")


@pytest.mark.parametrize("name", ENV_IDS)
def test_every_render_mode_renders(name: str) -> None:
    def rendered(mode: str) -> Any:
        env = make(name, render_mode=mode)
        env.reset(seed=5)
        return env.render()

    text, svg, pixels = map(rendered, ("ansi", "svg", "rgb_array"))
    assert text.splitlines()[1] == "players=2"
    assert svg.startswith("<svg")
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (720, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20


def test_text_shows_the_rows_of_the_board() -> None:
    env = make("atoll/BlueLagoon-v0", render_mode="ansi")
    env.reset(seed=5)
    lines = env.render().splitlines()
    board = lines[lines.index("board=") + 1 :]
    assert [len(line) for line in board] == [24, 25] * 6 + [24]


def test_chests_of_opponents_are_hidden() -> None:
    env = make("atoll/IntoTheBlue-v0", chests=(3, 9), render_mode="ansi")
    env.reset(seed=0)
    simulator, observations = env.simulator, []
    for chest in ("3", "9"):
        line = f"into_the_blue/1 players=2 levels=00000,00000 taken=-,{chest} turn=0 rolls=1 "
        simulator.state = simulator.game.parse_position(f"{line}dice=111111 last=- chests=3,9")
        assert "taken=-,?" in env.render()
        observations.append(simulator.observation(0))
        assert simulator.encoding.fields["chests"].extract(observations[-1]).tolist() == [0, 1]
    assert (observations[0] == observations[1]).all()
