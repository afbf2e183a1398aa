"""`State.describe`: the notes of every event have a sentence in every language."""

from __future__ import annotations

import pytest

from atoll import CHANCE, SPECTATOR, Dice, Game
from atoll.core.result import Note
from atoll.locales import LANGUAGES, catalogue
from tests.locales.catalogue_usage import sentences


def event_key(game: Game, note: Note) -> str:
    """The catalogue key of a note: the game's own message, or else the general one."""
    own = f"event-{game.name}-{note.key}"
    return own if own in sentences("en") else f"event-{note.key}"


def described_events(game: Game, seed: int) -> list[tuple[Note, ...]]:
    """The notes of all events of a random game, as every viewer gets them."""
    state, dice, notes = game.new_state(), Dice(seed), []
    while not state.is_terminal:
        event = dice.action(state)
        seen = {event}
        if state.current_player == CHANCE:
            viewers = (SPECTATOR, *range(game.players))
            seen |= {game.hide(event, state.turn_seat, viewer) for viewer in viewers}
        before = state.to_bytes()
        notes += [state.describe(one) for one in seen]
        assert state.to_bytes() == before
        state.push(event)
    return notes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_a_message_with_exactly_its_values(game: Game, language: str) -> None:
    notes = [note for notes in described_events(game, seed=5) for note in notes]
    assert notes
    for note in notes:
        key = event_key(game, note)
        assert sentences(language)[key] == set(note.values)
        assert catalogue(language).text(key, **note.values)


def test_actions_and_first_players_always_have_notes(game: Game) -> None:
    state, dice = game.new_state(), Dice(6)
    while not state.is_terminal:
        decision, event = state.current_player != CHANCE, dice.action(state)
        notes = state.describe(event)
        if decision or state.event_text(event).startswith("first"):
            assert notes
        state.push(event)
