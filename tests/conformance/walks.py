"""Walks through random games, for tests that look at every position or at some of them."""

from __future__ import annotations

from collections.abc import Iterator

from atoll import CHANCE, SPECTATOR, Dice, Game, Record, State

MOST_EVENTS = 20_000
"""A game that has not ended by then is taken to be endless."""


def walk(game: Game, seed: int) -> Iterator[State]:
    """The positions of a random game, first to last; one state that moves on."""
    state, dice = game.new_state(), Dice(seed)
    yield state
    for _ in range(MOST_EVENTS):
        if state.is_terminal:
            return
        state.apply(dice.action(state))
        yield state
    raise AssertionError(f"no end after {MOST_EVENTS} events")


def some(game: Game, seed: int, every: int = 7) -> list[State]:
    """Copies of every so-manieth position of a random game, and of its last one."""
    kept = [state.clone() for n, state in enumerate(walk(game, seed)) if n % every == 0]
    *_, last = walk(game, seed)
    return [*kept, last]


def finished(game: Game, seed: int) -> State:
    """The end of a random game."""
    *_, last = walk(game, seed)
    return last


def recorded(game: Game, seed: int, events: int = MOST_EVENTS) -> Record:
    """A random game as a record, or so many of its first events."""
    state, dice, happened = game.new_state(), Dice(seed), []
    while len(happened) < events and not state.is_terminal:
        happened.append(dice.action(state))
        state.push(happened[-1])
    names = tuple(f"Player {seat}" for seat in range(game.players))
    return Record(game, names, tuple(happened), tags={"place": "Café “Au lagon”: table 3"})


def seen_as(state: State) -> set[int]:
    """What may happen at this position, and at a chance node how others may see it happen."""
    possible = set(state.possible_events())
    if state.current_player != CHANCE:
        return possible
    viewers = (SPECTATOR, *range(state.game.players))
    hide = state.game.hide
    return possible | {hide(o, state.turn_seat, viewer) for o in possible for viewer in viewers}
