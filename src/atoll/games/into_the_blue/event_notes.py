"""What each event of Into the Blue says, as catalogue keys and values.

`dice` are faces as notation writes them (`112C`).
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from atoll.core.game import Action
from atoll.core.result import Note
from atoll.games.into_the_blue import kernel, rules
from atoll.games.into_the_blue.dice import EMPTY_HAND, HAND_INDEX, HANDS, NUM_ROLLS, PACKED_HANDS
from atoll.games.into_the_blue.notation import dice_text
from atoll.games.into_the_blue.rules import CHEST, CHOOSING, DRAWING, LAST_ROLL, PLACING, STOP

if TYPE_CHECKING:
    from atoll.games.into_the_blue.state import IntoTheBlueState

_FIELDS: Final = rules.STATE_DTYPE.fields
assert _FIELDS is not None
_SHELLS, _ROLLS, _TURN, _PHASE = (_FIELDS[name][1] for name in ("shells", "rolls", "turn", "phase"))
_read_shells = struct.Struct("=q").unpack_from


def describe(state: IntoTheBlueState, event: Action) -> tuple[Note, ...]:
    """The notes of an action or outcome that is possible in this state."""
    phase = state._buf[_PHASE]
    if phase == rules.ROLLING:
        return _roll(state, event)
    if phase == CHOOSING:
        return _choice(state, event)
    if phase == PLACING:
        return (_placement(state, event - STOP),)
    if phase == DRAWING:
        return (_chest(state.game.chest_values, event - CHEST),)
    return (Note("first", {"seat": event - state.game.hidden_chest - 1}),)


def _roll(state: IntoTheBlueState, hand: int) -> tuple[Note, ...]:
    rolled = Note("roll", {"dice": dice_text(HANDS[hand])})
    if state._buf[_ROLLS] + 1 < LAST_ROLL:
        return (rolled,)
    return (rolled, *_dive(state._dice + PACKED_HANDS[hand]))


def _choice(state: IntoTheBlueState, action: Action) -> tuple[Note, ...]:
    if action == STOP:
        return (Note("stop", {}), *_dive(state._dice))
    if action == EMPTY_HAND - NUM_ROLLS:
        return (Note("keep-none", {}),)
    return (Note("keep", {"dice": dice_text(HANDS[NUM_ROLLS + action])}),)


def _dive(dice: int) -> tuple[Note, ...]:
    """How a dive with these final dice ends, unless the player chooses a level (§3.1, §3.6)."""
    end = kernel.dive_end(dice)
    if end == DRAWING:
        return (Note("perfect", {}),)
    return () if end == PLACING else (Note("failed", {}),)


def _placement(state: IntoTheBlueState, level: int) -> Note:
    seat = state._buf[_TURN]
    unplayed = _read_shells(state._buf, _SHELLS + 8 * seat)[0] & 15
    count = min(HANDS[HAND_INDEX[state._dice]].count(level), unplayed)
    return Note("place", {"count": count, "level": level})


def _chest(values: tuple[int, ...], kind: int) -> Note:
    return Note("chest-value", {"value": values[kind]}) if kind < len(values) else Note("chest", {})
