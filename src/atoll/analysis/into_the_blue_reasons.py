"""Reasons for an action in Into the Blue: the odds of a keep, treasures won, chests and last turns.

Chances are whole per cent; the catalogues have the sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from atoll.bots.into_the_blue.indexing import (
    CHEST,
    FAIL,
    FIRST_PLACING,
    OUTCOME_OF,
    OUTCOMES,
    PLACINGS,
)
from atoll.bots.into_the_blue.position_batch import (
    Flags,
    Floats,
    Scenes,
    chest_means,
    level_tokens,
    outcomes,
    scene_of,
)
from atoll.bots.into_the_blue.turn_policies import Plan
from atoll.core.game import Action
from atoll.core.result import Note
from atoll.games.into_the_blue.dice import HAND_INDEX, NUM_ROLLS, pack_hand
from atoll.games.into_the_blue.rules import LEVELS, STOP
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.view import IntoTheBlueView

SHOWN: Final = 4
"""How many of the likeliest placings are named."""


def reasons_for(
    game: IntoTheBlue, view: IntoTheBlueView, plan: Plan, action: Action
) -> tuple[Note, ...]:
    """Everything worth saying about an action of the player on turn."""
    scene = scene_of(game, view)
    if action < STOP:
        return tuple(_odds(view, plan, action, scene))
    if action > STOP:
        level = action - STOP
        return tuple(_placed(view, scene, OUTCOME_OF[level, view.dice.count(level)]))
    outcome = int(plan.choice[HAND_INDEX[pack_hand(view.dice)]])
    if outcome == FAIL:
        return (Note("stop-fails", {}),)
    if outcome == CHEST:
        return tuple(_chest(view, scene))
    return (Note("stop-place", _place(view, outcome)), *_placed(view, scene, outcome))


def outcome_odds(plan: Plan, rolls: int, hand: int) -> Floats:
    """The chance of each of the 22 outcomes if a hand is kept after so many rolls."""
    hands, _ = plan.follow(np.eye(OUTCOMES))
    return np.asarray(hands[rolls - 1, hand])


def _odds(view: IntoTheBlueView, plan: Plan, action: Action, scene: Scenes) -> Iterator[Note]:
    """What comes of keeping these dice, the likeliest first, and the risk."""
    odds = outcome_odds(plan, view.rolls, NUM_ROLLS + action)
    likely = sorted(range(FIRST_PLACING, OUTCOMES), key=lambda outcome: -odds[outcome])
    named = [outcome for outcome in likely[:SHOWN] if odds[outcome] >= 0.005]
    for outcome in named:
        chance = _percent(odds[outcome])
        yield Note("keep-place", {**_place(view, outcome), "chance": chance})
    rest = 1 - sum(odds[outcome] for outcome in (*named, CHEST, FAIL))
    if rest >= 0.005:
        yield Note("keep-other", {"chance": _percent(rest)})
    if odds[CHEST] > 1e-9:
        worth = round(chest_means(scene)[1])
        yield Note("keep-chest", {"chance": _percent(odds[CHEST]), "points": worth})
    yield Note("keep-fails", {"chance": _percent(odds[FAIL])})


def _place(view: IntoTheBlueView, outcome: int) -> dict[str, int | str]:
    level, dice = PLACINGS[outcome - FIRST_PLACING]
    return {"level": level, "count": min(dice, view.unplayed[view.turn_seat])}


def _percent(chance: float) -> int:
    return round(100 * chance)


def _chest(view: IntoTheBlueView, scene: Scenes) -> Iterator[Note]:
    """A perfect dive: what a chest brings, and another turn unless it is the last one."""
    points = round(chest_means(scene)[1])
    yield Note("stop-chest" if view.chests_left > 1 else "stop-last-chest", {"points": points})


def _placed(view: IntoTheBlueView, scene: Scenes, outcome: int) -> Iterator[Note]:
    """Treasures that change hands, and what is left to place."""
    after = outcomes(scene).part([outcome])
    level, _ = PLACINGS[outcome - FIRST_PLACING]
    before, now = level_tokens(scene), level_tokens(after)
    changes = list(_treasures(view, before, now))
    yield from changes
    if not any(note.values["level"] == level for note in changes):
        yield _nothing_new(view, after, now, level)
    left = view.unplayed[view.turn_seat] - int((after.shells - scene.shells)[0, 0].sum())
    if left == 0 and view.last_round_by is None:
        yield Note("last-shell", {})
    elif left > 0:
        yield Note("shells-left", {"count": left})


def _treasures(
    view: IntoTheBlueView, before: tuple[Flags, Flags], now: tuple[Flags, Flags]
) -> Iterator[Note]:
    """Treasures the player on turn wins, and from whom; secondary ones given up for main ones
    are not counted as lost."""
    for level in range(LEVELS, 0, -1):
        for kind, worths in enumerate((view.main, view.secondary)):
            had, has = before[kind][0, :, level - 1], now[kind][0, :, level - 1]
            if has[0] and not had[0]:
                values: dict[str, int | str] = {"level": level, "points": worths[level - 1]}
                losers = np.flatnonzero(had & ~has)
                if kind == 0 and len(losers):
                    values["seat"] = (view.turn_seat + int(losers[0])) % view.players
                    yield Note("takes-main-from", values)
                else:
                    yield Note("takes-main" if kind == 0 else "takes-secondary", values)


def _nothing_new(
    view: IntoTheBlueView, after: Scenes, now: tuple[Flags, Flags], level: int
) -> Note:
    """Shells that win no treasure: they secure one, or they do not reach one yet."""
    shells = after.shells[0, :, level - 1]
    if now[0][0, 0, level - 1]:
        return Note("secures-main", {"level": level, "lead": int(shells[0] - shells[1:].max())})
    if now[1][0, 0, level - 1]:
        return Note("secures-secondary", {"level": level, "behind": int(shells.max() - shells[0])})
    return Note("no-treasure-yet", {"level": level, "behind": int(shells.max() - shells[0])})
