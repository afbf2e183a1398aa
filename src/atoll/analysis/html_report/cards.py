"""Cards of a review's page: one step each, with a small board and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from atoll.analysis.hints import Choice
from atoll.analysis.html_report.elements import classed, el, words
from atoll.analysis.review_result import Review, Step, Verdict
from atoll.analysis.svg import Mark, draw
from atoll.analysis.text import (
    MARKS,
    Called,
    event_text,
    label_text,
    percent,
    reason_text,
    signed,
)
from atoll.core.game import SPECTATOR, State
from atoll.locales import t


class Cards:
    """Makes the cards of one review."""

    def __init__(self, review: Review, texts: Sequence[str], called: Called) -> None:
        self.review, self.called = review, called
        self.texts = {step.begin: text for step, text in zip(review.steps, texts, strict=True)}

    def cards(self, steps: Sequence[Step]) -> list[str]:
        """A card for each of some steps."""
        before = {step.begin: state for step, state in self.review.positions(steps)}
        ends = [replace(step, begin=step.end) for step in steps]
        after = {step.begin: state for step, state in self.review.positions(ends)}
        return [self.card(step, before[step.begin], after[step.end]) for step in steps]

    def card(self, step: Step, before: State, after: State) -> str:
        """A decision on the board before it, a roll or draw on the board after it."""
        text = self.texts[step.begin]
        told = text if step.seat < 0 else t("log-line", who=self.called(step.seat), told=text)
        parts = [el("h3", words(f"{step.end}. {told}"))]
        verdict = step.verdict
        if verdict:
            parts.append(_verdict(verdict))
        parts.append(self.picture(before if verdict else after, verdict))
        parts.append(self.changes(step))
        if verdict:
            parts += self.better(verdict, before)
        return classed("article", "card", *parts)

    def picture(self, state: State, verdict: Verdict | None) -> str:
        """The board; what was played is marked, and what was best if that is something else."""
        marks = []
        if verdict:
            best = verdict.best[0].action
            played = [] if best == verdict.action else [Mark(verdict.action, "played")]
            marks = [*played, Mark(best, "best")]
        return draw(state.view(SPECTATOR), marks, self.review.record.seats)

    def changes(self, step: Step) -> str:
        """What the step brought everybody."""
        parts = [
            el("span", words(self.called(seat)), " ", el("strong", words(signed(change))))
            for seat, change in enumerate(step.changes)
        ]
        return classed("p", "changes", *parts)

    def better(self, verdict: Verdict, state: State) -> list[str]:
        """What was played, what was best, what else there was, and why."""
        lines = []
        if verdict.best[0].action != verdict.action:
            played = event_text(state, verdict.action, self.called)
            lines.append(classed("li", "played", words(t("page-played", action=played))))
        best, *others = (one for one in verdict.best)
        lines.append(el("li", words(t("page-best", action=self.choice(best, state)))))
        lines += [
            classed("li", "other", words(self.choice(one, state)))
            for one in others
            if one.action != verdict.action
        ]
        game = self.review.record.game.name
        reasons = [el("li", words(reason_text(game, n, self.called))) for n in verdict.reasons]
        found = [classed("ul", "legend", *lines)]
        return [*found, classed("ul", "reasons", *reasons)] if reasons else found

    def choice(self, one: Choice, state: State) -> str:
        """An action in words, with its chance to win."""
        told = event_text(state, one.action, self.called)
        return f"{told} ({percent(one.win_chances[state.current_player])})"


def _verdict(verdict: Verdict) -> str:
    label = label_text(verdict.label)
    if verdict.label != "best":
        label = t("review-lost", label=label, lost=signed(verdict.lost)[1:])
    mark = el("b", words(MARKS[verdict.label]))
    return classed("span", f"label {verdict.label}", mark, " ", words(label))
