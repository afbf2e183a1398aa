"""The interface of `Game` and `State`: legal actions, chance, errors, copies, results."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from atoll import CHANCE, TERMINAL, AtollError, Game, GameNotOverError, IllegalActionError, State
from atoll.games import game_class, game_summary, load_game, load_game_from_text, summarise
from tests.conformance.random_games import events_as_seen, finished, some, walk
from tests.samples import scaled, stride

NOT_ACTIONS: list[Any] = [
    "0",
    "",
    b"0",
    0.0,
    1.5,
    float("nan"),
    None,
    True,
    False,
    [0],
    (0,),
    {},
    object(),
    1j,
    Fraction(1),
    np.float64(0),
    np.True_,
    np.array([0]),
    -1,
    -(2**63),
    2**31,
    2**64,
    10**40,
]


def test_class_attributes(game: Game) -> None:
    kind = type(game)
    assert game_class(game.name) is kind
    assert kind.title.strip()
    assert kind.rules_version >= 1
    assert kind.min_players <= game.players <= kind.max_players
    assert game.num_actions > 0


def test_summary_is_what_the_class_says(game: Game) -> None:
    assert game_summary(game.name) == summarise(type(game))


def test_options_round_trip(game: Game) -> None:
    texts = {name: game.option_to_text(name, value) for name, value in game.options.items()}
    assert all(text == "".join(text.split()) for text in texts.values())
    again = load_game_from_text(game.name, game.rules_version, game.players, texts)
    changed = dict(game.changed_options())
    same = load_game_from_text(game.name, game.rules_version, game.players, changed)
    assert game == again == same
    assert hash(game) == hash(again)
    assert game.new_state() == again.new_state()


def test_games_with_different_options_are_unequal(game: Game) -> None:
    default = load_game(game.name, game.players)
    assert (game == default) == (not dict(game.changed_options()))
    assert game != object()


def test_random_games_end_and_accept_no_further_events(game: Game) -> None:
    for seed in range(3):
        last = finished(game, seed)
        assert last.current_player == TERMINAL
        assert last.possible_events() == []
        with pytest.raises(IllegalActionError, match="nothing"):
            last.apply(0)


def test_player_or_chance_is_always_to_move(game: Game) -> None:
    for state in walk(game, 11):
        legal, outcomes = state.legal_actions(), state.chance_outcomes()
        seat = state.current_player
        assert seat in (CHANCE, TERMINAL, *range(game.players))
        assert bool(legal) == (seat >= 0)
        assert bool(outcomes) == (seat == CHANCE)
        assert state.is_terminal == (seat == TERMINAL)
        assert seat < 0 or state.turn_seat == seat


def test_legal_actions_are_sorted_and_in_range(game: Game) -> None:
    for state in walk(game, 12):
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert all(type(action) is int and 0 <= action < game.num_actions for action in legal)
        assert all(map(state.is_legal, legal))


def test_list_of_legal_actions_is_a_copy(game: Game) -> None:
    for state in some(game, 13):
        before = state.legal_actions()
        state.legal_actions().clear()
        assert state.legal_actions() == before


def test_chance_probabilities_are_exact(game: Game) -> None:
    for state in walk(game, 14):
        outcomes = state.chance_outcomes()
        if not outcomes:
            continue
        numbers = [outcome for outcome, _ in outcomes]
        assert len(set(numbers)) == len(numbers)
        assert all(type(n) is int and 0 <= n < game.num_outcomes for n in numbers)
        assert all(type(chance) is Fraction and chance > 0 for _, chance in outcomes)
        assert sum(chance for _, chance in outcomes) == 1
        assert all(map(state.is_legal, numbers))


def test_event_texts_round_trip(game: Game) -> None:
    for state in some(game, 15, every=4):
        events = state.possible_events()
        texts = [state.event_text(event) for event in events]
        assert [state.parse_event(text) for text in texts] == events
        assert len(set(texts)) == len(texts)
        assert not any("," in text or text != text.strip() for text in texts)


def test_illegal_events_are_rejected_and_change_nothing(game: Game) -> None:
    for state in some(game, 16, every=stride(90)):
        before, allowed = state.to_bytes(), events_as_seen(state)
        legal = tuple(map(state.event_text, state.possible_events()))
        limit = max(game.num_actions, game.num_outcomes)
        for action in set(range(-5, limit + 5)) - allowed:
            assert not state.is_legal(action)
            with pytest.raises(IllegalActionError) as caught:
                state.apply(action)
            assert caught.value.legal == legal
        assert state.to_bytes() == before


def test_events_of_other_types_are_rejected_and_change_nothing(game: Game) -> None:
    for state in some(game, 17, every=29):
        before = state.to_bytes()
        for thing in NOT_ACTIONS:
            with pytest.raises(IllegalActionError):
                state.apply(thing)
        assert state.to_bytes() == before


def test_numbers_outside_the_enumeration_have_no_text(game: Game) -> None:
    for number in (-1, max(game.num_actions, game.num_outcomes), 10**40):
        with pytest.raises(AtollError):
            game.action_text(number)
        with pytest.raises(AtollError):
            game.outcome_text(number)


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int64, np.uint16])
def test_numpy_integers_are_accepted(game: Game, kind: Any) -> None:
    for state in some(game, 18, every=9):
        for event in state.possible_events()[:1]:
            if event <= np.iinfo(kind).max:
                plain, other = state.clone(), state.clone()
                plain.apply(event)
                other.apply(kind(event))
                assert plain == other


def test_apply_is_push_with_a_check(game: Game) -> None:
    for state in some(game, 19):
        for event in state.possible_events()[:3]:
            checked, unchecked = state.clone(), state.clone()
            checked.apply(event)
            unchecked.push(event)
            assert checked == unchecked


def test_clone_is_equal_and_independent(game: Game) -> None:
    for state in some(game, 20):
        clone, before = state.clone(), state.to_bytes()
        assert clone == state
        assert hash(clone) == hash(state)
        assert type(clone) is type(state)
        assert clone.game == state.game
        for event in state.possible_events()[:1]:
            clone.apply(event)
            assert clone != state
        assert state.to_bytes() == before


def test_clones_do_not_change(game: Game) -> None:
    kept: list[tuple[State, bytes, int, str]] = []
    for state in walk(game, 21):
        copy = state.clone()
        kept.append((copy, copy.to_bytes(), hash(copy), copy.position()))
    for copy, content, number, line in kept:
        assert (copy.to_bytes(), hash(copy), copy.position()) == (content, number, line)


def test_running_game_has_a_sheet_but_no_result(game: Game) -> None:
    for state in some(game, 22):
        if state.is_terminal:
            continue
        assert len(state.sheet().totals) == game.players
        with pytest.raises(GameNotOverError):
            state.result()


def test_result_follows_from_the_sheet(game: Game) -> None:
    for seed in range(30, 30 + scaled(4)):
        state = finished(game, seed)
        result = state.result()
        assert result.sheet == state.sheet()
        assert result.scores == result.sheet.totals
        assert result.winners
        assert set(result.winners) == {s for s in range(game.players) if result.ranks[s] == 1}
        better = [sum(other < rank for other in result.ranks) for rank in result.ranks]
        assert result.ranks == tuple(1 + count for count in better)
        for ahead in range(game.players):
            for behind in range(game.players):
                if result.scores[ahead] > result.scores[behind]:
                    assert result.ranks[ahead] < result.ranks[behind]


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64])
def test_numbers_of_numpy_are_actions(game: Game, kind: Any) -> None:
    for action in range(0, min(game.num_actions, 100), 7):
        assert game.action_text(kind(action)) == game.action_text(action)
