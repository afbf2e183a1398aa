"""Golden playthroughs: one game per number of players, with every step.

`python -m tests.into_the_blue.golden` rewrites them after an intended change.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from atoll.core.game import CHANCE, SPECTATOR, TERMINAL
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.into_the_blue.random_games import walk

FOLDER = Path(__file__).parent
PLAYERS = (2, 3, 4, 5)
SEED = 2021


def path(players: int) -> Path:
    """The file of one playthrough."""
    return FOLDER / f"{players}_players.txt"


def new_events(players: int) -> list[str]:
    """The events of a game with dice slightly loaded towards perfect dives."""
    steps = walk(game_of(players), SEED, luck=0.1)
    return [state.event_text(event) for state, event in steps if event is not None]


def old_events(players: int) -> list[str]:
    """The events of the playthrough on file."""
    text = path(players).read_text("utf-8")
    return re.findall(r"^\d+\. (.+) \(\d+\)$", text, re.M)


def game_of(players: int) -> IntoTheBlue:
    """The game that is played through."""
    return IntoTheBlue(players, shells=8)


def playthrough(players: int, events: list[str]) -> str:
    """The game with these events, every step as text."""
    game = game_of(players)
    state = game.new_state()
    lines = [f"{game!r}: {game.num_actions} actions, {game.num_outcomes} outcomes", *_step(state)]
    for number, text in enumerate(events, 1):
        event = state.parse_event(text)
        lines.append(f"{number}. {state.event_text(event)} ({event})")
        state.apply(event)
        lines += ["", *_step(state)]
    return "\n".join([*lines, "", *_result(state)]) + "\n"


def _step(state: IntoTheBlueState) -> Iterator[str]:
    yield state.position()
    yield state.position(SPECTATOR)
    if state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        few = outcomes if len(outcomes) <= 6 else [outcomes[0], outcomes[-1]]
        shown = ", ".join(f"{state.event_text(outcome)}: {chance}" for outcome, chance in few)
        yield f"chance: {len(outcomes)} outcomes, {shown}"
    elif state.current_player != TERMINAL:
        legal = ", ".join(state.event_text(action) for action in state.legal_actions())
        yield f"seat {state.current_player}: {legal}"


def _result(state: IntoTheBlueState) -> Iterator[str]:
    result = state.result()
    for line in result.sheet.lines:
        yield f"{line.key} {line.values} {line.points}"
        yield from (f"    {note.key} {note.values}" for note in line.notes)
    yield f"scores {result.scores} ranks {result.ranks} decided by {result.decided_by}"
