"""Records of games played at random."""

from __future__ import annotations

from atoll.core.chance import Dice
from atoll.core.game import CHANCE
from atoll.core.record import Record
from atoll.games import load_game


def random_record(game: str, events: int | None = None, seed: int = 1) -> Record:
    """A game played at random, to its end or for a number of events."""
    rules, dice = load_game(game, first_player=0), Dice(seed)
    record, state = Record.start(rules, ("Ana", "Ben")), rules.new_state()
    while not state.is_terminal and len(record.events) != events:
        chance = state.current_player == CHANCE
        event = dice.outcome(state) if chance else dice.action(state)
        state.apply(event)
        record = record.with_event(event)
    return record
