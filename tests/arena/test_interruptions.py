"""Interrupted tournaments: killed workers, a killed main process, torn and broken logs."""

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
from atoll.arena import GameResult, TournamentRun, local_pool
from atoll.arena.local_pool import process_runner
from atoll.arena.plan import derive_seed
from atoll.arena.result_log import ResultLog
from atoll.cli import main
from tests.arena.tournaments import run_tournament, tournament, untimed
from tests.bots.programs import python, waiting_program
from tests.processes import DEADLINE, ends


def test_killed_worker_is_replaced_and_its_game_played_again() -> None:
    plan = tournament(deals=4)
    run, killed = TournamentRun(plan), list[int]()

    def kill_a_worker(game: GameResult) -> None:
        if not killed:
            pid = active_children()[0].pid
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

    run.play(process_runner(1), kill_a_worker)
    assert killed
    assert len(run.games) == plan.games
    assert untimed(run.results().games) == untimed(run_tournament(plan).results().games)


@pytest.mark.soak
def test_match_that_crashes_every_worker_ends_the_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_pool, "MAX_CRASHES", 2)
    crashes = tmp_path / "crashes"
    kill_parent = (
        "import os\n"
        f"open({str(crashes)!r}, 'a').write('x')\n"
        "os.kill(os.getppid(), 9)\n"
    )  # fmt: skip
    plan = tournament("random", f"external:command={python(kill_parent)}", deals=1)
    with pytest.raises(atoll.AtollError, match="crashed its process"):
        run_tournament(plan, process_runner(1))
    assert len(crashes.read_text()) == 2
    assert not active_children()


@pytest.mark.soak
def test_interrupted_tournament_leaves_no_process() -> None:
    one = TournamentRun(tournament(deals=500))

    def interrupt(game: GameResult) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        one.play(process_runner(1), interrupt)
    assert len(one.games) == 1
    assert not active_children()


def test_log_is_resumed_without_its_torn_last_line(tmp_path: Path) -> None:
    plan, file = tournament(deals=3), tmp_path / "log.jsonl"
    whole = run_tournament(plan)
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
def test_file_that_is_not_a_log_is_rejected_and_unchanged(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(content)
    with pytest.raises(atoll.AtollError):
        ResultLog.resume(file)
    assert file.read_bytes() == content


def test_invalid_line_of_a_log_is_named_in_the_error(tmp_path: Path) -> None:
    plan, file = tournament(deals=1), tmp_path / "log.jsonl"
    ResultLog.create(file, plan).__exit__(None, None, None)
    file.write_bytes(file.read_bytes() + b'{"number": 0}\n')
    with pytest.raises(atoll.AtollError, match="line 2"):
        ResultLog.resume(file)


def test_existing_log_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        ResultLog.create(file, tournament())
    assert file.read_text() == "mine"


SEED, GAMES = 3, 4


def arena_arguments(hold: Path) -> tuple[str, ...]:
    """A tournament of two deals that stops after the first while the file `hold` exists."""
    waiting = f"external:timeout=600,command={waiting_program(hold, derive_seed(SEED, 1, 1, 0))}"
    return "into-the-blue", "random", waiting, "--games", str(GAMES), "--seed", str(SEED)


def start_arena(*arguments: str, folder: Path) -> subprocess.Popen[str]:
    """Run `atoll arena` in its own process."""
    environment = {**os.environ, "ATOLL_LANG": "en", "XDG_DATA_HOME": str(folder / "data")}
    return subprocess.Popen(
        [sys.executable, "-m", "atoll", "arena", *arguments],
        env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def start_held_arena(
    folder: Path, hold: Path, workers: int
) -> tuple[subprocess.Popen[str], list[int]]:
    """Run a tournament until it waits in its second deal; return it and its worker processes."""
    hold.touch()
    arguments = (*arena_arguments(hold), "--log", "log.jsonl", "--workers", str(workers))
    process = start_arena(*arguments, folder=folder)
    deadline, log = time.monotonic() + DEADLINE, folder / "log.jsonl"
    while not log.exists() or log.read_bytes().count(b"\n") < 3:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline, "the first deal was not played"
        time.sleep(0.02)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return process, [int(child) for child in children]


def untimed_games(file: Path) -> list[dict[str, object]]:
    games = json.loads(file.read_text())["games"]
    return [
        {key: value for key, value in game.items() if key not in ("seconds", "slowest")}
        for game in games
    ]


def command(*words: str) -> int:
    """Run a command with one worker process; returns its exit code."""
    return main.run([*words, "--workers", "1"])


def test_killed_tournament_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold = tmp_path / "hold"
    killed, workers = start_held_arena(tmp_path, hold, workers=2)
    killed.kill()
    killed.wait()
    hold.unlink()
    killed.communicate()
    assert len(workers) >= 2
    assert all(map(ends, workers))
    assert (tmp_path / "log.jsonl").read_bytes().count(b"\n") == 3
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert command("arena", "--resume", "log.jsonl", "--json", "resumed.json") == 0
    assert command("arena", *arena_arguments(hold), "--json", "whole.json") == 0
    resumed, whole = (untimed_games(tmp_path / f"{name}.json") for name in ("resumed", "whole"))
    assert len(whole) == GAMES
    assert resumed == whole


@pytest.mark.soak
def test_ctrl_c_shows_the_results_so_far_and_how_to_resume(tmp_path: Path) -> None:
    process, workers = start_held_arena(tmp_path, tmp_path / "hold", workers=1)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=DEADLINE)
    assert process.returncode == 130
    assert "Into the Blue, 2 players: 2 games" in output
    assert "atoll arena --resume log.jsonl" in errors
    assert all(map(ends, workers))
