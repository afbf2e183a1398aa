"""A game review in the terminal: a table of the players, the curve, turning points and errors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from atoll.analysis.hints import Choice
from atoll.analysis.labels import LABELS
from atoll.analysis.review_result import Review, SeatReview, Step, Verdict
from atoll.analysis.text import (
    LABEL_SYMBOLS,
    event_text,
    label_text,
    percent,
    reason_text,
    signed,
    step_texts,
    who_text,
)
from atoll.cli.seat_styles import badge, called
from atoll.cli.terminal import Console
from atoll.core.game import State
from atoll.locales import t

_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDEST, _NAME, _NARROW = 72, 16, 78
_MAX_ERRORS: Final = 12
_COLUMNS: Final = (
    "review-player", "review-score", "review-accuracy", "review-start", "review-luck",
    "review-play", "review-final", "review-labels",
)  # fmt: skip


def print_review(review: Review, output: Console) -> None:
    """Everything worth knowing about a game."""
    game = review.record.game
    output.print(Text(t("review-title", game=game.title, players=game.players), "bold"))
    for line in _remarks(review):
        output.print(Text(line, "dim"))
    if review.evaluations:
        _Printer(review, output).print_all()


def _remarks(review: Review) -> Iterator[str]:
    if review.evaluations:
        method = t(review.evaluations[0].method)
        yield t("review-method", method=method, seed=str(review.seed))
    if not review.record.events:
        yield t("review-nothing")
    elif not review.record.final_state().is_terminal:
        yield t("review-unfinished")
    elif review.result is None:
        yield t("review-secret")


class _Printer:
    """One review on one console."""

    def __init__(self, review: Review, output: Console) -> None:
        self.review, self.output = review, output
        texts = step_texts(review, self.called)
        self.texts = {step.begin: text for step, text in zip(review.steps, texts, strict=True)}

    def called(self, seat: int) -> str:
        return called(seat, self.review.record.seats)

    def print_all(self) -> None:
        self.output.print(self.players())
        self.output.print(Text(t("review-adds-up"), "dim"))
        self.print_labels()
        self.print_curve()
        self.print_turning_points()
        self.print_errors()

    def head(self, key: str) -> None:
        self.output.print()
        self.output.print(Text(t(key), "bold"))

    def players(self) -> Grid:
        """A row for each player: points, accuracy, luck, play and, where there is room, labels."""
        narrow = self.output.width < _NARROW
        grid = Grid(box=None, padding=(0, 1 if narrow else 2, 0, 0), header_style="dim")
        for key in _COLUMNS[:-1] if narrow else _COLUMNS:
            text = key in (_COLUMNS[0], _COLUMNS[-1])
            grid.add_column(t(key), justify="left" if text else "right", overflow="fold")
        for one in self.review.seats:
            cells = _figures(one)[: len(grid.columns) - 1]
            grid.add_row(Text.assemble(badge(one.seat), " ", one.name), *cells)
        return grid

    def print_labels(self) -> None:
        """What the signs of the labels mean; on a narrow screen also who has how many."""
        if self.output.width < _NARROW:
            for one in self.review.seats:
                self.output.print(Text.assemble(badge(one.seat), " ", _figures(one)[-1]))
        legend = "  ".join(f"{LABEL_SYMBOLS[label]} {label_text(label)}" for label in LABELS)
        self.output.print(Text(legend, "dim"))

    def print_curve(self) -> None:
        """A row of little bars for each seat."""
        self.head("review-curve")
        width = max(10, min(_WIDEST, self.output.width - _NAME - 5))
        for seat, name in enumerate(self.review.record.seats):
            label = Text(name)
            label.truncate(_NAME, overflow="ellipsis", pad=True)
            bars = sparkline([chances[seat] for chances in self.review.curve], width)
            self.output.print(Text.assemble(badge(seat), " ", label, " ", bars))

    def print_turning_points(self) -> None:
        self.head("review-turning")
        points = self.review.turning_points
        for step in points:
            self.output.print(Text(f" {self.told(step)}  {self.changes(step)}"))
        if not points:
            self.output.print(Text(" " + t("review-turning-none")))

    def told(self, step: Step) -> str:
        """`37. ☼B Ben: settler on i10`."""
        told = self.texts[step.begin]
        who = who_text(step, self.called)
        return f"{step.end}. " + (t("log-line", who=who, told=told) if who else told)

    def changes(self, step: Step) -> str:
        """What it brought everybody."""
        pairs = enumerate(step.changes)
        return "  ".join(f"{self.called(seat)} {signed(change)}" for seat, change in pairs)

    def print_errors(self) -> None:
        """The worst decisions in the order of the game, each with what would have been better."""
        self.head("review-errors")
        errors = [(step, step.verdict) for step in self.review.errors if step.verdict]
        worst = sorted(errors, key=lambda pair: -pair[1].lost)[:_MAX_ERRORS]
        verdicts = {step.begin: verdict for step, verdict in worst}
        for step, state in self.review.positions([step for step, _ in worst]):
            self.print_error(step, verdicts[step.begin], state)
        if not errors:
            self.output.print(Text(" " + t("review-errors-none")))
        elif len(errors) > len(worst):
            more = t("review-more-errors", count=len(errors) - len(worst))
            self.output.print(Text(" " + more, "dim"))

    def print_error(self, step: Step, verdict: Verdict, state: State) -> None:
        lost = t("review-lost", label=label_text(verdict.label), lost=signed(verdict.lost)[1:])
        label = f"{LABEL_SYMBOLS[verdict.label]} {lost}"
        self.output.print(Text.assemble(f" {self.told(step)}  ", (label, "bold")))
        better = [self.choice(state, one) for one in verdict.best if one.action != verdict.action]
        self.output.print(_indented(Text(t("review-better", choices=" · ".join(better)))))
        game = self.review.record.game.name
        reasons = " ".join(reason_text(game, note, self.called) for note in verdict.reasons)
        if reasons:
            self.output.print(_indented(Text(reasons, "dim")))

    def choice(self, state: State, one: Choice) -> str:
        told = event_text(state, one.action, self.called)
        return f"{told} ({percent(one.win_chances[state.current_player])})"


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 4))


def _figures(one: SeatReview) -> list[str]:
    return [
        "–" if one.score is None else str(one.score),
        "–" if one.accuracy is None else t("number", number=round(one.accuracy, 1)),
        percent(one.start),
        signed(one.luck),
        signed(one.play),
        percent(one.final),
        " ".join(f"{LABEL_SYMBOLS[label]}{one.counts[label]}" for label in LABELS),
    ]


def sparkline(chances: Sequence[float], width: int) -> str:
    """A curve from 0 to 1 as a row of bars, at most so many."""
    count = max(1, min(width, len(chances)))
    picked = [chances[(len(chances) - 1) * n // max(1, count - 1)] for n in range(count)]
    return "".join(_BARS[min(len(_BARS) - 1, int(chance * len(_BARS)))] for chance in picked)
