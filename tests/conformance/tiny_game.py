"""A third game, whole and tiny: what the conformance tests need to show that any game can join.

Count to Ten, for two or three players. First each seat secretly draws a bonus of 1 or 2 points.
Then, in turn, a player adds 1 or 2 to the common count, or flips a coin: heads adds 3, tails 0.
Whoever makes the count reach the target ends the game and scores 2; everybody adds their bonus.

Actions: 0 `add 1`, 1 `add 2`, 2 `flip`. Outcomes: 0 `tails`, 1 `heads`, 2 `bonus 1`, 3 `bonus 2`,
4 `bonus ?` (somebody else's, not to be seen). The position is four bytes and one for each bonus.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

import numpy as np
import pytest

from atoll import (
    CHANCE,
    TERMINAL,
    Game,
    GameNotOverError,
    Line,
    NotationError,
    Note,
    OptionError,
    PositionError,
    Result,
    Sheet,
    State,
    View,
    games,
    register,
)
from atoll.core.game import Option
from atoll.core.result import ranked
from atoll.games import playouts
from atoll.games.checks import check_viewer, is_number_below
from atoll.games.compiled import below, stream

ACTIONS = ("add 1", "add 2", "flip")
OUTCOMES = ("tails", "heads", "bonus 1", "bonus 2", "bonus ?")
FLIP, HEADS, BONUS, HIDDEN = 2, 1, 2, 4
UNDRAWN, UNKNOWN = 0, 3
SIGNS = "-12?"
COIN = ((0, Fraction(1, 2)), (1, Fraction(1, 2)))
DRAW = ((2, Fraction(1, 2)), (3, Fraction(1, 2)))
LINE = re.compile(
    r"ten/1 players=(?P<players>[0-9]+) count=(?P<count>[0-9]{1,3}) turn=(?P<over>over:)?"
    r"(?P<turn>[0-9]) coin=(?P<coin>no|up) bonus=(?P<bonus>[-12?](?:,[-12?])*)"
    r"(?: target=(?P<target>[0-9]{1,3}))?"
)


@dataclass(frozen=True, slots=True)
class TenView(View):
    """What one seat sees: the count, and every bonus it may know (None for one it may not)."""

    count: int
    bonuses: tuple[int | None, ...]


class TenState(State):
    """Count, seat in turn, whether the coin is in the air, whether it is over, and the bonuses."""

    __slots__ = ("_game", "bonuses", "coin", "count", "over", "turn")

    def __init__(self, game: Ten, count: int, turn: int, bonuses: tuple[int, ...]) -> None:
        self._game, self.count, self.turn, self.bonuses = game, count, turn, bonuses
        self.coin = self.over = False

    @property
    def game(self) -> Ten:
        return self._game

    @property
    def current_player(self) -> int:
        if self.over:
            return TERMINAL
        return CHANCE if self.coin or UNDRAWN in self.bonuses else self.turn

    @property
    def turn_seat(self) -> int:
        return self.turn

    def legal_actions(self) -> list[int]:
        return [0, 1, 2] if self.current_player >= 0 else []

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        if self.current_player != CHANCE:
            return ()
        return COIN if self.coin else DRAW

    def is_legal(self, action: int) -> bool:
        if not is_number_below(action, len(OUTCOMES)):
            return False
        hidden = UNDRAWN in self.bonuses and action == HIDDEN
        return hidden or action in self.possible()

    def push(self, action: int) -> None:
        if UNDRAWN in self.bonuses:
            self._draw(int(action) - BONUS + 1)
        elif self.coin:
            self.coin = False
            self._add(3 if action == HEADS else 0)
        elif action == FLIP:
            self.coin = True
        else:
            self._add(int(action) + 1)

    def _draw(self, bonus: int) -> None:
        self.bonuses = (*self.bonuses[: self.turn], bonus, *self.bonuses[self.turn + 1 :])
        self.turn = (self.turn + 1) % len(self.bonuses)

    def _add(self, points: int) -> None:
        self.count += points
        self.over = self.count >= self._game.target
        if not self.over:
            self.turn = (self.turn + 1) % len(self.bonuses)

    def clone(self) -> Self:
        twin = type(self)(self._game, self.count, self.turn, self.bonuses)
        twin.coin, twin.over = self.coin, self.over
        return twin

    def sheet(self) -> Sheet:
        reached = tuple(2 * (self.over and seat == self.turn) for seat in range(self._game.players))
        bonuses = tuple(bonus % UNKNOWN for bonus in self.bonuses)
        return Sheet((Line("reached", reached, {}), Line("bonus", bonuses, {})))

    def result(self) -> Result:
        if not self.over or UNKNOWN in self.bonuses:
            raise GameNotOverError("the count goes on, or a bonus is not known")
        sheet = self.sheet()
        ranks = ranked(list(sheet.totals))
        shared = (Note("shared-victory", {}),) if ranks.count(1) > 1 else ()
        return Result(sheet.totals, ranks, sheet, shared)

    def view(self, seat: int) -> TenView:
        known = tuple(bonus if bonus in (1, 2) else None for bonus in self._seen_by(seat))
        return TenView(
            "ten",
            seat,
            self._game.players,
            self.current_player,
            self.position(seat),
            tuple(self.legal_actions()),
            self.count,
            known,
        )

    def position(self, seat: int | None = None) -> str:
        bonuses = ",".join(SIGNS[bonus] for bonus in self._seen_by(seat))
        options = "".join(f" {name}={text}" for name, text in self._game.changed_options())
        turn, coin = f"{'over:' * self.over}{self.turn}", "up" if self.coin else "no"
        return (
            f"ten/1 players={self._game.players} count={self.count} turn={turn} coin={coin} "
            f"bonus={bonuses}{options}"
        )

    def _seen_by(self, seat: int | None) -> list[int]:
        if seat is not None:
            check_viewer(seat, self._game.players)
        open_to_all = seat is None or self.over
        return [
            bonus if open_to_all or owner == seat or not bonus else UNKNOWN
            for owner, bonus in enumerate(self.bonuses)
        ]

    def playouts(
        self,
        games: int,
        seed: int,
        threads: int = 1,
        progress: Callable[[int], None] | None = None,
        first: int = 0,
    ) -> playouts.Playouts:
        players = self._game.players
        return playouts.run(self._play_many, players, games, seed, threads, progress, first)

    def _play_many(self, seed: Any, first: int, scores: Any, lengths: Any, winners: Any) -> None:
        for row in range(len(scores)):
            state, words = self.clone(), np.array([stream(seed, first + row)], np.uint64)
            while not state.over:
                lengths[row] += state.current_player >= 0
                events = state.possible()
                state.push(events[below(words, len(events))])
            result = state.result()
            scores[row], winners[row] = result.scores, np.array(result.ranks) == 1

    def to_bytes(self) -> bytes:
        return bytes((self.count, self.turn, self.coin, self.over, *self.bonuses))


class Ten(Game):
    """The rules of Count to Ten, with the target as its one option."""

    name, title, rules_version, min_players, max_players = "ten", "Count to Ten", 1, 2, 3
    num_actions, num_outcomes = len(ACTIONS), len(OUTCOMES)

    def __init__(self, players: int = 2, target: int = 10) -> None:
        if type(target) is not int or not 1 <= target <= 200:
            raise OptionError(f"the target is a whole number from 1 to 200, not {target!r}")
        self.players, self.target = players, target

    @property
    def options(self) -> Mapping[str, Option]:
        return {"target": self.target}

    @classmethod
    def option_from_text(cls, name: str, text: str) -> Option:
        if not re.fullmatch("[0-9]{1,3}", text):
            raise NotationError(text, 0, "a whole number")
        return int(text)

    @classmethod
    def option_to_text(cls, name: str, value: Option) -> str:
        return str(value)

    def new_state(self) -> TenState:
        return TenState(self, 0, 0, (UNDRAWN,) * self.players)

    def parse_position(self, text: str) -> TenState:
        match = LINE.fullmatch(text.strip())
        if not match:
            raise NotationError(text, 0, "“ten/1 players=2 count=0 turn=0 coin=no bonus=-,-”")
        bonuses = tuple(SIGNS.index(sign) for sign in match["bonus"].split(","))
        state = TenState(self, int(match["count"]), int(match["turn"]), bonuses)
        state.coin, state.over = match["coin"] == "up", bool(match["over"])
        self._check(state)
        return state

    def _check(self, state: TenState) -> None:
        drawn = [bonus != UNDRAWN for bonus in state.bonuses]
        drawing = not all(drawn)
        if len(drawn) != self.players or state.turn >= self.players:
            raise PositionError(f"this is a game of {self.players} seats")
        if state.over != (state.count >= self.target) or state.count > self.target + 2:
            raise PositionError("the game is over when the count reaches the target")
        if drawing and (
            state.count
            or state.coin
            or drawn != sorted(drawn, reverse=True)
            or state.turn != sum(drawn)
        ):
            raise PositionError("bonuses are drawn before anything else, seat by seat")
        if state.over and (state.coin or UNKNOWN in state.bonuses):
            raise PositionError("at the end no coin is in the air, and every bonus is known")

    def sample_state(self, view: View, seed: int) -> TenState:
        state, dice = self.parse_position(view.position), random.Random(seed)
        state.bonuses = tuple(dice.choice((1, 2)) if b == UNKNOWN else b for b in state.bonuses)
        return state

    def action_text(self, action: int) -> str:
        return _written(ACTIONS, action)

    def parse_action(self, text: str) -> int:
        return _read(ACTIONS, text)

    def outcome_text(self, outcome: int) -> str:
        return _written(OUTCOMES, outcome)

    def parse_outcome(self, text: str) -> int:
        return _read(OUTCOMES, text)

    def hide(self, outcome: int, owner: int, seat: int) -> int:
        return outcome if outcome < BONUS or owner == seat else HIDDEN


def _written(texts: tuple[str, ...], number: int) -> str:
    if not is_number_below(number, len(texts)):
        raise OptionError(f"a number from 0 to {len(texts) - 1}, not {number!r}")
    return texts[number]


def _read(texts: tuple[str, ...], text: str) -> int:
    plain = " ".join(text.lower().split())
    if plain not in texts:
        raise NotationError(text, 0, " or ".join(texts))
    return texts.index(plain)


@contextmanager
def registered() -> Iterator[None]:
    """Count to Ten is in the registry, and gone afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_CLASSES", dict(games._CLASSES))
        register(Ten)
        yield
