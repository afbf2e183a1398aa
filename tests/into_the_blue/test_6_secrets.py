"""§6 of RULES.md: visibility of chests."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from atoll.core.errors import GameNotOverError, OptionError
from atoll.core.game import SPECTATOR
from atoll.core.record import Record
from atoll.core.result import Note, ScoreLine
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.into_the_blue.random_games import dive, played

GAME = IntoTheBlue(3, first_player=0)
THREE_TAKEN = dive("12345C chest 6", "12345C chest 5", "2CCCCC", "12345C chest 8", "1CCCCC 1")


def record_of(*texts: str, game: IntoTheBlue = GAME) -> Record:
    state, record = game.new_state(), Record.start(game)
    for text in texts:
        event = state.parse_event(text)
        state.apply(event)
        record = record.with_event(event)
    return record


def test_6_1_a_chest_has_no_value_before_it_is_taken() -> None:
    """Two games with the same events are equal: nothing about later chests is in the state."""
    state = played(GAME, THREE_TAKEN)
    assert state == played(GAME, THREE_TAKEN)
    state = played(GAME, [*THREE_TAKEN, *dive("12345C")])
    assert {state.event_text(o): p for o, p in state.chance_outcomes()} == {
        "chest 6": Fraction(1, 2),
        "chest 7": Fraction(1, 2),
    }


def test_6_2_only_the_owner_knows_it_afterwards() -> None:
    state = played(GAME, THREE_TAKEN)
    assert state.view(0).chests == ((5, 6), (None,), ())
    assert state.view(1).chests == ((None, None), (8,), ())
    assert state.view(2).chests == ((None, None), (None,), ())
    assert state.view(SPECTATOR).chests == ((None, None), (None,), ())
    assert "taken=5+6,?,-" in state.position(0)
    assert "taken=?+?,?,-" in state.position(SPECTATOR)
    assert "taken=5+6,8,-" in state.position()
    assert state.view(2).position == state.position(2)


def test_6_2_a_redacted_record_hides_the_value() -> None:
    record = record_of(*THREE_TAKEN)
    texts = {seat: record.redacted(seat).to_text() for seat in (0, 1, 2, SPECTATOR)}
    assert "chest 6" in texts[0]
    assert "chest 8" not in texts[0]
    assert "chest 8" in texts[1]
    assert all(f"chest {value}" not in texts[2] for value in (5, 6, 7, 8))
    assert texts[2].count("chest ?") == texts[SPECTATOR].count("chest ?") == 3
    assert record.redacted(1).final_state().position(1) == record.final_state().position(1)


def test_6_2_what_others_hold_is_uniform_over_the_rest() -> None:
    """By enumeration: every order of the five tokens that fits what seat 1 knows."""
    fitting = [order for order in permutations((5, 6, 6, 7, 8)) if order[2] == 8]
    state = record_of(*THREE_TAKEN, *dive("12345C")).redacted(1).final_state()
    chances = {state.event_text(o): p for o, p in state.chance_outcomes()}
    assert chances == {
        f"chest {value}": Fraction(sum(order[3] == value for order in fitting), len(fitting))
        for value in (5, 6, 7)
    }


def test_6_2_sampled_states_fit_the_view() -> None:
    state = played(GAME, THREE_TAKEN)
    seen: dict[str, int] = {}
    for seed in range(1200):
        sample = GAME.sample_state(state.view(1), seed)
        assert sample.position(1) == state.position(1)
        assert "?" not in sample.position()
        taken = sample.position().split("taken=")[1].split(",")[0]
        seen[taken] = seen.get(taken, 0) + 1
    expected = {"5+6": 2, "5+7": 1, "6+6": 1, "6+7": 2}
    assert seen.keys() == expected.keys()
    for taken, weight in expected.items():
        assert abs(seen[taken] - 200 * weight) < 80
    assert GAME.sample_state(state.view(1), 7) == GAME.sample_state(state.view(1), 7)


def test_6_2_a_hidden_chest_counts_nothing_yet() -> None:
    state = record_of(*THREE_TAKEN).redacted(1).final_state()
    assert state.sheet().lines[-1] == ScoreLine(
        "chests", (0, 8, 0), {}, (Note("chests-unknown", {"seat": 0, "count": 2}),)
    )


def test_6_2_playouts_draw_hidden_chests_anew() -> None:
    """Information hidden from seat 1 differs between playouts; known information does not."""
    state = played(
        IntoTheBlue(2, shells=1, chests=(10, 20, 30), first_player=0),
        dive("12345C chest 30", "1CCCCC 1"),
    )
    hidden = state.game.parse_position(state.position(1))
    known = state.playouts(2000, seed=1).scores[:, 0]
    guessed = hidden.playouts(2000, seed=1).scores[:, 0]
    assert set(known // 10 * 10) <= {30, 40, 50, 60}
    shares = [(guessed // 10 == tens).mean() for tens in (1, 2, 3)]
    assert all(0.25 < share < 0.4 for share in shares)


def test_6_3_at_the_end_all_chests_are_shown() -> None:
    game = IntoTheBlue(2, chests=(5, 6), first_player=0)
    record = record_of(*dive("12345C chest 6", "12345C chest 5"), game=game)
    state = record.final_state()
    assert state.view(1).to_dict()["chests"] == ((5, 6), ())
    assert state.position(SPECTATOR) == state.position()
    assert record.redacted(1) == record


def test_6_3_without_them_there_is_no_result() -> None:
    game = IntoTheBlue(2, chests=(5, 6), first_player=0)
    state = played(game, dive("12345C chest ?", "12345C chest 5"))
    assert state.is_terminal
    with pytest.raises(GameNotOverError):
        state.result()


def test_6_4_everything_else_is_open() -> None:
    state: IntoTheBlueState = played(GAME, [*THREE_TAKEN, "roll 112334", "keep 1123"])
    views = [state.view(seat) for seat in (0, 1, 2, SPECTATOR)]
    for name in ("dice", "to_roll", "rolls", "shells", "unplayed", "chests_left", "turn_seat"):
        assert len({getattr(view, name) for view in views}) == 1
    assert views[0].dice == (1, 1, 2, 3)
    assert views[0].chests_left == 2
    assert views[3].shells[1] == (1, 0, 0, 0, 0)


@pytest.mark.parametrize("seat", [-1, 3, -4])
def test_6_4_only_seats_and_spectators_have_views(seat: int) -> None:
    state = GAME.new_state()
    for query in (state.view, state.position):
        with pytest.raises(OptionError, match="a seat from 0 to 2, or SPECTATOR"):
            query(seat)
