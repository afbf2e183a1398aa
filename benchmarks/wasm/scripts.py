"""Scripts of calls for both games: random games, games event by event, searches and turn solves."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

import numpy as np

from atoll.bots.blue_lagoon import rollout, tree
from atoll.bots.blue_lagoon.builtin import MCTSSettings
from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES
from atoll.bots.into_the_blue.search_kernel import SCORE_SHEET, SEARCH_DTYPE
from atoll.bots.into_the_blue.turn_policies import POLICY_DTYPE
from atoll.bots.into_the_blue.value_network import load_networks, uses_two_player_network
from atoll.core.chance import Dice
from atoll.core.game import CHANCE, Game
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.into_the_blue.dice import HANDS, NUM_ROLLS
from atoll.games.into_the_blue.simd import LANES
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.struct_state import StructState, struct_array, struct_over
from benchmarks.wasm.calls import Call, Script

NODES, EDGES, MAX_DEPTH = 20_000, 300_000, 200
PLAYED = ("scores", "lengths", "winners")


def module_name(game: Game) -> str:
    """The module that plays a game."""
    if isinstance(game, BlueLagoon) and game.board.words > 3:
        return f"{game.name}_{game.board.words}"
    return game.name


def tables(game: Game) -> Any:
    """The struct that kernels need besides a state: the board or the box."""
    if isinstance(game, BlueLagoon):
        return game.tables
    assert isinstance(game, IntoTheBlue)
    return game.box


def playouts(game: Game, games: int, seed: int = 1) -> Script:
    """Random games from the start."""
    state = game.new_state()
    assert isinstance(state, StructState)
    arrays = {
        "tables": tables(game),
        "begin": state.struct,
        "scratch": state.clone().struct,
        "scores": np.zeros((games, game.players), np.int16),
        "lengths": np.zeros(games, np.int32),
        "winners": np.zeros((games, game.players), np.bool_),
    }
    call = ("playouts", "tables", "begin", "scratch", np.uint64(seed), 0, *PLAYED)
    return Script(module_name(game), arrays, [call], PLAYED)


def event_by_event(game: Game, seed: int) -> Script:
    """A random game: before each event the legal actions, at the end the sheet."""
    state, dice = game.new_state(), Dice(seed)
    assert isinstance(state, StructState)
    arrays = {
        "tables": tables(game),
        "state": game.new_state().struct,  # type: ignore[attr-defined]
        "actions": np.zeros(game.num_actions, np.int16),
        "places": np.zeros((6, game.players), np.int64),
        "points": np.zeros((6, game.players), np.int64),
    }
    listing, step, *end = _functions(game)
    calls: list[Call] = []
    while not state.is_terminal:
        event = dice.action(state)
        if state.current_player != CHANCE:
            calls.append(listing)
        calls.append((*step, event))
        state.push(event)
    return Script(module_name(game), arrays, [*calls, *end], tuple(arrays)[1:])


def _functions(game: Game) -> list[Call]:
    """Calls that list the legal actions, apply an event (which is added), and score the game."""
    if isinstance(game, BlueLagoon):
        return [
            ("legal_actions", "tables", "state", "actions"),
            ("apply_checked", "tables", "state"),
            ("score_now", "tables", "state"),
            ("write_standings", "state", "points"),
        ]
    return [
        ("legal_actions", "state", "actions"),
        ("apply_checked", "state", "tables"),
        ("write_sheet", "state", "tables", "places", "points"),
        ("deciding_level", "state", 0, 1, 5),
    ]


def position_after(game: BlueLagoon, placings: int, seed: int) -> BlueLagoonState:
    """A position of a random game in which a seat is to place a piece."""
    state, dice = game.new_state(), Dice(seed)
    dice.resolve_chance(state)
    for _ in range(placings):
        before = state.clone()
        state.push(dice.action(state))
        dice.resolve_chance(state)
        if state.is_terminal:
            return before
    return state


def search(state: BlueLagoonState, simulations: int, seed: int = 0) -> Script:
    """A tree search with the default settings."""
    game, words = state.game, state.game.board.words
    settings = struct_over(bytearray(rollout.SETTINGS.itemsize), rollout.SETTINGS)
    settings[0] = astuple(MCTSSettings())
    dtype = rollout.workspace_dtype(words)
    workspace = struct_over(bytearray(dtype.itemsize), dtype)
    workspace["mast_value"] = rollout.MAST_PRIOR
    workspace["mast_visits"] = rollout.MAST_PRIOR_VISITS
    arrays = {
        "board": game.tables,
        "root": state.struct,
        "scratch": state.clone().struct,
        "settings": settings,
        "nodes": np.zeros(NODES, tree.NODE),
        "placings": np.zeros((NODES, 2 * words), np.uint64),
        "edges": np.zeros(EDGES, tree.EDGE),
        "ucb": np.zeros(EDGES, tree.UCB),
        "table": np.zeros(1 << (2 * NODES).bit_length(), np.int32),
        "counters": np.array([1, 0, 0], np.int64),
        "path": np.zeros((MAX_DEPTH, 2), np.int64),
        "totals": np.zeros(game.num_actions, tree.TOTAL),
        "workspace": workspace,
    }
    parts = tree.Tree._fields
    calls: list[Call] = [
        ("set_root", "root", *parts),
        ("simulate", "board", "root", "scratch", "settings", *parts, "workspace",
         np.uint64(seed), 0, simulations),
    ]  # fmt: skip
    return Script(module_name(game), arrays, calls, ("counters", "totals", "nodes", "edges"))


def single_turns(turns: int, seed: int = 0) -> Script:
    """Turns of Into the Blue, solved one by one."""
    values = np.random.default_rng(seed).random((turns, NUM_ROLLS))
    arrays = {f"values{n}": values[n] for n in range(turns)}
    return Script(IntoTheBlue.name, arrays, [("turn_value", name) for name in arrays], ("values0",))


def turn_batch(turns: int, seed: int = 0) -> Script:
    """Turns of Into the Blue, solved together in single precision."""
    arrays = {
        "columns": np.random.default_rng(seed).random((NUM_ROLLS, turns), np.float32),
        "solved": np.zeros(turns, np.float32),
        "hands": np.zeros((len(HANDS), LANES), np.float32),
    }
    call = ("turn_values", "columns", "solved", "hands")
    return Script(IntoTheBlue.name, arrays, [call], ("solved",))


def turn_policies(turns: int, seed: int = 0) -> Script:
    """Optimal policies of turns, and expected values under them."""
    random = np.random.default_rng(seed)
    arrays = {
        "outcomes": random.random((turns, NUM_OUTCOMES)),
        "columns": random.random((turns, NUM_OUTCOMES, 2)),
        "policy": struct_array(1, POLICY_DTYPE),
        "expected": np.zeros((turns, 2)),
        "values": random.random(NUM_ROLLS),
        "hands": random.random(len(HANDS)),
        "best": np.zeros(len(HANDS), np.int64),
    }
    calls: list[Call] = [
        ("evaluate_many", "outcomes", "columns", "policy", "expected"),
        ("choose_keeps", "values", "hands", "best"),
        ("average_rolls", "hands"),
    ]
    return Script(IntoTheBlue.name, arrays, calls, ("expected", "hands", "best"))


def turn_search(game: IntoTheBlue, turns: int, lookahead: int, seed: int = 0) -> Script:
    """What the bots of Into the Blue compute for a turn after some random turns."""
    state, dice = game.new_state(), Dice(seed)
    for _ in range(turns):
        state.push(dice.action(state))
    arrays = {
        "search": struct_array(1, SEARCH_DTYPE),
        "state": state.struct,
        "box": game.box,
        "networks": load_networks(game.players),
        "values": np.zeros(NUM_OUTCOMES),
        "shares": np.zeros((NUM_OUTCOMES, game.players)),
        "random": np.zeros(1, np.uint64),
    }
    fitted = int(uses_two_player_network(game))
    calls: list[Call] = [
        ("begin_search", "search", "state", "box", fitted),
        ("search_outcomes", "search", "box", "networks", lookahead, "values", "shares"),
        ("add_noise", "state", np.uint64(seed), 0.5, "random", "values"),
        ("outcome_scores", "search", "box", "networks", "shares"),
        ("simple_values", "search", "box", SCORE_SHEET, "values"),
    ]
    return Script(game.name, arrays, calls, ("values", "shares", "random"))
