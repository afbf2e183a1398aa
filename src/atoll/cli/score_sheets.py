"""Score sheets and results as tables and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from atoll.analysis.review_positions import result_of
from atoll.cli.seat_styles import badge, seat_name
from atoll.cli.terminal import Console
from atoll.core.game import State
from atoll.core.result import Result, ScoreSheet
from atoll.locales import t
from atoll.locales.note_text import SeatNamer, line_label, list_text, note_text


def sheet_table(game: str, sheet: ScoreSheet, names: Sequence[str]) -> Grid:
    """The score sheet: a row for each line, a column for each seat, totals below."""
    grid = Grid(box=box.SIMPLE_HEAD, show_footer=True, padding=(0, 1))
    grid.add_column("", footer=t("sheet-total"))
    for seat, total in enumerate(sheet.totals):
        head = Text.assemble(badge(seat), " ", names[seat])
        grid.add_column(head, footer=str(total), justify="right", overflow="fold")
    phase = sheet.lines[0].values.get("phase")
    for line in sheet.lines:
        if line.values.get("phase") != phase:
            phase = line.values["phase"]
            grid.add_section()
        grid.add_row(line_label(game, line), *map(str, line.points))
    return grid


def _namer(names: Sequence[str]) -> SeatNamer:
    return lambda seat: seat_name(seat, names)


def print_sheet(output: Console, game: str, sheet: ScoreSheet, names: Sequence[str]) -> None:
    """Print a score sheet and the notes of each line."""
    output.print(sheet_table(game, sheet, names))
    for line in sheet.lines:
        texts = [note_text(game, note, _namer(names)) for note in line.notes]
        if texts:
            output.print(Text(line_label(game, line), "bold"))
            output.print(_bullets(texts))


def _bullets(texts: list[str]) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for text in texts:
        grid.add_row(" •", Text(text))
    return grid


def winners_sentence(result: Result, names: Sequence[str]) -> str:
    """The winners and their points."""
    seats = [seat_name(seat, names) for seat in result.winners]
    score = result.scores[result.winners[0]]
    if len(seats) > 1:
        return t("result-shared", seats=list_text(seats), points=score)
    return t("result-won", who=seats[0], points=score)


def print_outcome(
    output: Console, state: State, names: Sequence[str], sheet: ScoreSheet | None = None
) -> None:
    """Print the result, or the sheet alone if the result is not known."""
    game = state.game.name
    if result := result_of(state):
        print_result(output, game, result, names)
    else:
        print_sheet(output, game, sheet or state.sheet(), names)


def print_result(output: Console, game: str, result: Result, names: Sequence[str]) -> None:
    """Print a result: sheet, notes, ranking and winners."""
    print_sheet(output, game, result.sheet, names)
    for note in result.decided_by:
        output.print(Text(note_text(game, note, _namer(names))))
    ranking = sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])
    line = "   ".join(
        f"{result.ranks[seat]}. {seat_name(seat, names)} {result.scores[seat]}" for seat in ranking
    )
    output.print(Text(line))
    output.print(Text(winners_sentence(result, names), "bold"))
