"""What a seat may know of a Blue Lagoon position: everything, as nothing is hidden (§1.7)."""

from __future__ import annotations

from dataclasses import dataclass

from atoll.core.game import View

Place = tuple[int, int]
"""Row and column of a space, both from 0."""


@dataclass(frozen=True, slots=True)
class BlueLagoonView(View):
    """A position as plain data. Lists by seat are in seat order, tokens in the order of `TOKENS`.

    `map` is the empty board, `board` the pieces and tokens on it, both with one text per row from
    the top: in `board`, `.` is an empty space, `c b w p s` a token, `0`–`3` a settler of that seat
    and `A`–`D` a village of seat 0–3. `phase` is 1 for Exploration, 2 for Settlement; `laid` counts
    the tokens laid out in it. `scores` holds Exploration's six rows by seat once it is scored.
    """

    phase: int
    map: tuple[str, ...]
    island_values: tuple[tuple[str, int], ...]
    board: tuple[str, ...]
    laid: int
    settlers: tuple[int, ...]
    villages: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    scores: tuple[tuple[int, ...], ...] | None

    @property
    def places(self) -> list[Place]:
        """Every space in reading order: an action is a settler on one of them, or a village."""
        return [(r, c) for r, row in enumerate(self.map) for c in range(len(row))]

    def land(self, place: Place) -> str:
        """The letter of a space on the map."""
        return self.map[place[0]][place[1]]

    def sign(self, place: Place) -> str:
        """What lies or stands on a space."""
        return self.board[place[0]][place[1]]
