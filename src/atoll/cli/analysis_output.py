"""Hints and game reviews in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from atoll.analysis import hint
from atoll.analysis.hints import Choice, Hint
from atoll.analysis.labels import LABELS
from atoll.analysis.review_result import DecisionVerdict, Review, SeatReview, Step
from atoll.analysis.text import (
    LABEL_SYMBOLS,
    label_text,
    percent,
    signed,
    step_texts,
    verdict_text,
)
from atoll.cli.input_parsing import InputError
from atoll.cli.seat_styles import badge, seat_name
from atoll.cli.terminal import Console
from atoll.core.game import Action, Seat, State, View
from atoll.locales import t
from atoll.locales.note_text import event_text, note_text

_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDEST, _NAME, _NARROW = 72, 16, 78
_MAX_ERRORS: Final = 12
_COLUMNS: Final = (
    "review-player", "review-score", "review-accuracy", "review-start", "review-luck",
    "review-play", "review-final", "review-labels",
)  # fmt: skip


def hint_for(view: View) -> Hint:
    """The hint for a decision; an InputError at other positions."""
    if view.current_player < 0:
        raise InputError(t("hint-no-decision"))
    return hint(view)


def print_hint(output: Console, found: Hint, state: State, names: Sequence[str]) -> None:
    """Print a hint for the position `state`."""
    mover, game = state.current_player, state.game.name

    def name(seat: Seat) -> str:
        return seat_name(seat, names)

    def line(key: str, action: Action, chances: tuple[float, ...]) -> str:
        return t(key, action=event_text(state, action, name), chance=percent(chances[mover]))

    output.print(Text(line("hint-best", found.action, found.win_chances), "bold"))
    for note in found.reasons:
        output.print(Padding(Text(f"• {note_text(game, note, name)}"), (0, 0, 0, 2)))
    for one in found.alternatives:
        output.print(Text(line("hint-other", one.action, one.win_chances)))
    for seat, evaluation in enumerate(found.evaluation.seats):
        score = t("number", number=round(evaluation.score))
        chance = percent(evaluation.win_chance)
        output.print_message("hint-standing", "dim", who=name(seat), chance=chance, score=score)


# Reviews


def print_review(review: Review, output: Console) -> None:
    """Print a table of the players, the curve, turning points and errors."""
    game = review.record.game
    output.print_message("review-title", "bold", game=game.title, players=game.players)
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
    """Prints one review to a console."""

    def __init__(self, review: Review, output: Console) -> None:
        self.review, self.output = review, output
        texts = step_texts(review, self.seat_name)
        self.texts = {step.begin: text for step, text in zip(review.steps, texts, strict=True)}

    def seat_name(self, seat: int) -> str:
        return seat_name(seat, self.review.record.seats)

    def print_all(self) -> None:
        self.output.print(self.players())
        self.output.print_message("review-adds-up", "dim")
        self.print_labels()
        self.print_curve()
        self.print_turning_points()
        self.print_errors()

    def head(self, key: str) -> None:
        self.output.print()
        self.output.print_message(key, "bold")

    def players(self) -> Grid:
        """A row for each player: points, accuracy, luck, play and, on wide screens, labels."""
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
        """Print the legend of the labels; on a narrow screen also the counts of all players."""
        if self.output.width < _NARROW:
            for one in self.review.seats:
                self.output.print(Text.assemble(badge(one.seat), " ", _figures(one)[-1]))
        legend = "  ".join(f"{LABEL_SYMBOLS[label]} {label_text(label)}" for label in LABELS)
        self.output.print(Text(legend, "dim"))

    def print_curve(self) -> None:
        """Print a sparkline for each seat."""
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
            figure = verdict_line(step.verdict) if step.verdict else self.changes(step)
            self.output.print(Text(f" {self.step_line(step)}  {figure}"))
        if not points:
            self.output.print(Text(" " + t("review-turning-none")))

    def step_line(self, step: Step) -> str:
        """`37. ☼B Ben: settler on i10`."""
        return f"{step.end}. {self.texts[step.begin]}"

    def changes(self, step: Step) -> str:
        """How chance changed every seat's win chance."""
        pairs = enumerate(step.changes)
        return "  ".join(f"{self.seat_name(seat)} {signed(change)}" for seat, change in pairs)

    def print_errors(self) -> None:
        """Print the worst decisions in game order, each with the better actions."""
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

    def print_error(self, step: Step, verdict: DecisionVerdict, state: State) -> None:
        line = f" {self.step_line(step)}  "
        self.output.print(Text.assemble(line, (verdict_line(verdict), "bold")))
        better = [self.choice(state, one) for one in verdict.best if one.action != verdict.action]
        self.output.print(_indented(Text(t("review-better", choices=" · ".join(better)))))
        game = self.review.record.game.name
        reasons = " ".join(note_text(game, note, self.seat_name) for note in verdict.reasons)
        if reasons:
            self.output.print(_indented(Text(reasons, "dim")))

    def choice(self, state: State, one: Choice) -> str:
        text = event_text(state, one.action, self.seat_name)
        return f"{text} ({percent(one.win_chances[state.current_player])})"


def verdict_line(verdict: DecisionVerdict) -> str:
    """`?! inaccuracy, 3.2 points lost`."""
    return f"{LABEL_SYMBOLS[verdict.label]} {verdict_text(verdict)}"


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
    """A curve from 0 to 1 as a row of at most `width` bars."""
    count = max(1, min(width, len(chances)))
    picked = [chances[(len(chances) - 1) * n // max(1, count - 1)] for n in range(count)]
    return "".join(_BARS[min(len(_BARS) - 1, int(chance * len(_BARS)))] for chance in picked)
