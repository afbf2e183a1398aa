"""The Monte Carlo tree search bot for Blue Lagoon (see `tree.py`), and estimates by one search."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.bots.blue_lagoon import calibration, rollout, tree
from atoll.bots.blue_lagoon.builtin import MCTSSettings
from atoll.bots.blue_lagoon.calibration import Floats, correct_optimism, win_chances
from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import Game, Seat, View
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.struct_state import struct_over

DEFAULT_LIMIT = Limit(seconds=1.0)
MAX_NODES, MAX_EDGES = 400_000, 6_000_000
MIN_BATCH, MAX_BATCH = 16, 4096
MAX_DEPTH = 200
TIME_FRACTION = 0.95
"""The fraction of the time limit that a search uses: a busy machine may wake it late."""
PSEUDO_VISITS = 30.0
"""Shrink each mean towards the overall mean with this many pseudo-visits: the best of many edges
with few visits is overestimated."""
_compiled: set[int] = set()


class SearchTree:
    """A search tree in preallocated arrays, and the workspace of its simulations."""

    def __init__(self, game: BlueLagoon, settings: Any, seed: int, share: int) -> None:
        self.game, self.settings, self.seed = game, settings, np.uint64(seed % 2**64)
        self.arrays = tree.Tree(
            nodes=np.zeros(MAX_NODES // share, tree.NODE),
            placings=np.zeros((MAX_NODES // share, 2 * game.board.words), np.uint64),
            edges=np.zeros(MAX_EDGES // share, tree.EDGE),
            ucb=np.zeros(MAX_EDGES // share, tree.UCB),
            table=np.zeros(1 << (2 * MAX_NODES // share).bit_length(), np.int32),
            counters=np.zeros(3, np.int64),
            path=np.zeros((MAX_DEPTH, 2), np.int64),
            totals=np.zeros(game.num_actions, tree.TOTAL),
        )
        self.scratch = game.blank_state()
        dtype = rollout.workspace_dtype(game.board.words)
        self.workspace = struct_over(bytearray(dtype.itemsize), dtype)
        self.root: BlueLagoonState | None = None
        self.simulations = 0

    def set_root(self, state: BlueLagoonState, reuse: bool) -> None:
        """Make a state the root; `reuse` keeps the tree if it leads there and is not too full."""
        full = 2 * self.arrays.counters[tree.EDGE_COUNT] > len(self.arrays.edges)
        if not reuse or full or self.root is None or not is_continuation(self.root, state):
            tree.clear(self.arrays)
            self.workspace["mast_value"] = rollout.MAST_PRIOR
            self.workspace["mast_visits"] = rollout.MAST_PRIOR_VISITS
        self.root = state
        self.arrays.totals[:] = 0
        self.simulations = 0
        tree.set_root(state.struct, self.arrays)

    def simulate(self, simulations: int) -> None:
        """Run more simulations from the root."""
        assert self.root is not None
        tree.simulate(
            self.game.tables, self.root.struct, self.scratch.struct, self.settings, self.arrays,
            self.workspace, self.seed, self.simulations, simulations,
        )  # fmt: skip
        self.simulations += simulations

    def root_edges(self) -> Any:
        """The edges of the root."""
        root = self.arrays.nodes[self.arrays.counters[tree.ROOT]]
        return self.arrays.edges[root["first_edge"] : root["first_edge"] + root["edge_count"]]


def is_continuation(before: BlueLagoonState, after: BlueLagoonState) -> bool:
    """Whether placing pieces can lead from one position to another within the phase."""
    old: Any = before.struct[0]
    new: Any = after.struct[0]
    kept = not ((old["own"] & ~new["own"]).any() or (old["built"] & ~new["built"]).any())
    taken = new["token"] == rules.NO_TOKEN
    same = before.phase == after.phase and (taken | (new["token"] == old["token"])).all()
    return bool(kept and same)


@dataclass(frozen=True)
class SearchResult:
    """Statistics of the placings in a position, the most visited first.

    `visits` are those of the tree, `new_visits` those of this search, to which `scores` (the mean
    final score of each seat) and `squared_scores` belong.
    """

    actions: npt.NDArray[np.int64]
    visits: npt.NDArray[np.int64]
    new_visits: Floats
    scores: Floats
    squared_scores: Floats


class MCTSBot(Bot):
    """Searches one tree per thread and adds up their statistics.

    Limited by time, it goes on with the trees of its last decision if the game followed them.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        limit: Limit | None = None,
        settings: MCTSSettings | None = None,
    ) -> None:
        super().__init__(game, seed, limit)
        if not isinstance(game, BlueLagoon):
            raise OptionError(f"mcts plays Blue Lagoon, not {game.title}")
        self.rules, self.settings = game, settings or MCTSSettings()
        struct = struct_over(bytearray(rollout.SETTINGS.itemsize), rollout.SETTINGS)
        struct[0] = astuple(self.settings)
        threads = self.settings.threads
        self.trees = [SearchTree(game, struct, seed * 64 + n, threads) for n in range(threads)]
        self._compile()

    def _compile(self) -> None:
        """Load or compile the search for boards of this size before the first decision."""
        if self.rules.board.words not in _compiled:
            _compiled.add(self.rules.board.words)
            state = self.rules.new_state()
            Dice(0).resolve_chance(state)
            self.search(state, Limit(simulations=1))

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """Search until the limit and make the placing with the most visits."""
        state = self.game.sample_state(view, 0)
        assert isinstance(state, BlueLagoonState)
        found = self.search(state, limit)
        scores = correct_optimism(found.scores, state)
        chances = win_chances(scores, state)
        return Decision.among(candidates(found, scores, chances, state.current_player))

    def search(self, state: BlueLagoonState, limit: Limit | None = None) -> SearchResult:
        """Search from a state in which a seat is to place a piece."""
        limit = limit or self.limit
        if limit.seconds is None and limit.simulations is None:
            limit = DEFAULT_LIMIT
        deadline = None if limit.seconds is None else perf_counter() + TIME_FRACTION * limit.seconds
        for one in self.trees:
            one.set_root(state, self.settings.reuse_tree and limit.simulations is None)
        run_simulations(self.trees, deadline, limit.simulations)
        return self._merged_roots()

    def _merged_roots(self) -> SearchResult:
        """The statistics of the root, added up over all trees."""
        roots = [one.root_edges() for one in self.trees]
        count = len(roots[0])
        visits = np.array([edges["visits"] for edges in roots], np.int64).sum(axis=0)
        values = np.array([edges["value_sum"] for edges in roots], np.float64).sum(axis=0)
        totals = [one.arrays.totals[:count] for one in self.trees]
        visited = np.array([part["visits"] for part in totals]).sum(axis=0)
        scores, squared_scores = (
            _shrunken_means(np.array([part[key] for part in totals]).sum(axis=0), visited)
            for key in ("score", "squared_score")
        )
        spaces = self.rules.tables[0]["space"][roots[0]["bit"]].astype(np.int64)
        actions = spaces + roots[0]["village"] * len(self.rules.board.spaces)
        order = np.lexsort((actions, -values, -visits))
        seats = self.rules.players
        return SearchResult(
            actions[order], visits[order], visited[order], scores[order, :seats],
            squared_scores[order, :seats],
        )  # fmt: skip


