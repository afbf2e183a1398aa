"""The evaluator of Into the Blue: against the reference solver, in games, at every kind of node."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

from atoll.analysis.into_the_blue_evaluator import IntoTheBlueEvaluator
from atoll.bots.into_the_blue import solution_file
from atoll.bots.into_the_blue.solver import Solver
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import CHANCE, SPECTATOR
from atoll.games import load_game
from atoll.games.into_the_blue.rules import STOP
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.bots.into_the_blue.reference_solver import ReferenceSolver

SMALL = IntoTheBlue(shells=2, chests=(5, 7), first_player=0)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with only the solutions that a test makes."""
    monkeypatch.setattr(solution_file, "solution_folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def small_evaluator(folder: Path) -> IntoTheBlueEvaluator:
    Solver(SMALL, solution_file.solution_path(SMALL)).run()
    return IntoTheBlueEvaluator(SMALL)


def play(state: IntoTheBlueState, *events: str) -> IntoTheBlueState:
    for event in events:
        state.apply(state.parse_event(event))
    return state


def chance(
    evaluator: IntoTheBlueEvaluator, state: IntoTheBlueState, seat: int = 0, viewer: int = SPECTATOR
) -> float:
    return evaluator.evaluate(state.view(viewer)).seats[seat].win_chance


def test_evaluation_with_a_solution_agrees_with_the_reference_solver(
    small_evaluator: IntoTheBlueEvaluator,
) -> None:
    main = {level: SMALL.treasures[level - 1] for level in range(1, 6)}
    secondary = {level: SMALL.treasures[level + 4] for level in range(1, 6)}
    solver = ReferenceSolver(2, SMALL.chests, main, secondary)
    solver.run()
    seen = 0
    for seed in range(12):
        state, dice = SMALL.new_state(), Dice(seed)
        while not state.is_terminal:
            view = state.view(SPECTATOR)
            if view.rolls == 0:
                mover, other = view.turn_seat, 1 - view.turn_seat
                counts = [len(view.chests[seat]) for seat in (mover, other)]
                key = (view.shells[mover], view.shells[other], counts[0], counts[1])
                found = small_evaluator.evaluate(view)
                assert found.exact
                assert found.seats[mover].win_chance == pytest.approx(solver.values[key], abs=1e-5)
                assert found.seats[mover].win_error == 0
                seen += 1
            state.apply(dice.choice(state.possible_events()))
    assert seen > 40


def mean_after(
    evaluator: IntoTheBlueEvaluator, state: IntoTheBlueState, viewer: int
) -> list[float]:
    """The mean win chance of each seat after a chance event."""
    means = [0.0] * state.game.players
    for outcome, probability in state.chance_outcomes():
        after = state.clone()
        after.apply(outcome)
        for seat, found in enumerate(evaluator.evaluate(after.view(viewer)).seats):
            means[seat] += float(probability) * found.win_chance
    return means


def test_mean_after_chance_equals_the_evaluation_before(
    small_evaluator: IntoTheBlueEvaluator,
) -> None:
    """Checked in random games from the spectator view: rolls, keeps, chests and ends of turns."""
    seen = set()
    for seed in range(20):
        perfect = ("roll 12345C", "stop") if seed % 4 == 0 else ()
        state, dice = play(SMALL.new_state(), *perfect), Dice(seed)
        while not state.is_terminal:
            if state.current_player == CHANCE and (view := state.view(SPECTATOR)).to_roll < 3:
                before = [found.win_chance for found in small_evaluator.evaluate(view).seats]
                after = mean_after(small_evaluator, state, SPECTATOR)
                assert after == pytest.approx(before, abs=2e-6), state
                seen.add((view.rolls, view.perfect))
            state.apply(dice.choice(state.possible_events()))
    assert {(1, False), (2, False), (3, True)} <= seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_within_a_turn_the_evaluation_is_consistent(players: int) -> None:
    game = IntoTheBlue(players=players, first_player=0)
    evaluator = IntoTheBlueEvaluator(game)
    state = play(game.new_state(), "roll 11234C", "keep 1234C")
    found = evaluator.evaluate(state.view(SPECTATOR))
    assert not found.exact
    assert sum(seat.win_chance for seat in found.seats) == pytest.approx(1)
    assert all(seat.win_error > 0 and seat.score_error > 0 for seat in found.seats)
    before = [seat.win_chance for seat in found.seats]
    assert mean_after(evaluator, state, SPECTATOR) == pytest.approx(before, abs=1e-9)


def test_all_seats_are_equal_before_the_first_player_is_drawn() -> None:
    found = IntoTheBlueEvaluator(IntoTheBlue(players=3)).evaluate(
        IntoTheBlue(3).new_state().view(1)
    )
    assert [seat.win_chance for seat in found.seats] == pytest.approx([1 / 3] * 3)
    assert len({seat.score for seat in found.seats}) == 1
    assert 10 < found.seats[0].score < 30


def test_best_action_has_the_value_of_the_position(
    small_evaluator: IntoTheBlueEvaluator,
) -> None:
    for events in (
        ("roll 11234C",),
        ("roll 122355", "keep 12", "roll 2233"),
        ("roll 122345", "stop"),
    ):
        state = play(SMALL.new_state(), *events)
        weighed = small_evaluator.rank_actions(state.view(0))
        assert sorted(one.action for one in weighed) == state.legal_actions()
        assert weighed[0].win_chances[0] == pytest.approx(chance(small_evaluator, state))
        for one in weighed:
            after = state.clone()
            after.apply(one.action)
            assert one.win_chances[0] == pytest.approx(chance(small_evaluator, after), abs=2e-6)


def test_stopping_comes_first_among_equals() -> None:
    """On the last turn with no points to gain, all actions are equal."""
    game = IntoTheBlue(treasures=(0,) * 10, chests=(0,), shells=1, first_player=0)
    state = play(game.new_state(), "roll 112345", "stop", "place 1", "roll 112345")
    weighed = IntoTheBlueEvaluator(game).rank_actions(state.view(1))
    assert {one.win_chances for one in weighed} == {(0.5, 0.5)}
    assert weighed[0].action == STOP


def test_finished_game_evaluates_to_its_result() -> None:
    game = IntoTheBlue(players=2, shells=2, first_player=0)
    state = play(game.new_state(), "roll 112345", "stop", "place 1", "roll 222222", "stop")
    assert state.is_terminal
    found = IntoTheBlueEvaluator(game).evaluate(state.view(SPECTATOR))
    assert found.exact
    assert [seat.score for seat in found.seats] == list(state.result().scores)
    assert [seat.win_chance for seat in found.seats] == [1, 0]


LAST = "into_the_blue/1 players=2 levels=20000,01000 taken={} turn=1 rolls=0 dice=- last=0 {}"
BOX = "chests=1,1,9,9 shells=2"


def test_own_chests_change_the_win_chance() -> None:
    """Seat 0 leads by a chest of 1 or 9; seat 1 also holds a chest and has its last turn."""
    found = {}
    for taken, viewer in (("9,?", 0), ("1,?", 0), ("?,?", SPECTATOR)):
        game = IntoTheBlue(chests=(1, 1, 9, 9), shells=2)
        state = game.parse_position(LAST.format(taken, BOX))
        found[taken] = IntoTheBlueEvaluator(game).evaluate(state.view(viewer)).seats
    assert found["1,?"][0].win_chance < found["?,?"][0].win_chance < found["9,?"][0].win_chance
    mean = (found["1,?"][0].win_chance + found["9,?"][0].win_chance) / 2
    assert mean == pytest.approx(found["?,?"][0].win_chance, abs=0.03)
    assert found["9,?"][0].score - found["1,?"][0].score == pytest.approx(8, abs=0.01)


def test_hidden_chests_are_averaged_over_all_deals() -> None:
    game = IntoTheBlue(chests=(1, 3, 9), shells=2)
    line = (
        "into_the_blue/1 players=2 levels=20000,01000 taken=?,? turn=over:1 rolls=0 dice=- last=0"
    )
    state = game.parse_position(f"{line} chests=1,3,9 shells=2")
    found = IntoTheBlueEvaluator(game).evaluate(state.view(0))
    shares = []
    for mine, others, _ in permutations((1, 3, 9)):
        lead = 2 + mine - 3 - others
        shares.append(Fraction(1, 2) if lead == 0 else Fraction(int(lead > 0)))
    assert found.seats[0].win_chance == pytest.approx(float(sum(shares) / 6))
    assert found.seats[0].score == pytest.approx(2 + 13 / 3)


def keys(
    evaluator: IntoTheBlueEvaluator, state: IntoTheBlueState, action: str
) -> dict[str, dict[str, int | str]]:
    notes = evaluator.reasons(state.view(state.current_player), state.game.parse_action(action))
    return {note.key: note.values for note in notes}


def test_reasons_for_a_keep_are_its_odds() -> None:
    """One die to roll: a 1 makes the dive perfect, anything else makes it fail."""
    game = IntoTheBlue(first_player=0)
    state = play(game.new_state(), "roll 2345CC", "keep 2345C", "roll C")
    odds = keys(IntoTheBlueEvaluator(game), state, "keep 2345C")
    assert odds["keep-chest"]["chance"] == 17
    assert odds["keep-fails"]["chance"] == 83
    assert odds["keep-chest"]["points"] == 6


def test_reasons_for_a_level_are_its_treasures() -> None:
    line = "into_the_blue/1 players=2 levels=20000,01002 taken=-,- turn=0 rolls=3 dice={} last=-"
    game = IntoTheBlue()
    evaluator = IntoTheBlueEvaluator(game)
    state = game.parse_position(line.format("122233"))
    assert keys(evaluator, state, "place 2")["takes-main-from"] == {
        "level": 2,
        "points": 3,
        "seat": 1,
    }
    assert keys(evaluator, state, "place 3")["takes-main"] == {"level": 3, "points": 4}
    assert keys(evaluator, state, "place 1")["secures-main"] == {"level": 1, "lead": 3}
    assert keys(evaluator, state, "place 1")["shells-left"] == {"count": 9}
    deep = game.parse_position(line.format("123455"))
    assert keys(evaluator, deep, "place 4")["takes-main"]["level"] == 4
    assert keys(evaluator, deep, "place 5")["takes-secondary"] == {"level": 5, "points": 3}


def test_reasons_for_stopping() -> None:
    game = IntoTheBlue(first_player=0, chests=(4, 6), shells=2)
    evaluator = IntoTheBlueEvaluator(game)
    perfect = play(game.new_state(), "roll 12345C")
    assert keys(evaluator, perfect, "stop") == {"stop-chest": {"points": 5}}
    last = play(game.new_state(), "roll 12345C", "stop", "chest 4", "roll 12345C")
    assert keys(evaluator, last, "stop") == {"stop-last-chest": {"points": 6}}
    empty = play(game.new_state(), "roll 22345C")
    assert keys(evaluator, empty, "stop") == {"stop-fails": {}}
    out = keys(evaluator, play(game.new_state(), "roll 112345"), "stop")
    assert {"stop-place", "takes-main"} <= set(out)


def test_evaluator_rejects_other_games() -> None:
    lagoon = load_game("blue_lagoon")
    with pytest.raises(OptionError, match="Into the Blue"):
        IntoTheBlueEvaluator(lagoon)
    with pytest.raises(OptionError, match="needs a view"):
        IntoTheBlueEvaluator(IntoTheBlue()).evaluate(lagoon.new_state().view(0))
