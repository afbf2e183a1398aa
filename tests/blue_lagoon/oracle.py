"""A slow, literal reference implementation of Blue Lagoon, compared with the package's kernel.

It shares nothing with the package but plain texts: a map goes in, events go in ("first 1",
"draw water", "Se4", "Ve4"), and legal actions, score rows and ranks come out. Spaces are pairs
(row, column), everything else is sets and dicts, so that each rule can be checked by eye against
the paragraph of RULES.md named beside it.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from fractions import Fraction

Space = tuple[int, int]

KINDS = ("coconut", "bamboo", "water", "stone")
BAG = {"coconut": 6, "bamboo": 6, "water": 6, "stone": 6, "statuette": 8}
SETTLERS = {2: 30, 3: 25, 4: 20}
VILLAGES = 5
ROWS = ("islands", "links", "majorities", "resources", "kinds", "statuettes")


class Board:
    """A map: spaces, neighbours, islands with their values, stone circles (§2)."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, int] = {}
        rows: list[list[str]] = []
        for line in text.splitlines():
            if line.startswith("values:"):
                pairs = (entry.split() for entry in line.removeprefix("values:").split(","))
                self.values = {island: int(value) for island, value in pairs}
            elif line.strip() and not line.startswith("#"):
                rows.append(line.split())
        marks = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
        self.spaces = list(marks)
        self.sea = {space for space, mark in marks.items() if mark == "."}
        self.island = {space: mark.lower() for space, mark in marks.items() if mark != "."}
        self.circles = [space for space, mark in marks.items() if mark.isupper()]
        self.near = {space: self._neighbours(space, marks) for space in marks}
        self.name = {(r, c): f"{chr(ord('a') + r)}{c + 1}" for r, c in marks}
        self.space = {name: space for space, name in self.name.items()}

    @staticmethod
    def _neighbours(space: Space, marks: dict[Space, str]) -> set[Space]:
        """§2.2"""
        row, column = space
        beyond = (column, column + 1) if row % 2 == 0 else (column - 1, column)
        near = {(row, column - 1), (row, column + 1)}
        near |= {(r, c) for r in (row - 1, row + 1) for c in beyond}
        return near & marks.keys()


