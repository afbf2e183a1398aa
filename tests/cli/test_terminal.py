"""In a real terminal: undo, save, Ctrl-C, Ctrl-D, SIGTERM, resume, and a clean screen after."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from atoll import read_record
from tests.cli.runner import Terminal, saved_games
from tests.cli.typed_games import SHELLS_ONLY

GAME = ("play", "into_the_blue", "--seat", "Ana", "--seat", "Ben", "--real-dice")


def test_game_with_undo_save_ctrl_c_and_resume(home_dir: Path) -> None:
    copy = home_dir / "copy.txt"
    with Terminal(*GAME) as screen:
        for question, typed in [
            ("Who goes first?", "A"),
            ("Roll 6 dice", SHELLS_ONLY),
            ("Which dice", "stop"),
            ("On which level", "undo"),
            ("Which dice", "stop"),
            ("On which level", "1"),
            ("Roll 6 dice", f"save {copy}"),
        ]:
            screen.wait_for(question)
            screen.wait_for("▸ ")
            screen.type(typed)
        screen.wait_for("Saved:")
        screen.press("2 2 half a line\x03")
        assert screen.exit_code() == 130
        assert screen.echoes()
    (file,) = saved_games(home_dir)
    left = screen.written.decode()
    assert str(file) in left
    assert f"atoll play --resume {file}" in left
    assert "Traceback" not in left
    texts = ["first 0", "roll 111111", "stop", "place 1"]
    assert list(read_record(file.read_text()).event_texts()) == texts
    assert list(read_record(copy.read_text()).event_texts()) == texts
    with Terminal("play", "--resume", str(file)) as screen:
        seen = screen.wait_for("Roll 6 dice")
        assert "★★★★★★ 6" in re.sub(r"\x1b\[[0-9;]*m", "", seen)
        screen.wait_for("▸ ")
        screen.type("undo")
        screen.wait_for("On which level")
        screen.wait_for("▸ ")
        screen.press("\x04")
        assert screen.exit_code() == 0
    assert list(read_record(file.read_text()).event_texts()) == texts[:-1]


def test_sigterm_saves_the_game(home_dir: Path) -> None:
    with Terminal(*GAME, "--lang", "es", COLORTERM="truecolor") as screen:
        seen = screen.wait_for("¿Quién empieza?")
        screen.wait_for("▸ ")
        screen.type("B")
        screen.wait_for("Lanza 6 dados")
        screen.wait_for("▸ ")
        screen.terminate()
        assert screen.exit_code() == 130
        assert screen.echoes()
    assert "Partida guardada:" in screen.written.decode()
    assert list(read_record(saved_games(home_dir)[0].read_text()).event_texts()) == ["first 1"]
    assert "\x1b[1;38;2;18;38;58;48;2;255;138;112m★A" in seen, "a coral star with its letter"


def test_narrow_terminal_without_colours() -> None:
    with Terminal(*GAME, columns=60, lines=24, NO_COLOR="1") as screen:
        seen = screen.wait_for("Who goes first?")
        screen.press("\x03")
        assert screen.exit_code() == 130
    assert "★A" in seen
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", seen)


def test_ctrl_c_stops_a_simulation() -> None:
    with Terminal(
        "simulate", "into_the_blue", "-n", "20000000", "--seed", "1", NUMBA_DISABLE_JIT="0"
    ) as screen:
        screen.wait_for("/20000000")
        screen.interrupt()
        assert screen.exit_code() == 130
        left = screen.written.decode()
    assert "Traceback" not in left
    assert "95%" not in left
    assert left.count("\x1b[?25h") >= left.count("\x1b[?25l"), "the cursor is back"


@pytest.mark.soak
def test_first_start_shows_progress(tmp_path: Path) -> None:
    args = ("simulate", "into_the_blue", "-n", "10", "--seed", "1")
    with Terminal(*args, NUMBA_CACHE_DIR=str(tmp_path / "cache"), NUMBA_DISABLE_JIT="0") as screen:
        screen.wait_for("Preparing Into the Blue")
        screen.wait_for("95% interval")
        assert screen.exit_code() == 0
