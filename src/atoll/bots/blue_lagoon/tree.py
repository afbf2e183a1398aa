"""Monte Carlo tree search for Blue Lagoon in compiled code: UCT with RAVE and a heuristic prior.

Nodes and edges are rows of arrays. The tree covers the current phase; `rollout.py` plays on from
its leaves. Positions are hashed (Zobrist keys), so transpositions share a node, and a later search
finds the statistics of its position. Besides its own visits and values, each edge has AMAF (all
moves as first) statistics: those of simulations in which the same seat made the same placing later
in the phase. The prior is stored as initial AMAF statistics.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from atoll.bots.blue_lagoon.rollout import rollout, update_mast, village_candidates
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
from atoll.games.blue_lagoon.kernel import (
    find_mover,
    next_seat,
    place,
    settler_spots,
    village_spots,
)
from atoll.games.elementary_functions import log
from atoll.games.numba_support import (
    ONE,
    ZERO,
    jit,
    jit_inline,
    mix64,
    popcount,
    stream_seed,
)

NODE = np.dtype(
    [("key", "u8"), ("first_edge", "i4"), ("edge_count", "i4"), ("visits", "i4"), ("seat", "i4")],
    align=True,
)
"""`edge_count` is 0 until the node is expanded; `seat` is the one to move."""

EDGE = np.dtype(
    [
        ("child", "i4"),
        ("visits", "i4"),
        ("value_sum", "f4"),
        ("amaf_visits", "f4"),
        ("amaf_value_sum", "f4"),
        ("bit", "i2"),
        ("village", "i2"),
    ],
    align=True,
)
"""A placing: `bit` is the space, `child` the node it leads to, -1 while there is none."""

UCB = np.dtype([("value", "f4"), ("exploration", "f4")], align=True)
"""Cached terms of an edge's selection formula: RAVE-weighted value, and 1 / sqrt(visits + 1)."""

NODE_COUNT, EDGE_COUNT, ROOT = range(3)
"""Entries of `counters`: nodes (0 is none) and edges in use, and the number of the root node."""

TOTAL = np.dtype(
    [
        ("visits", "f8"),
        ("score", "f8", (r.MAX_PLAYERS,)),
        ("squared_score", "f8", (r.MAX_PLAYERS,)),
    ],
    align=True,
)
"""For each edge of the root, since the search began: visits, and by seat the sums of final scores
and of their squares."""


class Tree(NamedTuple):
    """The arrays of a search tree.

    `placings` holds the bits of each node's edges: settlers, then villages. `table` is the
    transposition table, `path` the nodes and edges of the current simulation.
    """

    nodes: Any
    placings: Any
    edges: Any
    ucb: Any
    table: Any
    counters: Any
    path: Any
    totals: Any


@jit
def simulate(
    boards: Any,
    roots: Any,
    states: Any,
    settings: Any,
    tree: Any,
    workspaces: Any,
    seed: Any,
    first_number: int,
    simulations: int,
) -> None:
    """Run simulations from number `first_number` on: select, expand, rollout, backup."""
    random = np.zeros(1, np.uint64)
    board, state, setting, workspace = boards[0], states[0], settings[0], workspaces[0]
    for number in range(first_number, first_number + simulations):
        random[0] = stream_seed(seed, number)
        states[0] = roots[0]
        depth = select(board, state, setting, tree)
        rollout(board, state, setting, random, workspace)
        if setting.mast_samples > 0:
            update_mast(roots[0], workspace)
        backup(setting, tree, depth, workspace)
        if depth > 0:
            first_edge = tree.nodes[tree.counters[ROOT]].first_edge
            add_scores(state, workspace, tree.totals[tree.path[0, 1] - first_edge])


@jit_inline
def add_scores(state: Any, workspace: Any, total: Any) -> None:
    """Add a simulation's final scores to the totals of its first placing."""
    total.visits += 1.0
    for seat in range(state.players):
        total.score[seat] += workspace.score[seat]
        total.squared_score[seat] += workspace.score[seat] * workspace.score[seat]


# Zobrist keys and the transposition table


