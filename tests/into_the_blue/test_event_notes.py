"""Notes of Into the Blue's events agree with the change of the position."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from atoll import CHANCE, Dice, Note
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.samples import scaled


def notes_after(game: IntoTheBlue, events: str) -> tuple[Note, ...]:
    """The notes of the last of some events, which are separated by semicolons."""
    *earlier, last = events.split("; ")
    state = game.new_state()
    for text in earlier:
        state.apply(state.parse_event(text))
    return state.describe(state.parse_event(last))


def check_event(state: IntoTheBlueState, event: int) -> IntoTheBlueState:
    """Compare the notes of an event with the positions before and after it."""
    after = state.clone()
    after.push(event)
    keys = [note.key for note in state.describe(event)]
    values = state.describe(event)[0].values
    word, _, rest = state.event_text(event).partition(" ")
    seat = state.turn_seat
    if word in ("roll", "keep") and rest != "-":
        assert values == {"dice": rest}
    if word == "place":
        before, now = state.view(seat).shells[seat], after.view(seat).shells[seat]
        assert values == {"count": sum(now) - sum(before), "level": int(rest)}
        assert now[int(rest) - 1] - before[int(rest) - 1] == values["count"]
    if word == "chest":
        assert values == {"value": int(rest)}
    drawing = after.current_player == CHANCE and after.view(seat).perfect
    assert ("perfect" in keys) == drawing
    assert ("failed" in keys) == (word in ("roll", "stop") and after.turn_seat != seat)
    return after


@settings(max_examples=scaled(30), deadline=None)
@given(st.integers(2, 5), st.integers(0, 2**32), st.sampled_from([1, 3, 12]))
def test_notes_agree_with_the_change_of_position(players: int, seed: int, shells: int) -> None:
    state, dice = IntoTheBlue(players, shells=shells, first_player=0).new_state(), Dice(seed)
    while not state.is_terminal:
        state = check_event(state, dice.action(state))


def test_note_of_a_hidden_chest_omits_its_value() -> None:
    game = IntoTheBlue(first_player=0)
    perfect = "roll 12345C; stop; "
    assert notes_after(game, perfect + "chest ?") == (Note("chest", {}),)
    assert notes_after(game, perfect + "chest 7") == (Note("chest-value", {"value": 7}),)
    chest = game.parse_outcome("chest 7")
    assert game.hide(chest, 0, 1) == game.parse_outcome("chest ?")


def test_dive_without_a_choice_ends_in_the_same_event() -> None:
    game = IntoTheBlue(first_player=0)
    twice = "roll 223344; keep 2; roll 23344; keep -; "
    assert notes_after(game, twice + "roll 22334C") == (
        Note("roll", {"dice": "22334C"}),
        Note("failed", {}),
    )
    assert notes_after(game, twice + "roll 12345C")[1:] == (Note("perfect", {}),)
    assert notes_after(game, twice + "roll 112345") == (Note("roll", {"dice": "112345"}),)
    assert notes_after(game, "roll 223344; stop") == (Note("stop", {}), Note("failed", {}))
    assert notes_after(game, "roll 223344; keep -") == (Note("keep-none", {}),)


def test_note_names_the_first_player() -> None:
    assert notes_after(IntoTheBlue(3), "first 2") == (Note("first", {"seat": 2}),)
