"""Hints in the terminal: what to do, why, and how everybody stands."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from atoll.analysis import hint
from atoll.analysis.hints import Hint
from atoll.analysis.text import event_text, percent, reason_text
from atoll.cli.errors import InputError
from atoll.cli.seat_styles import called
from atoll.cli.terminal import Console
from atoll.core.game import Action, Seat, State, View
from atoll.locales import t


def hint_for(view: View) -> Hint:
    """The hint for a position in which somebody has to decide."""
    if view.current_player < 0:
        raise InputError(t("hint-nobody"))
    return hint(view)


def print_hint(output: Console, found: Hint, state: State, names: Sequence[str]) -> None:
    """A hint in words; `state` is the position it is for."""
    seat, game = state.current_player, state.game.name

    def who(somebody: Seat) -> str:
        return called(somebody, names)

    def told(key: str, action: Action, chances: tuple[float, ...]) -> str:
        return t(key, action=event_text(state, action, who), chance=percent(chances[seat]))

    output.print(Text(told("hint-best", found.action, found.win_chances), "bold"))
    for note in found.reasons:
        output.print(Padding(Text(f"• {reason_text(game, note, who)}"), (0, 0, 0, 2)))
    for one in found.alternatives:
        output.print(Text(told("hint-other", one.action, one.win_chances)))
    for number, outlook in enumerate(found.evaluation.seats):
        score = t("number", number=round(outlook.score))
        chance = percent(outlook.win_chance)
        line = t("hint-standing", who=who(number), chance=chance, score=score)
        output.print(Text(line, "dim"))
