"""Invariants of every game: it ends, shells are conserved, clones are independent."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from atoll import games
from atoll.core.errors import AtollError
from atoll.core.game import CHANCE, SPECTATOR
from atoll.core.record import Record
from atoll.games.into_the_blue.rules import CHEST
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState, final_state
from tests.into_the_blue.random_games import events_of, loaded_options, walk
from tests.samples import scaled, stride

seeds = st.integers(0, 2**32)
lucks = st.sampled_from([0.0, 0.2, 0.5])
SEVERAL = settings(max_examples=scaled(15), deadline=None)


@st.composite
def some_games(draw: st.DrawFn) -> IntoTheBlue:
    players = draw(st.integers(2, 5))
    options = loaded_options(Random(draw(seeds)), players) if draw(st.booleans()) else {}
    return IntoTheBlue(players, **options)


@SEVERAL
@given(some_games(), seeds, lucks)
def test_every_position_is_decision_chance_or_terminal(
    game: IntoTheBlue, seed: int, luck: float
) -> None:
    for state, _ in walk(game, seed, luck):
        legal, outcomes = state.legal_actions(), state.chance_outcomes()
        assert bool(legal) + bool(outcomes) + state.is_terminal == 1
        assert legal == sorted(set(legal))
        assert sum(chance for _, chance in outcomes) == bool(outcomes)
        assert all(state.is_legal(event) for event in state.possible_events())


@SEVERAL
@given(some_games(), seeds, lucks)
def test_shells_and_chests_are_conserved(game: IntoTheBlue, seed: int, luck: float) -> None:
    for state, _ in walk(game, seed, luck):
        view = state.view(0)
        on_levels = [sum(shells) for shells in view.shells]
        assert [a + b for a, b in zip(on_levels, view.unplayed, strict=True)] == (
            [game.shells] * game.players
        )
        assert view.chests_left + sum(map(len, view.chests)) == len(game.chests)
        assert len(view.dice) + view.to_roll in (0, 6)
    held = sorted(chest for chests in state.view(0).chests for chest in chests if chest is not None)
    left = list(game.chests)
    for chest in held:
        left.remove(chest)
    assert len(left) == state.view(0).chests_left


@SEVERAL
@given(some_games(), seeds, lucks)
def test_positions_round_trip(game: IntoTheBlue, seed: int, luck: float) -> None:
    for number, (state, event) in enumerate(walk(game, seed, luck)):
        again = games.parse_position(state.position())
        assert again == state
        assert again.to_bytes() == state.to_bytes()
        for seat in (SPECTATOR, *range(game.players)) if number % stride(7) == 0 else ():
            line = state.position(seat)
            hidden = game.parse_position(line)
            assert hidden.position() == hidden.position(seat) == line
            assert hidden.legal_actions() == state.legal_actions()
        if event is not None:
            assert state.parse_event(state.event_text(event)) == event


@SEVERAL
@given(some_games(), seeds, lucks)
def test_clones_do_not_change(game: IntoTheBlue, seed: int, luck: float) -> None:
    """Clones, views and playouts share no memory with the game that continues."""
    kept: list[tuple[IntoTheBlueState, int, str]] = []
    for state, _ in walk(game, seed, luck):
        clone = state.clone()
        assert clone == state
        kept.append((clone, hash(clone), clone.position()))
        if len(kept) % 10 == 0:
            clone.sheet()
            clone.view(0)
            clone.playouts(2, seed=1)
    for clone, digest, line in kept:
        assert hash(clone) == digest
        assert clone.position() == line


@SEVERAL
@given(st.integers(2, 5), seeds, lucks, st.integers(1, 4))
def test_results_do_not_depend_on_seat_numbers(
    players: int, seed: int, luck: float, turn: int
) -> None:
    """The same game started by another seat has the same results, with the seats rotated."""
    game = IntoTheBlue(players, shells=4)
    events = events_of(game, seed, luck)
    first = events[0] - game.num_outcomes + players
    shifted = game.new_state()
    shifted.apply(game.parse_outcome(f"first {(first + turn) % players}"))
    straight = game.new_state()
    straight.apply(events[0])
    for event in events[1:]:
        shifted.apply(event)
        straight.apply(event)
    seats = [(seat + turn) % players for seat in range(players)]
    result, moved = straight.result(), shifted.result()
    assert [moved.scores[seat] for seat in seats] == list(result.scores)
    assert [moved.ranks[seat] for seat in seats] == list(result.ranks)


@SEVERAL
@given(st.data(), st.integers(2, 5))
def test_places_on_a_level_do_not_depend_on_seats(data: st.DataObject, players: int) -> None:
    """Final shells and last turns permuted together: the points follow."""
    counts = st.lists(st.integers(0, 2), min_size=5, max_size=5)
    shells = data.draw(st.lists(counts, min_size=players, max_size=players))
    taken: list[tuple[int, ...]] = [(5, 6, 6, 7, 8), *[()] * (players - 1)]
    last = 0
    totals = final_state(IntoTheBlue(players), shells, taken, last).result().scores
    turn = data.draw(st.integers(0, players - 1))
    order = [(seat - turn) % players for seat in range(players)]
    rotated = final_state(
        IntoTheBlue(players), [shells[s] for s in order], [taken[s] for s in order], turn
    )
    assert rotated.result().scores == tuple(totals[s] for s in order)


def swapped(game: IntoTheBlue, events: list[int], seat: int, generator: Random) -> list[int]:
    """The same events with other chests for all seats but `seat`, all of them possible."""
    state = game.new_state()
    mine: list[int] = []
    others: list[int] = []
    for n, event in enumerate(events):
        if state.current_player == CHANCE and CHEST <= event < game.hidden_chest:
            (mine if state.turn_seat == seat else others).append(n)
        state.apply(event)
    left = list(game.chests)
    for n in mine:
        left.remove(game.chest_values[events[n] - CHEST])
    generator.shuffle(left)
    changed = list(events)
    for n in others:
        changed[n] = CHEST + game.chest_values.index(left.pop())
    return changed


def visible_texts(record: Record, seat: int) -> list[str]:
    """Everything a seat is ever shown, as text."""
    state = record.final_state()
    cut = record.redacted(seat)
    return [
        json.dumps(state.view(seat).to_dict()),
        state.position(seat),
        cut.to_text(),
        cut.to_json(),
        cut.final_state().position(),
        repr(list(cut.final_state().chance_outcomes())),
        repr(cut.final_state().sheet()),
    ]


@SEVERAL
@given(st.integers(2, 5), seeds)
def test_views_hide_the_chests_of_others(players: int, seed: int) -> None:
    game, generator = IntoTheBlue(players), Random(seed)
    events = events_of(game, seed, luck=0.5)
    seat = generator.choice([SPECTATOR, *range(players)])
    for stop in sorted(generator.sample(range(len(events)), 5)):
        part = events[:stop]
        other = swapped(game, part, seat, generator)
        one, two = Record.start(game), Record.start(game)
        for event, another in zip(part, other, strict=True):
            one, two = one.with_event(event), two.with_event(another)
        assert visible_texts(one, seat) == visible_texts(two, seat)
        sample = game.sample_state(one.final_state().view(seat), seed)
        assert sample == game.sample_state(two.final_state().view(seat), seed)


def test_swapped_chests_really_differ() -> None:
    """Guards the test above: its two games really differ."""
    game = IntoTheBlue(3)
    differ = 0
    for seed in range(20):
        events = events_of(game, seed, luck=0.5)
        differ += swapped(game, events, SPECTATOR, Random(seed)) != events
    assert differ >= 10


@SEVERAL
@given(st.integers(2, 4), seeds)
def test_chances_of_a_redacted_game_are_the_exact_posterior(players: int, seed: int) -> None:
    """At each chest: count the orders of the tokens that fit what a seat has seen."""
    game = IntoTheBlue(players)
    state = game.new_state()
    drawn: list[tuple[int, int]] = []
    events = events_of(game, seed, luck=0.6)
    hidden = game.new_state()
    for event in events:
        if state.current_player == CHANCE and CHEST <= event < game.hidden_chest:
            seen = {n: value for n, (owner, value) in enumerate(drawn) if owner == 0}
            orders = [
                order
                for order in permutations(game.chests)
                if all(order[n] == value for n, value in seen.items())
            ]
            for outcome, chance in hidden.chance_outcomes():
                value = game.chest_values[outcome - CHEST]
                fitting = sum(order[len(drawn)] == value for order in orders)
                assert chance == Fraction(fitting, len(orders))
            drawn.append((state.turn_seat, game.chest_values[event - CHEST]))
        hidden.apply(
            game.hide(event, state.turn_seat, 0) if state.current_player == CHANCE else event
        )
        state.apply(event)


ALPHABET = st.text(st.sampled_from("keepstoplacrfi 12345C-,?0=:/+abc_x\n\té³"), max_size=40)


@settings(max_examples=scaled(100), deadline=None)
@given(ALPHABET | st.text(max_size=40))
def test_arbitrary_text_never_crashes_a_parser(text: str) -> None:
    game = IntoTheBlue(3)
    readers = (game.parse_action, game.parse_outcome, game.parse_position, games.parse_position)
    for reader in readers:
        try:
            reader(text)
        except AtollError:
            continue


@settings(max_examples=scaled(100), deadline=None)
@given(seeds, st.integers(0, 200), ALPHABET, st.integers(0, 3))
def test_damaged_positions_never_crash_the_parser(seed: int, at: int, text: str, cut: int) -> None:
    line = next(iter(walk(IntoTheBlue(3, shells=3), seed)))[0].position()
    damaged = line[:at] + text[:3] + line[at + cut :]
    try:
        state = games.parse_position(damaged)
    except AtollError:
        return
    assert games.parse_position(state.position()) == state
