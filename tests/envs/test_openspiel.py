"""OpenSpiel's own tests and algorithms on the games, and what the games tell whom."""

from __future__ import annotations

import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

from atoll import Dice, load_game
from atoll.envs.encoding import encoding_of, returns
from atoll.envs.openspiel import parameter
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


def loaded(text):
    return pyspiel.load_game(text)


def last_settlers() -> str:
    """A position late in Settlement: each seat has one settler left to place."""
    dice = Dice(1)
    while True:
        state = load_game("blue_lagoon").new_state()
        while not state.is_terminal:
            if state.current_player >= 0:
                view = state.view(0)
                if view.phase == 2 and view.settlers == (1, 1):
                    return state.position()
            state.push(dice.action(state))


@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize("text", GAMES)
def test_random_games_pass_its_own_test(text, serialize, capfd):
    pyspiel.random_sim_test(loaded(text), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("text", GAMES)
def test_events_and_results_are_those_of_the_games(text):
    dice = random.Random(2)
    state = loaded(text).new_initial_state()
    alone = state.atoll.clone()
    while not state.is_terminal():
        assert state.legal_actions() == alone.possible_events()
        if state.is_chance_node():
            assert state.chance_outcomes() == [(o, float(p)) for o, p in alone.chance_outcomes()]
        event = dice.choice(state.legal_actions())
        assert state.action_to_string(event) == alone.event_text(event)
        state.apply_action(event)
        alone.push(event)
    assert state.returns() == returns(alone.result())
    assert str(state) == alone.position()


def test_observations_are_the_encoding_and_the_position_line():
    game = loaded("atoll_into_the_blue(players=3)")
    state, dice = game.new_initial_state(), random.Random(1)
    observer = make_observation(game)
    for _ in range(60):
        state.apply_action(dice.choice(state.legal_actions()))
        for player in range(3):
            seen = encoding_of(state.atoll.game).observation(state.atoll, player)
            observer.set_from(state, player)
            assert observer.tensor.tolist() == seen.tolist()
            assert observer.dict["shells"].shape == (3, 5)
            assert state.observation_tensor(player) == seen.tolist()
            assert state.observation_string(player) == state.atoll.position(player)


def test_information_states_recall_everything_but_the_secrets_of_others():
    line = LAST_DIVE.replace("dice=111222", "dice=12345C").replace("chests=5", "chests=5,7,9")
    states = []
    for chest in ("chest 5", "chest 7"):
        state = loaded("atoll_into_the_blue(chests=5|7|9,shells=2)").new_initial_state(line)
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
def test_its_tree_search_plays(text):
    game = loaded(text)
    generator = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, generator)
    bot = mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=generator)
    state, dice = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    assert bot.step(state) in state.legal_actions()


def test_its_search_for_hidden_information_plays():
    game = loaded(f"atoll_into_the_blue(chests=5|,shells=2,position={parameter(LAST_DIVE)})")
    generator = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, generator), 1.4, 20, random_state=generator
    )
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def test_the_exploitability_of_a_last_dive():
    game = loaded(f"atoll_into_the_blue(chests=5|,shells=2,position={parameter(LAST_DIVE)})")
    uniform = policy.UniformRandomPolicy(game)
    assert 0.1 < exploitability.exploitability(game, uniform) < 1


def test_exploitability_falls_as_a_policy_learns():
    game = loaded(f"atoll_blue_lagoon(position={parameter(last_settlers())})")
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[-1] <= found[0]
    assert found[-1] >= 0


@pytest.mark.parametrize("text", GAMES)
def test_its_environment_runs(text):
    env = rl_environment.Environment(loaded(text), chance_event_sampler=_sampler())
    dice, step = random.Random(1), env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([dice.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)
    assert max(step.rewards) > 0 or not any(step.rewards)


def _sampler():
    return rl_environment.ChanceEventSampler(seed=1)


def test_games_are_written_and_read_back():
    for text in (
        *GAMES,
        f"atoll_into_the_blue(chests=5|,shells=2,position={parameter(LAST_DIVE)})",
    ):
        game = loaded(text)
        again = loaded(str(game))
        assert again.atoll == game.atoll
        assert str(again.new_initial_state()) == str(game.new_initial_state())
    one_line = load_game("blue_lagoon", map=SMALL_MAP).board.line
    assert loaded(f"atoll_blue_lagoon(map={parameter(one_line)})").atoll.board.line == one_line


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("atoll_blue_lagoon(players=9)", "2 to 4 players, not 9"),
        ("atoll_blue_lagoon(weather=1)", "Unknown parameter 'weather'"),
        ("atoll_into_the_blue(chests=1|x)", "chests is written in whole numbers"),
        ("atoll_into_the_blue(first_player=7)", "first_player is a seat from 0 to 1"),
        ("atoll_into_the_blue(position=nonsense)", "cannot read 'nonsense'"),
    ],
)
def test_parameters_that_cannot_be(text, said, capfd):
    with pytest.raises(pyspiel.SpielError, match=said):
        loaded(text)


def test_illegal_actions_and_positions_are_refused(capfd):
    state = loaded("atoll_into_the_blue(chests=5|,shells=2)").new_initial_state(LAST_DIVE)
    with pytest.raises(pyspiel.SpielError, match="keep 55555 is not possible here; possible: keep"):
        state.apply_action(state.atoll.game.parse_action("keep 55555"))
    with pytest.raises(pyspiel.SpielError, match="cannot read"):
        loaded("atoll_into_the_blue").new_initial_state("nonsense")
    with pytest.raises(pyspiel.SpielError, match="no parameters"):
        make_observation(loaded("atoll_into_the_blue"), params={"colour": 1})


def test_python_ends_well_with_the_games_in_it():
    code = "import pyspiel, atoll.envs.openspiel; pyspiel.load_game('atoll_blue_lagoon')"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
