"""`atoll verify`: what it says, in which language, and with which exit code."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from atoll.core.fair_dice import commitment
from atoll.locales import LANGUAGES
from tests.core.test_fair_dice import SEED, played, with_tags


@pytest.fixture(scope="module")
def record():
    return played("into_the_blue")


def written(folder, record, name="game.atoll"):
    file = folder / name
    file.write_text(record.to_json() if name.endswith("json") else record.to_text())
    return file


def forged(record):
    """The first player is told to be the other one."""
    event = record.game.parse_outcome("first 0")
    other = event if record.events[0] != event else record.game.parse_outcome("first 1")
    return replace(record, events=(other,))


@pytest.mark.parametrize("name", ["game.atoll", "game.json"])
def test_fair_dice(atoll, record, tmp_path, name):
    done = atoll("verify", written(tmp_path, record, name))
    assert (done.code, done.err) == (0, "")
    assert commitment(SEED) in done.out
    assert "Salt of Ana: coral" in done.out
    assert "follow from the seed, and the seed is the one committed to." in done.out


def test_every_roll_is_shown_if_asked_for(atoll, record, tmp_path):
    done = atoll("verify", written(tmp_path, record), "--all")
    chances = sum("– right" in line for line in done.out.splitlines())
    assert f"All {chances} rolls" in done.out


def test_forged_dice(atoll, record, tmp_path):
    done = atoll("verify", written(tmp_path, forged(record)), "--all")
    assert done.code == 1
    assert "do not follow from the seed: event 1 is “first" in done.out
    assert "– wrong, first" in done.out


def test_another_seed(atoll, record, tmp_path):
    other = with_tags(record, commitment=commitment(SEED[::-1]))
    done = atoll("verify", written(tmp_path, other))
    assert done.code == 1
    assert "not the one the table committed to" in done.out


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ({"seed": None}, "Nothing can be verified yet"),
        ({"dice": "typed"}, "real dice"),
        ({"dice": None}, "no seed and no commitment"),
    ],
)
def test_nothing_to_verify(atoll, record, tmp_path, tags, said):
    done = atoll("verify", written(tmp_path, with_tags(record, **tags)))
    assert done.code == 3
    assert said in done.out


def test_a_record_cut_for_a_seat(atoll, record, tmp_path):
    done = atoll("verify", written(tmp_path, replace(record, events=record.events[:9]).redacted(1)))
    assert done.code == 3
    assert "cut for somebody" in done.out


def test_the_commitment_somebody_noted(atoll, record, tmp_path):
    file = written(tmp_path, record)
    assert atoll("verify", file, "--commitment", commitment(SEED)).code == 0
    other = atoll("verify", file, "--commitment", commitment(b"other"))
    assert other.code == 1
    assert "you noted is not the record’s" in other.out
    refused = atoll("verify", file, "--commitment", "nonsense")
    assert (refused.code, refused.out) == (1, "")
    assert "43 characters" in refused.err


def test_the_json_form(atoll, record, tmp_path):
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
def test_every_language(atoll, record, tmp_path, language):
    for change in (record, forged(record), with_tags(record, seed=None)):
        done = atoll("verify", written(tmp_path, change), "--all", "--lang", language)
        assert "verify-" not in done.out
        assert done.out


@pytest.mark.parametrize("text", ["", "no record", "atoll record 1\ngame: chess\n\nend 0\n"])
def test_what_is_no_record(atoll, tmp_path, text):
    file = tmp_path / "game.atoll"
    file.write_text(text)
    refused = atoll("verify", file)
    assert (refused.code, refused.out) == (1, "")
    assert refused.err


def test_a_record_that_lacks_a_tag(atoll, record, tmp_path):
    refused = atoll("verify", written(tmp_path, with_tags(record, table=None)))
    assert refused.code == 1
    assert "'table'" in refused.err


def test_a_file_that_is_not_there(atoll, tmp_path):
    assert "nowhere" in atoll("verify", tmp_path / "nowhere").err


def test_what_is_not_covered_is_said(atoll, record, tmp_path):
    past = with_tags(record, past="3")
    done = atoll("verify", written(tmp_path, past))
    assert done.code == 0
    assert "The first 3 events were played elsewhere" in done.out
    begun = replace(record, events=(), position=record.initial_state().position())
    done = atoll("verify", written(tmp_path, begun))
    assert "The game began with a given position" in done.out
