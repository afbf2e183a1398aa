"""Things die in the middle of a tournament: workers, the main process, the disk's last line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

import atoll
from atoll.arena import TournamentRun
from atoll.arena.local_pool import MAX_CRASHES, process_runner
from atoll.arena.result_log import ResultLog
from tests.arena.tables import contest, tournament, untimed
from tests.bots.programs import python

WAIT = 120.0


def test_a_killed_worker_is_replaced_and_its_game_played_again():
    plan = tournament(deals=60)
    one, killed = TournamentRun(plan), []

    def kill_somebody(played):
        if not killed:
            victim = active_children()[0].pid
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    one.play(process_runner(2), kill_somebody)
    assert killed
    assert len(one.games) == plan.games
    assert untimed(one.results().games) == untimed(contest(plan).results().games)


def test_a_game_that_ends_every_process_ends_the_tournament(tmp_path):
    note = tmp_path / "deaths"
    kill_parent = (
        "import os\n"
        f"open({str(note)!r}, 'a').write('x')\n"
        "os.kill(os.getppid(), 9)\n"
    )  # fmt: skip
    plan = tournament("random", f"external:command={python(kill_parent)}", deals=1)
    with pytest.raises(atoll.AtollError, match="ended the process"):
        contest(plan, process_runner(1))
    assert len(note.read_text()) == MAX_CRASHES
    assert not active_children()


def test_nobody_is_left_when_a_tournament_is_broken_off():
    one = TournamentRun(tournament(deals=500))

    def interrupt(played):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        one.play(process_runner(2), interrupt)
    assert len(one.games) == 1
    assert not active_children()


def test_a_log_is_resumed_and_a_torn_line_forgotten(tmp_path):
    plan, file = tournament(deals=3), tmp_path / "log.jsonl"
    whole = contest(plan)
    with ResultLog.create(file, plan) as log:
        for number in (0, 3, 1):
            log.add(whole.games[number])
    with file.open("ab") as stream:
        stream.write(b'{"number": 4, "se')
    log, one = ResultLog.resume(file)
    with log:
        assert sorted(one.games) == [0, 1, 3]
        one.play(process_runner(1), log.add)
    assert untimed(one.results().games) == untimed(whole.results().games)
    log, again = ResultLog.resume(file)
    with log:
        assert again.results() == one.results()


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{}\n", b"not a log\n", b"\xff\xfe\n", b'{"format": "atoll arena 9"}\n'],
)
def test_what_is_no_log_is_refused_and_left_alone(tmp_path, content):
    file = tmp_path / "log.jsonl"
    file.write_bytes(content)
    with pytest.raises(atoll.AtollError):
        ResultLog.resume(file)
    assert file.read_bytes() == content


def test_a_broken_line_inside_a_log_is_named(tmp_path):
    plan, file = tournament(deals=1), tmp_path / "log.jsonl"
    ResultLog.create(file, plan).__exit__(None, None, None)
    file.write_bytes(file.read_bytes() + b'{"number": 0}\n')
    with pytest.raises(atoll.AtollError, match="line 2"):
        ResultLog.resume(file)


def test_a_log_that_exists_is_not_touched(tmp_path):
    file = tmp_path / "log.jsonl"
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        ResultLog.create(file, tournament())
    assert file.read_text() == "mine"


BOTS = ("into-the-blue", "random", "random", "--games", "400", "--seed", "3")


def started(*words, folder):
    environment = {**os.environ, "ATOLL_LANG": "en", "XDG_DATA_HOME": str(folder / "data")}
    return subprocess.Popen(
        [sys.executable, "-m", "atoll", "arena", *map(str, words)],
        env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def wait_for_lines(process: subprocess.Popen[str], file: Path, lines: int) -> None:
    end = time.monotonic() + WAIT
    while not file.exists() or file.read_bytes().count(b"\n") < lines:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end, "the tournament did not get going"
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pid: int) -> bool:
    end = time.monotonic() + WAIT
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.05)
    return not alive(pid)


def untimed_games(file: Path) -> list[dict[str, object]]:
    games = json.loads(file.read_text())["games"]
    return [
        {key: value for key, value in game.items() if key not in ("seconds", "slowest")}
        for game in games
    ]


def test_a_tournament_killed_without_warning_is_resumed(tmp_path):
    first = started(*BOTS, "--log", "log.jsonl", "--workers", "2", folder=tmp_path)
    wait_for_lines(first, tmp_path / "log.jsonl", 20)
    workers = children(first.pid)
    first.kill()
    first.communicate()
    done = (tmp_path / "log.jsonl").read_bytes().count(b"\n") - 1
    assert len(workers) >= 2
    assert done < 400
    assert all(map(gone, workers))
    words = ("--resume", "log.jsonl", "--json", "resumed.json", "--workers", "1")
    second = started(*words, folder=tmp_path)
    third = started(*BOTS, "--json", "whole.json", "--workers", "1", folder=tmp_path)
    for process in (second, third):
        output = process.communicate()
        assert process.returncode == 0, output
    resumed, whole = (untimed_games(tmp_path / f"{name}.json") for name in ("resumed", "whole"))
    assert len(whole) == 400
    assert resumed == whole


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path):
    first = started(*BOTS, "--log", "log.jsonl", "--workers", "2", folder=tmp_path)
    wait_for_lines(first, tmp_path / "log.jsonl", 20)
    workers = children(first.pid)
    first.send_signal(signal.SIGINT)
    output, errors = first.communicate(timeout=WAIT)
    assert first.returncode == 130
    assert "Into the Blue, 2 players" in output
    assert "atoll arena --resume log.jsonl" in errors
    assert all(map(gone, workers))
