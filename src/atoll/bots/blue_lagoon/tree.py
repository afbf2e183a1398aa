"""A search tree for Blue Lagoon, wholly in compiled code: nodes and edges are rows of arrays.

The tree covers the running phase; `playing_on.py` goes on from its leaves. Positions have keys, so
that those reached in different orders share a node, and a later search finds what is known of its
position. Each edge learns from the simulations that went through it and, as long as these are few,
from those in which the same seat took the same space later on (all moves as first).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np

from atoll.bots.blue_lagoon.rollout import form_habits, play_on, worth_building
from atoll.games.blue_lagoon import rules as r
from atoll.games.blue_lagoon.bitboard import (
    clear_lsb,
    count,
    difference,
    from_bit,
    has_bit,
    intersection,
    is_empty,
    load,
    load_row,
    lsb,
    only_if,
)
from atoll.games.blue_lagoon.kernel import find_mover, next_seat, place
from atoll.games.numba_support import ONE, ZERO, jit, jit_inline, mix64, stream_seed

NODE = np.dtype(
    [("key", "u8"), ("first", "i4"), ("edges", "i4"), ("visits", "i4"), ("seat", "i4")], align=True
)
"""The position's key, first edge and number of edges (0: not grown yet), visits, whose turn."""

EDGE = np.dtype(
    [
        ("child", "i4"),
        ("visits", "i4"),
        ("value", "f4"),
        ("later", "f4"),
        ("later_value", "f4"),
        ("bit", "i2"),
        ("village", "i2"),
    ],
    align=True,
)
"""A placing: the node it leads to (-1: none yet); visits with the sum of values; the
same for simulations in which it came later; the space's bit and whether it is a village."""

SIGHT = np.dtype([("worth", "f4"), ("doubt", "f4")], align=True)
"""What choosing among edges looks at: how good an edge seems, and how little it was tried."""

NODES, EDGES, ROOT = range(3)
"""What is counted in `used`: nodes, edges; and which node is the root."""

TOTAL = np.dtype(
    [("visits", "f8"), ("score", "f8", (r.MAX_PLAYERS,)), ("square", "f8", (r.MAX_PLAYERS,))],
    align=True,
)
"""For each edge of the root: visits since the search began, and by seat the sum of final scores and
that of their squares."""


@jit
def simulate(
    boards: Any,
    roots: Any,
    states: Any,
    settings: Any,
    nodes: Any,
    edges: Any,
    sights: Any,
    slots: Any,
    used: Any,
    path: Any,
    rooms: Any,
    totals: Any,
    seed: Any,
    begin: int,
    simulations: int,
) -> None:
    """Run simulations number `begin`, `begin` + 1, …; the tree keeps what they find."""
    random = np.zeros(1, np.uint64)
    board, state, setting, room = boards[0], states[0], settings[0], rooms[0]
    for number in range(begin, begin + simulations):
        random[0] = stream_seed(seed, number)
        states[0] = roots[0]
        depth = descend(board, state, setting, nodes, edges, sights, slots, used, path)
        play_on(board, state, setting, random, room)
        if setting.habits > 0:
            form_habits(roots[0], room)
        learn(setting, nodes, edges, sights, path, depth, room)
        if depth > 0:
            add_up(state, room, totals[path[0, 1] - nodes[used[ROOT]].first])


@jit_inline
def add_up(state: Any, room: Any, total: Any) -> None:
    """Sum up the scores of simulations that began with the same placing."""
    total.visits += 1.0
    for seat in range(state.players):
        total.score[seat] += room.score[seat]
        total.square[seat] += room.score[seat] * room.score[seat]


# Positions and their keys


@jit
def take_root(states: Any, nodes: Any, slots: Any, used: Any) -> None:
    """Make a state the root of the tree: its old node if it has one."""
    state = states[0]
    key = turn_key(state.seat)
    for seat in range(state.players):
        left = load_row(state.own, seat)
        while not is_empty(left):
            bit = lsb(left)
            left = clear_lsb(left)
            key ^= piece_key(seat, bit, np.int64(has_bit(load_row(state.built, seat), bit)))
    used[ROOT] = node_of(key, nodes, slots, used)


@jit_inline
def piece_key(seat: Any, bit: Any, village: Any) -> Any:
    """A piece's part in the keys of positions."""
    return mix64(np.uint64((bit * r.MAX_PLAYERS + seat) * 2 + village + 64))


@jit_inline
def turn_key(seat: int) -> Any:
    """The part in a key that says whose turn it is."""
    return mix64(np.uint64(seat + 1))


@jit
def node_of(key: Any, nodes: Any, slots: Any, used: Any) -> Any:
    """The node of the position with that key, a new one if need be; -1 if there is no room."""
    mask = np.uint64(len(slots) - 1)
    slot = key & mask
    while slots[slot] > 0:
        if nodes[slots[slot]].key == key:
            return slots[slot]
        slot = (slot + ONE) & mask
    if used[NODES] == len(nodes):
        return -1
    new = used[NODES]
    used[NODES] += 1
    slots[slot] = new
    nodes[new].key = key
    nodes[new].edges = 0
    nodes[new].visits = 0
    return new


# Down the tree


