"""Invariants of every position, on every map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from atoll import CHANCE, parse_position
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from tests.samples import scaled

from .helpers import TOKEN, fields, game_on, holdings, rows_by_phase, signs
from .maps import FIVE_ROWS, ODD_MAPS, PUBLISHED
from .oracle import BAG

MAPS = st.sampled_from([PUBLISHED, PUBLISHED, *ODD_MAPS.values()])
PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 2**32 - 1)


def walk(game: BlueLagoon, random: Random) -> Iterator[BlueLagoonState]:
    """Every position of a random game; the same state object, advanced each time."""
    state = game.new_state()
    yield state
    while not state.is_terminal:
        state.apply(random.choice(state.possible_events()))
        yield state


@given(MAPS, PLAYERS, st.booleans(), SEEDS)
@settings(max_examples=scaled(12), deadline=None)
def test_every_running_position_has_an_event(
    map_text: str, players: int, drawn: bool, seed: int
) -> None:
    """Every position before the end has a possible event, and the game ends."""
    settlers = {2: 30, 3: 25, 4: 20}[players]
    longest = 1 + 2 * 32 + players * (settlers + 5) + players * settlers
    steps = 0
    for state in walk(game_on(map_text, players, None if drawn else 0), Random(seed)):
        steps += 1
        chances = [chance for _, chance in state.chance_outcomes()]
        assert (state.current_player == CHANCE) == bool(chances)
        assert sum(chances) == bool(chances)
        assert all(chance > 0 for chance in chances)
        assert bool(state.legal_actions()) == (state.current_player in range(players))
        assert state.is_terminal == (not state.possible_events())
    assert steps <= longest + 1


def tokens_everywhere(state: BlueLagoonState, map_text: str) -> Counter[str]:
    """All tokens: lying, taken and, while they are laid out, in the bag."""
    lying = Counter(TOKEN[sign] for sign in signs(state, map_text).values() if sign in TOKEN)
    in_bag = 32 - int(fields(state)["laid"])
    bag = Counter(
        {
            state.event_text(outcome).removeprefix("draw "): int(chance * in_bag)
            for outcome, chance in state.chance_outcomes()
        }
    )
    return sum(holdings(state), lying + bag)


@given(MAPS, PLAYERS, SEEDS)
@settings(max_examples=scaled(3), deadline=None)
def test_tokens_are_conserved(map_text: str, players: int, seed: int) -> None:
    for state in walk(game_on(map_text, players), Random(seed)):
        assert tokens_everywhere(state, map_text) == BAG


@given(MAPS, PLAYERS, SEEDS)
@settings(max_examples=scaled(3), deadline=None)
def test_pieces_are_conserved(map_text: str, players: int, seed: int) -> None:
    settlers = {2: 30, 3: 25, 4: 20}[players]
    for state in walk(game_on(map_text, players), Random(seed)):
        view, standing = state.view(0), Counter(signs(state, map_text).values())
        for seat in range(players):
            assert view.settlers[seat] + standing[str(seat)] == settlers
            if view.phase == 1:
                assert view.villages[seat] + standing["ABCD"[seat]] == 5
            else:
                assert view.villages[seat] == 0


@given(PLAYERS, SEEDS)
@settings(max_examples=scaled(3), deadline=None)
def test_each_event_changes_one_space_at_most(players: int, seed: int) -> None:
    """Except when the board is cleared between the phases."""
    before: dict[str, str] = {}
    for state in walk(game_on(PUBLISHED, players), Random(seed)):
        now = signs(state)
        if before and fields(state)["laid"] != "0":
            assert sum(now[name] != before[name] for name in now) == 1
        before = now


def seats_turned(by_seat: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """The same numbers after all seats are rotated."""
    return by_seat[-turn:] + by_seat[:-turn]


@given(MAPS, PLAYERS, st.data(), SEEDS)
@settings(max_examples=scaled(25), deadline=None)
def test_scores_do_not_depend_on_seat_numbers(
    map_text: str, players: int, data: st.DataObject, seed: int
) -> None:
    """The same events with rotated seats give the same points, rotated."""
    turn = data.draw(st.integers(1, players - 1))
    rotated = game_on(map_text, players, turn).new_state()
    game, random = game_on(map_text, players), Random(seed)
    state = game.new_state()
    while not state.is_terminal:
        assert state.possible_events() == rotated.possible_events()
        if state.current_player != CHANCE:
            assert rotated.current_player == (state.current_player + turn) % players
        event = random.choice(state.possible_events())
        state.apply(event)
        rotated.apply(event)
    assert rotated.is_terminal
    assert rotated.result().ranks == seats_turned(state.result().ranks, turn)
    for rows, turned in zip(*map(rows_by_phase, (state.sheet(), rotated.sheet())), strict=True):
        assert turned == {key: seats_turned(points, turn) for key, points in rows.items()}


@given(MAPS, PLAYERS, st.booleans(), SEEDS)
@settings(max_examples=scaled(4), deadline=None)
def test_position_lines_round_trip(map_text: str, players: int, drawn: bool, seed: int) -> None:
    game = game_on(map_text, players, None if drawn else players - 1)
    for state in walk(game, Random(seed)):
        line = state.position()
        read = game.parse_position(line)
        assert read.to_bytes() == state.to_bytes()
        assert read.position() == line
        assert (read.current_player, read.possible_events()) == (
            state.current_player,
            state.possible_events(),
        )


@given(MAPS, PLAYERS, st.booleans(), SEEDS, st.integers(0, 200))
@settings(max_examples=scaled(15), deadline=None)
def test_position_lines_restore_their_game(
    map_text: str, players: int, drawn: bool, seed: int, steps: int
) -> None:
    """Players, map and first player are in the line."""
    game = game_on(map_text, players, None if drawn else 1)
    *_, state = islice(walk(game, Random(seed)), steps + 1)
    read = parse_position(state.position())
    assert read.game == game
    assert read.to_bytes() == state.to_bytes()
    assert read.sheet() == state.sheet()
    assert read.view(0) == state.view(0)


@given(MAPS, PLAYERS, SEEDS)
@settings(max_examples=scaled(15), deadline=None)
def test_clones_are_independent(map_text: str, players: int, seed: int) -> None:
    """States cloned along the way do not change when the game continues."""
    kept = []
    random = Random(seed)
    for state in walk(game_on(map_text, players), random):
        clone = state.clone()
        kept.append((clone, clone.to_bytes(), clone.possible_events()))
        ahead = clone.clone()
        for _ in range(3):
            if not ahead.is_terminal:
                ahead.apply(random.choice(ahead.possible_events()))
    for clone, frozen, possible in kept:
        assert clone.to_bytes() == frozen
        assert clone.possible_events() == possible


@given(PLAYERS, SEEDS)
@settings(max_examples=scaled(15), deadline=None)
def test_checked_and_unchecked_calls_do_the_same(players: int, seed: int) -> None:
    game, random = game_on(FIVE_ROWS, players), Random(seed)
    checked, unchecked = game.new_state(), game.new_state()
    while not checked.is_terminal:
        event = random.choice(checked.possible_events())
        checked.apply(event)
        unchecked.push(event)
        assert checked.to_bytes() == unchecked.to_bytes()


@given(PLAYERS, SEEDS)
@settings(max_examples=scaled(5), deadline=None)
def test_is_legal_agrees_with_legal_actions(players: int, seed: int) -> None:
    """`is_legal` agrees with the lists for every number, in and out of range."""
    game = game_on(FIVE_ROWS, players)
    for state in walk(game, Random(seed)):
        listed = set(state.possible_events())
        numbers = range(-2, game.num_actions + 2)
        assert {number for number in numbers if state.is_legal(number)} == listed
