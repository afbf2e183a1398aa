"""`atoll verify`: output, language and exit code."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from atoll import Record
from atoll.core.fair_dice import commitment
from atoll.locales import LANGUAGES
from tests.cli.runner import Atoll
from tests.core.test_fair_dice import SEED, played, with_tags


@pytest.fixture(scope="module")
def record() -> Record:
    return played("into_the_blue")


def written(folder: Path, record: Record, name: str = "game.atoll") -> Path:
    file = folder / name
    file.write_text(record.to_json() if name.endswith("json") else record.to_text())
    return file


def forged(record: Record) -> Record:
    """The record with another first player."""
    event = record.game.parse_outcome("first 0")
    other = event if record.events[0] != event else record.game.parse_outcome("first 1")
    return replace(record, events=(other,))


@pytest.mark.parametrize("name", ["game.atoll", "game.json"])
def test_fair_dice_are_verified(atoll: Atoll, record: Record, tmp_path: Path, name: str) -> None:
    done = atoll("verify", written(tmp_path, record, name))
    assert (done.code, done.err) == (0, "")
    assert commitment(SEED) in done.out
    assert "Salt of Ana: coral" in done.out
    assert "follow from the seed, and the seed matches the commitment." in done.out


def test_every_roll_is_shown_on_request(atoll: Atoll, record: Record, tmp_path: Path) -> None:
    done = atoll("verify", written(tmp_path, record), "--all")
    chances = sum("– correct" in line for line in done.out.splitlines())
    assert f"All {chances} rolls" in done.out


def test_forged_dice_are_detected(atoll: Atoll, record: Record, tmp_path: Path) -> None:
    done = atoll("verify", written(tmp_path, forged(record)), "--all")
    assert done.code == 1
    assert "don’t follow from the seed: event 1 is “first" in done.out
    assert "– wrong, the seed gives first" in done.out


def test_wrong_seed_is_detected(atoll: Atoll, record: Record, tmp_path: Path) -> None:
    other = with_tags(record, commitment=commitment(SEED[::-1]))
    done = atoll("verify", written(tmp_path, other))
    assert done.code == 1
    assert "isn’t the one the table committed to" in done.out


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ({"seed": None}, "Nothing can be verified yet"),
        ({"dice": "typed"}, "real dice"),
        ({"dice": None}, "no seed and no commitment"),
    ],
)
def test_unverifiable_record_exits_with_code_3(
    atoll: Atoll, record: Record, tmp_path: Path, tags: dict[str, str], said: str
) -> None:
    done = atoll("verify", written(tmp_path, with_tags(record, **tags)))
    assert done.code == 3
    assert said in done.out


def test_redacted_record(atoll: Atoll, record: Record, tmp_path: Path) -> None:
    done = atoll("verify", written(tmp_path, replace(record, events=record.events[:9]).redacted(1)))
    assert done.code == 3
    assert "saved for a single seat" in done.out


def test_expected_commitment_is_compared(atoll: Atoll, record: Record, tmp_path: Path) -> None:
    file = written(tmp_path, record)
    assert atoll("verify", file, "--commitment", commitment(SEED)).code == 0
    other = atoll("verify", file, "--commitment", commitment(b"other"))
    assert other.code == 1
    assert "you noted isn’t the one of this game" in other.out
    rejected = atoll("verify", file, "--commitment", "nonsense")
    assert (rejected.code, rejected.out) == (1, "")
    assert "43 characters" in rejected.err


def test_json_output(atoll: Atoll, record: Record, tmp_path: Path) -> None:
    data = json.loads(atoll("verify", written(tmp_path, record), "--json").out)
    assert data["finding"] == "fair"
    assert data["fair"] is True
    assert data["other_commitment"] is False
    assert data["rolls"][0] | {"recorded": "", "expected": ""} == {
        "event": 1, "n": 1, "recorded": "", "expected": "",
    }  # fmt: skip
    wrong = atoll("verify", written(tmp_path, forged(record)), "--json")
    assert wrong.code == 1
    assert json.loads(wrong.out)["finding"] == "other-outcome"


@pytest.mark.parametrize("language", LANGUAGES)
def test_output_in_every_language(
    atoll: Atoll, record: Record, tmp_path: Path, language: str
) -> None:
    for change in (record, forged(record), with_tags(record, seed=None)):
        done = atoll("verify", written(tmp_path, change), "--all", "--lang", language)
        assert "verify-" not in done.out
        assert done.out


@pytest.mark.parametrize("text", ["", "no record", "atoll record 1\ngame: chess\n\nend 0\n"])
def test_invalid_records_are_rejected(atoll: Atoll, tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.atoll"
    file.write_text(text)
    rejected = atoll("verify", file)
    assert (rejected.code, rejected.out) == (1, "")
    assert rejected.err


def test_missing_tag_is_reported(atoll: Atoll, record: Record, tmp_path: Path) -> None:
    rejected = atoll("verify", written(tmp_path, with_tags(record, table=None)))
    assert rejected.code == 1
    assert "'table'" in rejected.err


def test_missing_file_is_reported(atoll: Atoll, tmp_path: Path) -> None:
    assert "nowhere" in atoll("verify", tmp_path / "nowhere").err


def test_unverified_part_is_reported(atoll: Atoll, record: Record, tmp_path: Path) -> None:
    past = with_tags(record, past="3")
    done = atoll("verify", written(tmp_path, past))
    assert done.code == 0
    assert "The first 3 events were played elsewhere" in done.out
    begun = replace(record, events=(), position=record.initial_state().position())
    done = atoll("verify", written(tmp_path, begun))
    assert "The game started from a given position" in done.out
