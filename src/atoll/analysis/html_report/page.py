"""A game review as one self-contained page: the curve, the players, small boards, every event.

The page loads nothing and escapes all text. It is readable without its script, which only adds
stepping through the curve.
"""

from __future__ import annotations

from html import escape
from importlib.resources import files

import atoll
from atoll.analysis.html_report.cards import Cards, verdict_label
from atoll.analysis.html_report.curve import DASHES, LEFT, RIGHT_EDGE, WIDTH, draw_curve
from atoll.analysis.html_report.elements import classed, el
from atoll.analysis.labels import LABELS, THRESHOLDS
from atoll.analysis.review_result import DecisionVerdict, Review, SeatReview, Step
from atoll.analysis.svg.elements import LETTERS, disc, picture, tag
from atoll.analysis.text import (
    LABEL_SYMBOLS,
    label_text,
    percent,
    signed,
    step_texts,
    verdict_text,
)
from atoll.locales import current_language, t

MAX_ERROR_CARDS = 10
"""How many errors get a card with a board, worst first; the list of events has all of them."""


def make_page(review: Review) -> str:
    """The page in the current language."""
    page = _Page(review)
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", escape(page.title)),
        el("style", _part("page.css")),
    )
    body = el("body", page.header(), page.main(), page.footer(), el("script", _part("page.js")))
    return "<!DOCTYPE html>\n" + el("html", head, body, lang=current_language()) + "\n"


def _part(name: str) -> str:
    return "\n" + files(__package__).joinpath(name).read_text(encoding="utf-8")


