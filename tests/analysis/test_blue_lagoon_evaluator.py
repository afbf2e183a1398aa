"""Blue Lagoon's evaluator: win chances, candidates, draws and correct reasons."""

from __future__ import annotations

import pytest

import atoll
from atoll.analysis import evaluate, hint
from atoll.analysis.blue_lagoon_evaluator import BlueLagoonEvaluator
from atoll.bots import Limit
from atoll.core.errors import OptionError
from atoll.core.result import Note
from atoll.games.blue_lagoon.state import BlueLagoonState
from tests.conformance.random_games import walk

QUICK = Limit(simulations=60)
TOKENS = ["coconut"] * 6 + ["bamboo"] * 6 + ["water"] * 6 + ["stone"] * 6 + ["statuette"] * 8
ROWS = ("islands", "links", "majorities", "resources", "kinds", "statuettes")


def lagoon(*moves: str) -> BlueLagoonState:
    """The published board, kind by kind in reading order, after some moves of seats 0 and 1."""
    state = atoll.load_game("blue_lagoon", first_player=0).new_state()
    assert isinstance(state, BlueLagoonState)
    for text in (*TOKENS, *moves):
        state.apply(state.parse_event(text))
    return state


def reasons(state: atoll.State, action: int) -> tuple[Note, ...]:
    return BlueLagoonEvaluator(state.game).reasons(state.view(state.current_player), action)


def reasons_by_key(state: atoll.State, text: str) -> dict[str, dict[str, int | str]]:
    """The reasons for an action by key; denials by key and row."""
    return {
        note.key + (f"-{note.values['row']}" if "row" in note.values else ""): note.values
        for note in reasons(state, state.parse_event(text))
    }


# Reasons


def test_reach_counts_adjacent_tokens() -> None:
    assert reasons_by_key(lagoon(), "Sa5") == {"reach": {"tokens": 2}}


def test_reasons_name_token_island_majority_and_first_link() -> None:
    found = reasons_by_key(lagoon("Sa5", "Sd1"), "Sa6")
    assert found["takes-token"] == {"token": "coconut", "count": 1, "points": 0}
    assert found["reaches-island"] == {"island": "b", "islands": 1, "points": 0}
    assert found["takes-majority"] == {"island": "b", "value": 6, "points": 6}
    assert found["links-islands"] == {"islands": 1, "points": 5}


def test_second_token_of_a_kind_scores() -> None:
    found = reasons_by_key(lagoon("Sa5", "Sd1", "Sa6", "Sd2"), "Sb5")
    assert found["takes-token"] == {"token": "coconut", "count": 2, "points": 5}
    assert found["links-islands"] == {"islands": 2, "points": 5}


def test_denied_gain_equals_the_rivals_gain() -> None:
    found = reasons_by_key(lagoon("Sd2", "Sc3"), "Sc2")
    assert found["denies-links"] == {"row": "links", "seat": 1, "points": 5}
    assert found["denies-majorities"] == {"row": "majorities", "seat": 1, "points": 6}
    assert "denies-resources" not in found
    assert not {
        key for key in reasons_by_key(lagoon("Sd2", "Sa9"), "Sc2") if key.startswith("denies")
    }


def test_majorities_are_shared_taken_and_secured() -> None:
    moves = ["Sd2", "Sc3", "Sc2"]
    assert reasons_by_key(lagoon(*moves), "Sb3")["shares-majority"] == {
        "island": "a", "value": 6, "points": 3,
    }  # fmt: skip
    moves.append("Sb3")
    assert reasons_by_key(lagoon(*moves), "Sc1")["takes-majority"]["points"] == 3
    moves += ["Sc1", "Sa9"]
    assert reasons_by_key(lagoon(*moves), "Sb2")["secures-majority"] == {
        "island": "a",
        "value": 6,
        "lead": 2,
    }


