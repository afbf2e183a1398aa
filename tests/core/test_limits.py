"""Limits of the whole project hold on machines with many cores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import atoll
from atoll.cli.main import run
from atoll.core.limits import MAX_THREADS, available_cores

FINISHED = ["roll 12345C", "stop", "chest 9"]


@pytest.mark.parametrize(("cores", "used"), [(1, 1), (64, 64), (128, 128), (1024, MAX_THREADS)])
def test_available_cores_are_bounded(
    monkeypatch: pytest.MonkeyPatch, cores: int, used: int
) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: set(range(cores)))
    assert available_cores() == used


@pytest.mark.parametrize("cores", [128, 1024])
def test_analyse_accepts_its_own_default_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    cores: int,
) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: set(range(cores)))
    game = atoll.load_game("into_the_blue", first_player=0, chests=(9,), shells=2)
    state, record = game.new_state(), atoll.Record(game, ("Ana", "Ben"))
    for text in FINISHED:
        event = state.parse_event(text)
        state.apply(event)
        record = record.with_event(event)
    file = tmp_path / "game.atoll"
    file.write_text(record.to_text())
    assert run(["analyse", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["steps"]
