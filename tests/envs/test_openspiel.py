"""The OpenSpiel games: its own tests and algorithms, observations and information states."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation
from pyspiel import SpielError, load_game, random_sim_test

import atoll
from atoll import Dice
from atoll.envs.encoding import encoding_for, zero_sum_returns
from atoll.envs.openspiel import escape_parameter
from atoll.games.blue_lagoon.board import parse_map
from tests.conformance.cases import SMALL_MAP

GAMES = [
    "atoll_into_the_blue",
    "atoll_into_the_blue(players=5,shells=2,chests=9|,first_player=3)",
    "atoll_blue_lagoon",
    "atoll_blue_lagoon(players=4,first_player=1)",
]
LAST_DIVE = (
    "into_the_blue/1 players=2 levels=20000,10000 taken=-,- turn=1 rolls=2 dice=111222 last=0 "
    "chests=5 shells=2"
)
ENDING = f"atoll_into_the_blue(chests=5|,shells=2,position={escape_parameter(LAST_DIVE)})"
SMALL_LINE = parse_map(SMALL_MAP).line


def last_settlers() -> str:
    """A position late in Settlement, with one settler left for each seat."""
    dice = Dice(1)
    while True:
        state = atoll.load_game("blue_lagoon").new_state()
        while not state.is_terminal:
            if state.current_player >= 0:
                view: Any = state.view(0)
                if view.phase == 2 and view.settlers == (1, 1):
                    return state.position()
            state.push(dice.action(state))


@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize("text", GAMES)
def test_random_sim_test_passes(
    text: str, serialize: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    random_sim_test(load_game(text), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("text", GAMES)
def test_actions_outcomes_and_returns_match_the_game(text: str) -> None:
    dice = random.Random(2)
    state = load_game(text).new_initial_state()
    native = state.atoll.clone()
    while not state.is_terminal():
        assert state.legal_actions() == native.possible_events()
        if state.is_chance_node():
            assert state.chance_outcomes() == [(o, float(p)) for o, p in native.chance_outcomes()]
        event = dice.choice(state.legal_actions())
        assert state.action_to_string(event) == native.event_text(event)
        state.apply_action(event)
        native.push(event)
    assert state.returns() == zero_sum_returns(native.result())
    assert str(state) == native.position()


def test_observations_match_the_encoding_and_the_position() -> None:
    game = load_game("atoll_into_the_blue(players=3)")
    state, dice = game.new_initial_state(), random.Random(1)
    observer = make_observation(game)
    for _ in range(60):
        state.apply_action(dice.choice(state.legal_actions()))
        for player in range(3):
            seen = encoding_for(state.atoll.game).observation(state.atoll, player)
            observer.set_from(state, player)
            assert observer.tensor.tolist() == seen.tolist()
            assert observer.dict["shells"].shape == (3, 5)
            assert state.observation_tensor(player) == seen.tolist()
            assert state.observation_string(player) == state.atoll.position(player)


def test_information_states_hide_the_chests_of_others() -> None:
    line = LAST_DIVE.replace("dice=111222", "dice=12345C").replace("chests=5", "chests=5,7,9")
    states = []
    for chest in ("chest 5", "chest 7"):
        state = load_game("atoll_into_the_blue(chests=5|7|9,shells=2)").new_initial_state(line)
        for text in ("stop", chest, "roll 111111", "keep 1"):
            state.apply_action(state.string_to_action(text))
        states.append(state)
    one, other = states
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(0).endswith("stop; chest ?; roll 111111; keep 1")
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.observation_string(0) == other.observation_string(0)
    drawn = {one.resample_from_infostate(0, random.Random(n).random).atoll for n in range(20)}
    assert len(drawn) == 3
    assert one.resample_from_infostate(1, random.Random(1).random).atoll == one.atoll


@pytest.mark.parametrize("text", ["atoll_blue_lagoon", "atoll_into_the_blue"])
def test_mcts_runs(text: str) -> None:
    game = load_game(text)
    generator = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, generator)
    bot = mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=generator)
    state, dice = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    assert bot.step(state) in state.legal_actions()


def test_information_set_mcts_runs() -> None:
    game = load_game(ENDING)
    generator = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, generator), 1.4, 20, random_state=generator
    )
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


@pytest.mark.soak
def test_exploitability_of_an_ending() -> None:
    game = load_game(ENDING)
    uniform = policy.UniformRandomPolicy(game)
    assert 0.1 < exploitability.exploitability(game, uniform) < 1


def test_cfr_lowers_exploitability() -> None:
    game = load_game(f"atoll_blue_lagoon(position={escape_parameter(last_settlers())})")
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[-1] <= found[0]
    assert found[-1] >= 0


@pytest.mark.parametrize("text", GAMES)
def test_rl_environment_runs(text: str) -> None:
    sampler = rl_environment.ChanceEventSampler(seed=1)
    env = rl_environment.Environment(load_game(text), chance_event_sampler=sampler)
    dice, step = random.Random(1), env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([dice.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)
    assert max(step.rewards) > 0 or not any(step.rewards)


def test_game_strings_load_back() -> None:
    for text in (*GAMES, ENDING):
        game = load_game(text)
        again = load_game(str(game))
        assert again.atoll == game.atoll
        assert str(again.new_initial_state()) == str(game.new_initial_state())
    board = load_game(f"atoll_blue_lagoon(map={escape_parameter(SMALL_LINE)})").atoll.board
    assert board.line == SMALL_LINE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("atoll_blue_lagoon(players=9)", "2 to 4 players, not 9"),
        ("atoll_blue_lagoon(weather=1)", "Unknown parameter 'weather'"),
        ("atoll_into_the_blue(chests=1|x)", "chests is written in whole numbers"),
        ("atoll_into_the_blue(first_player=7)", "first_player is a seat from 0 to 1"),
        ("atoll_into_the_blue(position=nonsense)", "cannot read 'nonsense'"),
    ],
)
def test_invalid_parameters_are_rejected(
    text: str, message: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SpielError, match=message):
        load_game(text)


def test_illegal_actions_and_positions_are_rejected(capfd: pytest.CaptureFixture[str]) -> None:
    state = load_game("atoll_into_the_blue(chests=5|,shells=2)").new_initial_state(LAST_DIVE)
    with pytest.raises(SpielError, match="keep 55555 is not possible here; possible: keep"):
        state.apply_action(state.atoll.game.parse_action("keep 55555"))
    with pytest.raises(SpielError, match="cannot read"):
        load_game("atoll_into_the_blue").new_initial_state("nonsense")
    with pytest.raises(SpielError, match="no parameters"):
        make_observation(load_game("atoll_into_the_blue"), params={"colour": 1})


def test_interpreter_exits_cleanly() -> None:
    code = "import pyspiel, atoll.envs.openspiel; pyspiel.load_game('atoll_blue_lagoon')"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
