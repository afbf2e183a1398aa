"""A search tree for Blue Lagoon, wholly in compiled code: nodes and edges are rows of two arrays.

The tree covers the running phase. Where it ends, the game is played on by quick playouts: to the
end of the phase, through a new layout of tokens, to the end of the game. Each edge learns from the
simulations that went through it and, as long as these are few, from those in which the same seat
took the same space later on (all moves as first).
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any

import numpy as np

from atoll.games.blue_lagoon import rules as r
from atoll.games.blue_lagoon.kernel import after, end_phase, final_score, mover, place
from atoll.games.blue_lagoon.random_play import lay_rest
from atoll.games.blue_lagoon.spaces import (
    both,
    count,
    either,
    first,
    has_bit,
    is_empty,
    nth,
    one_space,
    only_if,
    rest,
    row_of,
    whole,
    without,
)
from atoll.games.compiled import ONE, ZERO, inlined, jit, next_word, stream

NODE = np.dtype([("first", "i4"), ("edges", "i4"), ("visits", "i4"), ("seat", "i4")], align=True)
"""First edge and number of edges (0: not grown yet), visits, and whose turn it is."""

EDGE = np.dtype(
    [
        ("child", "i4"),
        ("visits", "i4"),
        ("value", "f4"),
        ("margin", "f4"),
        ("later", "f4"),
        ("later_value", "f4"),
        ("bit", "i2"),
        ("village", "i2"),
    ],
    align=True,
)
"""A placing: the node it leads to (-1: none yet); visits with the sum of values and of margins;
the same for simulations in which it came later; the space's bit and whether it is a village."""

SETTINGS = np.dtype(
    [
        ("explore", "f8"),
        ("trust", "f8"),
        ("prior", "f8"),
        ("greed", "i8"),
        ("scale", "f8"),
        ("grow", "i8"),
    ],
    align=True,
)
"""Exploration; how long `later` is trusted (0: never); visits a prior is worth; how often, of 256,
a playout takes a token it can reach; points of margin that make a lead a likely win; visits after
which a leaf grows."""

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_BYTE = np.uint64(255)


@jit
def simulate(
    boards: Any,
    roots: Any,
    states: Any,
    settings: Any,
    nodes: Any,
    edges: Any,
    used: Any,
    path: Any,
    values: Any,
    seed: Any,
    begin: int,
    simulations: int,
) -> None:
    """Run simulations number `begin`, `begin` + 1, …; the tree keeps what they find."""
    random = np.zeros(1, np.uint64)
    board, state, setting = boards[0], states[0], settings[0]
    for number in range(begin, begin + simulations):
        random[0] = stream(seed, number)
        states[0] = roots[0]
        depth = descend(board, state, setting, nodes, edges, used, path)
        play_on(board, state, setting, random, values)
        learn(state, setting, nodes, edges, path, depth, values)


@jit
def descend(
    board: Any, state: Any, setting: Any, nodes: Any, edges: Any, used: Any, path: Any
) -> Any:
    """Walk from the root to a leaf, growing it when it is visited often; returns the depth."""
    node = 0
    depth = 0
    choices, _, settle, build = mover(board, state)
    while choices > 0:
        nodes[node].seat = state.seat
        if nodes[node].edges == 0:
            if nodes[node].visits < setting.grow and node > 0:
                break
            if not grow(board, state, setting, nodes[node], edges, used, settle, build):
                break
        edge = choose(nodes[node], edges, setting)
        path[depth, 0] = node
        path[depth, 1] = edge
        depth += 1
        play_edge(board, state, edges[edge])
        choices, _, settle, build = mover(board, state)
        if edges[edge].child < 0 and used[0] < len(nodes):
            edges[edge].child = used[0]
            nodes[used[0]].edges = 0
            nodes[used[0]].visits = 0
            used[0] += 1
        node = edges[edge].child
        if node < 0:
            break
    path[depth, 0] = node
    return depth


@inlined
def play_edge(board: Any, state: Any, edge: Any) -> None:
    """Make the placing an edge stands for."""
    place(board, state, state.seat, one_space(state.free, edge.bit), np.int64(edge.village))
    state.seat = after(state, state.seat)


@jit
def grow(
    board: Any, state: Any, setting: Any, node: Any, edges: Any, used: Any, settle: Any, build: Any
) -> Any:
    """Give a node its edges; false if there is no room."""
    build = worth_building(board, state, build)
    if used[1] + count(settle) + count(build) > len(edges):
        return False
    node.first = used[1]
    add_edges(board, state, setting, edges, used, settle, 0)
    add_edges(board, state, setting, edges, used, build, 1)
    node.edges = used[1] - node.first
    return True


@inlined
def worth_building(board: Any, state: Any, build: Any) -> Any:
    """Where a village is worth a thought: off the stone circles, where it stays for Settlement."""
    if state.settlers[state.seat] == 0:
        return build
    return without(build, whole(board.circles))


@jit
def add_edges(
    board: Any, state: Any, setting: Any, edges: Any, used: Any, spots: Any, village: int
) -> None:
    """One edge for each space of a set, with a first guess at its worth."""
    while not is_empty(spots):
        edge = edges[used[1]]
        edge.bit = first(spots)
        edge.village = village
        edge.child = -1
        edge.visits = 0
        edge.value = 0.0
        edge.margin = 0.0
        edge.later = setting.prior
        edge.later_value = setting.prior * guess(board, state, edge.bit, village)
        used[1] += 1
        spots = rest(spots)


