"""Bots for Into the Blue: whole games, complete candidates, sensible and exact choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from atoll.bots import level_names, make_bot
from atoll.bots.bot import Limit
from atoll.bots.into_the_blue import solution_file
from atoll.bots.into_the_blue.solution_file import Solution
from atoll.bots.into_the_blue.solver import Solver
from atoll.bots.into_the_blue.turn_bots import DiverBot, ExactBot, GathererBot, TurnBot
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.games.into_the_blue.rules import STOP
from atoll.games.into_the_blue.state import IntoTheBlue

SPECS = ("gatherer", "hunter", "greedy", "diver", "diver:lookahead=0")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with only the solutions that a test makes."""
    monkeypatch.setattr(solution_file, "solution_folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def small_solution(folder: Path) -> Solution:
    """The solution of a game with two shells."""
    game = IntoTheBlue(shells=2, first_player=0)
    Solver(game, solution_file.solution_path(game)).run()
    return Solution(game)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_bots_play_whole_games(players: int) -> None:
    game = IntoTheBlue(players=players)
    bots = [make_bot(SPECS[seat % len(SPECS)], game) for seat in range(players)]
    state, dice = game.new_state(), Dice(players)
    while not state.is_terminal:
        seat = state.current_player
        if seat < 0:
            state.apply(dice.outcome(state))
            continue
        decision = bots[seat].choose(state.view(seat))
        assert decision.action == decision.candidates[0].action
        assert sorted(c.action for c in decision.candidates) == state.legal_actions()
        assert all(0 <= c.win_chance <= 1 for c in decision.candidates)
        state.apply(decision.action)
    assert len(state.result().scores) == players


def test_decision_depends_only_on_the_view() -> None:
    game = IntoTheBlue(first_player=0)
    state = game.new_state()
    state.apply(state.parse_event("roll 11234C"))
    bot, other = make_bot("diver", game, seed=1), make_bot("diver", game, seed=2)
    first = bot.choose(state.view(0))
    assert first == bot.choose(state.view(0)) == other.choose(state.view(0))


LAST_TURN = (
    "into_the_blue/1 players=2 levels=01000,20000 taken={},? turn=0 rolls=1 dice={} last=1 "
    "chests=1,1,9,9 shells=2"
)


@pytest.mark.parametrize("spec", ["diver", "diver:lookahead=0", "exact"])
def test_own_chests_change_the_win_chance(spec: str, folder: Path) -> None:
    """On its last turn, one chest each: there are two of 1 and two of 9."""
    game = IntoTheBlue(chests=(1, 1, 9, 9), shells=2)
    Solver(game, solution_file.solution_path(game)).run()
    chances = {}
    for chest in ("1", "9", "?"):
        state = game.parse_position(LAST_TURN.format(chest, "222345"))
        chances[chest] = make_bot(spec, game).choose(state.view(0)).win_chance
    assert chances["1"] < chances["?"] < chances["9"]
    assert chances["9"] - chances["1"] > 0.3


@pytest.mark.parametrize("own", [1, 9])
def test_known_chests_of_a_finished_turn_are_counted_exactly(own: int) -> None:
    """Placing ends the game. Seat 1 has a chest of 1 or 9 that seat 0 does not know."""
    game = IntoTheBlue(chests=(1, 1, 9, 9), shells=2)
    state = game.parse_position(
        f"into_the_blue/1 players=2 levels=00000,11000 taken={own},? turn=0 rolls=3 dice=111222 "
        "last=1 chests=1,1,9,9 shells=2"
    )
    decision = make_bot("diver", game).choose(state.view(0))
    shares = {}
    for level in (1, 2):
        after = state.clone()
        after.apply(STOP + level)
        values = [1, 1, 9, 9]
        values.remove(own)
        treasures = [line.points for line in after.sheet().lines[:-1]]
        lead = sum(points[0] - points[1] for points in treasures) + own
        wins = [0.5 if lead == other else float(lead > other) for other in values]
        shares[STOP + level] = sum(wins) / 3
    chances = {one.action: one.win_chance for one in decision.candidates}
    assert chances == pytest.approx(shares)


def test_margins_are_exact_at_the_end() -> None:
    """Nearly the end: seat 0 has won all treasures there are, which cannot be taken back."""
    game = IntoTheBlue(shells=2, chests=(5,))
    line = "into_the_blue/1 players=2 levels=00010,20000 taken=-,- turn=0 rolls=3 dice={} last=1 {}"
    state = game.parse_position(line.format("123445", "chests=5 shells=2"))
    decision = make_bot("greedy", game).choose(state.view(0))
    by_text = {game.action_text(one.action): one.margin for one in decision.candidates}
    for text, margin in by_text.items():
        after = state.clone()
        after.apply(game.parse_action(text))
        scores = after.result().scores
        assert margin == pytest.approx(scores[0] - scores[1])


def test_limit_bounds_the_lookahead() -> None:
    game = IntoTheBlue(first_player=0)
    state = game.new_state()
    state.apply(state.parse_event("roll 11234C"))
    view = state.view(0)
    near, far = (make_bot(f"diver:lookahead={n}", game).choose(view) for n in (0, 1))
    assert near != far
    assert make_bot("diver:simulations=21", game).choose(view) == near
    assert make_bot("diver:simulations=483", game).choose(view) == near
    assert make_bot("diver:simulations=484", game).choose(view) == far
    assert make_bot("diver", game).choose(view, Limit(seconds=1e-6)) == near
    unhurried = make_bot("diver:lookahead=1", game).choose(view, Limit(seconds=3600.0))
    assert unhurried.action == far.action
    assert unhurried.win_chance == pytest.approx(far.win_chance, abs=1e-6)


def test_best_bot_uses_a_solution(folder: Path) -> None:
    game = IntoTheBlue(shells=2)
    assert isinstance(make_bot("orca", game), DiverBot)
    Solver(game, solution_file.solution_path(game)).run()
    assert isinstance(make_bot("orca", game), ExactBot)
    assert isinstance(make_bot("orca", IntoTheBlue(players=3, shells=2)), DiverBot)


def test_gatherer_places_where_most_shells_go() -> None:
    game = IntoTheBlue(first_player=0)
    state = game.new_state()
    for event in ("roll 122234", "stop"):
        state.apply(state.parse_event(event))
    decision = GathererBot(game).choose(state.view(0))
    assert game.action_text(decision.action) == "place 2"


def test_greedy_bot_takes_the_better_treasure() -> None:
    game = IntoTheBlue(first_player=0)
    state = game.new_state()
    for event in ("roll 123345", "stop"):
        state.apply(state.parse_event(event))
    decision = make_bot("greedy", game).choose(state.view(0))
    assert game.action_text(decision.action) == "place 5"


def test_exact_bot_agrees_with_the_solution(small_solution: Solution) -> None:
    """Averaged over all first rolls, its win chance is the value of the position."""
    game = small_solution.game
    bot = ExactBot(game)
    start = game.new_state()
    chance = 0.0
    for roll, probability in start.chance_outcomes():
        state = start.clone()
        state.apply(roll)
        chance += float(probability) * bot.choose(state.view(0)).win_chance
    nothing = (0,) * 5
    assert chance == pytest.approx(small_solution.value(nothing, nothing, 0, 0), abs=2e-6)


def test_exact_bot_needs_a_solution() -> None:
    with pytest.raises(OptionError, match="atoll solve"):
        make_bot("exact", IntoTheBlue(shells=2))


def test_temperature_draws_actions_from_the_softmax_of_their_values() -> None:
    game = IntoTheBlue(first_player=0)
    state = game.new_state()
    for event in ("roll 123345", "stop"):
        state.apply(state.parse_event(event))

    def choices(spec: str) -> list[str]:
        bots = (make_bot(spec, game, seed) for seed in range(200))
        return [game.action_text(bot.choose(state.view(0)).action) for bot in bots]

    assert set(choices("greedy")) == {"place 5"}
    drawn = choices("greedy:temperature=1")
    assert choices("greedy:temperature=1") == drawn
    values = {action: drawn.count(action) for action in sorted(set(drawn))}
    assert values["place 5"] == max(values.values())
    assert len(values) > 1


@pytest.mark.parametrize("temperature", ["-1", "1e9", "nan"])
def test_invalid_temperature_is_rejected(temperature: str) -> None:
    with pytest.raises(OptionError, match="temperature"):
        make_bot(f"greedy:temperature={temperature}", IntoTheBlue())


def test_every_level_plays_turns() -> None:
    game = IntoTheBlue()
    assert all(isinstance(make_bot(name, game), TurnBot) for name in level_names(game.name))


def test_large_lookahead_is_rejected() -> None:
    with pytest.raises(OptionError, match="lookahead"):
        DiverBot(IntoTheBlue(), lookahead=9)
