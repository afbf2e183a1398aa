"""The searching bot for Blue Lagoon: the tree of `tree.py`, filled until the limit is reached."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np

from atoll.bots.blue_lagoon import tree
from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.core.game import Game, View
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.records import record_over

DEFAULT_LIMIT = Limit(seconds=1.0)
NODES, EDGES = 400_000, 6_000_000
FIRST_BATCH, LONGEST_BATCH = 64, 4096
DEEPEST = 200


@cache
def _values_record(words: int) -> np.dtype[np.void]:
    seats = rules.MAX_PLAYERS
    return np.dtype(
        [
            ("own", "u8", (seats, words)),
            ("built", "u8", (seats, words)),
            ("value", "f8", (seats,)),
            ("margin", "f8", (seats,)),
        ],
        align=True,
    )


class Tree:
    """One tree and the room its simulations need."""

    def __init__(self, game: BlueLagoon, settings: Any, seed: int, share: int) -> None:
        self.game, self.settings, self.seed = game, settings, np.uint64(seed)
        self.nodes = np.zeros(NODES // share, tree.NODE)
        self.edges = np.zeros(EDGES // share, tree.EDGE)
        self.scratch = game.blank_state()
        self.path = np.zeros((DEEPEST, 2), np.int64)
        record = _values_record(game.board.words)
        self.values = record_over(bytearray(record.itemsize), record)
        self.restart()

    def restart(self) -> None:
        """Forget everything."""
        self.used = np.array([1, 0], np.int64)
        self.nodes[0] = 0
        self.done = 0

    def simulate(self, state: BlueLagoonState, simulations: int) -> None:
        """Run that many more simulations from the state."""
        tree.simulate(
            self.game.tables,
            state._data,
            self.scratch._data,
            self.settings,
            self.nodes,
            self.edges,
            self.used,
            self.path,
            self.values[0],
            self.seed,
            self.done,
            simulations,
        )
        self.done += simulations

    def root_edges(self) -> Any:
        """The edges of the root."""
        root = self.nodes[0]
        return self.edges[root["first"] : root["first"] + root["edges"]]


class TreeBot(Bot):
    """Searches a tree of placings; both cores if asked, each with a tree of its own."""

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        limit: Limit | None = None,
        explore: float = 0.03,
        trust: float = 0.0005,
        prior: float = 8.0,
        greed: int = 240,
        scale: float = 25.0,
        grow: int = 2,
        threads: int = 1,
    ) -> None:
        super().__init__(game, seed, limit)
        assert isinstance(game, BlueLagoon)
        settings = record_over(bytearray(tree.SETTINGS.itemsize), tree.SETTINGS)
        settings[0] = (explore, trust, prior, greed, scale, grow)
        self.trees = [Tree(game, settings, seed * 64 + n, threads) for n in range(threads)]

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """Search until the limit and take the placing that was tried most."""
        limit = limit or self.limit
        if limit.seconds is None and limit.simulations is None:
            limit = DEFAULT_LIMIT
        state = self.game.sample_state(view, 0)
        assert isinstance(state, BlueLagoonState)
        for one in self.trees:
            one.restart()
        search(self.trees, state, limit)
        return Decision.among(self._candidates())

    def _candidates(self) -> list[Candidate]:
        game = self.game
        assert isinstance(game, BlueLagoon)
        edges = self.trees[0].root_edges()
        every = [one.root_edges() for one in self.trees]
        visits = sum(part["visits"].astype(np.int64) for part in every)
        value = sum(part["value"].astype(np.float64) for part in every)
        margin = sum(part["margin"].astype(np.float64) for part in every)
        spaces = game.tables[0]["space"][edges["bit"]].astype(np.int64)
        actions = spaces + edges["village"] * len(game.board.spaces)
        tried = np.maximum(visits, 1)
        order = sorted(range(len(actions)), key=lambda n: (-visits[n], -value[n], actions[n]))
        return [
            Candidate(
                int(actions[n]),
                float(value[n] / tried[n]),
                float(margin[n] / tried[n]),
                float(visits[n] / max(visits.sum(), 1)),
            )
            for n in order
        ]


def search(trees: list[Tree], state: BlueLagoonState, limit: Limit) -> None:
    """Fill the trees, each in a thread of its own, until the limit is reached."""
    deadline = None if limit.seconds is None else perf_counter() + limit.seconds
    share = None if limit.simulations is None else -(-limit.simulations // len(trees))

    def fill(one: Tree) -> None:
        batch = FIRST_BATCH
        while share is None or one.done < share:
            begun = perf_counter()
            one.simulate(state, batch if share is None else min(batch, share - one.done))
            if deadline is not None:
                now = perf_counter()
                if now + (now - begun) >= deadline:
                    return
                batch = min(2 * batch, LONGEST_BATCH)

    if len(trees) == 1:
        fill(trees[0])
        return
    with ThreadPoolExecutor(len(trees)) as pool:
        list(pool.map(fill, trees))
