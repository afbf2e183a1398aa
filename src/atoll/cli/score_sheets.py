"""Score sheets and results as tables and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.seat_marks import badge, called
from atoll.cli.terminal import Console
from atoll.core.errors import GameNotOverError
from atoll.core.game import State
from atoll.core.result import Note, Result, ScoreLine, ScoreSheet
from atoll.locales import t

_SEAT_VALUES = ("seat", "winner", "loser")


def sheet_table(game: str, sheet: ScoreSheet, names: Sequence[str]) -> Grid:
    """The score pad: a row for each line, a column for each seat, totals below."""
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
        grid.add_row(t(f"sheet-{game}-{line.key}", **line.values), *map(str, line.points))
    return grid


def reasons(game: str, line: ScoreLine, names: Sequence[str]) -> Iterator[str]:
    """The reasons of a line, in words."""
    for note in line.notes:
        yield note_text(game, note, names)


def note_text(game: str, note: Note, names: Sequence[str]) -> str:
    """One reason in words, seats by their names."""
    values = dict(note.values)
    for key in _SEAT_VALUES:
        if key in values:
            values[key] = called(int(values[key]), names)
    if "seats" in values:
        seats = [called(int(seat), names) for seat in str(values["seats"]).split(",")]
        values["seats"] = joined(seats)
    return t(f"note-{game}-{note.key}", **values)


def joined(words: Sequence[str]) -> str:
    """Words as a list in a sentence: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return t("list-and", first=", ".join(words[:-1]), last=words[-1])


def explained_sheet(game: str, sheet: ScoreSheet, names: Sequence[str]) -> Iterator[RenderableType]:
    """The score pad and, line by line, why the points went where they went."""
    yield sheet_table(game, sheet, names)
    for line in sheet.lines:
        texts = list(reasons(game, line, names))
        if texts:
            yield Text(t(f"sheet-{game}-{line.key}", **line.values), "bold")
            yield _bullets(texts)


def _bullets(texts: list[str]) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for text in texts:
        grid.add_row(" •", Text(text))
    return grid


def winners_sentence(result: Result, names: Sequence[str]) -> str:
    """Who won, with how many points."""
    seats = [called(seat, names) for seat in result.winners]
    score = result.scores[result.winners[0]]
    if len(seats) > 1:
        return t("result-shared", seats=joined(seats), points=score)
    return t("result-won", who=seats[0], points=score)


def print_outcome(
    output: Console, state: State, names: Sequence[str], sheet: ScoreSheet | None = None
) -> None:
    """The result, or before the end (or with chests nobody knows) the sheet alone."""
    game = state.game.name
    try:
        print_result(output, game, state.result(), names)
    except GameNotOverError:
        for part in explained_sheet(game, sheet or state.sheet(), names):
            output.print(part)


def print_result(output: Console, game: str, result: Result, names: Sequence[str]) -> None:
    """The whole result: sheet, reasons, places and who won."""
    for part in explained_sheet(game, result.sheet, names):
        output.print(part)
    for note in result.decided_by:
        output.print(Text(note_text(game, note, names)))
    places = sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])
    line = "   ".join(
        f"{result.ranks[seat]}. {called(seat, names)} {result.scores[seat]}" for seat in places
    )
    output.print(Text(line))
    output.print(Text(winners_sentence(result, names), "bold"))
