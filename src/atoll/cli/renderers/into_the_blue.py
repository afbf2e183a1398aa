"""Terminal renderer of Into the Blue: the levels, the dice, and chests known to their owners only.

The board has a band for each level with its main treasure at the left, the shells of every seat,
and its secondary treasures at the right. Where there is space a shell is drawn as its owner's
symbol, else shells are counted.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rich.text import Text

from atoll.cli.renderers.renderer import LastMove, Renderer, SeatColumn, Viewport
from atoll.cli.seat_styles import SEAT_STYLES
from atoll.core.errors import NotationError
from atoll.core.game import CHANCE, SPECTATOR, TERMINAL, Action, State
from atoll.games.into_the_blue.view import IntoTheBlueView
from atoll.locales import t

_FACES: Final = "12345C"
_DIE = "bold #12263a on #fbf7ef"
_BARE_DICE = re.compile(r"[1-5cC\s,]+|-")
MAIN, SECONDARY, CHEST, NO_CHEST = "◆", "◇", "▣", "□"
_WATER: Final = (
    "#0b2545 on #9be0ee", "#0b2545 on #5cc0d8", "#ffffff on #1a7797", "#ffffff on #14507a",
    "#ffffff on #0b2545",
)  # fmt: skip
_SAND: Final = "#12263a on #ead7a7"
_TALL, _WIDEST, _COLUMN = 34, 112, 18
_LEFT = 8


class IntoTheBlueRenderer(Renderer):
    """Draws dice, shells, treasures and chests."""

    def full_view(self, state: State) -> IntoTheBlueView:
        """A view with the values of all chests."""
        view: IntoTheBlueView = state.view(SPECTATOR)  # type: ignore[assignment]
        own = [state.view(seat).chests[seat] for seat in range(view.players)]  # type: ignore[attr-defined]
        return replace(view, chests=tuple(own), position=state.position())

    def board(self, view: IntoTheBlueView, last_move: LastMove | None, viewport: Viewport) -> Text:
        """The levels, with the shells placed last marked."""
        return draw_board(view, last_move, viewport, self.names)

    def seat_columns(self, view: IntoTheBlueView) -> list[SeatColumn]:
        """Unplayed shells and chests taken."""
        chests = [
            " ".join(CHEST + _chest_value(chest) for chest in taken) or "·" for taken in view.chests
        ]
        shells = list(map(str, view.unplayed))
        return [
            SeatColumn(t("itb-unplayed"), t("itb-unplayed-short"), shells),
            SeatColumn(t("itb-chests"), "", chests),
        ]

    def legend(self, view: IntoTheBlueView) -> list[Text]:
        """Treasures and chests."""
        return [Text(t("itb-legend"), "dim")]

    def situation(self, view: IntoTheBlueView) -> list[Text]:
        """The last round, the dice on the table, and what they allow."""
        lines = []
        if view.last_round_by is not None and view.current_player != TERMINAL:
            lines.append(Text(t("itb-last-round", who=self.seat_name(view.last_round_by)), "bold"))
        if view.dice:
            lines.append(_dice_line(view))
        if len(view.dice) == 6:
            lines.append(Text(self._allowed(view)))
        return lines

    def _allowed(self, view: IntoTheBlueView) -> str:
        if view.perfect:
            return t("itb-allows-chest", final=_final(view))
        if not view.allows:
            return t("itb-allows-nothing")
        places = [t("itb-allows-place", count=count, level=level) for level, count in view.allows]
        return t("itb-allows", final=_final(view), places=" · ".join(places))

    def question(self, view: IntoTheBlueView) -> str:
        """Which dice to keep, which level, or what real dice and chests show."""
        if view.current_player != CHANCE:
            if view.rolls < 3:
                return t("itb-ask-keep")
            return t("itb-ask-place", levels=" ".join(str(level) for level, _ in view.allows))
        if view.turn_seat == CHANCE:
            return t("ask-first")
        if self.is_secret(view):
            return t("itb-ask-chest")
        return t("itb-ask-roll", count=view.to_roll)

    def parse(self, state: State, line: str) -> list[Action]:
        """Parse typed events; bare dice mean `keep`, a bare level means `place`."""
        if state.current_player != CHANCE and _BARE_DICE.fullmatch(line):
            view: IntoTheBlueView = state.view(SPECTATOR)  # type: ignore[assignment]
            line = f"place {line}" if view.rolls == 3 else _keep_or_stop(view, line)
        return super().parse(state, line)

    def parse_outcomes(self, state: State, line: str) -> list[Action]:
        """Parse who begins, a roll such as `1 1 2 3 5 C`, or a chest's value."""
        view: IntoTheBlueView = state.view(SPECTATOR)  # type: ignore[assignment]
        if state.turn_seat == CHANCE:
            return [self.parse_first(state, line)]
        if self.is_secret(view):
            return [self._parse_chest(state, line)]
        return [state.parse_event(line)]

    def _parse_chest(self, state: State, line: str) -> Action:
        """Parse a chest's value; `?` is refused, because the game needs the real value."""
        value = line.lower().removeprefix("chest").strip()
        if not value.isdecimal():
            raise NotationError(line, 0, t("itb-ask-chest"))
        return state.parse_event(f"chest {value}")

    def action_words(self) -> dict[str, str]:
        """Localised words for keep, stop and place."""
        return {"itb-word-keep": "keep", "itb-word-stop": "stop", "itb-word-place": "place"}

    def last_move(
        self, before: IntoTheBlueView, text: str, after: IntoTheBlueView
    ) -> LastMove | None:
        """The shells placed last."""
        if not text.startswith("place"):
            return None
        level, seat = int(text.split()[1]), before.turn_seat
        return LastMove(seat, level, after.shells[seat][level - 1] - before.shells[seat][level - 1])

    def opens_turn(self, view: IntoTheBlueView) -> bool:
        """Before the first roll of a turn."""
        return view.current_player == CHANCE and view.turn_seat != CHANCE and view.rolls == 0

    def is_secret(self, view: IntoTheBlueView) -> bool:
        """Whether a chest is about to be drawn."""
        return bool(view.current_player == CHANCE and view.perfect)

    def secret(self, view: IntoTheBlueView) -> str:
        """The viewing seat's own chests."""
        chests = view.chests[view.seat]
        return t("itb-your-chests", chests=", ".join(map(_chest_value, chests))) if chests else ""


