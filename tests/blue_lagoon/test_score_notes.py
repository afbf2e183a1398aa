"""Notes on a score sheet, and the score of a physical table, against the oracle."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from atoll import PositionError, ScoreLine
from atoll.games.blue_lagoon.scoring import final_result, score_phase
from atoll.games.blue_lagoon.state import BlueLagoonState

from .helpers import Pair, random_action, rows_by_phase, state_at
from .maps import PUBLISHED, SIXTEEN_ISLANDS
from .oracle import BAG, Oracle


def line(state: BlueLagoonState, key: str) -> ScoreLine:
    """The row of that name for the running phase."""
    return [line for line in state.sheet().lines if line.key == key][-1]


def pieces_by_island(oracle: Oracle, seat: int) -> Counter[str]:
    """How many pieces a seat has on each island."""
    board = oracle.board
    return Counter(board.island[space] for space in oracle.pieces(seat) if space in board.island)


def check_reasons(pair: Pair) -> None:
    """Compare the notes with the oracle's counts."""
    seats = range(pair.game.players)
    counts = [pieces_by_island(pair.oracle, seat) for seat in seats]
    visited = [
        (n.key, n.values["seat"], n.values["islands"]) for n in line(pair.state, "islands").notes
    ]
    assert visited == [("islands-visited", seat, len(counts[seat])) for seat in seats]
    links = pair.oracle.rows_now()["links"]
    linked = [
        (n.key, n.values["seat"], n.values["islands"]) for n in line(pair.state, "links").notes
    ]
    assert linked == [("islands-linked", seat, links[seat] // 5) for seat in seats]
    assert [(n.key, n.values) for n in line(pair.state, "majorities").notes] == [
        note for island in pair.oracle.board.values if (note := majority(pair, counts, island))
    ]


def majority(
    pair: Pair, counts: list[Counter[str]], island: str
) -> tuple[str, dict[str, int | str]] | None:
    """The note an island should have, if it has pieces."""
    most = max(count[island] for count in counts)
    leaders = [seat for seat, count in enumerate(counts) if count[island] == most]
    value = pair.oracle.board.values[island]
    about: dict[str, int | str] = {"island": island, "value": value, "pieces": most}
    if not most:
        return None
    if len(leaders) == 1:
        return "majority", about | {"seat": leaders[0]}
    seats = ",".join(map(str, leaders))
    return "majority-tie", about | {"seats": seats, "share": value // len(leaders)}


@pytest.mark.parametrize("map_text", [PUBLISHED, SIXTEEN_ISLANDS], ids=["published", "sixteen"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_notes_at_every_position(map_text: str, players: int) -> None:
    pair, random = Pair(map_text, players), Random(players)
    while not pair.over:
        check_reasons(pair)
        pair.step(random_action, random)
    check_reasons(pair)


def test_finished_phases_have_no_notes() -> None:
    explored = [
        row for row in state_at({0: "Va4"}, phase="2").sheet().lines if row.values["phase"] == 1
    ]
    assert len(explored) == 6
    assert not any(row.notes for row in explored)


def on_the_table(pair: Pair) -> tuple[tuple[str, ...], list[list[int]]]:
    """The input of a referee: the rows of the board and the tokens of each seat."""
    taken = [[pair.oracle.taken[seat][token] for token in BAG] for seat in range(pair.game.players)]
    return pair.state.view(0).board, taken


@pytest.mark.parametrize("players", [2, 3, 4])
def test_physical_table_scores_like_the_game(players: int) -> None:
    pair, random = Pair(PUBLISHED, players), Random(f"referee {players}")
    while not pair.over:
        if pair.oracle.turn != "chance":
            rows, taken = on_the_table(pair)
            phase = pair.oracle.phase
            sheet = score_phase(pair.game, rows, taken, phase)
            assert sheet.lines == pair.state.sheet().lines[-6:]
        pair.step(random_action, random)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_result_of_a_physical_table(players: int, seed: int) -> None:
    pair = Pair(PUBLISHED, players).play(random_action, Random(seed), check=False)
    rows, taken = on_the_table(pair)
    result = pair.state.result()
    explored = type(result.sheet)(result.sheet.lines[:6])
    settled = score_phase(pair.game, rows, taken, 2)
    assert final_result(pair.game, explored, settled, taken) == result


EMPTY = ["." * (12 + number % 2) for number in range(13)]
NOTHING = [[0] * 5, [0] * 5]


def test_physical_table_needs_no_tokens_on_the_board() -> None:
    rows = ["....0A1.....", *EMPTY[1:]]
    game = Pair().game
    sheet = score_phase(game, rows, [[2, 0, 0, 0, 1], [0] * 5], 1)
    assert rows_by_phase(sheet) == [
        {
            "islands": (0, 0),
            "links": (5, 5),
            "majorities": (3, 3),
            "resources": (5, 0),
            "kinds": (0, 0),
            "statuettes": (4, 0),
        }
    ]


@pytest.mark.parametrize(
    ("rows", "taken", "phase"),
    [
        (["....A.......", *EMPTY[1:]], NOTHING, 1),
        (EMPTY, [[7, 0, 0, 0, 0], [0] * 5], 1),
        (EMPTY, [[4, 0, 0, 0, 0], [3, 0, 0, 0, 0]], 1),
        (EMPTY, [[-1, 0, 0, 0, 0], [0] * 5], 1),
        (EMPTY, [[0] * 5], 1),
        (EMPTY, [[0] * 4, [0] * 4], 1),
        (EMPTY, NOTHING, 3),
        (["A" * 4 + "." * 8, "AA" + "." * 11, *EMPTY[2:]], NOTHING, 1),
        (["0" * 12, "0" * 13, "0" * 12, *EMPTY[3:]], NOTHING, 2),
    ],
    ids=[
        "village on the sea",
        "7 coconuts",
        "7 coconuts in all",
        "fewer than none",
        "one seat",
        "four kinds",
        "phase 3",
        "6 villages",
        "37 settlers",
    ],
)
def test_impossible_tables_are_rejected(
    rows: list[str], taken: list[list[int]], phase: int
) -> None:
    with pytest.raises(PositionError):
        score_phase(Pair().game, rows, taken, phase)