def test_villages_stay_unless_they_stand_on_a_stone_circle() -> None:
    state = lagoon("Sd2", "Sc3", "Sc1", "Sa9")
    assert reasons_by_key(state, "Vb2")["village-stays"] == {"circles": 2}
    assert "village-leaves" in reasons_by_key(state, "Vc2")
    assert "village-stays" not in reasons_by_key(state, "Sb2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_reasons_agree_with_the_sheet_in_random_games(players: int) -> None:
    game, seen = atoll.load_game("blue_lagoon", players), set()
    dice = atoll.Dice(players)
    for number, state in enumerate(walk(game, 11)):
        if state.current_player < 0 or number % 3:
            continue
        action = dice.action(state)
        for note in reasons(state, action):
            seen.add(note.key)
            check(state, action, note)
    assert {"takes-token", "takes-statuette", "takes-majority", "denies", "reach"} <= seen


def test_actions_that_end_a_phase_say_so() -> None:
    game, ends = atoll.load_game("blue_lagoon"), []
    before: atoll.State | None = None
    for state in walk(game, 4):
        if before is not None and before.view(0).phase != state.view(0).phase:  # type: ignore[attr-defined]
            ends.append(before)
        before = state.clone()
    for phase, state in enumerate(ends, 1):
        ended_phases = [
            note.values["phase"]
            for action in state.legal_actions()
            for note in reasons(state, action)
            if note.key == "ends"
        ]
        assert phase in ended_phases


def check(state: atoll.State, action: int, note: Note) -> None:
    """Compare a reason with the sheets and boards before and after."""
    after = state.clone()
    after.apply(action)
    seat = state.current_player
    gains = {row: points(after, seat, row, state) - points(state, seat, row, state) for row in ROWS}
    row = {
        "takes-token": "resources",
        "takes-statuette": "statuettes",
        "completes-kinds": "kinds",
        "reaches-island": "islands",
        "links-islands": "links",
        "takes-majority": "majorities",
        "shares-majority": "majorities",
    }.get(note.key)
    if row:
        assert note.values["points"] == gains[row], note
    if note.key == "secures-majority":
        assert gains["majorities"] == 0
    if note.key == "denies":
        assert note.values["points"] == rival_gain(state, action, note) > 0


def rival_gain(state: atoll.State, action: int, note: Note) -> int:
    """The points a rival's settler would score on the same space."""
    seat, row = int(note.values["seat"]), str(note.values["row"])
    turns = f"turn={state.current_player}", f"turn={seat}"
    theirs = atoll.parse_position(state.position().replace(*turns))
    theirs.apply(action % (state.game.num_actions // 2))
    return points(theirs, seat, row, state) - points(state, seat, row, state)


def points(state: atoll.State, seat: int, row: str, at: atoll.State) -> int:
    phase = at.view(0).phase  # type: ignore[attr-defined]
    lines = [line for line in state.sheet().lines if line.values["phase"] == phase]
    return next(line.points[seat] for line in lines if line.key == row)


# Chances


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_at_every_kind_of_node(players: int) -> None:
    game = atoll.load_game("blue_lagoon", players)
    for number, state in enumerate(walk(game, 2)):
        if number in (0, 1, 20, 33, 60) or state.is_terminal:
            found = evaluate(state, QUICK)
            assert sum(seat.win_chance for seat in found.seats) == pytest.approx(1)
            assert all(0 <= seat.win_chance <= 1 for seat in found.seats)
            assert found.exact == state.is_terminal


def test_all_seats_are_equal_before_the_first_player_is_drawn() -> None:
    found = evaluate(atoll.load_game("blue_lagoon", 4).new_state(), QUICK)
    assert [seat.win_chance for seat in found.seats] == [0.25] * 4


def test_same_seed_gives_the_same_evaluation() -> None:
    assert evaluate(lagoon(), QUICK, seed=3) == evaluate(lagoon(), QUICK, seed=3)


def test_nearly_won_game_has_a_high_win_chance() -> None:
    *_, last, end = (state.clone() for state in walk(atoll.load_game("blue_lagoon"), 49))
    result = end.result()
    assert abs(result.scores[0] - result.scores[1]) > 40
    assert evaluate(last, QUICK).seats[result.winners[0]].win_chance > 0.8


def test_hint_is_the_best_candidate() -> None:
    state = lagoon("Sa5", "Sd1")
    found = hint(state.view(0), QUICK)
    assert state.is_legal(found.action)
    chances = [found.win_chances[0], *(one.win_chances[0] for one in found.alternatives)]
    assert chances == sorted(chances, reverse=True)
    assert found.reasons == reasons(state, found.action)


def test_evaluator_rejects_other_games() -> None:
    with pytest.raises(OptionError, match="Blue Lagoon"):
        BlueLagoonEvaluator(atoll.load_game("into_the_blue"))
