"""§8 of RULES.md: both phases together, ties, and places."""

from __future__ import annotations

from random import Random

import pytest

from atoll import GameNotOverError, Result
from atoll.games.blue_lagoon.state import BlueLagoonState

from .helpers import Pair, board_of, game_on, lay_out, random_action, ready, state_at
from .maps import LAND_ONLY, PUBLISHED

NAMES = list(board_of(PUBLISHED).name.values())
CIRCLES = [board_of(PUBLISHED).name[circle] for circle in board_of(PUBLISHED).circles]
SETTLERS = {2: 30, 3: 25, 4: 20}


def ended(tokens: list[str], explored: list[str]) -> BlueLagoonState:
    """A game whose last settler is placed, with tokens of Settlement and rows of Exploration.

    Each seat stands on as many circles as it holds tokens, with its other settlers elsewhere.
    """
    players = len(tokens)
    circles = iter(CIRCLES)
    elsewhere = iter([name for name in NAMES if name not in CIRCLES])
    pieces = {}
    for seat, held in enumerate(tokens):
        own = [next(circles) for _ in held]
        own += [next(elsewhere) for _ in range(SETTLERS[players] - len(own))]
        pieces[seat] = " ".join(own)
    return state_at(
        pieces, players=players, phase="over", scores=explored, taken=dict(enumerate(tokens))
    )


def settled(tokens: list[str]) -> tuple[int, ...]:
    """The points of Settlement in such a game."""
    return ended(tokens, ["0.0.0.0.0.0"] * len(tokens)).sheet().totals


def final(tokens: list[str], totals: list[int]) -> Result:
    """The result of such a game, Exploration's points chosen so that these are the final scores."""
    explored = [total - points for total, points in zip(totals, settled(tokens), strict=True)]
    result = ended(tokens, [f"0.0.{points}.0.0.0" for points in explored]).result()
    assert result.scores == tuple(totals)
    return result


def test_8_1_the_sum_of_both_phases() -> None:
    points = settled(["cc", "s"])
    assert all(points)
    result = ended(["cc", "s"], ["20.10.31.15.10.4", "10.25.26.20.0.8"]).result()
    assert result.scores == (90 + points[0], 89 + points[1])


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ([120, 130], (2, 1)),
        ([130, 120], (1, 2)),
        ([140, 120, 130], (1, 3, 2)),
        ([110, 140, 120, 130], (4, 1, 3, 2)),
    ],
)
def test_8_1_the_highest_wins(totals: list[int], ranks: tuple[int, ...]) -> None:
    result = final([""] * len(totals), totals)
    assert result.ranks == ranks
    assert result.winners == (ranks.index(1),)
    assert result.decided_by == ()


def test_8_1_no_result_before_the_end() -> None:
    with pytest.raises(GameNotOverError):
        ready().result()


@pytest.mark.parametrize(
    ("tokens", "ranks"),
    [(["c", ""], (1, 2)), (["", "s"], (2, 1)), (["cb", "sss"], (2, 1)), (["ssss", "cbw"], (1, 2))],
)
def test_8_2_more_tokens_win_a_tie(tokens: list[str], ranks: tuple[int, ...]) -> None:
    """Resources and statuettes count alike."""
    result = final(tokens, [150, 150])
    assert result.ranks == ranks
    more, fewer = sorted((len(held) for held in tokens), reverse=True)
    (note,) = result.decided_by
    assert note.key == "tie-by-tokens"
    assert note.values == {
        "winner": ranks.index(1),
        "tokens": more,
        "loser": ranks.index(2),
        "fewer": fewer,
    }


@pytest.mark.parametrize(
    ("players", "game", "ranks", "decided_by"),
    [
        (2, 4, (2, 1), ["tie-by-tokens"]),
        (2, 54, (1, 2), ["tie-by-tokens"]),
        (3, 254, (2, 3, 1), ["tie-by-tokens"]),
        (3, 478, (1, 2, 2), ["tie-by-tokens", "tie-by-tokens"]),
        (4, 153, (3, 1, 2, 4), ["tie-by-tokens"]),
        (2, 468, (1, 1), ["shared-victory"]),
        (3, 173, (3, 1, 1), ["shared-victory"]),
        (4, 220, (1, 3, 1, 4), ["shared-victory"]),
    ],
)
def test_8_2_8_4_whole_games_with_equal_scores(
    players: int, game: int, ranks: tuple[int, ...], decided_by: list[str]
) -> None:
    """Random games picked because the best scores are equal in them."""
    pair = Pair(PUBLISHED, players).play(
        random_action, Random(f"tie {players} {game}"), check=False
    )
    result = pair.state.result()
    assert result.scores.count(max(result.scores)) > 1
    assert result.ranks == ranks
    assert [note.key for note in result.decided_by] == decided_by


def test_8_2_tokens_do_not_outweigh_points() -> None:
    assert final(["", "ssss"], [151, 150]).ranks == (1, 2)


def test_8_3_only_the_tokens_of_settlement_break_ties() -> None:
    """Exploration's rows show 8 statuettes for seat 0, but those went back into the bag."""
    points = settled(["c", "bw"])
    explored = [f"0.0.{118 - points[0]}.0.0.32", f"0.0.{150 - points[1]}.0.0.0"]
    result = ended(["c", "bw"], explored).result()
    assert result.scores == (150, 150)
    assert result.ranks == (2, 1)


def test_8_4_a_shared_victory() -> None:
    result = final(["cs", "bw"], [99, 99])
    assert result.ranks == (1, 1)
    assert result.winners == (0, 1)
    assert [note.key for note in result.decided_by] == ["shared-victory"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_8_4_a_game_without_a_legal_action(players: int) -> None:
    """Without any sea no piece is ever placed: 64 tokens are drawn, and all seats win."""
    state = game_on(LAND_ONLY, players).new_state()
    lay_out(lay_out(state))
    assert state.is_terminal
    result = state.result()
    assert result.scores == (0,) * players
    assert result.winners == tuple(range(players))


@pytest.mark.parametrize(
    ("tokens", "totals", "ranks"),
    [
        (["c", "b", "w"], [90, 90, 120], (2, 2, 1)),
        (["c", "b", "ww"], [120, 120, 90], (1, 1, 3)),
        (["c", "bb", "w"], [90, 90, 120], (3, 2, 1)),
        (["c", "bb", "w", "pp"], [90, 90, 90, 90], (3, 1, 3, 1)),
        (["c", "bb", "www", ""], [90, 90, 90, 120], (4, 3, 2, 1)),
        (["c", "b", "w", "p"], [90, 90, 90, 120], (2, 2, 2, 1)),
        (["c", "b", "w", "p"], [90, 90, 90, 90], (1, 1, 1, 1)),
    ],
)
def test_8_5_all_places(tokens: list[str], totals: list[int], ranks: tuple[int, ...]) -> None:
    assert final(tokens, totals).ranks == ranks
