"""The tree search bot: legal, reproducible, within its limits, and stronger with more time."""

from __future__ import annotations

import numpy as np
import pytest

import atoll
from atoll.bots import Limit, make_bot
from atoll.bots.blue_lagoon.mcts import MCTSBot, is_continuation
from atoll.bots.blue_lagoon.tree import EDGE_COUNT, NODE_COUNT, ROOT
from atoll.core.game import Game, State
from atoll.games.blue_lagoon.rules import EXPLORATION
from atoll.games.blue_lagoon.state import BlueLagoonState


def opening(players: int = 2, placings: int = 0, seed: int = 1) -> State:
    """A position of Exploration after some random placings."""
    state = atoll.load_game("blue_lagoon", players=players, first_player=0).new_state()
    dice = atoll.Dice(seed)
    for _ in range(32 + placings):
        state.apply(dice.action(state))
    return state


def state_of(state: State) -> BlueLagoonState:
    """The state with its type narrowed."""
    assert isinstance(state, BlueLagoonState)
    return state


def play_game(game: Game, specs: tuple[str, ...], seed: int) -> atoll.Result:
    """A whole game between bots."""
    state, dice = game.new_state(), atoll.Dice(seed)
    bots = [make_bot(spec, game, seed + seat) for seat, spec in enumerate(specs)]
    while not state.is_terminal:
        seat = state.current_player
        chance = seat == atoll.CHANCE
        state.apply(dice.outcome(state) if chance else bots[seat].choose(state.view(seat)).action)
    return state.result()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spec", ["mcts:simulations=40", "mcts:simulations=41,threads=2", "greedy"])
def test_whole_games_are_legal(spec: str, players: int) -> None:
    game = atoll.load_game("blue_lagoon", players=players)
    assert len(play_game(game, (spec,) * players, seed=3).scores) == players


@pytest.mark.parametrize("seed", [2**58, 2**62 - 1, 2**64 - 1, np.int64(5)])
def test_every_seed_is_possible(seed: int) -> None:
    state = opening()
    decision = make_bot("mcts:simulations=20", state.game, seed).choose(state.view(0))
    assert state.is_legal(decision.action)


def test_equal_seeds_give_equal_answers() -> None:
    view = opening(placings=9).view(1)
    state = opening(placings=9)
    answers = [make_bot("mcts:simulations=300", state.game, seed=5).choose(view) for _ in range(2)]
    assert answers[0] == answers[1]
    assert make_bot("mcts:simulations=300", state.game, seed=6).choose(view) != answers[0]


def test_candidates_are_ranked_and_legal() -> None:
    state = opening(placings=5)
    decision = make_bot("mcts:simulations=500", state.game).choose(state.view(1))
    weights = [one.weight for one in decision.candidates]
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) == pytest.approx(1)
    assert {one.action for one in decision.candidates} <= set(state.legal_actions())
    assert all(0 <= one.win_chance <= 1 for one in decision.candidates)


def mcts_bot(game: Game, spec: str = "mcts") -> MCTSBot:
    """A tree search bot."""
    bot = make_bot(spec, game)
    assert isinstance(bot, MCTSBot)
    return bot


def test_simulations_are_counted() -> None:
    state = opening()
    bot = mcts_bot(state.game)
    bot.choose(state.view(0), Limit(simulations=777))
    tree = bot.trees[0]
    arrays = tree.arrays
    assert arrays.nodes[arrays.counters[ROOT]]["visits"] == tree.simulations == 777
    assert tree.root_edges()["visits"].sum() == 777
    assert arrays.totals["visits"].sum() == 777


def test_transpositions_share_a_node() -> None:
    state = opening(placings=56)
    bot = mcts_bot(state.game, "mcts:simulations=4000,exploration=0.3")
    bot.choose(state.view(0))
    tree = bot.trees[0].arrays
    edges = tree.edges[: tree.counters[EDGE_COUNT]]
    edges = edges[edges["child"] >= 0]
    arrivals = np.zeros(len(tree.nodes), np.int64)
    np.add.at(arrivals, edges["child"], edges["visits"])
    nodes = np.unique(edges["child"])
    assert len(nodes) < len(edges)
    assert np.array_equal(arrivals[nodes], tree.nodes["visits"][nodes])


