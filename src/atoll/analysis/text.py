"""Texts of reviews and hints in the current language: steps, win chances and labels."""

from __future__ import annotations

from typing import Final

from atoll.analysis.review_result import DecisionVerdict, Review
from atoll.locales import t
from atoll.locales.note_text import SeatNamer, event_text

LABEL_SYMBOLS: Final = {
    "best": "✓", "good": "·", "inaccuracy": "?!", "mistake": "?", "blunder": "??"
}  # fmt: skip
"""A symbol for each label, as in chess notation."""
_LABELS: Final = {
    "best": "label-best",
    "good": "label-good",
    "inaccuracy": "label-inaccuracy",
    "mistake": "label-mistake",
    "blunder": "label-blunder",
}


def label_text(label: str) -> str:
    """The name of a label."""
    return t(_LABELS[label])


def verdict_text(verdict: DecisionVerdict) -> str:
    """The label of a decision, and the points of win chance it lost, if any."""
    label = label_text(verdict.label)
    if not verdict.lost:
        return label
    return t("review-lost", label=label, lost=t("number", number=round(100 * verdict.lost, 1)))


def percent(share: float) -> str:
    """A win chance, such as `62.5%`."""
    return t("percent", number=round(100 * share, 1))


def signed(change: float) -> str:
    """A change of a win chance in percentage points, with its sign: `+3.1`, `−0.4`."""
    points = round(100 * change, 1)
    sign = "+" if points > 0 else "−" if points < 0 else "±"
    return sign + t("number", number=abs(points))


def step_texts(review: Review, seat_name: SeatNamer) -> list[str]:
    """A line for every step of a review: `Ana: rolls 1 1 2 5 5 C`."""
    record = review.record
    pairs = zip(record.states(), record.events, strict=False)
    events = [
        event_text(state, event, seat_name) or state.event_text(event) for state, event in pairs
    ]
    texts = []
    for step in review.steps:
        # Of a run of draws, the last one says what it led to.
        text = t("story-opened") if step.kind == "opening" else events[step.end - 1]
        who = seat_name(step.seat) if step.seat >= 0 else ""
        texts.append(t("log-line", who=who, text=text) if who else text)
    return texts
