"""`atoll show`: a position from a position line or a record, as text, JSON or picture."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from atoll.analysis.review_positions import result_of
from atoll.analysis.svg import draw
from atoll.analysis.svg.raster import to_png
from atoll.cli.analysis_output import hint_for, print_hint
from atoll.cli.input_parsing import InputError
from atoll.cli.renderers.renderer import VisiblePosition, renderer_for
from atoll.cli.score_sheets import print_outcome
from atoll.cli.screen import print_position
from atoll.cli.seat_setup import default_name
from atoll.cli.seat_styles import parse_seat, seat_letters
from atoll.cli.terminal import Console, print_json
from atoll.cli.text_files import read_text_or_input
from atoll.core.game import Seat, State, View
from atoll.games import parse_position, read_record
from atoll.locales import t


def load_position(words: list[str]) -> tuple[State, tuple[str, ...]]:
    """Position and names from a file, a position line, or `-` for standard input."""
    text = " ".join(words)
    if "=" not in text or os.path.exists(text):
        text = read_text_or_input(Path(text))
    if text.lstrip().startswith(("{", "atoll record")):
        record = read_record(text)
        return record.final_state(), record.seats
    state = parse_position(text.strip())
    return state, tuple(map(default_name, range(state.game.players)))


def chosen_seat(text: str | None, names: tuple[str, ...]) -> Seat | None:
    """The seat given by letter, number or name; None if none is given."""
    if text is None:
        return None
    seat = parse_seat(text, names)
    if seat is None:
        raise InputError(t("error-seat", seat=text, letters=seat_letters(len(names))))
    return seat


def show(
    words: list[str],
    seat_text: str | None,
    as_json: bool,
    with_hint: bool,
    svg: Path | None = None,
    png: Path | None = None,
) -> None:
    """Print board, player to move, score sheet and, if wanted, a hint; or write pictures."""
    output = Console()
    state, names = load_position(words)
    seat = chosen_seat(seat_text, names)
    renderer = renderer_for(state.game, names)
    visible = renderer.visible_position(state, seat)
    if svg or png:
        write_pictures(visible.view, names, svg, png)
        return
    viewer = state.current_player if seat is None else seat
    hint = hint_for(state.view(viewer) if viewer >= 0 else visible.view) if with_hint else None
    if as_json:
        more = {"hint": hint.to_dict()} if hint else {}
        print_json({**position_data(state, visible, seat), **more})
        return
    print_position(output, renderer, visible)
    if state.turn_seat >= 0:
        output.print_message("show-turn", "bold", who=renderer.seat_name(state.turn_seat))
    print_outcome(output, state, names, visible.sheet)
    if hint:
        print_hint(output, hint, state, names)


def write_pictures(view: View, names: tuple[str, ...], svg: Path | None, png: Path | None) -> None:
    """Write the board as an SVG file, a PNG file, or both."""
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


def position_data(state: State, visible: VisiblePosition, seat: Seat | None) -> dict[str, Any]:
    """A position as plain data: its line, view, legal actions, score sheet and result."""
    result = result_of(state)
    return {
        "position": state.position(seat),
        "view": visible.view.to_dict(),
        "possible": [state.event_text(action) for action in visible.view.legal_actions],
        "sheet": visible.sheet.to_list(),
        "result": result.to_dict() if result else None,
    }
