"""Complete games as typed input, with physical dice and a physical bag."""

from __future__ import annotations

from collections.abc import Iterator

from atoll import CHANCE, Dice, State, load_game

SHELLS_ONLY = "1 1 1 1 1 1"
PERFECT = "1 2 3 4 5 C"


def short_dive() -> list[str]:
    """Into the Blue for two with all dice typed: two turns of A, the last turn of B."""
    turn = [SHELLS_ONLY, "stop", "1"]
    return ["A", *turn, *turn, *turn, "2 2 2 2 2 2", "stop"]


def dive_with_chest(value: int) -> list[str]:
    """The same, but A finds a chest on the first dive."""
    return ["A", PERFECT, "stop", str(value), *short_dive()[1:]]


def lagoon(players: int, seed: int) -> Iterator[str]:
    """Blue Lagoon to the end, every draw and every move typed, tokens sixteen at a time."""
    state, dice = load_game("blue_lagoon", players=players).new_state(), Dice(seed)
    yield "A"
    state.apply(state.parse_event("first 0"))
    while not state.is_terminal:
        yield _tokens(state, dice) if state.current_player == CHANCE else _move(state, dice)


def _tokens(state: State, dice: Dice) -> str:
    letters = {"coconut": "c", "bamboo": "b", "water": "w", "stone": "p", "statuette": "s"}
    drawn: list[str] = []
    while len(drawn) < 16 and state.current_player == CHANCE:
        event = dice.outcome(state)
        drawn.append(letters[state.event_text(event).split()[1]])
        state.apply(event)
    return " ".join(drawn)


def _move(state: State, dice: Dice) -> str:
    event = dice.action(state)
    text = state.event_text(event)
    state.apply(event)
    return f"v {text[1:]}" if text.startswith("V") else text[1:]