@inlined
def guess(board: Any, state: Any, bit: int, village: int) -> Any:
    """A rough idea of how good a placing is: tokens, new islands, villages where they may stay."""
    worth = 0.45
    if state.token[board.circle[bit]] != r.NO_TOKEN:
        worth += 0.2
    for island in range(board.islands):
        here = row_of(board.island, island)
        if has_bit(here, bit) and is_empty(both(here, row_of(state.own, state.seat))):
            worth += 0.12
    return worth + 0.03 * village


@jit
def choose(node: Any, edges: Any, setting: Any) -> Any:
    """The edge with the best mix of what is known, what is guessed, and curiosity."""
    best = -1.0
    chosen = node.first
    curiosity = setting.explore * sqrt(log(node.visits + 1.0))
    for number in range(node.first, node.first + node.edges):
        edge = edges[number]
        n = float(edge.visits)
        share = edge.later / (edge.later + n + setting.trust * n * edge.later + 1e-9)
        known = edge.value / n if n > 0 else 0.0
        guessed = edge.later_value / edge.later if edge.later > 0 else 1.0
        if n == 0.0:
            share = 1.0
        score = (1.0 - share) * known + share * guessed + curiosity / sqrt(n + 1.0)
        if score > best:
            best = score
            chosen = number
    return chosen


@jit
def play_on(board: Any, state: Any, setting: Any, random: Any, values: Any) -> None:
    """Finish the phase, remember who stands where, finish the game, and value the result."""
    finish_phase(board, state, setting, random)
    for seat in range(state.players):
        for w in range(len(state.free)):
            values.own[seat, w] = state.own[seat, w]
            values.built[seat, w] = state.built[seat, w]
    end_phase(board, state)
    if state.phase != r.OVER:
        lay_rest(state, random)
        finish_phase(board, state, setting, random)
        end_phase(board, state)
    for seat in range(state.players):
        other = -(1 << 30)
        for rival in range(state.players):
            if rival != seat:
                other = max(other, final_score(state, rival))
        margin = final_score(state, seat) - other
        values.margin[seat] = margin
        values.value[seat] = 1.0 / (1.0 + exp(-margin / setting.scale))


@jit
def finish_phase(board: Any, state: Any, setting: Any, random: Any) -> None:
    """Play to the end of the phase, quickly but not blindly."""
    tokens = token_spaces(board, state)
    choices, _, settle, build = mover(board, state)
    while choices > 0:
        spot = quick_placing(board, state, setting, settle, build, tokens, random)
        tokens = without(tokens, spot)
        state.seat = after(state, state.seat)
        choices, _, settle, build = mover(board, state)


@jit
def token_spaces(board: Any, state: Any) -> Any:
    """Where tokens lie."""
    spaces = without(whole(board.land), whole(board.land))
    left = whole(board.circles)
    while not is_empty(left):
        spot = without(left, rest(left))
        left = rest(left)
        if state.token[board.circle[first(spot)]] != r.NO_TOKEN:
            spaces = either(spaces, spot)
    return spaces


@inlined
def quick_placing(
    board: Any, state: Any, setting: Any, settle: Any, build: Any, tokens: Any, random: Any
) -> Any:
    """Often take a token within reach, otherwise place anything; returns the space."""
    word = next_word(random)
    grab = both(settle, tokens)
    greedy = (np.int64(word & _BYTE) < setting.greed) and not is_empty(grab)
    build = only_if(not greedy, worth_building(board, state, build))
    settle = either(only_if(greedy, grab), only_if(not greedy, settle))
    settlers = count(settle)
    choice = np.int64(((word >> _HALF) * np.uint64(settlers + count(build))) >> _HALF)
    village = choice >= settlers
    spots = either(only_if(not village, settle), only_if(village, build))
    spot = nth(spots, choice - settlers * village)
    place(board, state, state.seat, spot, np.int64(village))
    return spot


@jit
def learn(
    state: Any, setting: Any, nodes: Any, edges: Any, path: Any, depth: int, values: Any
) -> None:
    """Tell every node on the path how the simulation ended."""
    nodes[max(path[depth, 0], 0)].visits += path[depth, 0] >= 0
    for step in range(depth):
        node, edge = nodes[path[step, 0]], edges[path[step, 1]]
        node.visits += 1
        edge.visits += 1
        edge.value += values.value[node.seat]
        edge.margin += values.margin[node.seat]
        if setting.trust > 0:
            learn_later(node, edges, values)


@jit
def learn_later(node: Any, edges: Any, values: Any) -> None:
    """Credit every placing that the node's seat made now or later in the phase."""
    value = values.value[node.seat]
    for number in range(node.first, node.first + node.edges):
        edge = edges[number]
        word, bit = edge.bit >> 6, np.uint64(edge.bit & 63)
        stands = (values.own[node.seat, word] >> bit) & ONE
        built = (values.built[node.seat, word] >> bit) & ONE
        if stands != ZERO and np.int64(built) == edge.village:
            edge.later += 1.0
            edge.later_value += value
