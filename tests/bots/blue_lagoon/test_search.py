"""The searching bot: legal, repeatable, within its limits, and better the longer it thinks."""

from __future__ import annotations

import numpy as np
import pytest

import atoll
from atoll.bots import Limit, level_names, make_bot
from atoll.bots.blue_lagoon.mcts import TreeBot
from atoll.core.game import Game, State


def opening(players: int = 2, placings: int = 0, seed: int = 1) -> State:
    """A position of Exploration after so many random placings."""
    state = atoll.load_game("blue_lagoon", players=players, first_player=0).new_state()
    dice = atoll.Dice(seed)
    for _ in range(32 + placings):
        state.apply(dice.action(state))
    return state


def played(game: Game, specs: tuple[str, ...], seed: int) -> atoll.Result:
    """A whole game between bots."""
    state, dice = game.new_state(), atoll.Dice(seed)
    bots = [make_bot(spec, game, seed + seat) for seat, spec in enumerate(specs)]
    while not state.is_terminal:
        seat = state.current_player
        chance = seat == atoll.CHANCE
        state.apply(dice.outcome(state) if chance else bots[seat].choose(state.view(seat)).action)
    return state.result()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spec", ["mcts:sims=40", "mcts:sims=41,threads=2", "greedy"])
def test_whole_games_are_legal(spec: str, players: int) -> None:
    game = atoll.load_game("blue_lagoon", players=players)
    assert len(played(game, (spec,) * players, seed=3).scores) == players


def test_the_same_question_has_the_same_answer() -> None:
    view = opening(placings=9).view(1)
    state = opening(placings=9)
    answers = [make_bot("mcts:sims=300", state.game, seed=5).choose(view) for _ in range(2)]
    assert answers[0] == answers[1]
    assert make_bot("mcts:sims=300", state.game, seed=6).choose(view) != answers[0]


def test_candidates_are_ranked_and_legal() -> None:
    state = opening(placings=5)
    decision = make_bot("mcts:sims=500", state.game).choose(state.view(1))
    weights = [one.weight for one in decision.candidates]
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) == pytest.approx(1)
    assert {one.action for one in decision.candidates} <= set(state.legal_actions())
    assert all(0 <= one.win_chance <= 1 for one in decision.candidates)


def test_simulations_are_counted() -> None:
    state = opening()
    bot = make_bot("mcts", state.game)
    assert isinstance(bot, TreeBot)
    bot.choose(state.view(0), Limit(simulations=777))
    root = bot.trees[0]
    assert root.nodes[0]["visits"] == root.done == 777
    assert root.root_edges()["visits"].sum() == 777


def test_every_child_was_visited_as_often_as_its_edge() -> None:
    state = opening()
    bot = make_bot("mcts:sims=3000", state.game)
    assert isinstance(bot, TreeBot)
    bot.choose(state.view(0))
    tree = bot.trees[0]
    edges = tree.edges[: tree.used[1]]
    led = edges[edges["child"] >= 0]
    assert np.array_equal(tree.nodes["visits"][led["child"]], led["visits"])


def test_a_full_tree_goes_on_learning() -> None:
    state = opening()
    bot = make_bot("mcts", state.game)
    assert isinstance(bot, TreeBot)
    tree = bot.trees[0]
    tree.nodes, tree.edges = tree.nodes[:50], tree.edges[:400]
    bot.choose(state.view(0), Limit(simulations=2000))
    assert tree.used[0] <= 50
    assert tree.used[1] <= 400
    assert tree.root_edges()["visits"].sum() == 2000


@pytest.mark.parametrize(
    ("better", "worse"),
    [("mcts:sims=12", "random"), ("mcts:sims=200", "mcts:sims=12"), ("greedy", "random")],
)
def test_thinking_longer_wins(better: str, worse: str) -> None:
    game = atoll.load_game("blue_lagoon")
    wins = 0
    for number in range(10):
        seat = number % 2
        specs = (better, worse) if seat == 0 else (worse, better)
        wins += seat in played(game, specs, seed=number // 2).winners
    assert wins >= 8


def test_there_are_four_levels() -> None:
    assert level_names("blue_lagoon") == ("gentle", "easy", "medium", "hard")
