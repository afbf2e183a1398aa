"""`atoll score`, the referee: sheets for physical tables, every tie explained."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from atoll import load_game
from atoll.games.blue_lagoon.board import published
from atoll.locales import LANGUAGES, catalogue
from tests.cli.runner import Atoll

EMPTY = ["." * len(row) for row in published().rows]


def dive(*shells: str, **others: str) -> list[str]:
    args = [word for counts in shells for word in ("--shells", counts)]
    return [*args, *(word for key, value in others.items() for word in (f"--{key}", value))]


def placed(pieces: dict[str, str]) -> str:
    """The published board with signs on some spaces, such as {"a1": "0"}, as one line."""
    rows = [list(row) for row in EMPTY]
    for space, sign in pieces.items():
        rows[ord(space[0]) - ord("a")][int(space[1:]) - 1] = sign
    return "/".join(map("".join, rows))


# Into the Blue


def test_shells_and_chests_give_the_whole_sheet(atoll: Atoll) -> None:
    args = dive("3,0,2,1,0", "3,0,2,1,6", "0,0,0,4,1")
    scored = atoll("score", "into_the_blue", *args, "--chests", "5,7", "--chests", "-",
                   "--chests", "6", "--seat", "Ana", "--seat", "Ben")  # fmt: skip
    assert scored.code == 0
    assert "★A Ana wins with 20 points." in scored.out
    assert "1. ★A Ana 20   2. ‡C Player C 14   3. ☼B Ben 9" in scored.out


@pytest.mark.parametrize(
    ("shells", "last", "said"),
    [
        (["0,0,3,2,0", "c,0,0,0,0"], "B", "numbers separated by commas"),
        (["0,0,3,2,0", "0,10,0,2,0"], "A", "B has the most shells on level 2"),
        (["0,0,3,2,0", "7,1,2,2,0"], "A", "★A Player A is ahead with more shells on level 3"),
        (["1,1,1,2,0", "1,1,1,2,7"], "A", "with more shells left to place"),
        (["3,3,3,3,0", "3,3,3,3,0"], "A", "☼B Player B is ahead, having taken the earlier last"),
    ],
)  # fmt: skip
def test_every_kind_of_tie_is_explained(
    atoll: Atoll, shells: tuple[str, ...], last: str | None, said: str
) -> None:
    scored = atoll("score", "into_the_blue", *dive(*shells), "--last", last, columns=200)
    assert said in scored.out + scored.err


def test_last_turn_is_prompted_for_only_when_needed(atoll: Atoll) -> None:
    assert atoll("score", "into_the_blue", *dive("12,0,0,0,0", "0,1,0,0,0")).code == 0
    rejected = atoll("score", "into_the_blue", *dive("3,3,3,3,0", "3,3,3,3,0"))
    assert rejected.code == 1
    assert "--last" in rejected.err


def test_custom_treasures(atoll: Atoll) -> None:
    args = [*dive("12,0,0,0,0", "0,1,0,0,0"), "--option", "treasures=9,8,7,6,5,4,3,2,1,0"]
    assert "★A Player A wins with 9 points." in atoll("score", "into_the_blue", *args).out


def test_json_gives_the_result(atoll: Atoll) -> None:
    args = dive("12,0,0,0,0", "0,1,0,0,0", last="B")
    data = json.loads(atoll("score", "into_the_blue", *args, "--json").out)
    assert (data["scores"], data["winners"], data["game"]) == ([2, 3], [1], "into_the_blue")


def test_missing_arguments_are_prompted_for(atoll: Atoll) -> None:
    typed = "2\n12,0,0\n12,0,0,0,0\n-\n0 1 0 0 0\nsix\n6\nZoe\nB\n"
    done = atoll("score", "into_the_blue", typed=typed)
    assert done.code == 0
    assert "5 numbers separated by commas" in done.out
    assert "chest values" in done.out
    assert "☼B Player B wins with 9 points." in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (dive("1,0,0,0,0", "1,0,0,0,0"), "cannot be over"),
        (dive("13,0,0,0,0", "1,0,0,0,0"), "12 shells"),
        (dive("12,0,0,0,0"), "2 to 5 players"),
        (dive("12,0,0,0", "1,0,0,0,0"), "5 numbers"),
        ([*dive("12,0,0,0,0", "1,0,0,0,0"), "--chests", "5"], "2 times, not 1"),
        ([*dive("12,0,0,0,0", "1,0,0,0,0"), "--chests", "9", "--chests", "-"], "9"),
        ([*dive("12,0,0,0,0", "1,0,0,0,0"), "--chests", "x", "--chests", "-"], "chest values"),
        (dive("12,0,0,0,0", "1,0,0,0,0", last="Q"), "Unknown seat “Q”"),
        ([*dive("12,0,0,0,0", "1,0,0,0,0"), *["--seat", "x"] * 3], "3 seats given"),
    ],
)
def test_impossible_tables_are_rejected(atoll: Atoll, words: list[str], said: str) -> None:
    rejected = atoll("score", "into_the_blue", *words)
    assert (rejected.code, rejected.out) == (1, "")
    assert said in rejected.err


# Blue Lagoon


def test_one_phase_from_a_board_and_tokens(atoll: Atoll) -> None:
    board = placed({"a1": "0", "a2": "A", "b1": "1", "a6": "1"})
    args = ("--board", board, "--taken", "2,0,0,0,1", "--taken", "1,1,1,1,0")
    data = json.loads(atoll("score", "blue_lagoon", *args, "--json").out)
    points = {line["key"]: line["points"] for line in data["sheet"]}
    assert points == {
        "islands": [0, 0], "links": [5, 5], "majorities": [6, 6], "resources": [5, 0],
        "kinds": [0, 10], "statuettes": [4, 0],
    }  # fmt: skip
    assert data["scores"] == [20, 21]
    scored = atoll("score", "blue_lagoon", *args, columns=160).out
    assert "Island a, worth 6: ★A Player A has the most pieces (2)." in scored


def test_shared_majorities_are_explained(atoll: Atoll) -> None:
    board = placed({"a10": "0", "a11": "1", "a12": "2"})
    args = ("--board", board, *["--taken", "0,0,0,0,0"] * 3)
    scored = atoll("score", "blue_lagoon", *args, columns=160).out
    tied = "★A Player A, ☼B Player B and ‡C Player C are tied with one piece each and score 2 each."
    assert f"Island d, worth 8: {tied}" in scored


def test_both_phases_from_a_file_and_a_line(atoll: Atoll, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(
        "# the end of Settlement\n" + placed({"a2": "A", "h10": "B"}).replace("/", "\n")
    )
    args = ("--board", placed({"a1": "0", "a6": "1"}), "--board", file)
    taken = ("2,0,0,0,0", "2,0,0,0,0", "1,0,0,0,0", "1,1,1,0,0")
    scored = atoll("score", "blue_lagoon", *args, *(w for t in taken for w in ("--taken", t)))
    assert "☼B Player B wins with 31 points." in scored.out
    assert "Settlement: majorities" in scored.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_final_tie_is_explained(atoll: Atoll, language: str) -> None:
    args = ("--board", placed({"a1": "0", "a6": "1"}), "--board", placed({"a1": "0", "a6": "1"}))
    taken = ("0,0,0,0,0", "0,0,0,0,0", "1,0,0,0,0", "1,1,0,0,0")
    scored = atoll("score", "blue_lagoon", *args, *(w for t in taken for w in ("--taken", t)),
                 "--lang", language, columns=160)  # fmt: skip
    names: dict[str, str | int] = {"winner": "☼B", "loser": "★A", "tokens": 2, "fewer": 1}
    sentence = catalogue(language).text("note-blue_lagoon-tie-by-tokens", **names)
    assert sentence.rpartition(", ")[2] in scored.out


def test_position_line_is_scored(atoll: Atoll) -> None:
    state = load_game("blue_lagoon", first_player=0).new_state()
    while not state.legal_actions():
        state.apply(state.chance_outcomes()[0][0])
    state.apply(state.parse_event("Sa5"))
    scored = json.loads(atoll("score", "blue_lagoon", "--board", state.position(), "--json").out)
    assert scored["scores"] == list(state.sheet().totals)


def test_missing_board_is_prompted_for(atoll: Atoll) -> None:
    typed = f"no-such-file\n{placed({'a1': '0'})}\n2\n0,0,0,0,1\n1,2\n0,0,0,0,0\n"
    done = atoll("score", "blue_lagoon", typed=typed)
    assert done.code == 0
    assert "File not found: no-such-file" in done.out
    assert "15" in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--board", "c../..", *["--taken", "0,0,0,0,0"] * 2], "13 rows"),
        (["--board", placed({"a5": "A"}), *["--taken", "0,0,0,0,0"] * 2], "sea"),
        (["--board", placed({"a5": "0"}), *["--taken", "9,0,0,0,0"] * 2], "only 6"),
        (["--board", placed({"a5": "0"}), "--taken", "0,0", "--taken", "0"], "5 numbers"),
        (["--board", placed({}), "--board", placed({}), *["--taken", "0,0,0,0,0"] * 5], "not 5"),
        (["--board", "./.", "--board", "./.", "--board", "./."], "one board for one phase"),
        (["--board", "/nowhere/at/all"], "File not found: /nowhere/at/all"),
        (["--board", placed({})], "ended before all questions were answered"),
        (["--board", "nowhere"], "File not found: nowhere"),
        (["--board", placed({}), *["--taken", "0,0,0,0,0"] * 2, "--phase", "3"], "phase is 1 or 2"),
    ],
)
def test_impossible_boards_are_rejected(atoll: Atoll, words: list[str], said: str) -> None:
    rejected = atoll("score", "blue_lagoon", *words)
    assert rejected.code == 1
    assert said in rejected.err


def test_unknown_game_is_rejected(atoll: Atoll) -> None:
    assert "Unknown game" in atoll("score", "chess").err
