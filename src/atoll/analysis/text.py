"""Analysis in words: events, reasons, chances and labels, in the reader's language.

`SeatNamer` says what a seat is called: terminals and pages have their own signs for seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from atoll.analysis.review_result import Review, Step
from atoll.core.game import CHANCE, SPECTATOR, Action, Seat, State
from atoll.core.result import Note
from atoll.locales import t

SeatNamer: TypeAlias = Callable[[Seat], str]

LABEL_SYMBOLS: Final = {"best": "✓", "good": "·", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""A sign for each label, as chess players write them."""
_LABELS: Final = {
    "best": "label-best",
    "good": "label-good",
    "inaccuracy": "label-inaccuracy",
    "mistake": "label-mistake",
    "blunder": "label-blunder",
}
_TOKENS: Final = {"c": "coconut", "b": "bamboo", "w": "water", "p": "stone", "s": "statuette"}


def label_text(label: str) -> str:
    """A label's name."""
    return t(_LABELS[label])


def percent(share: float) -> str:
    """A chance, such as `62.5 %`."""
    return t("percent", number=round(100 * share, 1))


def signed(change: float) -> str:
    """A change of a chance in points of a hundred, always with its sign: `+3.1`, `−0.4`."""
    points = round(100 * change, 1)
    sign = "+" if points > 0 else "−" if points < 0 else "±"
    return sign + t("number", number=abs(points))


def reason_text(game: str, note: Note, called: SeatNamer) -> str:
    """A reason in words, seats by their names."""
    values = dict(note.values)
    if "seat" in values:
        values["seat"] = called(int(values["seat"]))
    if "token" in values:
        values["token"] = t(f"lagoon-one-{values['token']}")
    return t(f"note-{game}-{note.key}", **values)


def event_text(state: State, event: Action, called: SeatNamer) -> str:
    """An event about to happen, in words."""
    text = state.event_text(event)
    if text.startswith("first "):
        return t("story-first", who=called(int(text.removeprefix("first "))))
    tell = _TELLERS.get(state.game.name)
    return tell(state, text) if tell else text


def _told_lagoon(state: State, text: str) -> str:
    """`settler on e4, takes a coconut`."""
    if text.startswith("draw"):
        return t("lagoon-one-" + text.removeprefix("draw "))
    kind, space = "village" if text.startswith("V") else "settler", text[1:]
    words = t(f"lagoon-story-{kind}", space=space)
    view = state.view(SPECTATOR)
    sign = view.board[ord(space[0]) - ord("a")][int(space[1:]) - 1]  # type: ignore[attr-defined]
    if sign not in _TOKENS:
        return words
    return f"{words}, {t('lagoon-story-takes', token=t('lagoon-one-' + _TOKENS[sign]))}"


def _told_dive(state: State, text: str) -> str:
    """`rolls 1 1 2 5 5 C`, `keeps 1 1 2`, `2 shells on level 1`."""
    word, _, rest = text.partition(" ")
    if word == "roll":
        return t("story-rolls", dice=" ".join(rest))
    if word == "keep":
        return t("itb-story-again") if rest == "-" else t("itb-story-keep", dice=" ".join(rest))
    if word == "stop":
        return t("itb-story-stop")
    if word == "chest":
        return t("itb-story-chest") if rest == "?" else t("itb-story-chest-worth", worth=rest)
    allowed = dict(_allowed(state))
    return t("itb-place", count=allowed[int(rest)], level=int(rest))


def _allowed(state: State) -> tuple[tuple[int, int], ...]:
    allows: tuple[tuple[int, int], ...] = state.view(SPECTATOR).allows  # type: ignore[attr-defined]
    return allows


_TELLERS: Final[dict[str, Callable[[State, str], str]]] = {
    "blue_lagoon": _told_lagoon,
    "into_the_blue": _told_dive,
}


def step_texts(review: Review, called: SeatNamer) -> list[str]:
    """Every step of a review in words."""
    states = review.record.states()
    state, at = next(states), 0
    texts = []
    for step in review.steps:
        while at < step.begin:
            state, at = next(states), at + 1
        texts.append(_step_text(review, step, state, called))
    return texts


def _step_text(review: Review, step: Step, state: State, called: SeatNamer) -> str:
    if step.kind == "opening":
        return t("story-opened")
    if step.end - step.begin > 1 and state.game.name == "blue_lagoon":
        return t("lagoon-story-laid")
    event = review.record.events[step.begin]
    return event_text(state, event, called)


def who_text(step: Step, called: SeatNamer) -> str:
    """Whose step it was; empty for nobody's."""
    return "" if step.seat == CHANCE else called(step.seat)
