"""`atoll show`: one position, from a position line or a record, on the screen or as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rich.text import Text

from atoll.analysis.svg import draw
from atoll.analysis.svg.raster import to_png
from atoll.cli.errors import InputError
from atoll.cli.hint_output import hint_for, print_hint
from atoll.cli.renderers import face_of
from atoll.cli.renderers.renderer import Sight
from atoll.cli.score_sheets import print_outcome
from atoll.cli.screen import print_position
from atoll.cli.seat_marks import LOOKS, seat_meant
from atoll.cli.seat_setup import default_name
from atoll.cli.terminal import Console
from atoll.core.errors import GameNotOverError
from atoll.core.game import Seat, State, View
from atoll.core.result import ScoreSheet
from atoll.games import parse_position, read_record
from atoll.locales import t


def found(words: list[str]) -> tuple[State, tuple[str, ...]]:
    """The position and the names meant by a file, a position line, or `-` for standard input."""
    text = " ".join(words)
    if text == "-":
        text = sys.stdin.read()
    elif "=" not in text or Path(text).exists():
        text = Path(text).expanduser().read_text(encoding="utf-8", errors="replace")
    if text.lstrip().startswith(("{", "atoll record")):
        record = read_record(text)
        return record.final_state(), record.seats
    state = parse_position(text.strip())
    return state, tuple(map(default_name, range(state.game.players)))


def chosen_seat(text: str | None, names: tuple[str, ...]) -> Seat | None:
    """The seat whose eyes are asked for, by letter, number or name; None for everything."""
    if text is None:
        return None
    seat = seat_meant(text, names)
    if seat is None:
        letters = " ".join(look.letter for look in LOOKS[: len(names)])
        raise InputError(t("error-seat", seat=text, letters=letters))
    return seat


def show(
    words: list[str],
    seat_text: str | None,
    as_json: bool,
    with_hint: bool,
    svg: Path | None = None,
    png: Path | None = None,
) -> None:
    """Print board, whose turn it is, the score sheet, and a hint if one is asked for.

    Pictures go into files instead.
    """
    output = Console()
    state, names = found(words)
    seat = chosen_seat(seat_text, names)
    face = face_of(state.game, names)
    sight = face.sight(state, seat)
    if svg or png:
        write_pictures(sight.view, names, svg, png)
        return
    eyes = state.current_player if seat is None else seat
    advice = hint_for(state.view(eyes) if eyes >= 0 else sight.view) if with_hint else None
    if as_json:
        more = {"hint": advice.to_dict()} if advice else {}
        print(json.dumps({**as_data(state, sight, seat), **more}, indent=1))
        return
    print_position(output, face, sight)
    if state.turn_seat >= 0:
        output.print(Text(t("show-turn", who=face.called(state.turn_seat)), "bold"))
    print_outcome(output, state, names, sight.sheet)
    if advice:
        print_hint(output, advice, state, names)


def write_pictures(view: View, names: tuple[str, ...], svg: Path | None, png: Path | None) -> None:
    """The board as an SVG file, as a PNG file, or both."""
    picture = draw(view, names=names)
    if not picture:
        raise InputError(t("error-no-picture", game=view.game))
    if svg:
        svg.write_text(picture, encoding="utf-8")
    if png:
        try:
            png.write_bytes(to_png(picture))
        except ImportError as error:
            raise InputError(t("error-png-extra")) from error


def as_data(state: State, sight: Sight, seat: Seat | None) -> dict[str, Any]:
    """A position for programs: its line, its view, the sheet, and what may happen next by name."""
    result = _result(state)
    return {
        "position": state.position(seat),
        "view": sight.view.to_dict(),
        "possible": [state.event_text(action) for action in sight.view.legal_actions],
        "sheet": sheet_data(sight.sheet),
        "result": result.to_dict() if result else None,
    }


def sheet_data(sheet: ScoreSheet) -> list[dict[str, Any]]:
    """A score sheet as plain data."""
    return [
        {
            "key": line.key,
            "values": line.values,
            "points": list(line.points),
            "notes": [{"key": note.key, "values": note.values} for note in line.notes],
        }
        for line in sheet.lines
    ]


def _result(state: State) -> Any:
    try:
        return state.result()
    except GameNotOverError:
        return None
