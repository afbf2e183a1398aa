"""A game review as one self-contained page: the curve, the players, small boards, every event.

Nothing is fetched from anywhere; all text is escaped. The page can be read without its script,
which only adds stepping through the curve.
"""

from __future__ import annotations

from importlib.resources import files

import atoll
from atoll.analysis.html_report.cards import Cards
from atoll.analysis.html_report.curve import DASHES, LEFT, RIGHT_EDGE, WIDTH, draw_curve
from atoll.analysis.html_report.elements import classed, el, words
from atoll.analysis.labels import LABELS, THRESHOLDS
from atoll.analysis.review_result import Review, SeatReview, Step
from atoll.analysis.svg.elements import LETTERS, disc, picture, tag
from atoll.analysis.text import MARKS, label_text, percent, signed, step_texts
from atoll.locales import current_language, t

MOST_ERRORS = 10
"""Errors that get a small board, the worst ones; the list of events has all."""


def make_page(review: Review) -> str:
    """The whole page, in the current language."""
    page = _Page(review)
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", words(page.title)),
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
        self.texts = step_texts(review, self.called)
        self.cards = Cards(review, self.texts, self.called)

    def called(self, seat: int) -> str:
        """A seat in a sentence: its letter and name."""
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
        lines = [el("h1", words(self.title)), el("p", el("strong", words(self.outcome())))]
        if date := self.review.record.tags.get("date"):
            lines.append(classed("p", "soft", words(date)))
        lines += [classed("p", "remark", words(remark)) for remark in self.remarks()]
        return el("header", *lines)

    def outcome(self) -> str:
        """Who won with how many points, or that nobody has yet."""
        result = self.review.result
        if result is None:
            over = self.review.record.final_state().is_terminal
            return t("review-secret" if over else "review-unfinished")
        winners = ", ".join(map(self.called, result.winners))
        shared = len(result.winners) > 1
        won = t("page-shared" if shared else "page-won", names=winners)
        scores = " – ".join(map(str, result.scores))
        return f"{scores}. {won}"

    def remarks(self) -> list[str]:
        found = []
        if not self.review.is_complete:
            done, total = len(self.review.evaluations), self.review.moments
            found.append(t("review-stopped", done=done, total=total))
        if not self.review.record.events:
            found.append(t("review-nothing"))
        return found

    def footer(self) -> str:
        made = t("page-made-by", version=atoll.__version__)
        return el("footer", classed("p", "soft", words(made)))

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
        names = ", ".join(map(self.called, range(len(self.names))))
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
        return el("section", el("h2", words(t("review-curve"))), body)

    def line_key(self, seat: int) -> str:
        """A bit of a seat's line, and the seat."""
        line = tag("path", d="M2 6H42", class_=f"line s{seat}", stroke_dasharray=DASHES[seat])
        sample = tag("svg", line, viewBox="0 0 44 12", aria_hidden="true")
        return sample + self.seat(seat)

    def seat(self, seat: int) -> str:
        """A seat's sign, letter and name."""
        piece = picture(16, 16, self.called(seat), "", [disc(seat, 8, 8, 7)])
        hidden = piece.replace('role="img"', 'aria-hidden="true"')
        return classed("span", "disc", hidden) + words(self.called(seat))

    # The players

    def players(self) -> str:
        """What everybody scored, and how luck and play led there."""
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
        note = classed("p", "soft", words(t("review-adds-up")))
        body = _scrolling(t("page-players"), table, note)
        return el("section", el("h2", words(t("page-players"))), body)

    def row(self, key: str, cells: list[str], kind: str = "") -> str:
        return classed(
            "tr", kind, el("th", words(t(key)), scope="row"), *(el("td", words(c)) for c in cells)
        )

    def part_rows(self, parts: tuple[str, ...]) -> list[str]:
        """The parts of luck or play that this game has."""
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
        """The worst errors that are no turning points."""
        errors = [(step.verdict.lost, step) for step in self.review.errors if step.verdict]
        worst = sorted(errors, key=lambda pair: -pair[0])[:MOST_ERRORS]
        shown = sorted((step for _, step in worst), key=lambda step: step.begin)
        above = {step.begin for step in self.review.turning_points}
        rest = [step for step in shown if step.begin not in above]
        if shown and not rest:
            return ""
        return self.section("review-errors", "review-errors-none", rest)

    def section(self, title: str, nothing: str, steps: list[Step]) -> str:
        cards = self.cards.cards(steps)
        body = classed("div", "cards", *cards) if cards else el("p", words(t(nothing)))
        return el("section", el("h2", words(t(title))), body)

    # Words

    def explained(self) -> str:
        """How to read all this."""
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
        title = el("h2", words(t("page-thresholds-title")))
        return el("section", title, *(el("p", words(line)) for line in lines))

    # All events

    def moves(self) -> str:
        """Every step with its label and everybody's chances after it."""
        heads = [t("page-step"), t("page-what"), t("page-label"), *self.letters]
        head = el("tr", *(el("th", words(text), scope="col") for text in heads))
        start = self.move("0", t("page-before"), "", self.review.curve[0])
        rows = [start, *map(self.step_row, self.review.steps, self.texts)]
        table = el("table", el("thead", head), el("tbody", *rows), class_="moves", id="moves")
        body = _scrolling(t("page-moves"), table)
        return el("section", el("h2", words(t("page-moves"))), body)

    def step_row(self, step: Step, text: str) -> str:
        told = text if step.seat < 0 else t("log-line", who=self.called(step.seat), told=text)
        label = step.verdict.label if step.verdict else ""
        return self.move(str(step.end), told, label, step.after)

    def move(self, number: str, told: str, label: str, chances: tuple[float, ...]) -> str:
        everybody = [f"{a} {percent(c)}" for a, c in zip(self.letters, chances, strict=True)]
        spoken = f"{number}. {told}" + (f" ({label_text(label)})" if label else "")
        cells = words(number), words(told), _label(label) if label else ""
        return el(
            "tr",
            *(el("td", cell) for cell in cells),
            *(
                classed("td", "chance", classed("span", "who", words(a)), " ", words(percent(c)))
                for a, c in zip(self.letters, chances, strict=True)
            ),
            data_told=f"{spoken}. {', '.join(everybody)}",
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
    return classed("span", f"label {label}", el("b", MARKS[label]), " ", words(label_text(label)))


def _scrolling(name: str, *content: str) -> str:
    """A card whose content may be wider than a phone; keyboards can scroll it too."""
    return classed("div", "card wide", *content, tabindex="0", role="region", aria_label=name)


def _or_dash(score: int | None) -> str:
    return "–" if score is None else str(score)


def _accuracy(one: SeatReview) -> str:
    return "–" if one.accuracy is None else t("number", number=round(one.accuracy, 1))
