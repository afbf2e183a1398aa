"""Terminal renderer of Blue Lagoon: the hexes, pieces and tokens.

On the board every second row is shifted by half a space. A space is four columns wide, or two on
narrow screens:

    (●c)  a token on its stone circle      ★A    a settler of seat A     ~~  sea
    ( )   an empty stone circle            ★A⌂   a village of seat A     g⚑10  island g, worth 10
     7    a legal space: column 7 of its row                             ›  the last move
"""

from __future__ import annotations

import re
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.input_parsing import preferred_spelling, spellings
from atoll.cli.renderers.renderer import LastMove, Renderer, SeatColumn, Viewport, VisiblePosition
from atoll.cli.seat_styles import SEAT_STYLES
from atoll.core.errors import NotationError
from atoll.core.game import CHANCE, TERMINAL, Action, State
from atoll.core.result import ScoreSheet
from atoll.games.blue_lagoon.view import BlueLagoonView, Place
from atoll.locales import t

SHAPES: Final = {"c": "●", "b": "║", "w": "≈", "p": "◆", "s": "♝"}
"""The tokens' shapes, by their letter in position lines."""
TOKENS: Final = {"c": "coconut", "b": "bamboo", "w": "water", "p": "stone", "s": "statuette"}

_SEA, _SAND, _FLAG = "#ffffff on #1f86a0", "#12263a on #ead7a7", "bold #ffffff on #4a7350"
_SETTLERS, _VILLAGES = "0123", "ABCD"
_LETTERS: Final = "".join(TOKENS)
_MAX_LISTED: Final = 14


class BlueLagoonRenderer(Renderer):
    """Draws hexes, tokens, settlers and villages."""

    def board(self, view: BlueLagoonView, last_move: LastMove | None, viewport: Viewport) -> Text:
        """The board, with the last move marked."""
        return draw_board(view, last_move, viewport)

    def details(self, view: BlueLagoonView) -> list[RenderableType]:
        """The pieces of all seats on each island, and the legend."""
        return [_islands(view), *self.legend(view)[:-1]]

    def legend(self, view: BlueLagoonView) -> list[Text]:
        """Tokens, stone circles, islands."""
        tokens = "  ".join(
            f"{SHAPES[sign]}{letter(sign)} {preferred_spelling('lagoon-' + name)}"
            for sign, name in TOKENS.items()
        )
        values = " ".join(f"{island}⚑{value}" for island, value in view.island_values)
        texts = tokens, t("lagoon-legend"), t("lagoon-legend-islands", values=values)
        return [Text(text, "dim") for text in texts]

    def seat_columns(self, view: BlueLagoonView) -> list[SeatColumn]:
        """Settlers and villages in hand, tokens taken."""
        tokens = [
            " ".join(f"{SHAPES[sign]}{n}" for sign, n in zip(_LETTERS, taken, strict=True))
            for taken in view.taken
        ]
        return [
            SeatColumn(
                t("lagoon-settlers"), t("lagoon-settlers-short"), list(map(str, view.settlers))
            ),
            SeatColumn(
                t("lagoon-villages"), t("lagoon-villages-short"), list(map(str, view.villages))
            ),
            SeatColumn(t("lagoon-tokens"), "", tokens),
        ]

    def situation(self, view: BlueLagoonView) -> list[Text]:
        """The phase, and the legal spaces for settlers and villages."""
        if view.current_player == TERMINAL:
            return []
        lines = [Text(t("lagoon-phase", phase=view.phase), "bold")]
        if view.current_player == CHANCE:
            return [*lines, Text(t("lagoon-laid", laid=view.laid))]
        settlers, villages = _targets(view)
        sea = [place for place in settlers if view.land(place) == "."]
        land = [place for place in settlers if view.land(place) != "."]
        groups = {"sea": sea, "land": land, "village": villages}
        if land == villages:
            groups = {"sea": sea, "both": land}
        lines += [
            Text(t(f"lagoon-may-{key}", spaces=_abbreviated(places), count=len(places)))
            for key, places in groups.items()
            if places
        ]
        return lines

    def question(self, view: BlueLagoonView) -> str:
        """Which piece on which space, or which tokens come out of a real bag."""
        if view.current_player != CHANCE:
            return t("lagoon-ask" if _targets(view)[1] else "lagoon-ask-settler")
        if view.turn_seat == CHANCE and "turn=?" in view.position:
            return t("ask-first")
        return t("lagoon-ask-tokens", left=32 - view.laid)

    def parse_outcomes(self, state: State, line: str) -> list[Action]:
        """Parse who begins, or one or more tokens: `c b w p s`, `cbwps` or their names."""
        if state.parse_event("first 0") in state.possible_events():
            return [self.parse_first(state, line)]
        words = line.replace(",", " ").lower().removeprefix("draw ").split()
        if len(words) == 1 and _find_token(words[0]) is None:
            words = list(words[0])
        return [state.parse_event(TOKENS[_parse_token(word, line)]) for word in words]

    def action_words(self) -> dict[str, str]:
        """Localised words for settler and village."""
        return {"lagoon-word-settler": "S", "lagoon-word-village": "V"}

    def last_move(
        self, before: BlueLagoonView, text: str, after: BlueLagoonView
    ) -> LastMove | None:
        """The space of the piece placed last."""
        if not re.fullmatch(r"[SV][a-z][0-9]+", text) or after.phase != before.phase:
            return None
        return LastMove(before.turn_seat, [*map(_name, before.places)].index(text[1:]))

    def opens_turn(self, view: BlueLagoonView) -> bool:
        """Whether the first token of Settlement is about to be drawn."""
        return view.current_player == CHANCE and view.phase == 2 and view.laid == 0

    def completed_sheet(self, visible: VisiblePosition) -> ScoreSheet | None:
        """The rows of Exploration, at the start of Settlement."""
        if not self.opens_turn(visible.view):
            return None
        return ScoreSheet(tuple(line for line in visible.sheet.lines if line.values["phase"] == 1))


