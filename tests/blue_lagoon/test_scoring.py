"""§7 of RULES.md: the six rows of the score pad, in both phases."""

from __future__ import annotations

import pytest

from atoll import parse_position

from .helpers import Rows, board_of, position, rows_by_phase, state_at
from .maps import PUBLISHED, SIXTEEN_ISLANDS
from .oracle import ROWS

LAND = {
    "a": "a2 a3 b1 b2",
    "b": "a7 a8 b7 b8",
    "c": "i12 j12 j13 m11",
    "d": "a11 a12 b11 b12",
    "e": "f1 f2 g1 g2",
    "f": "k5 l2 l3 m1",
    "g": "d4 d5 e4 e5",
    "h": "f9 g9 g10 h10",
}
"""Four spaces of each island that carry no circle."""

CIRCLES = [board_of(PUBLISHED).name[circle] for circle in board_of(PUBLISHED).circles]


def rows(pieces: dict[int, str], phase: int = 1, **fields: object) -> Rows:
    """The rows of one phase for pieces on the board; the last seat is to move."""
    players = int(str(fields.get("players", 2)))
    state = state_at(pieces, phase=str(phase), turn=players - 1, **fields)
    return rows_by_phase(state.sheet())[phase - 1]


def on(islands: str, pieces: int = 1) -> str:
    """A number of settlers on each of these islands of the published board, on no circle."""
    return " ".join(name for island in islands for name in LAND[island].split()[:pieces])


@pytest.mark.parametrize("phase", [1, 2])
def test_7_1_settlers_and_villages_count_alike(phase: int) -> None:
    settlers = rows({0: "a2 a3 a4", 1: "b1 b2 c1 d1"}, phase)
    villages = rows({0: "Va2 Va3 Va4", 1: "Vb1 b2 Vc1 d1"}, phase)
    assert settlers == villages
    assert settlers["majorities"] == (3, 3)


def test_7_1_villages_that_stayed_count_in_settlement() -> None:
    settled = rows({0: "Va2 Vf4", 1: "Vm11"}, 2)
    assert settled["majorities"] == (6 + 10, 6)
    assert settled["links"] == (5, 5)


@pytest.mark.parametrize(
    ("islands", "points"),
    [("", 0), ("a", 0), ("abcdef", 0), ("abcdefg", 10), ("bcdefgh", 10), ("abcdefgh", 20)],
)
@pytest.mark.parametrize("phase", [1, 2])
def test_7_2_islands(islands: str, points: int, phase: int) -> None:
    assert rows({0: on(islands), 1: "m10"}, phase)["islands"] == (points, 0)


def test_7_2_a_piece_on_the_sea_is_on_no_island() -> None:
    assert rows({0: on("abcdefg") + " h8", 1: "m7"})["islands"] == (10, 0)


SIXTEEN = [f"{row}{column}" for row in "behk" for column in (3, 6, 9, 12)]
"""One space without a circle on each of the sixteen islands."""


@pytest.mark.parametrize(
    ("visited", "points"), [(6, 0), (7, 10), (8, 20), (9, 20), (15, 20), (16, 20)]
)
def test_7_3_eight_or_more_islands(visited: int, points: int) -> None:
    pieces = {0: " ".join(SIXTEEN[:visited]), 1: "a1"}
    assert rows(pieces, map_text=SIXTEEN_ISLANDS)["islands"] == (points, 0)


def test_7_4_the_best_group_counts() -> None:
    """a4–a5–a6 links islands a and b, m8–m7–m6 links h and f; a5 and a7 do not touch."""
    assert rows({0: "a4 a5 a7 d4", 1: "m7"})["links"] == (5, 0)
    assert rows({0: "a4 a5 a6 d4", 1: "m10"}, taken={0: "c"})["links"] == (10, 0)
    two_groups = {0: "a4 a5 a6 d4 m8 m7 m6", 1: "m10"}
    assert rows(two_groups, taken={0: "c"})["links"] == (10, 0)