def test_search_limited_by_time_reuses_the_tree() -> None:
    state = opening()
    bot = mcts_bot(state.game)
    state.apply(bot.choose(state.view(0), Limit(seconds=0.3)).action)
    arrays = bot.trees[0].arrays
    assert arrays.edges["visits"][: arrays.counters[EDGE_COUNT]].max() > 0
    known = arrays.counters[NODE_COUNT]
    bot.trees[0].set_root(state_of(state), reuse=True)
    assert arrays.counters[NODE_COUNT] == known
    assert bot.trees[0].root_edges()["visits"].sum() > 0


def test_search_limited_by_simulations_starts_with_an_empty_tree() -> None:
    state = opening(placings=3)
    bot, fresh = (
        mcts_bot(state.game, "mcts:simulations=200"),
        mcts_bot(state.game, "mcts:simulations=200"),
    )
    bot.choose(opening().view(0))
    assert bot.choose(state.view(1)) == fresh.choose(state.view(1))


def test_only_continuations_reuse_the_tree() -> None:
    assert not is_continuation(state_of(opening()), state_of(opening(placings=2, seed=2)))
    assert is_continuation(state_of(opening()), state_of(opening(placings=2)))
    assert not is_continuation(state_of(opening(placings=2)), state_of(opening()))


def test_plain_uct_has_uniformly_random_rollouts() -> None:
    state = opening()
    plain = mcts_bot(
        state.game,
        "mcts:simulations=2000,rave_bias=0,prior_visits=0,token_rate=0,mast_samples=0,settlement_heuristic=0",
    )
    plain.choose(state.view(0))
    totals = plain.trees[0].arrays.totals
    mean = totals["score"][:, :2].sum(axis=0) / totals["visits"].sum()
    random = state.playouts(4000, seed=1).scores.mean(axis=0)
    assert mean == pytest.approx(random, abs=12)


def test_full_tree_still_counts_simulations() -> None:
    state = opening()
    bot = mcts_bot(state.game)
    tree = bot.trees[0]
    few = {"nodes": tree.arrays.nodes[:50], "edges": tree.arrays.edges[:400]}
    tree.arrays = tree.arrays._replace(**few)
    bot.choose(state.view(0), Limit(simulations=2000))
    assert tree.arrays.counters[NODE_COUNT] <= 50
    assert tree.arrays.counters[EDGE_COUNT] <= 400
    assert tree.root_edges()["visits"].sum() == 2000


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("mcts:simulations=12", "random"),
        ("mcts:simulations=100", "mcts:simulations=12"),
        ("greedy", "random"),
    ],
)
def test_more_simulations_win_more(better: str, worse: str) -> None:
    game = atoll.load_game("blue_lagoon")
    wins = 0
    for number in range(4):
        seat = number % 2
        specs = (better, worse) if seat == 0 else (worse, better)
        wins += seat in play_game(game, specs, seed=number // 2).winners
    assert wins >= 3


def test_deadline_in_the_past_still_gives_a_decision() -> None:
    game = atoll.load_game("blue_lagoon", first_player=0)
    state = game.new_state()
    atoll.Dice(1).resolve_chance(state)
    decision = make_bot("mcts", game).choose(state.view(0), Limit(seconds=1e-9))
    assert state.is_legal(decision.action)


def settlement(players: int, seed: int) -> State:
    """The beginning of Settlement after random play."""
    state = atoll.load_game("blue_lagoon", players=players, first_player=0).new_state()
    dice = atoll.Dice(seed)
    while state_of(state).phase == EXPLORATION or state.current_player == atoll.CHANCE:
        state.apply(dice.action(state))
    return state


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (opening(2), {"Sg12": 442, "Se10": 125, "Sk10": 81}),
        (opening(2, 31, 2), {"Sf12": 527, "Vj3": 124, "Si3": 59}),
        (opening(3, 7, 3), {"Sj4": 219, "Sg12": 154, "Sj7": 149}),
        (opening(4, 9, 4), {"Sk1": 330, "Sk10": 230, "Vk5": 54}),
        (settlement(2, 5), {"Sg4": 854, "Sh6": 56, "Sg6": 34}),
        (settlement(3, 6), {"Sj10": 543, "Sd10": 344, "Sb9": 28}),
        (settlement(4, 7), {"Sh2": 702, "Sa10": 64, "Sg1": 48}),
    ],
)
def test_search_repeats_known_results(state: State, expected: dict[str, int]) -> None:
    bot = mcts_bot(state.game)
    found = bot.search(state_of(state), Limit(simulations=1000))
    names = [state.game.action_text(int(action)) for action in found.actions[:3]]
    assert dict(zip(names, found.visits.tolist(), strict=False)) == expected