def _name(place: Place) -> str:
    return f"{chr(ord('a') + place[0])}{place[1] + 1}"


def _targets(view: BlueLagoonView) -> tuple[list[Place], list[Place]]:
    """The legal spaces for a settler and for a village."""
    places = view.places
    settlers = [places[action] for action in view.legal_actions if action < len(places)]
    return settlers, [
        places[action - len(places)] for action in view.legal_actions[len(settlers) :]
    ]


def _abbreviated(places: list[Place]) -> str:
    return " ".join(map(_name, places[:_MAX_LISTED])) + (" …" if len(places) > _MAX_LISTED else "")


def _find_token(word: str) -> str | None:
    """The token named by a word or letter, in the current language or in English."""
    for sign, name in TOKENS.items():
        if word in (sign, letter(sign), name, *spellings("lagoon-" + name)):
            return sign
    return None


def _parse_token(word: str, line: str) -> str:
    token = _find_token(word)
    if token is None:
        names = ", ".join(
            f"{letter(sign)} ({preferred_spelling('lagoon-' + name)})"
            for sign, name in TOKENS.items()
        )
        raise NotationError(line, max(line.lower().find(word), 0), names)
    return token


def _islands(view: BlueLagoonView) -> Grid:
    """A table of the islands, their values and the pieces of all seats."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    grid.add_column(t("lagoon-island"))
    for seat in range(view.players):
        grid.add_column(SEAT_STYLES[seat].label, justify="right")
    for island, value in view.island_values:
        counts = (_pieces(view, island, seat) for seat in range(view.players))
        grid.add_row(f"{island}⚑{value}", *(str(n) if n else "·" for n in counts))
    return grid


def _pieces(view: BlueLagoonView, island: str, seat: int) -> int:
    signs = (str(seat), "ABCD"[seat])
    return sum(
        view.sign(place) in signs and view.land(place).lower() == island for place in view.places
    )


# The board


def letter(token: str) -> str:
    """The localised letter of a token."""
    return t(f"lagoon-letter-{TOKENS[token]}")


def draw_board(view: BlueLagoonView, last_move: LastMove | None, viewport: Viewport) -> Text:
    """Draw the board, with row letters at the left and column numbers above."""
    width = 4 if 3 + 4 * len(view.map[1]) <= viewport.width else 2
    spaces = _Board(view, last_move, width, viewport.colours)
    board = Text(no_wrap=True, overflow="crop")
    board.append("  " + "".join(f"{n:^{width}}" for n in range(1, len(view.map[1]) + 1)), "dim")
    for row in range(len(view.map)):
        board.append(f"\n{chr(ord('a') + row)} ", "bold")
        board.append(" " * (width // 2 * (1 - row % 2)))
        for column in range(len(view.map[row])):
            board.append_text(spaces.space((row, column)))
    return board


class _Board:
    """The spaces of one board."""

    def __init__(
        self, view: BlueLagoonView, last_move: LastMove | None, width: int, colours: bool
    ) -> None:
        self.view, self.width, self.colours = view, width, colours
        places = view.places
        self.legal = {places[action % len(places)] for action in view.legal_actions}
        self.marked = places[last_move.place] if last_move else None
        self.flags = {
            flag: island
            for island in view.island_values
            if (flag := self._flag_place(island[0])) is not None
        }

    def _flag_place(self, island: str) -> Place | None:
        """An empty space of the island that is not legal now, for the flag with its value."""
        return next(
            (
                place
                for place in self.view.places
                if place not in self.legal
                and self.view.land(place) == island
                and self.view.sign(place) == "."
            ),
            None,
        )

    def space(self, place: Place) -> Text:
        """One space as styled text."""
        sign, ground = self.view.sign(place), _SEA if self.view.land(place) == "." else _SAND
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
        """Symbol, letter and, for a village, its roof; the ground shows at the sides."""
        village = sign in _VILLAGES
        seat_style = SEAT_STYLES[(_VILLAGES if village else _SETTLERS).index(sign)]
        last = place == self.marked
        style = seat_style.colours + (" underline" if last else "")
        if self.width == 2:
            return Text(("⌂" if village else seat_style.symbol) + seat_style.letter, style)
        circle = self.view.land(place).isupper()
        left = "›" if last else "(" if circle else " "
        right = ("⌂", style) if village else (")" if circle else " ", ground)
        return Text.assemble((left, f"bold {ground}"), (seat_style.label, style), right)

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
        if self.view.land(place).isupper():
            return f"({number:^2})"
        return f"{number:^4}"

    def _token(self, sign: str) -> str:
        token = SHAPES[sign] + letter(sign)
        return token if self.width == 2 else f"({token})"

    def _empty(self, place: Place) -> str:
        land = self.view.land(place)
        if land.isupper():
            return "()" if self.width == 2 else "(  )"
        texture = "~" if land == "." else "."
        return (" " if self.colours else texture) * self.width
