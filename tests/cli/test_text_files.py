"""What commands read: files of other editors, standard input, endless and hostile files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.runner import PLAIN, Atoll

RECORD = """\
atoll record 1
game: into_the_blue
rules: 1
players: 2
seat 0: Ana
seat 1: Ben

1. - first 1
2. 1 roll 123345, stop, place 3
end 4
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.atoll"
    file.write_text(RECORD)
    return file


@pytest.mark.parametrize("command", ["show", "replay"])
@pytest.mark.parametrize(
    "text", ["\ufeff" + RECORD, RECORD.replace("\n", "\r\n")], ids=["byte order mark", "CRLF"]
)
def test_files_of_other_editors_are_read(
    atoll: Atoll, record: Path, command: str, text: str
) -> None:
    expected = atoll(command, record)
    record.write_bytes(text.encode())
    assert atoll(command, record) == expected
    assert atoll(command, "-", typed=text) == expected


def test_records_are_verified_from_standard_input(atoll: Atoll, record: Path) -> None:
    verified = atoll("verify", "-", typed=RECORD)
    assert verified.code == 3
    assert verified == atoll("verify", record)


@pytest.mark.parametrize(
    "words",
    [
        ["show", "/dev/zero"],
        ["replay", "/dev/zero"],
        ["analyse", "/dev/zero"],
        ["simulate", "blue_lagoon", "-o", "map=@/dev/zero"],
        ["score", "blue_lagoon", "--board", "/dev/zero", *["--taken", "0,0,0,0,0"] * 2],
    ],
    ids=lambda words: words[0],
)
def test_endless_files_are_refused(atoll: Atoll, words: list[str]) -> None:
    assert atoll(*words).code == 1


@pytest.mark.parametrize("command", ["show", "replay", "verify", "analyse"])
def test_closed_standard_input_holds_no_record(command: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m atoll {command} - <&-"],
        capture_output=True,
        env=PLAIN,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert "Can’t read" in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_long_position_lines_are_no_file_names(atoll: Atoll) -> None:
    rejected = atoll("show", "a=" * 300)
    assert rejected.code == 1
    assert "Can’t read" in rejected.err


def test_errors_show_the_place_in_a_long_line(atoll: Atoll) -> None:
    dice = "levels=00000,00000 taken=-,- turn=0 rolls=1 dice=11234X last=-"
    rejected = atoll("show", f"into_the_blue/1 players=2 {dice}")
    assert "dice=11234X" in rejected.err


def test_files_do_not_control_the_terminal(atoll: Atoll, record: Path) -> None:
    record.write_text(RECORD.replace("stop", "st\x1b]0;title\x07op"))
    rejected = atoll("replay", record)
    assert rejected.code == 1
    assert "st�]0;title�op" in rejected.err


@pytest.mark.parametrize("words", [["games"], ["show", "{record}", "--json"]], ids=" ".join)
def test_full_disk_is_named(record: Path, words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "atoll", *(word.format(record=record) for word in words)],
            stdout=full,
            stderr=subprocess.PIPE,
            env=PLAIN,
            timeout=120,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"Error: No space left on device\n")


def test_full_disk_of_a_picture_is_named(atoll: Atoll, record: Path) -> None:
    failed = atoll("show", record, "--svg", "/dev/full")
    assert (failed.code, failed.err) == (1, "Error: No space left on device\n")
