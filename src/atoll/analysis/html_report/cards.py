"""Cards of the review page: one step each, with a small board and the better actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape

from atoll.analysis.hints import Choice
from atoll.analysis.html_report.elements import classed, el
from atoll.analysis.review_result import DecisionVerdict, Review, Step
from atoll.analysis.svg import Mark, draw
from atoll.analysis.text import LABEL_SYMBOLS, percent, signed, verdict_text
from atoll.core.game import SPECTATOR, State
from atoll.locales import t
from atoll.locales.note_text import SeatNamer, event_text, note_text


class Cards:
    """Renders the cards of one review."""

    def __init__(self, review: Review, texts: Sequence[str], seat_name: SeatNamer) -> None:
        self.review, self.seat_name = review, seat_name
        self.texts = {step.begin: text for step, text in zip(review.steps, texts, strict=True)}

    def cards(self, steps: Sequence[Step]) -> list[str]:
        """A card for each step."""
        before = {step.begin: state for step, state in self.review.positions(steps)}
        ends = [replace(step, begin=step.end) for step in steps]
        after = {step.begin: state for step, state in self.review.positions(ends)}
        return [self.card(step, before[step.begin], after[step.end]) for step in steps]

    def card(self, step: Step, before: State, after: State) -> str:
        """One step: a decision with the board before it, a chance event with the board after it."""
        parts = [el("h3", escape(f"{step.end}. {self.texts[step.begin]}"))]
        verdict = step.verdict
        if verdict:
            parts.append(verdict_label(verdict))
        parts.append(self.picture(before if verdict else after, verdict))
        if step.kind != "decision":
            parts.append(self.changes(step))
        if verdict:
            parts += self.choices(verdict, before)
        return classed("article", "card", *parts)

    def picture(self, state: State, verdict: DecisionVerdict | None) -> str:
        """The board, with the best action marked, and the action played if it is another one."""
        marks = []
        if verdict:
            best = verdict.best[0].action
            played = [] if best == verdict.action else [Mark(verdict.action, "played")]
            marks = [*played, Mark(best, "best")]
        return draw(state.view(SPECTATOR), marks, self.review.record.seats)

    def changes(self, step: Step) -> str:
        """How chance changed every seat's win chance."""
        parts = [
            el("span", escape(self.seat_name(seat)), " ", el("strong", escape(signed(change))))
            for seat, change in enumerate(step.changes)
        ]
        return classed("p", "changes", *parts)

    def choices(self, verdict: DecisionVerdict, state: State) -> list[str]:
        """The action played, the best one, the alternatives, and the reasons."""
        lines = []
        if verdict.best[0].action != verdict.action:
            played = event_text(state, verdict.action, self.seat_name)
            lines.append(classed("li", "played", escape(t("page-played", action=played))))
        best, *others = verdict.best
        lines.append(el("li", escape(t("page-best", action=self.choice(best, state)))))
        lines += [
            classed("li", "other", escape(self.choice(one, state)))
            for one in others
            if one.action != verdict.action
        ]
        game = self.review.record.game.name
        reasons = [el("li", escape(note_text(game, n, self.seat_name))) for n in verdict.reasons]
        found = [classed("ul", "legend", *lines)]
        return [*found, classed("ul", "reasons", *reasons)] if reasons else found

    def choice(self, one: Choice, state: State) -> str:
        """The text of an action, with its win chance."""
        text = event_text(state, one.action, self.seat_name)
        return f"{text} ({percent(one.win_chances[state.current_player])})"


def verdict_label(verdict: DecisionVerdict) -> str:
    """The label of a decision with its symbol and loss, in its colour."""
    symbol = el("b", escape(LABEL_SYMBOLS[verdict.label]))
    return classed("span", f"label {verdict.label}", symbol, " ", escape(verdict_text(verdict)))