def make_mcts_bot(game: Game, seed: int, limit: Limit, **settings: Any) -> MCTSBot:
    """An `MCTSBot` with the settings of a spec."""
    return MCTSBot(game, seed, limit, MCTSSettings(**settings))


def _shrunken_means(sums: Floats, visited: Floats) -> Floats:
    """The mean of each row, shrunk towards the overall mean (see `PSEUDO_VISITS`)."""
    mean = sums.sum(axis=0) / max(visited.sum(), 1)
    return np.asarray((sums + PSEUDO_VISITS * mean) / (visited[:, None] + PSEUDO_VISITS))


def candidates(found: SearchResult, scores: Floats, chances: Floats, seat: Seat) -> list[Candidate]:
    """All placings with a seat's win chance and margin, from expected scores and chances of all."""
    weights = found.visits / max(int(found.visits.sum()), 1)
    margins = scores[:, seat] - np.delete(scores, seat, axis=1).max(axis=1)
    columns = (found.actions, chances[:, seat], margins, weights)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return [Candidate(*row) for row in rows]


def _batch(done: int, share: int | None, time_left: float | None, pace: float) -> int:
    """Simulations before the clock is read again: half of those expected to fit."""
    most = MAX_BATCH if share is None else min(MAX_BATCH, share - done)
    if time_left is None:
        return most
    fitting = int(time_left / pace / 2) if done else MIN_BATCH
    return max(1, min(most, fitting, max(MIN_BATCH, 2 * done)))


def run_simulations(
    trees: list[SearchTree], deadline: float | None, simulations: int | None
) -> None:
    """Run simulations until the limit is reached, each tree in its own thread."""
    share = None if simulations is None else -(-simulations // len(trees))

    def work(one: SearchTree) -> None:
        begun = perf_counter()
        while share is None or one.simulations < share:
            now = perf_counter()
            pace = (now - begun) / max(one.simulations, 1)
            time_left = None if deadline is None else deadline - now
            # A thread that starts after the deadline still runs one batch: a decision needs it.
            if time_left is not None and one.simulations and time_left <= MIN_BATCH * pace:
                return
            one.simulate(_batch(one.simulations, share, time_left, pace))

    if len(trees) == 1:
        work(trees[0])
        return
    with ThreadPoolExecutor(len(trees)) as pool:
        list(pool.map(work, trees))


# Estimates


@dataclass(frozen=True, slots=True)
class Estimate:
    """Win chances and scores by seat with standard errors, and candidates of the seat to move.

    `shares` are the win chances of all seats after each candidate, in the same order.
    """

    win: tuple[float, ...]
    win_error: tuple[float, ...]
    score: tuple[float, ...]
    score_error: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    shares: tuple[tuple[float, ...], ...]


def estimate(game: BlueLagoon, state: BlueLagoonState, limit: Limit, seed: int = 0) -> Estimate:
    """Search a position in which a seat is to place a piece."""
    found = MCTSBot(game, seed % 2**32).search(state, limit)
    scores = correct_optimism(found.scores, state)
    chances = win_chances(scores, state)
    win, score = chances[0], scores[0]
    variance = np.maximum(found.squared_scores[0] - found.scores[0] ** 2, 0)
    sampling_error = np.sqrt(variance / max(found.new_visits[0], 1))
    error = np.hypot(sampling_error, calibration.SCORE_ERROR)
    return Estimate(
        tuple(win.tolist()),
        tuple((win * (1 - win) * np.sqrt(2) * error / calibration.lead_scale(state)).tolist()),
        tuple(score.tolist()),
        tuple(error.tolist()),
        tuple(candidates(found, scores, chances, state.current_player)),
        tuple(tuple(row) for row in chances.tolist()),
    )