class _Page:
    """The parts of one page."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.names = review.record.seats
        self.texts = step_texts(review, self.seat_name)
        self.cards = Cards(review, self.texts, self.seat_name)

    def seat_name(self, seat: int) -> str:
        """A seat's letter and name."""
        return f"{LETTERS[seat]} {self.names[seat]}".strip()

    @property
    def letters(self) -> str:
        """The letters of all seats."""
        return LETTERS[: len(self.names)]

    @property
    def title(self) -> str:
        return f"{self.review.record.game.title}: {' – '.join(self.names)}"

    # Top and bottom

    def header(self) -> str:
        lines = [el("h1", escape(self.title)), el("p", el("strong", escape(self.outcome())))]
        if date := self.review.record.tags.get("date"):
            lines.append(classed("p", "soft", escape(date)))
        lines += [classed("p", "remark", escape(remark)) for remark in self.remarks()]
        return el("header", *lines)

    def outcome(self) -> str:
        """The scores and winners, or why they are not known."""
        result = self.review.result
        if result is None:
            over = self.review.record.final_state().is_terminal
            return t("review-secret" if over else "review-unfinished")
        winners = ", ".join(map(self.seat_name, result.winners))
        shared = len(result.winners) > 1
        won = t("page-shared" if shared else "page-won", names=winners)
        scores = " – ".join(map(str, result.scores))
        return f"{scores}. {won}"

    def remarks(self) -> list[str]:
        found = []
        if not self.review.is_complete:
            done, total = len(self.review.evaluations), self.review.total
            found.append(t("review-stopped", done=done, total=total))
        if not self.review.record.events:
            found.append(t("review-nothing"))
        return found

    def footer(self) -> str:
        made = t("page-made-by", version=atoll.__version__)
        return el("footer", classed("p", "soft", escape(made)))

    def main(self) -> str:
        if not self.review.evaluations:
            return el("main")
        return el(
            "main",
            classed("div", "top", self.curve(), self.players()),
            self.turning_points(),
            self.errors(),
            self.explained(),
            self.moves(),
        )

    # The curve

    def curve(self) -> str:
        names = ", ".join(map(self.seat_name, range(len(self.names))))
        stepper = classed(
            "div", "stepper", draw_curve(self.review, names), id="stepper",
            data_left=str(LEFT), data_right=str(WIDTH - RIGHT_EDGE), data_width=str(WIDTH),
            aria_label=t("page-choose"),
        )  # fmt: skip
        controls = classed(
            "div", "controls",
            el("button", "◀", id="previous", type="button", aria_label=t("page-previous")),
            classed("div", "now", id="now", aria_live="polite"),
            el("button", "▶", id="next", type="button", aria_label=t("page-next")),
        )  # fmt: skip
        key = classed("ul", "key", *(el("li", self.line_key(n)) for n in range(len(self.names))))
        body = classed("div", "card curve", stepper, key, controls)
        return el("section", el("h2", escape(t("review-curve"))), body)

    def line_key(self, seat: int) -> str:
        """A sample of a seat's line, and the seat."""
        line = tag("path", d="M2 6H42", class_=f"line s{seat}", stroke_dasharray=DASHES[seat])
        sample = tag("svg", line, viewBox="0 0 44 12", aria_hidden="true")
        return sample + self.seat(seat)

    def seat(self, seat: int) -> str:
        """A seat's sign, letter and name."""
        piece = picture(16, 16, self.seat_name(seat), "", [disc(seat, 8, 8, 7)])
        hidden = piece.replace('role="img"', 'aria-hidden="true"')
        return classed("span", "disc", hidden) + escape(self.seat_name(seat))

    # The players

    def players(self) -> str:
        """Scores, accuracy, luck, play and labels of all seats."""
        seats = self.review.seats
        head = el("tr", el("td"), *(el("th", self.seat(one.seat), scope="col") for one in seats))
        rows = [
            self.row("review-score", [_or_dash(one.score) for one in seats]),
            self.row("review-accuracy", [_accuracy(one) for one in seats]),
            self.row("review-start", [percent(one.start) for one in seats], "sum"),
            self.row("review-luck", [signed(one.luck) for one in seats], "sum"),
            *self.part_rows(("luck_own", "luck_others", "luck_table", "luck_opening")),
            self.row("review-play", [signed(one.play) for one in seats], "sum"),
            *self.part_rows(("play_own", "play_others")),
            self.row("review-final", [percent(one.final) for one in seats], "sum"),
            *(self.label_row(label) for label in LABELS),
        ]
        table = el("table", el("thead", head), el("tbody", *rows))
        note = classed("p", "soft", escape(t("review-adds-up")))
        body = _scrolling(t("page-players"), table, note)
        return el("section", el("h2", escape(t("page-players"))), body)

    def row(self, key: str, cells: list[str], kind: str = "") -> str:
        return classed(
            "tr", kind, el("th", escape(t(key)), scope="row"), *(el("td", escape(c)) for c in cells)
        )

    def part_rows(self, parts: tuple[str, ...]) -> list[str]:
        """The parts of luck or play that are not zero for all seats."""
        rows = []
        for part in parts:
            values = [getattr(one, part) for one in self.review.seats]
            if any(values):
                rows.append(self.row(_PARTS[part], [signed(value) for value in values], "part"))
        return rows

    def label_row(self, label: str) -> str:
        counts = [el("td", str(one.counts[label])) for one in self.review.seats]
        return el("tr", el("th", _label(label), scope="row"), *counts)

    # Boards

    def turning_points(self) -> str:
        points = self.review.turning_points
        return self.section("review-turning", "review-turning-none", points)

    def errors(self) -> str:
        """The worst errors that are not turning points."""
        errors = [(step.verdict.lost, step) for step in self.review.errors if step.verdict]
        worst = sorted(errors, key=lambda pair: -pair[0])[:MAX_ERROR_CARDS]
        shown = sorted((step for _, step in worst), key=lambda step: step.begin)
        above = {step.begin for step in self.review.turning_points}
        rest = [step for step in shown if step.begin not in above]
        if shown and not rest:
            return ""
        return self.section("review-errors", "review-errors-none", rest)

    def section(self, title: str, nothing: str, steps: list[Step]) -> str:
        cards = self.cards.cards(steps)
        body = classed("div", "cards", *cards) if cards else el("p", escape(t(nothing)))
        return el("section", el("h2", escape(t(title))), body)

    # Words

    def explained(self) -> str:
        """How to read the page."""
        limits = {
            label: t("number", number=round(100 * threshold, 1))
            for label, threshold in zip(LABELS, THRESHOLDS, strict=False)
        }
        method = t(self.review.evaluations[0].method)
        lines = [
            t("page-thresholds", **limits),
            t("page-luck-explained"),
            t("page-accuracy-explained"),
            t("review-method", method=method, seed=str(self.review.seed)),
        ]
        title = el("h2", escape(t("page-thresholds-title")))
        return el("section", title, *(el("p", escape(line)) for line in lines))

    # All events

    def moves(self) -> str:
        """Every step with its label and the win chances after it."""
        heads = [t("page-step"), t("page-what"), t("page-label"), *self.letters]
        head = el("tr", *(el("th", escape(text), scope="col") for text in heads))
        start = self.move("0", t("page-before"), None, self.review.curve[0])
        rows = [start, *map(self.step_row, self.review.steps, self.texts)]
        table = el("table", el("thead", head), el("tbody", *rows), class_="moves", id="moves")
        body = _scrolling(t("page-moves"), table)
        return el("section", el("h2", escape(t("page-moves"))), body)

    def step_row(self, step: Step, text: str) -> str:
        return self.move(str(step.end), text, step.verdict, step.after)

    def move(
        self, number: str, text: str, verdict: DecisionVerdict | None, chances: tuple[float, ...]
    ) -> str:
        by_seat = [f"{a} {percent(c)}" for a, c in zip(self.letters, chances, strict=True)]
        summary = f"{number}. {text}" + (f" ({verdict_text(verdict)})" if verdict else "")
        cells = escape(number), escape(text), verdict_label(verdict) if verdict else ""
        return el(
            "tr",
            *(el("td", cell) for cell in cells),
            *(
                classed("td", "chance", classed("span", "who", escape(a)), " ", escape(percent(c)))
                for a, c in zip(self.letters, chances, strict=True)
            ),
            data_summary=f"{summary}. {', '.join(by_seat)}",
        )


_PARTS = {
    "luck_own": "review-luck-own",
    "luck_others": "review-luck-others",
    "luck_table": "review-luck-table",
    "luck_opening": "review-luck-opening",
    "play_own": "review-play-own",
    "play_others": "review-play-others",
}


def _label(label: str) -> str:
    return classed(
        "span", f"label {label}", el("b", LABEL_SYMBOLS[label]), " ", escape(label_text(label))
    )


def _scrolling(name: str, *content: str) -> str:
    """A card that scrolls sideways on narrow screens, by keyboard too."""
    return classed("div", "card wide", *content, tabindex="0", role="region", aria_label=name)


def _or_dash(score: int | None) -> str:
    return "–" if score is None else str(score)


def _accuracy(one: SeatReview) -> str:
    return "–" if one.accuracy is None else t("number", number=round(one.accuracy, 1))
