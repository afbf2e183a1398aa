"""Golden playthroughs: one whole game for each number of players, as readable text.

A playthrough holds every event, and at its milestones the position line and the score sheet. The
events are chosen once, by `chosen_events`, and then read from the file, so a playthrough changes
only when the rules do. `python -m tests.blue_lagoon.golden` plays and writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from atoll import CHANCE
from atoll.games.blue_lagoon.state import BlueLagoonState

from ..helpers import Pair, collector, fields, game_on, random_action, rows_by_phase
from ..maps import PUBLISHED
from ..oracle import ROWS

EVENTS_PER_LINE = 10
NAMES = {2: "two", 3: "three", 4: "four"}


def path(players: int) -> Path:
    """The file of a playthrough."""
    return Path(__file__).with_name(f"{NAMES[players]}_players.txt")


def chosen_events(players: int) -> Iterator[str]:
    """A game in which collectors explore and random players settle, or the other way round."""
    pair, random = Pair(PUBLISHED, players, None), Random(f"golden {players}")
    while not pair.over:
        collects = (pair.oracle.phase == 1) == (players == 3)
        yield pair.step(collector if collects else random_action, random)


def playthrough(players: int, events: Iterable[str]) -> str:
    """The text of a playthrough."""
    state = game_on(PUBLISHED, players, None).new_state()
    lines = [f"# A game of {NAMES[players]} on the published board.", *milestone("start", state)]
    waiting: list[str] = []
    for event in events:
        before = stage(state)
        state.apply(state.parse_event(event))
        waiting.append(event)
        if stage(state) != before:
            lines += [*wrapped(waiting), *milestone(stage(state), state)]
            waiting = []
    return "\n".join([*lines, *wrapped(waiting), *outcome(state)]) + "\n"


def stage(state: BlueLagoonState) -> str:
    """The part of the game that a position belongs to."""
    phase, turn = fields(state)["phase"], fields(state)["turn"]
    if phase == "over" or turn == "?":
        return "the end" if phase == "over" else "start"
    what = "tokens are laid out" if state.current_player == CHANCE else "pieces are placed"
    return f"phase {phase}: {what}"


def wrapped(events: list[str]) -> list[str]:
    """Events, several to a line."""
    chunks = (events[n : n + EVENTS_PER_LINE] for n in range(0, len(events), EVENTS_PER_LINE))
    return ["> " + ", ".join(chunk) for chunk in chunks]


def milestone(title: str, state: BlueLagoonState) -> list[str]:
    """A heading, the position line and the score sheet."""
    lines = ["", f"== {title}", state.position()]
    for number, rows in enumerate(rows_by_phase(state.sheet()), 1):
        for key in ROWS:
            points = "".join(f"{n:5}" for n in rows[key])
            lines.append(f"   phase {number} {key:<11}{points}")
    return lines


def outcome(state: BlueLagoonState) -> list[str]:
    """The last lines: scores, places and what decided."""
    result = state.result()
    decided = [f"{note.key} {note.values}" for note in result.decided_by] or ["the points"]
    return ["", f"scores {result.scores}", f"places {result.ranks}", f"decided by {decided[0]}"]


def events_in(text: str) -> list[str]:
    """The events written in a playthrough."""
    lines = (line[2:] for line in text.splitlines() if line.startswith("> "))
    return [event for line in lines for event in line.split(", ")]