@jit
def set_root(states: Any, tree: Any) -> None:
    """Make a state the root of the tree; it keeps its node if the tree has one."""
    state = states[0]
    key = turn_key(state.seat)
    for seat in range(state.players):
        left = load_row(state.own, seat)
        while not is_empty(left):
            bit = lsb(left)
            left = clear_lsb(left)
            key ^= piece_key(seat, bit, np.int64(has_bit(load_row(state.built, seat), bit)))
    tree.counters[ROOT] = find_or_add_node(key, tree)


@jit
def clear(tree: Any) -> None:
    """Forget all nodes. Most searches leave most of the table empty, so entries go one by one."""
    nodes, table, counters = tree.nodes, tree.table, tree.counters
    mask = np.uint64(len(table) - 1)
    for number in range(1, counters[NODE_COUNT]):
        entry = nodes[number].key & mask
        while table[entry] != number:
            entry = (entry + ONE) & mask
        table[entry] = 0
    counters[NODE_COUNT], counters[EDGE_COUNT] = 1, 0


@jit_inline
def piece_key(seat: Any, bit: Any, village: Any) -> Any:
    """The Zobrist key of a piece."""
    return mix64(np.uint64((bit * r.MAX_PLAYERS + seat) * 2 + village + 64))


@jit_inline
def turn_key(seat: int) -> Any:
    """The Zobrist key of the seat to move."""
    return mix64(np.uint64(seat + 1))


@jit
def find_or_add_node(key: Any, tree: Any) -> Any:
    """The node with a key, new if the table has none; -1 if all nodes are in use."""
    nodes, table, counters = tree.nodes, tree.table, tree.counters
    mask = np.uint64(len(table) - 1)
    entry = key & mask
    while table[entry] > 0:
        if nodes[table[entry]].key == key:
            return table[entry]
        entry = (entry + ONE) & mask
    if counters[NODE_COUNT] == len(nodes):
        return -1
    new = counters[NODE_COUNT]
    counters[NODE_COUNT] += 1
    table[entry] = new
    nodes[new].key = key
    nodes[new].edge_count = 0
    nodes[new].visits = 0
    return new


# Selection


@jit
def select(board: Any, state: Any, setting: Any, tree: Any) -> Any:
    """Walk from the root to a leaf, expanding it if it has enough visits; returns the depth."""
    nodes, edges, path = tree.nodes, tree.edges, tree.path
    node = tree.counters[ROOT]
    depth = 0
    exploring = state.phase == r.EXPLORATION
    choices = find_mover(board, state, exploring)[0]
    while choices > 0:
        if nodes[node].edge_count == 0:
            if nodes[node].visits < setting.expand_visits and depth > 0:
                break
            if not expand(board, state, setting, tree, node, exploring):
                break
        edge = select_edge(nodes[node], tree.ucb, setting)
        path[depth, 0] = node
        path[depth, 1] = edge
        depth += 1
        key = nodes[node].key ^ turn_key(state.seat) ^ edge_key(state.seat, edges[edge])
        apply_edge(board, state, edges[edge])
        choices = find_mover(board, state, exploring)[0]
        if edges[edge].child < 0:
            edges[edge].child = find_or_add_node(key ^ turn_key(state.seat), tree)
        node = edges[edge].child
        if node < 0:
            break
    path[depth, 0] = node
    return depth


@jit_inline
def edge_key(seat: int, edge: Any) -> Any:
    """The Zobrist key of the piece that an edge places."""
    return piece_key(seat, np.int64(edge.bit), np.int64(edge.village))


@jit_inline
def apply_edge(board: Any, state: Any, edge: Any) -> None:
    """Make the placing of an edge."""
    spot = from_bit(state.free, edge.bit)
    place(board, state, state.seat, spot, edge.bit, np.int64(edge.village))
    state.seat = next_seat(state, state.seat)


@jit
def select_edge(node: Any, ucb: Any, setting: Any) -> Any:
    """The edge with the highest upper confidence bound (UCT)."""
    best = np.float32(-1.0)
    chosen = node.first_edge
    factor = np.float32(setting.exploration * sqrt(log(node.visits + 1.0)))
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        score = ucb[number].value + factor * ucb[number].exploration
        if score > best:
            best = score
            chosen = number
    return chosen


# Expansion


