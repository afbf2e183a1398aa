"""The terminal renderer for games that have none of their own: positions and events as text."""

from __future__ import annotations

from rich.text import Text

from atoll.cli.renderers.renderer import LastMove, Renderer, SeatColumn, Viewport
from atoll.core.game import CHANCE, Action, State, View
from atoll.locales import t


class PlainRenderer(Renderer):
    """Shows the position line, and the notation of what is possible."""

    def board(self, view: View, last_move: LastMove | None, viewport: Viewport) -> Text:
        """The position line."""
        return Text(view.position)

    def legend(self, view: View) -> list[Text]:
        """Nothing to explain."""
        return []

    def seat_columns(self, view: View) -> list[SeatColumn]:
        """Points only."""
        return []

    def situation(self, view: View) -> list[Text]:
        """The legal actions."""
        return [Text(" · ".join(map(self.game.action_text, view.legal_actions)))]

    def question(self, view: View) -> str:
        """The action, or the outcome of chance."""
        return t("plain-ask-outcome" if view.current_player == CHANCE else "plain-ask-action")

    def parse_outcomes(self, state: State, line: str) -> list[Action]:
        """One outcome in notation."""
        return [state.parse_event(line)]

    def action_words(self) -> dict[str, str]:
        """Notation only."""
        return {}

    def last_move(self, before: View, text: str, after: View) -> LastMove | None:
        """No mark."""
        return None

    def opens_turn(self, view: View) -> bool:
        """No pause."""
        return False