@jit
def descend(
    board: Any,
    state: Any,
    setting: Any,
    nodes: Any,
    edges: Any,
    sights: Any,
    slots: Any,
    used: Any,
    path: Any,
) -> Any:
    """Walk from the root to a leaf, growing it when it is visited often; returns the depth."""
    node = used[ROOT]
    depth = 0
    choices, _, settle, build = find_mover(board, state)
    while choices > 0:
        if nodes[node].edges == 0:
            if nodes[node].visits < setting.grow and depth > 0:
                break
            if not grow(board, state, setting, nodes[node], edges, sights, used, settle, build):
                break
        edge = choose(nodes[node], sights, setting)
        path[depth, 0] = node
        path[depth, 1] = edge
        depth += 1
        key = nodes[node].key ^ turn_key(state.seat) ^ edge_key(state.seat, edges[edge])
        play_edge(board, state, edges[edge])
        choices, _, settle, build = find_mover(board, state)
        if edges[edge].child < 0:
            edges[edge].child = node_of(key ^ turn_key(state.seat), nodes, slots, used)
        node = edges[edge].child
        if node < 0:
            break
    path[depth, 0] = node
    return depth


@jit_inline
def edge_key(seat: int, edge: Any) -> Any:
    """The part in a key of the piece an edge places."""
    return piece_key(seat, np.int64(edge.bit), np.int64(edge.village))


@jit_inline
def play_edge(board: Any, state: Any, edge: Any) -> None:
    """Make the placing an edge stands for."""
    place(board, state, state.seat, from_bit(state.free, edge.bit), np.int64(edge.village))
    state.seat = next_seat(state, state.seat)


@jit
def choose(node: Any, sights: Any, setting: Any) -> Any:
    """The edge with the best mix of what it seems worth and curiosity."""
    best = np.float32(-1.0)
    chosen = node.first
    curiosity = np.float32(setting.explore * sqrt(log(node.visits + 1.0)))
    for number in range(node.first, node.first + node.edges):
        score = sights[number].worth + curiosity * sights[number].doubt
        if score > best:
            best = score
            chosen = number
    return chosen


# Growing


@jit
def grow(
    board: Any,
    state: Any,
    setting: Any,
    node: Any,
    edges: Any,
    sights: Any,
    used: Any,
    settle: Any,
    build: Any,
) -> Any:
    """Give a node its edges; false if there is no room."""
    build = worth_building(board, state, build)
    if used[EDGES] + count(settle) + count(build) > len(edges):
        return False
    node.seat = state.seat
    node.first = used[EDGES]
    new = new_islands(board, state)
    add_edges(board, state, setting, edges, sights, used, settle, new, 0)
    add_edges(board, state, setting, edges, sights, used, build, new, 1)
    node.edges = used[EDGES] - node.first
    return True


@jit_inline
def new_islands(board: Any, state: Any) -> Any:
    """The spaces of islands on which the seat to move has no piece yet."""
    spaces = load(board.land)
    own = load_row(state.own, state.seat)
    for island in range(board.islands):
        here = load_row(board.island, island)
        spaces = difference(spaces, only_if(not is_empty(intersection(here, own)), here))
    return spaces


@jit
def add_edges(
    board: Any,
    state: Any,
    setting: Any,
    edges: Any,
    sights: Any,
    used: Any,
    spots: Any,
    new: Any,
    village: int,
) -> None:
    """One edge for each space of a set, with a first guess at its worth."""
    while not is_empty(spots):
        edge = edges[used[EDGES]]
        edge.bit = lsb(spots)
        edge.village = village
        edge.child = -1
        edge.visits = 0
        edge.value = 0.0
        edge.later = setting.prior
        edge.later_value = setting.prior * guess(board, state, edge.bit, new, village)
        look(setting, edge, sights[used[EDGES]])
        used[EDGES] += 1
        spots = clear_lsb(spots)


@jit_inline
def guess(board: Any, state: Any, bit: int, new: Any, village: int) -> Any:
    """A rough idea of how good a placing is: tokens, new islands, villages where they may stay."""
    token = state.token[board.circle[bit]] != r.NO_TOKEN
    return 0.45 + 0.2 * token + 0.12 * has_bit(new, bit) + 0.03 * village


# Learning


@jit
def learn(
    setting: Any, nodes: Any, edges: Any, sights: Any, path: Any, depth: int, room: Any
) -> None:
    """Tell every node on the path how the simulation ended."""
    nodes[max(path[depth, 0], 0)].visits += path[depth, 0] >= 0
    for step in range(depth):
        node, number = nodes[path[step, 0]], path[step, 1]
        edge = edges[number]
        node.visits += 1
        edge.visits += 1
        edge.value += room.value[node.seat]
        if setting.trust > 0:
            learn_later(setting, node, edges, sights, room)
        look(setting, edge, sights[number])


@jit
def learn_later(setting: Any, node: Any, edges: Any, sights: Any, room: Any) -> None:
    """Credit every placing that the node's seat made now or later in the phase."""
    value = room.value[node.seat]
    for number in range(node.first, node.first + node.edges):
        edge = edges[number]
        word, bit = edge.bit >> 6, np.uint64(edge.bit & 63)
        stands = (room.own[node.seat, word] >> bit) & ONE
        built = (room.built[node.seat, word] >> bit) & ONE
        if stands != ZERO and np.int64(built) == edge.village:
            edge.later += np.float32(1.0)
            edge.later_value += value
            look(setting, edge, sights[number])


@jit_inline
def look(setting: Any, edge: Any, sight: Any) -> None:
    """Reckon what an edge seems worth: what was found by it, and by the same placing later on."""
    n = float(edge.visits)
    share = 1.0
    known = 0.0
    if n > 0:
        share = edge.later / (edge.later + n + setting.trust * n * edge.later)
        known = edge.value / n
    guessed = edge.later_value / edge.later if edge.later > 0 else 1.0
    sight.worth = (1.0 - share) * known + share * guessed
    sight.doubt = 1.0 / sqrt(n + 1.0)
