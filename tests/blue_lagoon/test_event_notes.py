"""Notes of Blue Lagoon's events agree with the change of the position."""

from __future__ import annotations

from collections import Counter

import pytest

from atoll import CHANCE, Dice, Note
from atoll.games.blue_lagoon.state import BlueLagoonState

from .helpers import event_texts, fields, game_on, holdings, options_of, position, ready, state_at
from .maps import FIVE_ROWS, LAND_ONLY, ONE_ISLAND, PUBLISHED


def noted(state: BlueLagoonState, text: str) -> list[tuple[str, dict[str, int | str]]]:
    """Keys and values of the notes of an event."""
    return [(note.key, note.values) for note in state.describe(state.parse_event(text))]


def check_notes(state: BlueLagoonState, text: str) -> BlueLagoonState:
    """Compare the notes of an event with the positions before and after it."""
    notes = state.describe(state.parse_event(text))
    after = state.clone()
    after.apply(after.parse_event(text))
    if state.current_player != CHANCE:
        check_placement(state, text, after, notes[0])
    phases = fields(state)["phase"], fields(after)["phase"]
    assert ("exploration-over" in [note.key for note in notes]) == (phases == ("1", "2"))
    skipped = [note.values["seat"] for note in notes if note.key == "skipped"]
    if phases[0] == phases[1] and state.current_player != CHANCE:
        players = state.game.players
        seats = [(state.current_player + n) % players for n in range(1, players + 1)]
        assert skipped == seats[: seats.index(after.current_player)]
    return after


def check_placement(state: BlueLagoonState, text: str, after: BlueLagoonState, note: Note) -> None:
    """The note names the piece, the space and the token taken."""
    assert (note.key, note.values["space"]) == (
        "village" if text[0] == "V" else "settler",
        text[1:],
    )
    if fields(after)["phase"] == fields(state)["phase"]:
        seat = state.current_player
        gained = holdings(after)[seat] - holdings(state)[seat]
        token = note.values["token"]
        assert gained == (Counter() if token == "none" else Counter([token]))


@pytest.mark.parametrize("map_text", [PUBLISHED, FIVE_ROWS, ONE_ISLAND, LAND_ONLY])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_notes_agree_with_the_change_of_position(map_text: str, players: int) -> None:
    state, dice = game_on(map_text, players, None).new_state(), Dice(players)
    while not state.is_terminal:
        state = check_notes(state, state.event_text(dice.action(state)))


def test_only_the_last_token_laid_has_a_note() -> None:
    state = game_on(PUBLISHED, 2).new_state()
    for laid in range(1, 33):
        text = min(event_texts(state))
        assert noted(state, text) == ([("tokens-laid", {"count": 32})] if laid == 32 else [])
        state.apply(state.parse_event(text))


def test_without_sea_exploration_is_over_when_the_tokens_are_laid() -> None:
    state = game_on(LAND_ONLY, 2).new_state()
    while (text := min(event_texts(state))) and fields(state)["laid"] != "31":
        state.apply(state.parse_event(text))
    assert noted(state, text) == [("tokens-laid", {"count": 32}), ("exploration-over", {})]


def test_pieces_and_the_tokens_they_take() -> None:
    state = ready()
    assert noted(state, "Se4") == [("settler", {"space": "e4", "token": "none"})]
    state = state_at({0: "a2"}, lying={"a1": "p"})
    assert noted(state, "Sa1") == [("settler", {"space": "a1", "token": "stone"})]
    assert noted(state, "Va1") == [("village", {"space": "a1", "token": "stone"})]


def test_seats_that_cannot_place_are_skipped_when_settlement_begins() -> None:
    # Seat 0 has no village on the board, and the last stone circle is still empty.
    line = position({1: "Va4"}, phase="2").replace("laid=32", "laid=31")
    options = options_of(PUBLISHED, 2)
    before, _, after = line.removesuffix(options).rpartition("s")
    state = game_on(PUBLISHED, 2).parse_position(f"{before}.{after}{options}")
    assert noted(state, "draw statuette") == [
        ("tokens-laid", {"count": 32}),
        ("skipped", {"seat": 0}),
    ]


def test_note_names_the_first_player() -> None:
    assert noted(game_on(PUBLISHED, 3, None).new_state(), "first 2") == [("first", {"seat": 2})]
