"""Position lines, views and records: they round-trip and hide unknown information."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from atoll import (
    SPECTATOR,
    Game,
    OptionError,
    Record,
    parse_position,
    read_record,
)
from tests.conformance.random_games import finished, recorded, some, walk
from tests.samples import stride


def viewers(game: Game) -> tuple[int, ...]:
    return (SPECTATOR, *range(game.players))


def test_position_line_round_trips(game: Game) -> None:
    for state in some(game, 41, every=stride(3)):
        line = state.position()
        again = parse_position(line)
        assert again == state
        assert again.position() == str(again) == line
        assert line.startswith(f"{game.name}/{game.rules_version} players={game.players} ")
        assert len(line.splitlines()) == 1


def test_loaded_position_continues_identically(game: Game) -> None:
    for state in some(game, 42):
        again = parse_position(state.position())
        assert again.legal_actions() == state.legal_actions()
        assert list(again.chance_outcomes()) == list(state.chance_outcomes())
        assert again.sheet() == state.sheet()
        for event in state.possible_events()[-1:]:
            again.apply(event)
            state.apply(event)
            assert again == state


def test_position_line_of_a_seat_round_trips(game: Game) -> None:
    for state in some(game, 43, every=stride(9)):
        for seat in viewers(game):
            line = state.position(seat)
            seen = parse_position(line)
            assert seen.position() == seen.position(seat) == line
            assert seen.view(seat) == state.view(seat)


def test_only_seats_and_spectators_have_views(game: Game) -> None:
    state = game.new_state()
    for seat in (game.players, -1, -3, 99):
        with pytest.raises(OptionError):
            state.view(seat)
        with pytest.raises(OptionError):
            state.position(seat)


def test_view_agrees_with_the_state(game: Game) -> None:
    for state in some(game, 44, every=stride(9)):
        for seat in viewers(game):
            view = state.view(seat)
            assert (view.game, view.seat, view.players) == (game.name, seat, game.players)
            assert view.current_player == state.current_player
            assert view.legal_actions == tuple(state.legal_actions())
            assert view.position == state.position(seat)


def test_only_secrets_make_views_differ(game: Game) -> None:
    for state in some(game, 46, every=stride(9)):
        shared = state.view(SPECTATOR)
        for seat in viewers(game):
            assert game.has_secrets or replace(shared, seat=seat) == state.view(seat)


def test_view_is_plain_data(game: Game) -> None:
    for state in some(game, 45, every=stride(10)):
        for seat in viewers(game):
            data = state.view(seat).to_dict()
            again = json.loads(json.dumps(data, allow_nan=False))
            assert json.dumps(again) == json.dumps(data)
            assert set(again) == set(data)


def test_equal_positions_have_equal_views(game: Game) -> None:
    for state in some(game, 46, every=stride(10)):
        for seat in viewers(game):
            assert state.view(seat) == state.clone().view(seat)
            assert hash(state.view(seat)) == hash(parse_position(state.position()).view(seat))


def test_sampled_state_has_the_same_view(game: Game) -> None:
    for state in some(game, 47, every=stride(10)):
        for seat in viewers(game):
            view = state.view(seat)
            sampled = game.sample_state(view, seed=5)
            assert sampled.view(seat) == view
            assert sampled == game.sample_state(view, seed=5)
            assert "?" not in sampled.position() or "?" in state.position()


def test_nothing_is_hidden_from_its_owner(game: Game) -> None:
    for state in some(game, 48, every=stride(10)):
        for outcome, _ in state.chance_outcomes():
            owner = state.turn_seat
            assert game.hide(outcome, owner, owner) == outcome
            for seat in viewers(game):
                hidden = game.hide(outcome, owner, seat)
                assert game.hide(hidden, owner, seat) == hidden
                assert game.parse_outcome(game.outcome_text(hidden)) == hidden


def test_records_round_trip_in_both_forms(game: Game) -> None:
    for record in (recorded(game, 51), recorded(game, 52, 30), recorded(game, 53, 0)):
        for text in (record.to_text(), record.to_json()):
            again = read_record(text)
            assert again == record
            assert again.to_text() == record.to_text()
            assert again.to_json() == record.to_json()


def test_record_rebuilds_every_position(game: Game) -> None:
    positions = [state.position() for state in walk(game, 54)]
    record = read_record(recorded(game, 54).to_text())
    assert [state.position() for state in record.states()] == positions
    assert record.final_state() == finished(game, 54)
    assert record.scores() == finished(game, 54).result().scores


def test_record_grows_event_by_event(game: Game) -> None:
    whole = recorded(game, 55, 12)
    record = Record(game, whole.seats, tags=whole.tags)
    for event in whole.events:
        record = record.with_event(event)
    assert record == whole


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.99])
def test_running_record_can_be_redacted_for_every_viewer(game: Game, part: float) -> None:
    whole = recorded(game, 56)
    record = recorded(game, 56, int(part * len(whole.events)))
    truth = record.final_state()
    for seat in viewers(game):
        redacted = record.redacted(seat)
        assert redacted.seen_by == seat
        assert redacted.final_state() == parse_position(truth.position(seat))
        assert redacted.final_state().view(seat) == truth.view(seat)
        assert read_record(redacted.to_text()) == read_record(redacted.to_json()) == redacted
        assert redacted.redacted(seat) == redacted


def test_finished_record_hides_nothing(game: Game) -> None:
    record = recorded(game, 57)
    assert all(record.redacted(seat) is record for seat in viewers(game))


def test_result_is_plain_data(game: Game) -> None:
    data = finished(game, 58).result().to_dict()
    assert json.loads(json.dumps(data)) == data
    assert set(data) == {"scores", "ranks", "winners", "sheet", "decided_by"}
