"""Blue Lagoon's board as text: rows of hexes, every second one half a space to the right.

A space is four columns wide, or two where room is scarce:

    (●c)  a token on its stone circle      ★A    a settler of seat A     ~~  sea
    ( )   an empty stone circle            ★A⌂   a village of seat A     g⚑10  island g, worth 10
     7    a space the player may choose: column 7 of its row             ›  the last move
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from atoll.cli.boards import Mark, Viewport
from atoll.cli.seat_styles import SEAT_STYLES
from atoll.games.blue_lagoon.view import BlueLagoonView
from atoll.locales import t

SHAPES: Final = {"c": "●", "b": "║", "w": "≈", "p": "◆", "s": "♝"}
"""The tokens' shapes, by their letter in position lines."""
TOKENS: Final = {"c": "coconut", "b": "bamboo", "w": "water", "p": "stone", "s": "statuette"}

_SEA, _SAND, _FLAG = "#ffffff on #1f86a0", "#12263a on #ead7a7", "bold #ffffff on #4a7350"
_SETTLERS, _VILLAGES = "0123", "ABCD"
Place = tuple[int, int]
"""Row and column, both from 0."""


def letter(token: str) -> str:
    """The letter a token has in the reader's language."""
    return t(f"lagoon-letter-{TOKENS[token]}")


def draw(view: BlueLagoonView, mark: Mark | None, viewport: Viewport) -> Text:
    """The whole board, with row letters at the left and column numbers above."""
    width = 4 if 3 + 4 * len(view.map[1]) <= viewport.width else 2
    drawing = _Drawing(view, mark, width, viewport.colours)
    board = Text(no_wrap=True, overflow="crop")
    board.append("  " + "".join(f"{n:^{width}}" for n in range(1, len(view.map[1]) + 1)), "dim")
    for row in range(len(view.map)):
        board.append(f"\n{chr(ord('a') + row)} ", "bold")
        board.append(" " * (width // 2 * (1 - row % 2)))
        for column in range(len(view.map[row])):
            board.append_text(drawing.space((row, column)))
    return board


class _Drawing:
    """One drawing of the board: what every space looks like."""

    def __init__(self, view: BlueLagoonView, mark: Mark | None, width: int, colours: bool) -> None:
        self.view, self.width, self.colours = view, width, colours
        self.numbers = [(r, c) for r, row in enumerate(view.map) for c in range(len(row))]
        self.legal = {self.numbers[a % len(self.numbers)] for a in view.legal_actions}
        self.marked = self.numbers[mark.place] if mark else None
        self.flags = {
            flag: island
            for island in view.island_values
            if (flag := self._flag_place(island[0])) is not None
        }

    def _flag_place(self, island: str) -> Place | None:
        """A plain space of the island that nobody uses and nobody may choose now."""
        return next(
            (
                place
                for place in self.numbers
                if place not in self.legal
                and self._land(place) == island
                and self._sign(place) == "."
            ),
            None,
        )

    def _land(self, place: Place) -> str:
        return self.view.map[place[0]][place[1]]

    def _sign(self, place: Place) -> str:
        return self.view.board[place[0]][place[1]]

    def space(self, place: Place) -> Text:
        """One space, ready to print."""
        sign, ground = self._sign(place), _SEA if self._land(place) == "." else _SAND
        if sign in _SETTLERS + _VILLAGES:
            return self._piece(place, sign, ground)
        if place in self.flags:
            return Text(self._flag(*self.flags[place]), _FLAG)
        if place in self.legal:
            return Text(self._target(place, sign), f"bold {ground}")
        if sign in SHAPES:
            return Text(self._token(sign), f"bold {ground}")
        return Text(self._empty(place), ground)

    def _piece(self, place: Place, sign: str, ground: str) -> Text:
        """Sign, letter and for a village its roof; the ground shows at the sides."""
        village = sign in _VILLAGES
        look = SEAT_STYLES[(_VILLAGES if village else _SETTLERS).index(sign)]
        last = place == self.marked
        style = look.style + (" underline" if last else "")
        if self.width == 2:
            return Text(("⌂" if village else look.sign) + look.letter, style)
        circle = self._land(place).isupper()
        left = "›" if last else "(" if circle else " "
        right = ("⌂", style) if village else (")" if circle else " ", ground)
        return Text.assemble((left, f"bold {ground}"), (look.sign + look.letter, style), right)

    def _flag(self, island: str, value: int) -> str:
        if self.width == 2:
            return f"⚑{island}"
        return f"{island}⚑{value:<2}"[:4]

    def _target(self, place: Place, sign: str) -> str:
        number = str(place[1] + 1)
        if self.width == 2:
            return f"{number:>2}"
        if sign in SHAPES:
            return f"({SHAPES[sign]}{number + ')':<2}"
        if self._land(place).isupper():
            return f"({number:^2})"
        return f"{number:^4}"

    def _token(self, sign: str) -> str:
        token = SHAPES[sign] + letter(sign)
        return token if self.width == 2 else f"({token})"

    def _empty(self, place: Place) -> str:
        land = self._land(place)
        if land.isupper():
            return "()" if self.width == 2 else "(  )"
        texture = "~" if land == "." else "."
        return (" " if self.colours else texture) * self.width
