"""The searching bot for Blue Lagoon: the trees of `tree.py`, filled until the limit is reached."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.bots.blue_lagoon import rollout, tree
from atoll.bots.blue_lagoon.calibration import Floats, chances, sobered
from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import Game, Seat, View
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.struct_state import struct_over

DEFAULT_LIMIT = Limit(seconds=1.0)
NODES, EDGES = 400_000, 6_000_000
FIRST_BATCH, LONGEST_BATCH = 16, 4096
DEEPEST = 200
MOST_THREADS = 64
PUNCTUAL = 0.95
"""The part of its time a search uses: a busy machine may wake it late."""
CAUTION = 30.0
"""So many tries at the mean of all are added to those of each placing: the best of many that were
tried little looks better than it is."""
_READY: set[int] = set()


class Tree:
    """One tree and the room its simulations need."""

    def __init__(self, game: BlueLagoon, settings: Any, seed: int, share: int) -> None:
        self.game, self.settings, self.seed = game, settings, np.uint64(seed)
        self.nodes = np.zeros(NODES // share, tree.NODE)
        self.edges = np.zeros(EDGES // share, tree.EDGE)
        self.sights = np.zeros(EDGES // share, tree.SIGHT)
        self.slots = np.zeros(1 << (2 * NODES // share).bit_length(), np.int32)
        self.used = np.zeros(3, np.int64)
        self.totals = np.zeros(game.num_actions, tree.TOTAL)
        self.path = np.zeros((DEEPEST, 2), np.int64)
        self.scratch = game.blank_state()
        record = rollout.room_record(game.board.words)
        self.room = struct_over(bytearray(record.itemsize), record)
        self.root: BlueLagoonState | None = None

    def begin(self, state: BlueLagoonState, keep: bool) -> None:
        """Start from a state; what is known of it is kept if that is wanted and there is room."""
        crowded = 2 * self.used[tree.EDGES] > len(self.edges)
        if not keep or crowded or self.root is None or not follows(self.root, state):
            self.used[:] = (1, 0, 0)
            self.slots[:] = 0
            self.room["habit"] = rollout.FIRST_HABIT
            self.room["tried"] = rollout.FIRST_TRIED
        self.root = state
        self.totals[:] = 0
        self.done = 0
        tree.take_root(state.struct, self.nodes, self.slots, self.used)

    def simulate(self, simulations: int) -> None:
        """Run that many more simulations from the root."""
        assert self.root is not None
        tree.simulate(
            self.game.tables,
            self.root.struct,
            self.scratch.struct,
            self.settings,
            self.nodes,
            self.edges,
            self.sights,
            self.slots,
            self.used,
            self.path,
            self.room,
            self.totals,
            self.seed,
            self.done,
            simulations,
        )
        self.done += simulations

    def root_edges(self) -> Any:
        """The edges of the root."""
        root = self.nodes[self.used[tree.ROOT]]
        return self.edges[root["first"] : root["first"] + root["edges"]]


def follows(before: BlueLagoonState, after: BlueLagoonState) -> bool:
    """Whether a position can come of another one in the same phase by placing pieces."""
    old: Any = before.struct[0]
    new: Any = after.struct[0]
    stood = not ((old["own"] & ~new["own"]).any() or (old["built"] & ~new["built"]).any())
    taken = new["token"] == rules.NO_TOKEN
    same = before.phase == after.phase and (taken | (new["token"] == old["token"])).all()
    return bool(stood and same)


@dataclass(frozen=True)
class Look:
    """What a search found out about the placings of one position, the best first.

    `visits` are those of the whole tree; `tried` those since this search began, to which `scores`
    (the mean final score of each seat) and `squares` belong.
    """

    actions: npt.NDArray[np.int64]
    visits: npt.NDArray[np.int64]
    tried: Floats
    scores: Floats
    squares: Floats


class TreeBot(Bot):
    """Searches a tree of placings; both cores if asked, each with a tree of its own.

    Limited by time, it goes on with the tree of its last decision where the game followed it.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        limit: Limit | None = None,
        explore: float = 0.03,
        trust: float = 0.0005,
        prior: float = 8.0,
        greed: int = 200,
        scale: float = 25.0,
        grow: int = 2,
        habits: int = 3,
        foresee: bool = True,
        reuse: bool = True,
        threads: int = 1,
    ) -> None:
        super().__init__(game, seed, limit)
        if not isinstance(game, BlueLagoon):
            raise OptionError(f"this bot plays Blue Lagoon, not {game.title}")
        if not 1 <= threads <= MOST_THREADS:
            raise OptionError(f"threads are a number from 1 to {MOST_THREADS}, not {threads}")
        self.rules, self.reuse = game, reuse
        settings = struct_over(bytearray(rollout.SETTINGS.itemsize), rollout.SETTINGS)
        settings[0] = (explore, trust, prior, greed, scale, grow, habits, foresee)
        self.trees = [Tree(game, settings, seed * 64 + n, threads) for n in range(threads)]
        self._get_ready()

    def _get_ready(self) -> None:
        """Load or compile the search for boards of this size, so that no decision waits for it."""
        if self.rules.board.words not in _READY:
            _READY.add(self.rules.board.words)
            state = self.rules.new_state()
            Dice(0).resolve_chance(state)
            self.look(state, Limit(simulations=1))

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """Search until the limit and take the placing that was tried most."""
        state = self.game.sample_state(view, 0)
        assert isinstance(state, BlueLagoonState)
        look = self.look(state, limit)
        scores = sobered(look.scores, state)
        return Decision.among(
            candidates(look, scores, chances(scores, state), state.current_player)
        )

    def look(self, state: BlueLagoonState, limit: Limit | None = None) -> Look:
        """Search from a state in which somebody is to place a piece."""
        limit = limit or self.limit
        if limit.seconds is None and limit.simulations is None:
            limit = DEFAULT_LIMIT
        deadline = None if limit.seconds is None else perf_counter() + PUNCTUAL * limit.seconds
        for one in self.trees:
            one.begin(state, self.reuse and limit.simulations is None)
        fill(self.trees, deadline, limit.simulations)
        return self._found()

    def _found(self) -> Look:
        """What all trees together know of the root."""
        every = [one.root_edges() for one in self.trees]
        many = len(every[0])
        visits = np.array([edges["visits"] for edges in every], np.int64).sum(axis=0)
        values = np.array([edges["value"] for edges in every], np.float64).sum(axis=0)
        totals = [one.totals[:many] for one in self.trees]
        tried = np.array([part["visits"] for part in totals]).sum(axis=0)
        scores, squares = (
            _careful_means(np.array([part[key] for part in totals]).sum(axis=0), tried)
            for key in ("score", "square")
        )
        spaces = self.rules.tables[0]["space"][every[0]["bit"]].astype(np.int64)
        actions = spaces + every[0]["village"] * len(self.rules.board.spaces)
        order = np.lexsort((actions, -values, -visits))
        seats = self.rules.players
        return Look(
            actions[order], visits[order], tried[order], scores[order, :seats],
            squares[order, :seats],
        )  # fmt: skip


