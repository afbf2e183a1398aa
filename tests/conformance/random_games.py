"""Random games, for tests of every position or of some of them."""

from __future__ import annotations

from collections.abc import Iterator

from atoll import CHANCE, SPECTATOR, Dice, Game, Record, State

MAX_EVENTS = 20_000
"""The number of events after which a game counts as endless."""


def walk(game: Game, seed: int) -> Iterator[State]:
    """The positions of a random game, first to last; one state that moves on."""
    state, dice = game.new_state(), Dice(seed)
    yield state
    for _ in range(MAX_EVENTS):
        if state.is_terminal:
            return
        state.apply(dice.action(state))
        yield state
    raise AssertionError(f"no end after {MAX_EVENTS} events")


def some(game: Game, seed: int, every: int = 7) -> list[State]:
    """Copies of every `every`-th position of a random game, and of its last one."""
    kept = []
    for n, last in enumerate(walk(game, seed)):
        if n % every == 0:
            kept.append(last.clone())
    return [*kept, last]


def finished(game: Game, seed: int) -> State:
    """The end of a random game."""
    *_, last = walk(game, seed)
    return last


def recorded(game: Game, seed: int, events: int = MAX_EVENTS) -> Record:
    """A random game as a record, or its first `events` events."""
    state, dice = game.new_state(), Dice(seed)
    happened: list[int] = []
    while len(happened) < events and not state.is_terminal:
        happened.append(dice.action(state))
        state.push(happened[-1])
    names = tuple(f"Player {seat}" for seat in range(game.players))
    return Record(game, names, tuple(happened), tags={"place": "Café “Au lagon”: table 3"})


def events_as_seen(state: State) -> set[int]:
    """The possible events, and at a chance node their hidden forms for all viewers."""
    possible = set(state.possible_events())
    if state.current_player != CHANCE:
        return possible
    viewers = (SPECTATOR, *range(state.game.players))
    hide = state.game.hide
    return possible | {hide(o, state.turn_seat, viewer) for o in possible for viewer in viewers}