def test_7_4_a_chain_over_sea_and_land() -> None:
    """From island a over two spaces of sea to b, and over four more to h."""
    chain = "a4 a5 b6 b7 c7 d7 e7 e8 e9 f9"
    assert rows({0: chain, 1: "m10"})["links"] == (15, 0)
    for missing in ("b6", "a5", "e8"):
        broken = " ".join(name for name in chain.split() if name != missing)
        assert rows({0: broken, 1: "m10"})["links"] == (10, 0)


@pytest.mark.parametrize("phase", [1, 2])
def test_7_4_a_group_counts_an_island_once(phase: int) -> None:
    assert rows({0: "a2 a3 a4 b3 b4", 1: "m10"}, phase)["links"] == (5, 0)


def test_7_4_eight_islands_on_one_chain() -> None:
    """A row of settlers between two rows of islands, with a step ashore on each."""
    comb = "d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11 d12 c2 c5 c8 c11 e2 e5 e8 e11"
    pieces = {0: comb, 1: "a1"}
    chain = rows(pieces, map_text=SIXTEEN_ISLANDS, taken={0: "cbwp"})
    assert chain["links"] == (40, 0)
    assert chain["islands"] == (20, 0)


def test_7_5_pieces_of_others_do_not_link() -> None:
    assert rows({0: "a4 a6", 1: "a5"}, taken={0: "c", 1: ""})["links"] == (5, 0)


def test_7_5_empty_spaces_do_not_link() -> None:
    """Two groups on one island, each of them on two: no link through free land in between."""
    assert rows({0: "a4 a5 a7 b6 b7 c6 b1", 1: "m10"})["links"] == (10, 0)
    assert rows({0: "a2 a7", 1: "m10"})["links"] == (5, 0)


def test_7_5_a_piece_on_the_sea_links_but_is_on_no_island() -> None:
    """a5 lies between islands a and b."""
    assert rows({0: "a5 a4", 1: "m10"})["links"] == (5, 0)
    assert rows({0: "a5", 1: "m10"})["links"] == (0, 0)
    assert rows({0: "a4 b6 c6 a7", 1: "m10"})["links"] == (5, 0)


@pytest.mark.parametrize("phase", [1, 2])
def test_7_6_a_group_on_one_island(phase: int) -> None:
    assert rows({0: "Va2", 1: "m10 Vm11"}, phase)["links"] == (5, 5)


def test_7_6_no_piece_on_any_island() -> None:
    assert rows({0: "a5 b6 c6", 1: "m10"})["links"] == (0, 0)


@pytest.mark.parametrize(
    ("island", "value"),
    [("a", 6), ("b", 6), ("c", 6), ("d", 8), ("e", 8), ("f", 8), ("g", 10), ("h", 10)],
)
def test_7_7_most_pieces(island: str, value: int) -> None:
    spaces = LAND[island].split()
    alone = {0: spaces[0], 1: "e2"}
    assert rows(alone)["majorities"] == (value, 0)
    more = {0: spaces[0], 1: " ".join(spaces[1:3])}
    assert rows(more)["majorities"] == (0, value)


def test_7_7_majorities_add_up() -> None:
    assert rows({0: on("abcdefgh"), 1: "m10"})["majorities"] == (62, 0)
    assert rows({0: on("abcd", 2), 1: on("efgh", 2)})["majorities"] == (26, 36)


@pytest.mark.parametrize("phase", [1, 2])
def test_7_8_two_share(phase: int) -> None:
    shared = {0: "f1 f2", 1: "g1 g2", 2: "h2"}
    assert rows(shared, phase, players=3)["majorities"] == (4, 4, 0)


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize(
    ("island", "players", "shares"),
    [
        ("a", 3, (2, 2, 2)),
        ("e", 3, (2, 2, 2)),
        ("g", 3, (3, 3, 3)),
        ("a", 4, (1, 1, 1, 1)),
        ("e", 4, (2, 2, 2, 2)),
        ("g", 4, (2, 2, 2, 2)),
    ],
)
def test_7_8_many_share_rounded_down(
    island: str, players: int, shares: tuple[int, ...], phase: int
) -> None:
    spaces = dict(enumerate(LAND[island].split()[:players]))
    assert rows(spaces, phase, players=players)["majorities"] == shares


