"""Into the Blue in a terminal: bands of water, dice, and chests that only their owners may see."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rich.text import Text

from atoll.cli.boards import Mark, Viewport
from atoll.cli.boards.into_the_blue import CHEST, draw
from atoll.cli.renderers.renderer import Renderer, SeatColumn
from atoll.core.errors import NotationError
from atoll.core.game import CHANCE, SPECTATOR, TERMINAL, Action, State
from atoll.games.into_the_blue.view import IntoTheBlueView
from atoll.locales import t

_FACES: Final = "12345C"
_DIE = "bold #12263a on #fbf7ef"
_BARE_DICE = re.compile(r"[1-5cC\s,]+|-")


class IntoTheBlueRenderer(Renderer):
    """Dice, shells, treasures and chests."""

    def whole_view(self, state: State) -> IntoTheBlueView:
        """The view of somebody who knows every chest."""
        view: IntoTheBlueView = state.view(SPECTATOR)  # type: ignore[assignment]
        own = [state.view(seat).chests[seat] for seat in range(view.players)]  # type: ignore[attr-defined]
        return replace(view, chests=tuple(own), position=state.position())

    def board(self, view: IntoTheBlueView, mark: Mark | None, viewport: Viewport) -> Text:
        """The water, the last shells marked."""
        return draw(view, mark, viewport, self.names)

    def seat_columns(self, view: IntoTheBlueView) -> list[SeatColumn]:
        """Shells not played yet and chests taken."""
        chests = [
            " ".join(CHEST + _worth(chest) for chest in taken) or "·" for taken in view.chests
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
            lines.append(Text(t("itb-last-round", who=self.called(view.last_round_by)), "bold"))
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
        """Dice to keep, a level, or what real dice and chests show."""
        if view.current_player != CHANCE:
            if view.rolls < 3:
                return t("itb-ask-keep")
            return t("itb-ask-place", levels=" ".join(str(level) for level, _ in view.allows))
        if view.turn_seat == CHANCE:
            return t("ask-first")
        if self.is_secret(view):
            return t("itb-ask-chest")
        return t("itb-ask-roll", count=view.to_roll)

    def read(self, state: State, line: str) -> list[Action]:
        """Events as typed; at a decision bare dice mean `keep`, a bare level means `place`."""
        if state.current_player != CHANCE and _BARE_DICE.fullmatch(line):
            view: IntoTheBlueView = state.view(SPECTATOR)  # type: ignore[assignment]
            line = f"place {line}" if view.rolls == 3 else _keep_or_stop(view, line)
        return super().read(state, line)

    def read_outcomes(self, state: State, line: str) -> list[Action]:
        """Who begins, a roll such as `1 1 2 3 5 C`, or a chest's value."""
        view: IntoTheBlueView = state.view(SPECTATOR)  # type: ignore[assignment]
        if state.turn_seat == CHANCE:
            return [self.read_first(state, line)]
        if self.is_secret(view):
            return [self._read_chest(state, line)]
        return [state.parse_event(line)]

    def _read_chest(self, state: State, line: str) -> Action:
        """A chest's value; `?` is for those who may not know it, and somebody has to."""
        value = line.lower().removeprefix("chest").strip()
        if not value.isdecimal():
            raise NotationError(line, 0, t("itb-ask-chest"))
        return state.parse_event(f"chest {value}")

    def action_words(self) -> dict[str, str]:
        """Keep, stop and place in the reader's language."""
        return {"itb-word-keep": "keep", "itb-word-stop": "stop", "itb-word-place": "place"}

    def story(self, before: IntoTheBlueView, text: str, after: IntoTheBlueView) -> str:
        """Rolls, keeps, and what a turn came to."""
        word, _, rest = text.partition(" ")
        if word == "first":
            return t("story-first", who=self.called(int(rest)))
        if word == "roll":
            hand = sorted(_FACES[face - 1] for face in before.dice) + list(rest)
            return _told([" ".join(sorted(hand)), *self._dive(before, after)])
        if word == "keep":
            return t("itb-story-again") if rest == "-" else t("itb-story-keep", dice=" ".join(rest))
        if word == "stop":
            return _told([t("itb-story-stop"), *self._dive(before, after)])
        if word == "chest":
            return t("itb-story-chest") if rest == "?" else t("itb-story-chest-worth", worth=rest)
        count = (
            after.shells[before.turn_seat][int(rest) - 1]
            - before.shells[before.turn_seat][int(rest) - 1]
        )
        return t("itb-place", count=count, level=int(rest))

    def _dive(self, before: IntoTheBlueView, after: IntoTheBlueView) -> list[str]:
        """What became of a dive that is over without a choice of level."""
        if after.turn_seat != before.turn_seat:
            return [t("itb-story-failed")]
        return [t("itb-story-perfect")] if self.is_secret(after) else []

    def mark(self, before: IntoTheBlueView, text: str, after: IntoTheBlueView) -> Mark | None:
        """The shells placed last."""
        if not text.startswith("place"):
            return None
        level, seat = int(text.split()[1]), before.turn_seat
        return Mark(seat, level, after.shells[seat][level - 1] - before.shells[seat][level - 1])

    def opens_turn(self, view: IntoTheBlueView) -> bool:
        """Before the first roll of a turn."""
        return view.current_player == CHANCE and view.turn_seat != CHANCE and view.rolls == 0

    def is_secret(self, view: IntoTheBlueView) -> bool:
        """A chest is about to be drawn."""
        return bool(view.current_player == CHANCE and view.perfect)

    def secret(self, view: IntoTheBlueView) -> str:
        """The viewing seat's own chests."""
        chests = view.chests[view.seat]
        return t("itb-your-chests", chests=", ".join(map(_worth, chests))) if chests else ""


def _worth(chest: int | None) -> str:
    return "?" if chest is None else str(chest)


def _final(view: IntoTheBlueView) -> str:
    """Whether the dice are final, for sentences that say so."""
    return "yes" if view.rolls == 3 else "no"


def _dice_line(view: IntoTheBlueView) -> Text:
    line = Text()
    for face in view.dice:
        line.append(f"[{_FACES[face - 1]}]", _DIE).append(" ")
    if view.to_roll:
        return line.append(t("itb-to-roll", count=view.to_roll))
    return line.append(t("itb-roll-number", roll=view.rolls))


def _keep_or_stop(view: IntoTheBlueView, line: str) -> str:
    """Keeping all six dice is stopping."""
    typed = sorted(re.sub(r"[\s,]", "", line).upper())
    return "stop" if typed == [_FACES[face - 1] for face in view.dice] else f"keep {line}"


def _told(parts: list[str]) -> str:
    return ", ".join(parts)
