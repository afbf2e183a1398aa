"""Reasons for placing a piece in Blue Lagoon: what it changes on the score sheet and the board.

Every reason compares the position before and after the placement, as if the phase ended then. What
is denied to an opponent is what a settler on the same space would gain them.
"""

from __future__ import annotations

from collections.abc import Iterator

from atoll.core.game import Action, Seat
from atoll.core.result import Note
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.notation import SETTLER_SIGNS, TOKEN_LETTERS, VILLAGE_SIGNS
from atoll.games.blue_lagoon.state import BlueLagoonState

Rows = tuple[int, ...]
"""Points in each of `rules.ROWS`."""


def placement_reasons(state: BlueLagoonState, action: Action) -> tuple[Note, ...]:
    """All reasons, the rows of the sheet first."""
    return tuple(_Placement(state, action).reasons())


class _Placement:
    """A placement, with the position before and after it."""

    def __init__(self, state: BlueLagoonState, action: Action) -> None:
        self.state, self.action, self.seat = state, action, state.current_player
        self.board = state.game.board
        self.village, self.space = divmod(action, len(self.board.spaces))
        self.after = state.clone()
        self.after.apply(action)
        row, column = self.board.spaces[self.space]
        self.island = self.board.rows[row][column].lower()
        self.signs = "".join(state.view(self.seat).board)
        self.gains = _gains(state, self.after, self.seat)

    def reasons(self) -> Iterator[Note]:
        yield from self._token()
        yield from self._island()
        yield from self._links()
        yield from self._majority()
        yield from self._village()
        yield from self._denied()
        yield from self._reach()
        yield from self._end()

    def _token(self) -> Iterator[Note]:
        """The token taken, and what it adds to the set's points."""
        sign = self.signs[self.space]
        if sign not in TOKEN_LETTERS:
            return
        kind = TOKEN_LETTERS.index(sign)
        count = int(self.state.struct[0]["taken"][self.seat, kind]) + 1
        if kind == rules.STATUETTE:
            points = self.gains[rules.STATUETTES]
            yield Note("takes-statuette", {"count": count, "points": points})
            return
        points = self.gains[rules.SETS]
        about: dict[str, int | str] = {"token": rules.TOKENS[kind], "count": count}
        yield Note("takes-token", {**about, "points": points})
        if self.gains[rules.KINDS]:
            yield Note("completes-kinds", {"points": self.gains[rules.KINDS]})

    def _island(self) -> Iterator[Note]:
        """The first piece on an island."""
        reached = set(self._lands(self.seat)) - {"."}
        if self.island not in reached | {"."}:
            values: dict[str, int | str] = {"island": self.island, "islands": len(reached) + 1}
            yield Note("reaches-island", {**values, "points": self.gains[rules.ISLANDS]})

    def _lands(self, seat: Seat) -> list[str]:
        """The island (or the sea) under each piece of a seat, before the placement."""
        own = SETTLER_SIGNS[seat] + VILLAGE_SIGNS[seat]
        lands = "".join(self.board.rows).lower()
        return [land for land, sign in zip(lands, self.signs, strict=True) if sign in own]

    def _links(self) -> Iterator[Note]:
        """More islands in the best group."""
        if self.gains[rules.LINKS] > 0:
            linked = rows(self.after, self.seat, self.state.phase)[rules.LINKS] // 5
            points = self.gains[rules.LINKS]
            yield Note("links-islands", {"islands": linked, "points": points})

    def _majority(self) -> Iterator[Note]:
        """A majority taken, shared or extended; a piece affects one island only."""
        if self.island == ".":
            return
        value = dict(self.board.values)[self.island]
        own, *others = (self._lands(seat).count(self.island) for seat in self._from_mover())
        most = max(others)
        about: dict[str, int | str] = {"island": self.island, "value": value}
        if own <= most and own + 1 > most:
            points = self.gains[rules.MAJORITIES]
            yield Note("takes-majority", {**about, "points": points})
        elif own + 1 == most:
            points = self.gains[rules.MAJORITIES]
            yield Note("shares-majority", {**about, "points": points})
        elif own == most + 1 and most:
            yield Note("secures-majority", {**about, "lead": own + 1 - most})

    def _from_mover(self) -> list[Seat]:
        players = self.state.game.players
        return [(self.seat + n) % players for n in range(players)]

    def _village(self) -> Iterator[Note]:
        """Whether a village stays for Settlement (§5.2–5.3)."""
        if not self.village:
            return
        if self.space in self.board.circles:
            yield Note("village-leaves", {})
        else:
            circles = len(self._near() & set(self.board.circles))
            yield Note("village-stays", {"circles": circles})

    def _near(self) -> set[int]:
        """The numbers of the neighbouring spaces."""
        places = self.board.neighbours(*self.board.spaces[self.space])
        return {self.board.spaces.index(place) for place in places}

    def _denied(self) -> Iterator[Note]:
        """For each row, the opponent who would gain the most points from the same space."""
        gains = {seat: self._opponent_gains(seat) for seat in self._from_mover()[1:]}
        for row, name in enumerate(rules.ROWS):
            points, opponent = max((gain[row], -seat) for seat, gain in gains.items())
            if points > 0:
                yield Note("denies", {"row": name, "seat": -opponent, "points": points})

    def _opponent_gains(self, seat: Seat) -> Rows:
        """What a settler on this space would gain an opponent; zeros if it is not legal."""
        there = self.state.clone()
        there.struct[0]["seat"] = seat
        if not there.is_legal(self.space):
            return (0,) * len(rules.ROWS)
        there.apply(self.space)
        return _gains(self.state, there, seat)

    def _reach(self) -> Iterator[Note]:
        """Tokens that become reachable."""
        if self.after.phase != self.state.phase or not self.after.struct[0]["settlers"][self.seat]:
            return
        tokens = {n for n in self._near() if self.signs[n] in TOKEN_LETTERS}
        fresh = sum(not self.state.is_legal(number) for number in tokens)
        if fresh:
            yield Note("reach", {"tokens": fresh})

    def _end(self) -> Iterator[Note]:
        """The placement that ends the phase."""
        if self.after.phase != self.state.phase:
            yield Note("ends", {"phase": self.state.phase + 1})


def rows(state: BlueLagoonState, seat: Seat, phase: int) -> Rows:
    """A seat's rows of a phase, as if it ended now."""
    lines = [line for line in state.sheet().lines if line.values["phase"] == phase + 1]
    return tuple(line.points[seat] for line in lines)


def _gains(before: BlueLagoonState, after: BlueLagoonState, seat: Seat) -> Rows:
    """The change of a seat's rows from one position to the next."""
    pairs = zip(rows(before, seat, before.phase), rows(after, seat, before.phase), strict=True)
    return tuple(new - old for old, new in pairs)
