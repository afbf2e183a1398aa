"""Games for tests: walked at random, or with loaded dice so that perfect dives come often."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from atoll.core.chance import pick
from atoll.core.game import CHANCE
from atoll.games.into_the_blue.dice import HAND_INDEX, HANDS, pack_hand
from atoll.games.into_the_blue.rules import CHEST, STOP
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState

PERFECT = (1, 2, 3, 4, 5, 6)


def choose(state: IntoTheBlueState, generator: Random, luck: float = 0.0) -> int:
    """A random event; `luck` is the chance that dice are helped towards a perfect dive."""
    lucky = generator.random() < luck
    if state.current_player != CHANCE:
        helpful = STOP in state.legal_actions() and state.view(0).perfect
        return STOP if lucky and helpful else generator.choice(state.legal_actions())
    outcomes = state.chance_outcomes()
    missing = set(PERFECT) - set(state.view(0).dice)
    if lucky and outcomes[0][0] < CHEST and len(missing) == len(HANDS[outcomes[0][0]]):
        return HAND_INDEX[pack_hand(missing)]
    return pick(outcomes, generator.randrange)


def walk(
    game: IntoTheBlue, seed: int, luck: float = 0.0
) -> Iterator[tuple[IntoTheBlueState, int | None]]:
    """One state of one game, at each step with the event about to happen; None at the end."""
    generator = Random(seed)
    state = game.new_state()
    while not state.is_terminal:
        event = choose(state, generator, luck)
        yield state, event
        state.apply(event)
    yield state, None


def events_of(game: IntoTheBlue, seed: int, luck: float = 0.0) -> list[int]:
    """All events of a walked game."""
    return [event for _, event in walk(game, seed, luck) if event is not None]


def played(game: IntoTheBlue, texts: Iterable[str]) -> IntoTheBlueState:
    """The state after events given as texts, separated by commas or one by one."""
    state = game.new_state()
    for text in texts:
        for event in text.split(", "):
            state.apply(state.parse_event(event))
    return state


def dive(*texts: str) -> list[str]:
    """Turns of one roll: `dive("11234C 2")` stops there and places on level 2; without a level
    the dive fails, or takes the chest named after it: `dive("12345C chest 6")`."""
    events = []
    for text in texts:
        dice, _, rest = text.partition(" ")
        events += [f"roll {dice}", "stop"]
        if rest:
            events.append(rest if rest.startswith("chest") else f"place {rest}")
    return events


def loaded_options(generator: Random, players: int) -> dict[str, Any]:
    """Options of a random game, often a short one."""
    chests = sorted(generator.choices(range(10), k=generator.randint(1, 5)))
    return {
        "shells": generator.choice([1, 1, 2, 2, 3, 4, 6, 12]),
        "chests": tuple(chests),
        "treasures": tuple(generator.choices(range(12), k=10)),
        "first_player": generator.choice([None, *range(players)]),
    }
