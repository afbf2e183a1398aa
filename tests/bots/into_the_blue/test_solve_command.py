"""`atoll solve` on small games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from atoll.cli.input_parsing import InputError
from atoll.cli.solve import solve
from atoll.core.errors import UnknownGameError


def test_solves_once_and_checks_the_solution(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = []
    for check in (0, 50):
        solve("into-the-blue", ["shells=2", "chests=5,6"], 2, tmp_path, check, 7, as_json=True)
        found.append(json.loads(capsys.readouterr().out))
    first, second = found
    assert first["positions"] == second["positions"] == second["solved_before"] == 3 * 6 * 21
    assert first["solved_before"] == 0
    assert 0.5 < first["first_player_wins"] == second["first_player_wins"] < 0.7
    assert second["checked"] == 50
    assert second["largest_difference"] < 2e-6
    assert Path(first["file"]).parent == tmp_path


def test_prints_which_values_are_exact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    solve("into-the-blue", ["shells=1"], 1, tmp_path, 5, 1, as_json=False)
    output = " ".join(capsys.readouterr().out.split())
    assert "90 positions solved" in output
    assert "nobody uses the value of a chest they have seen" in output
    assert "Checked 5 random positions" in output


@pytest.mark.parametrize(("threads", "check"), [(0, 0), (1, -1), (1, 10**9)])
def test_numbers_out_of_range_are_rejected(tmp_path: Path, threads: int, check: int) -> None:
    with pytest.raises(InputError):
        solve("into-the-blue", ["shells=1"], threads, tmp_path, check, 1, as_json=True)


def test_other_games_are_rejected(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Only Into the Blue"):
        solve("blue-lagoon", [], 1, tmp_path, 0, 1, as_json=True)
    with pytest.raises(UnknownGameError):
        solve("chess", [], 1, tmp_path, 0, 1, as_json=True)