def _chest_value(chest: int | None) -> str:
    return "?" if chest is None else str(chest)


def _final(view: IntoTheBlueView) -> str:
    """The selector value of messages that depend on whether the dice are final."""
    return "yes" if view.rolls == 3 else "no"


def _dice_line(view: IntoTheBlueView) -> Text:
    line = Text()
    for face in view.dice:
        line.append(f"[{_FACES[face - 1]}]", _DIE).append(" ")
    if view.to_roll:
        return line.append(t("itb-to-roll", count=view.to_roll))
    return line.append(t("itb-roll-number", roll=view.rolls))


def _keep_or_stop(view: IntoTheBlueView, line: str) -> str:
    """The notation of a keep; keeping all six dice is stopping."""
    typed = sorted(re.sub(r"[\s,]", "", line).upper())
    return "stop" if typed == [_FACES[face - 1] for face in view.dice] else f"keep {line}"


# The board


def draw_board(
    view: IntoTheBlueView, last_move: LastMove | None, viewport: Viewport, names: tuple[str, ...]
) -> Text:
    """Draw the names, the five levels and the remaining chests."""
    parts = _Board(view, last_move, min(viewport.width - 1, _WIDEST))
    board = Text(no_wrap=True, overflow="crop")
    board.append_text(parts.heads(names))
    for level in range(1, 6):
        board.append("\n").append_text(parts.band(level))
        if viewport.height >= _TALL:
            board.append("\n").append(" " * parts.width, _WATER[level - 1])
    return board.append("\n").append_text(parts.sand())


class _Board:
    """The parts of one board and their widths."""

    def __init__(self, view: IntoTheBlueView, last_move: LastMove | None, width: int) -> None:
        self.view, self.last_move = view, last_move
        digits = max(len(str(points)) for points in view.secondary)
        self.right = view.secondaries_per_level * (digits + 2) + 1
        self.column = min((width - _LEFT - self.right) // view.players, _COLUMN)
        self.width = _LEFT + self.column * view.players + self.right

    def heads(self, names: tuple[str, ...]) -> Text:
        """Symbol, letter and as much of each name as fits."""
        line = Text(" " * _LEFT)
        for style, name in zip(SEAT_STYLES, names, strict=False):
            space = self.column - 4
            line.append(style.label, style.colours)
            short = name if len(name) <= space else name[: max(space - 1, 0)] + "…" * (space > 0)
            line.append(f" {short}".ljust(self.column - 2)[: self.column - 2])
        return line

    def band(self, level: int) -> Text:
        """One level."""
        water, view = _WATER[level - 1], self.view
        line = Text(style=water)
        line.append(f" {level}  {MAIN}{view.main[level - 1]}".ljust(_LEFT), f"bold {water}")
        for seat in range(view.players):
            line.append_text(self._shells(seat, level))
        treasures = f" {SECONDARY}{view.secondary[level - 1]}" * view.secondaries_per_level
        return line.append(treasures.rjust(self.right - 1) + " ", f"bold {water}")

    def _shells(self, seat: int, level: int) -> Text:
        count, style = self.view.shells[seat][level - 1], SEAT_STYLES[seat]
        column, mark = Text(), self.last_move
        if not count:
            column.append("·")
        elif self.column > 16:
            column.append(style.symbol * count, style.colours).append(f" {count}")
        else:
            column.append(style.symbol, style.colours).append(str(count))
        if mark and (mark.seat, mark.place) == (seat, level) and self.column > 5:
            space = self.column - column.cell_len
            column.append(f" +{mark.count}" if space > 4 else f"+{mark.count}", "bold")
        column.truncate(self.column, pad=True)
        return column

    def sand(self) -> Text:
        """The remaining chests."""
        taken = sum(map(len, self.view.chests))
        chests = " ".join([CHEST] * self.view.chests_left + [NO_CHEST] * taken)
        line = f"    {chests}  {t('itb-chests-left', count=self.view.chests_left)}"
        return Text(line.ljust(self.width)[: self.width], _SAND)