def _careful_means(sums: Floats, tried: Floats) -> Floats:
    """The mean of each row; as long as it was tried little, it is drawn to the mean of all."""
    mean = sums.sum(axis=0) / max(tried.sum(), 1)
    return np.asarray((sums + CAUTION * mean) / (tried[:, None] + CAUTION))


def candidates(look: Look, scores: Floats, shares: Floats, seat: Seat) -> list[Candidate]:
    """The placings with what they promise a seat, by expected scores and chances of all seats."""
    weights = look.visits / max(int(look.visits.sum()), 1)
    margins = scores[:, seat] - np.delete(scores, seat, axis=1).max(axis=1)
    columns = (look.actions, shares[:, seat], margins, weights)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return [Candidate(*row) for row in rows]


def _batch(done: int, share: int | None, time: float | None, pace: float) -> int:
    """How many simulations to make before the next look at the clock: half of what may fit."""
    most = LONGEST_BATCH if share is None else min(LONGEST_BATCH, share - done)
    if time is None:
        return most
    fitting = int(time / pace / 2) if done else FIRST_BATCH
    return max(1, min(most, fitting, max(FIRST_BATCH, 2 * done)))


def fill(trees: list[Tree], deadline: float | None, simulations: int | None) -> None:
    """Fill the trees, each in a thread of its own, until the limit is reached."""
    share = None if simulations is None else -(-simulations // len(trees))

    def work(one: Tree) -> None:
        begun = perf_counter()
        while share is None or one.done < share:
            now = perf_counter()
            pace = (now - begun) / max(one.done, 1)
            time = None if deadline is None else deadline - now
            if time is not None and time <= FIRST_BATCH * pace:
                return
            one.simulate(_batch(one.done, share, time, pace))

    if len(trees) == 1:
        work(trees[0])
        return
    with ThreadPoolExecutor(len(trees)) as pool:
        list(pool.map(work, trees))