@jit
def expand(board: Any, state: Any, setting: Any, tree: Any, number: int, exploring: bool) -> Any:
    """Add a node's edges; false if too few are left."""
    counters = tree.counters
    settle = settler_spots(board, state, state.seat, exploring)
    build = village_candidates(board, state, village_spots(board, state, state.seat, exploring))
    if counters[EDGE_COUNT] + count(settle) + count(build) > len(tree.edges):
        return False
    node = tree.nodes[number]
    node.seat = state.seat
    node.first_edge = counters[EDGE_COUNT]
    for w in range(len(settle)):
        tree.placings[number, w] = settle[w]
        tree.placings[number, len(settle) + w] = build[w]
    new = new_islands(board, state)
    add_edges(board, state, setting, tree, settle, new, 0)
    add_edges(board, state, setting, tree, build, new, 1)
    node.edge_count = counters[EDGE_COUNT] - node.first_edge
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
    board: Any, state: Any, setting: Any, tree: Any, spots: Any, new: Any, village: int
) -> None:
    """Add an edge for each space of a set, with its prior."""
    edges, ucb, counters = tree.edges, tree.ucb, tree.counters
    while not is_empty(spots):
        edge = edges[counters[EDGE_COUNT]]
        edge.bit = lsb(spots)
        edge.village = village
        edge.child = -1
        edge.visits = 0
        edge.value_sum = 0.0
        edge.amaf_visits = setting.prior_visits
        edge.amaf_value_sum = setting.prior_visits * prior_value(
            board, state, edge.bit, new, village
        )
        update_ucb(setting, edge, ucb[counters[EDGE_COUNT]])
        counters[EDGE_COUNT] += 1
        spots = clear_lsb(spots)


@jit_inline
def prior_value(board: Any, state: Any, bit: int, new: Any, village: int) -> Any:
    """Heuristic prior of a placing: tokens, new islands, villages."""
    token = state.token[board.circle[bit]] != r.NO_TOKEN
    return 0.45 + 0.2 * token + 0.12 * has_bit(new, bit) + 0.03 * village


# Backup


@jit
def backup(setting: Any, tree: Any, depth: int, workspace: Any) -> None:
    """Update all nodes and edges on the path with the result of the rollout."""
    nodes, path = tree.nodes, tree.path
    nodes[max(path[depth, 0], 0)].visits += path[depth, 0] >= 0
    for step in range(depth):
        node, number = nodes[path[step, 0]], path[step, 1]
        edge = tree.edges[number]
        node.visits += 1
        edge.visits += 1
        edge.value_sum += workspace.value[node.seat]
        if setting.rave_bias > 0:
            backup_amaf(setting, tree, path[step, 0], workspace)
        update_ucb(setting, edge, tree.ucb[number])


@jit_inline
def backup_amaf(setting: Any, tree: Any, number: int, workspace: Any) -> None:
    """Update the AMAF statistics of all placings that the node's seat made now or later.

    The edges of a node are in the order of its placings: the number of lower bits is the edge.
    """
    node = tree.nodes[number]
    value, first = workspace.value[node.seat], node.first_edge
    for w in range(tree.placings.shape[1]):
        placings = tree.placings[number, w]
        played = workspace.played[node.seat, w] & placings
        while played:
            edge_number = first + popcount(placings & ((played & (ZERO - played)) - ONE))
            played &= played - ONE
            edge = tree.edges[edge_number]
            edge.amaf_visits += np.float32(1.0)
            edge.amaf_value_sum += value
            update_value(setting, edge, tree.ucb[edge_number])
        first += popcount(placings)


@jit_inline
def update_ucb(setting: Any, edge: Any, ucb: Any) -> None:
    """Cache an edge's UCB terms."""
    update_value(setting, edge, ucb)
    ucb.exploration = 1.0 / sqrt(float(edge.visits) + 1.0)


@jit_inline
def update_value(setting: Any, edge: Any, ucb: Any) -> None:
    """Cache an edge's value. The weight of AMAF, beta, falls as visits rise (RAVE)."""
    n = float(edge.visits)
    beta = 1.0
    mean = 0.0
    if n > 0:
        beta = edge.amaf_visits / (edge.amaf_visits + n + setting.rave_bias * n * edge.amaf_visits)
        mean = edge.value_sum / n
    amaf_mean = edge.amaf_value_sum / edge.amaf_visits if edge.amaf_visits > 0 else 1.0
    ucb.value = (1.0 - beta) * mean + beta * amaf_mean