def test_7_8_three_of_four_share() -> None:
    """8 points among three are 2 each, and the fourth with fewer pieces gets nothing."""
    pieces = {0: "f1 f2", 1: "g1 g2", 2: "h2 h3", 3: "i1"}
    assert rows(pieces, players=4)["majorities"] == (2, 2, 2, 0)


def test_7_8_each_island_is_rounded_by_itself() -> None:
    """Three ties among three on 10, 10 and 8: 3 + 3 + 2, not 28 / 3."""
    pieces = {seat: " ".join(LAND[island].split()[seat] for island in "ghe") for seat in range(3)}
    assert rows(pieces, players=3)["majorities"] == (8, 8, 8)


@pytest.mark.parametrize("phase", [1, 2])
def test_7_9_an_empty_island_does_not_score(phase: int) -> None:
    """The only piece is one village on island a."""
    assert rows({0: "e2", 1: "Va2"}, phase)["majorities"] == (0, 6)


def with_tokens(tokens: str, phase: int = 1) -> Rows:
    """The rows of a seat that holds these tokens."""
    pieces = {0: " ".join(CIRCLES[: len(tokens)]), 1: "m10"}
    return rows(pieces, phase, taken={0: tokens})


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("kind", "cbwp")
@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 5), (3, 10), (4, 20), (5, 20), (6, 20)])
def test_7_10_resources_of_one_kind(kind: str, number: int, points: int, phase: int) -> None:
    held = with_tokens(kind * number, phase)
    assert held["resources"] == (points, 0)
    assert held["kinds"] == (0, 0)


@pytest.mark.parametrize(
    ("tokens", "points"),
    [("ccbb", 10), ("cccbbb", 20), ("ccccbbbbwwwwpppp", 80), ("cbw", 0), ("ccbbbwwwwp", 35)],
)
def test_7_10_kinds_are_counted_one_by_one(tokens: str, points: int) -> None:
    assert with_tokens(tokens)["resources"] == (points, 0)


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize(
    ("tokens", "points"),
    [("", 0), ("cbw", 0), ("cbp", 0), ("cwp", 0), ("bwp", 0), ("cbws", 0), ("cbwp", 10)],
)
def test_7_11_all_four_kinds(tokens: str, points: int, phase: int) -> None:
    assert with_tokens(tokens, phase)["kinds"] == (points, 0)


def test_7_11_once_only() -> None:
    assert with_tokens("ccbbwwpp")["kinds"] == (10, 0)
    assert with_tokens("ccccbbbbwwwwpppp")["kinds"] == (10, 0)


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("number", range(9))
def test_7_12_statuettes(number: int, phase: int) -> None:
    held = with_tokens("s" * number, phase)
    assert held["statuettes"] == (4 * number, 0)
    assert held["resources"] == held["kinds"] == (0, 0)


def test_7_13_the_sum_of_six_rows() -> None:
    state = state_at({0: "a4 a5 a6 a7 b5", 1: "m10 m11"}, taken={0: "cc", 1: ""}, turn=1)
    sheet = state.sheet()
    assert [line.key for line in sheet.lines] == list(ROWS)
    assert rows_by_phase(sheet)[0] == {
        "islands": (0, 0),
        "links": (10, 5),
        "majorities": (12, 6),
        "resources": (5, 0),
        "kinds": (0, 0),
        "statuettes": (0, 0),
    }
    assert sheet.totals == (27, 11)


def test_7_13_reading_the_sheet_changes_nothing() -> None:
    line = position({0: "a4 a5 a6 a7 b5", 1: "m10 m11"}, taken={0: "cc", 1: ""})
    state = parse_position(line)
    before, text = state.clone(), state.position()
    assert state.sheet() == state.sheet() == before.sheet()
    assert state.position() == text