class Oracle:
    """One game in progress. `turn` is a seat, "chance" or "over"."""

    def __init__(self, map_text: str, players: int, first: int | None = None) -> None:
        self.board = Board(map_text)
        self.players = players
        self.phase = 1
        self.first = first
        self.settlers: list[set[Space]] = [set() for _ in range(players)]
        self.villages: list[set[Space]] = [set() for _ in range(players)]
        self.settlers_in_hand = [SETTLERS[players]] * players  # §1.2
        self.villages_in_hand = [VILLAGES] * players  # §1.3
        self.explored: dict[str, tuple[int, ...]] | None = None
        self._reset_tokens()

    def _reset_tokens(self) -> None:
        """§1.4, §1.5, §5.5: all tokens are in the bag, none in a hand."""
        self.bag: Counter[str] = Counter(BAG)
        self.tokens: dict[Space, str] = {}
        self.taken: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.turn: int | str = "chance"

    def clone(self) -> Oracle:
        """An independent copy."""
        other = copy(self)
        other.settlers = [set(spaces) for spaces in self.settlers]
        other.villages = [set(spaces) for spaces in self.villages]
        other.settlers_in_hand = list(self.settlers_in_hand)
        other.villages_in_hand = list(self.villages_in_hand)
        other.bag, other.tokens = Counter(self.bag), dict(self.tokens)
        other.taken = [Counter(tokens) for tokens in self.taken]
        return other

    # Possible events

    def outcomes(self) -> dict[str, Fraction]:
        """The chance outcomes with their probabilities (§1.5, §1.6)."""
        if self.turn != "chance":
            return {}
        if self.first is None:
            return {f"first {seat}": Fraction(1, self.players) for seat in range(self.players)}
        left = self.bag.total()
        return {f"draw {token}": Fraction(n, left) for token, n in self.bag.items() if n}

    def actions(self) -> set[str]:
        """The legal actions of the player to move."""
        if not isinstance(self.turn, int):
            return set()
        settlers, villages = self.placements(self.turn)
        name = self.board.name
        return {f"S{name[space]}" for space in settlers} | {f"V{name[space]}" for space in villages}

    def possible_events(self) -> list[str]:
        """The possible events: actions or outcomes."""
        return sorted(self.actions() or self.outcomes())

    def placements(self, seat: int) -> tuple[set[Space], set[Space]]:
        """The spaces where a seat may place a settler and a village (§3, §6)."""
        own = self.pieces(seat)
        beside_own = {near for space in own for near in self.board.near[space]}
        free = set(self.board.spaces) - self.occupied()
        land = free & beside_own & self.board.island.keys()  # §3.3
        sea = free & self.board.sea
        if self.phase == 2:
            sea &= beside_own  # §6.2
        settlers = sea | land if self.settlers_in_hand[seat] else set()  # §3.7
        villages = land if self.villages_in_hand[seat] else set()  # §3.4, §5.4
        return settlers, villages

    def pieces(self, seat: int) -> set[Space]:
        """The spaces with a piece of a seat, of either kind (§7.1)."""
        return self.settlers[seat] | self.villages[seat]

    def occupied(self) -> set[Space]:
        """Spaces with a piece on them (§3.5)."""
        return set().union(*self.settlers, *self.villages)

    # Applying events

    def apply(self, event: str) -> None:
        """Apply an event that `actions` or `outcomes` allows."""
        if event.startswith("first "):
            self.first = int(event.removeprefix("first "))
        elif event.startswith("draw "):
            self._lay(event.removeprefix("draw "))
        else:
            self._place(event[0], self.board.space[event[1:]])

    def _lay(self, token: str) -> None:
        circle = self.board.circles[len(self.tokens)]
        self.tokens[circle] = token
        self.bag[token] -= 1
        if not self.bag.total():
            assert self.first is not None
            self._give_turn_to(self.first)

    def _place(self, piece: str, space: Space) -> None:
        seat = self.turn
        assert isinstance(seat, int)
        spaces, in_hand = {
            "S": (self.settlers, self.settlers_in_hand),
            "V": (self.villages, self.villages_in_hand),
        }[piece]
        spaces[seat].add(space)
        in_hand[seat] -= 1
        if space in self.tokens:  # §3.6
            self.taken[seat][self.tokens.pop(space)] += 1
        self.first = (seat + 1) % self.players  # §5.6
        if any(token in KINDS for token in self.tokens.values()):
            self._give_turn_to(self.first)
        else:
            self._end_phase()  # §4.1, §4.2

    def _give_turn_to(self, seat: int) -> None:
        """§4.3, §4.4: the first seat from here on that can place; else the phase is over."""
        for skipped in range(self.players):
            candidate = (seat + skipped) % self.players
            if any(self.placements(candidate)):
                self.turn = candidate
                return
        self._end_phase()

    def _end_phase(self) -> None:
        if self.phase == 2:
            self.turn = "over"
            return
        self.explored = self.rows_now()  # §4.5
        self.phase = 2
        self.settlers = [set() for _ in range(self.players)]
        self.settlers_in_hand = [SETTLERS[self.players]] * self.players  # §5.1
        self.villages = [spaces - set(self.board.circles) for spaces in self.villages]  # §5.2
        self.villages_in_hand = [0] * self.players  # §5.4
        self._reset_tokens()

    # Scoring

    def rows_now(self) -> dict[str, tuple[int, ...]]:
        """The six rows of the score pad as the board stands, points by seat (§7)."""
        seats = range(self.players)
        return {
            "islands": tuple(self._islands(seat) for seat in seats),
            "links": tuple(self._links(seat) for seat in seats),
            "majorities": self._majorities(),
            "resources": tuple(self._resources(seat) for seat in seats),
            "kinds": tuple(self._kinds(seat) for seat in seats),
            "statuettes": tuple(4 * self.taken[seat]["statuette"] for seat in seats),  # §7.12
        }

    def _islands(self, seat: int) -> int:
        """§7.2, §7.3"""
        visited = len(self._on_islands(self.pieces(seat)))
        return 20 if visited >= 8 else 10 if visited == 7 else 0

    def _on_islands(self, spaces: set[Space]) -> set[str]:
        return {self.board.island[space] for space in spaces if space in self.board.island}

    def _links(self, seat: int) -> int:
        """§7.4, §7.5, §7.6"""
        left, best = self.pieces(seat), 0
        while left:
            group = self._group(left.pop(), left)
            left -= group
            best = max(best, 5 * len(self._on_islands(group)))
        return best

    def _group(self, start: Space, others: set[Space]) -> set[Space]:
        """All spaces connected to `start` through `others`."""
        group, edge = {start}, [start]
        while edge:
            found = self.board.near[edge.pop()] & others - group
            group |= found
            edge.extend(found)
        return group

    def _majorities(self) -> tuple[int, ...]:
        """§7.7, §7.8, §7.9"""
        points = [0] * self.players
        on_land = [
            Counter(self.board.island.get(space) for space in self.pieces(seat))
            for seat in range(self.players)
        ]
        for island, value in self.board.values.items():
            most = max(counts[island] for counts in on_land)
            leaders = [seat for seat, counts in enumerate(on_land) if counts[island] == most]
            for seat in leaders if most else ():
                points[seat] += value // len(leaders)
        return tuple(points)

    def _resources(self, seat: int) -> int:
        """§7.10"""
        points = {0: 0, 1: 0, 2: 5, 3: 10, 4: 20, 5: 20, 6: 20}
        return sum(points[self.taken[seat][kind]] for kind in KINDS)

    def _kinds(self, seat: int) -> int:
        """§7.11"""
        return 10 if all(self.taken[seat][kind] for kind in KINDS) else 0

    def phases(self) -> list[dict[str, tuple[int, ...]]]:
        """The rows of each phase that has begun, Exploration first."""
        return [self.rows_now()] if self.explored is None else [self.explored, self.rows_now()]

    def totals(self) -> tuple[int, ...]:
        """Points by seat over both phases (§7.13, §8.1)."""
        columns = [points for rows in self.phases() for points in rows.values()]
        return tuple(sum(points[seat] for points in columns) for seat in range(self.players))

    def ranks(self) -> tuple[int, ...]:
        """Places by seat: total, then tokens of Settlement; equals share a place (§8)."""
        keys = [(total, self.taken[seat].total()) for seat, total in enumerate(self.totals())]
        return tuple(1 + sum(other > key for other in keys) for key in keys)
