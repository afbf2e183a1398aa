"""Gymnasium's own checker, and what it does not look at: bots, seats, masks, seeds, refusals."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded, UnsupportedMode
from gymnasium.utils.env_checker import check_env

from atoll import OptionError
from atoll.envs.encoding import zero_sum_returns
from atoll.envs.gymnasium import AtollEnv
from atoll.envs.base_env import ENV_IDS
from tests.conformance.cases import SMALL_MAP

WISHES = [
    ("atoll/BlueLagoon-v0", {}),
    ("atoll/BlueLagoon-v0", {"players": 3, "opponents": ("greedy", "random"), "seat": None}),
    ("atoll/BlueLagoon-v0", {"players": 4, "seat": 3, "map": SMALL_MAP, "first_player": 1}),
    ("atoll/IntoTheBlue-v0", {}),
    ("atoll/IntoTheBlue-v0", {"players": 5, "opponents": "greedy", "seat": None}),
    ("atoll/IntoTheBlue-v0", {"players": 3, "chests": (1,), "shells": 1, "seat": 2}),
]


@pytest.mark.parametrize(("name", "wishes"), WISHES)
def test_the_checker_has_no_objection(name, wishes):
    check_env(gymnasium.make(name, **wishes).unwrapped)


@pytest.mark.parametrize(("name", "wishes"), WISHES)
def test_whole_games_end_with_their_result(name, wishes):
    env = gymnasium.make(name, on_illegal="raise", **wishes)
    seats = set()
    for seed in range(4):
        _, told = env.reset(seed=seed)
        seats.add(told["seat"])
        over = False
        while not over:
            position = env.unwrapped.game_state
            assert np.flatnonzero(told["action_mask"]).tolist() == position.legal_actions()
            assert position.current_player == told["seat"]
            observed, reward, over, cut, told = env.step(env.action_space.sample())
            assert observed in env.observation_space
            assert not cut
        result = env.unwrapped.game_state.result()
        assert reward == zero_sum_returns(result)[told["seat"]]
        assert (told["scores"], told["ranks"]) == (result.scores, result.ranks)
        assert not told["action_mask"].any()
    assert len(seats) > 1 if wishes.get("seat", 0) is None else seats == {wishes.get("seat", 0)}


def test_the_same_seed_is_the_same_game_whoever_plays():
    def played(seed):
        env = gymnasium.make("atoll/IntoTheBlue-v0", players=3, opponents=("random", "greedy"))
        env.action_space.seed(1)
        seen = [env.reset(seed=seed)[0].tolist()]
        over = False
        while not over:
            observed, _, over, _, _ = env.step(env.action_space.sample())
            seen.append(observed.tolist())
        return seen

    assert played(3) == played(3)
    assert played(3) != played(4)


def test_an_illegal_action_loses_or_is_an_error():
    env = gymnasium.make("atoll/BlueLagoon-v0")
    _, told = env.reset(seed=1)
    illegal = int(np.flatnonzero(told["action_mask"] == 0)[0])
    _, reward, over, _, told = env.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert "is not possible here; possible: S" in told["illegal_action"]
    with pytest.raises(ResetNeeded, match="reset"):
        env.unwrapped.step(illegal)
    strict = gymnasium.make("atoll/BlueLagoon-v0", on_illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(InvalidAction, match="is not possible here; possible: S"):
        strict.step(illegal)
    assert strict.step(strict.action_space.sample())


@pytest.mark.parametrize("action", [-1, 324, 1.0, "stop", None, [1], True, 2**70])
def test_what_is_no_action_is_an_error(action):
    env = gymnasium.make("atoll/BlueLagoon-v0", disable_env_checker=True)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="whole numbers below 324"):
        env.step(action)


def test_nothing_works_before_reset():
    env = gymnasium.make("atoll/IntoTheBlue-v0", render_mode="ansi").unwrapped
    with pytest.raises(ResetNeeded):
        env.step(0)
    with pytest.raises(ResetNeeded):
        env.render()


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"players": 9}, "2 to 4 players"),
        ({"weather": "fine"}, "no option 'weather'"),
        ({"seat": 2}, "a seat from 0 to 1"),
        ({"opponents": "nobody"}, "no bot is called 'nobody'"),
        ({"opponents": ["random", "random"]}, "a list of 1"),
        ({"opponents": [1]}, "a list of 1"),
        ({"on_illegal": "laugh"}, "lose or raise"),
    ],
)
def test_wishes_that_cannot_be(wishes, said):
    with pytest.raises(OptionError, match=said):
        gymnasium.make("atoll/BlueLagoon-v0", **wishes)


def test_an_unknown_render_mode_is_refused():
    with pytest.raises(UnsupportedMode, match="ansi, svg, rgb_array"):
        AtollEnv("blue_lagoon", render_mode="smell")


@pytest.mark.parametrize("name", ENV_IDS)
def test_it_can_be_looked_at(name):
    def shown(mode):
        env = gymnasium.make(name, render_mode=mode)
        env.reset(seed=5)
        return env.render()

    text, svg, pixels = map(shown, ("ansi", "svg", "rgb_array"))
    assert text.splitlines()[1] == "players=2"
    assert svg.startswith("<svg")
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (720, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20


def test_text_has_the_board_as_it_lies():
    env = gymnasium.make("atoll/BlueLagoon-v0", render_mode="ansi")
    env.reset(seed=5)
    lines = env.render().splitlines()
    board = lines[lines.index("board=") + 1 :]
    assert [len(line) for line in board] == [24, 25] * 6 + [24]


def test_secrets_of_bots_stay_secret():
    env = gymnasium.make("atoll/IntoTheBlue-v0", chests=(3, 9), render_mode="ansi").unwrapped
    env.reset(seed=0)
    game = env.simulator.game
    for owned in ("3", "9"):
        line = f"into_the_blue/1 players=2 levels=00000,00000 taken=-,{owned} turn=0 rolls=1 "
        env.simulator.state = game.parse_position(f"{line}dice=111111 last=- chests=3,9")
        assert "taken=-,?" in env.render()
        assert (
            env.unwrapped.simulator.observation(0)[env.simulator.encoding.fields["chests"].columns][
                1
            ]
            == 1
        )
    seen = [env.simulator.encoding.observation(env.simulator.state, 0).tolist()]
    env.simulator.state = game.parse_position(
        f"{line.replace('9', '3')}dice=111111 last=- chests=3,9"
    )
    seen.append(env.simulator.encoding.observation(env.simulator.state, 0).tolist())
    assert seen[0] == seen[1]
