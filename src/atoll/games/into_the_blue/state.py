"""`IntoTheBlue` and `IntoTheBlueState`: the Python interface of the kernel."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from random import Random
from typing import Any, Final

import numpy as np

from atoll.core.chance import validate_seed
from atoll.core.errors import GameNotOverError
from atoll.core.game import CHANCE, TERMINAL, Action, Game, Option, Seat, View
from atoll.core.result import Note, Result, ScoreSheet
from atoll.games import validation
from atoll.games.into_the_blue import (
    dice,
    event_notes,
    kernel,
    notation,
    position,
    random_play,
    rules,
    scoring,
    turn_solver,
)
from atoll.games.into_the_blue.rules import DRAWING, OVER, PLACING, ROLLING
from atoll.games.into_the_blue.view import IntoTheBlueView, make_view
from atoll.games.numba_support import entry_point
from atoll.games.struct_state import StructState, first_players, struct_over

_FIELDS: Final = rules.STATE_DTYPE.fields
assert _FIELDS is not None
_PHASE, _TURN, _DICE = (_FIELDS[name][1] for name in ("phase", "turn", "dice"))
_read_dice = struct.Struct("=q").unpack_from

_TO_ROLL: Final = {dice.pack_hand(hand): dice.DICE - len(hand) for hand in dice.HANDS}
"""The number of dice missing from a hand."""


class IntoTheBlue(Game):
    """The rules with treasure and chest values, shells per player and a first player."""

    name = "into_the_blue"
    title = "Into the Blue"
    rules_version = 1
    min_players = rules.MIN_PLAYERS
    max_players = rules.MAX_PLAYERS

    def __init__(
        self,
        players: int = 2,
        treasures: Sequence[int] = rules.TREASURES,
        chests: Sequence[int] = rules.CHESTS,
        shells: int = rules.SHELLS,
        first_player: int | None = None,
    ) -> None:
        self.players = rules.validate_players(players)
        self.treasures: Final = rules.validate_treasures(treasures)
        self.chests: Final = rules.validate_chests(chests)
        self.shells: Final = rules.validate_shells(shells)
        self.first_player: Final = validation.validate_first_player(first_player, players)
        self.chest_values: Final = tuple(sorted(set(self.chests)))
        self.hidden_chest: Final = rules.CHEST + len(self.chest_values)
        self.num_actions = rules.ACTIONS
        self.num_outcomes = self.hidden_chest + 1 + players
        self.first_players: Final = first_players(self)
        self.box: Final = self._pack_box()

    def _pack_box(self) -> Any:
        box = struct_over(bytearray(rules.BOX_DTYPE.itemsize), rules.BOX_DTYPE)
        kinds = len(self.chest_values)
        box["main"][0, 1:] = self.treasures[: rules.LEVELS]
        box["secondary"][0, 1:] = self.treasures[rules.LEVELS :]
        box["value"][0, :kinds] = self.chest_values
        box["tokens"][0, :kinds] = [self.chests.count(value) for value in self.chest_values]
        box["secondaries"] = rules.SECONDARIES[self.players]
        return box

    @cached_property
    def apply_kernel(self) -> Callable[..., bool]:
        """`kernel.apply_checked`, called without type dispatch."""
        return entry_point(kernel.apply_checked, self.new_state().struct, self.box, 0)

    @property
    def options(self) -> Mapping[str, Option]:
        """`treasures`, `chests`, `shells` and `first_player`."""
        return {name: getattr(self, name) for name in rules.OPTIONS}

    @classmethod
    def option_from_text(cls, name: str, text: str) -> Option:
        """Numbers as `12` or `5,6,6,7,8`; a first player as a seat or `random`."""
        return rules.option_from_text(name, text)

    @classmethod
    def option_to_text(cls, name: str, value: Option) -> str:
        """The inverse of `option_from_text`."""
        return rules.option_to_text(value)

    def new_state(self) -> IntoTheBlueState:
        """The initial position; without a first player unless the options name one."""
        state = IntoTheBlueState(self, bytearray(rules.STATE_DTYPE.itemsize), rules.STATE_DTYPE)
        first = -1 if self.first_player is None else self.first_player
        kernel.start(state.struct, self.box, self.players, self.shells, first)
        return state

    def parse_position(self, text: str) -> IntoTheBlueState:
        """The state of a position line; chests written as `?` stay hidden in it."""
        return position.read_position(self, text)

    def sample_state(self, view: View, seed: int) -> IntoTheBlueState:
        """The view's position, each chest it cannot know drawn from those that are left."""
        state = self.parse_position(view.position)
        state.reveal(Random(validate_seed(seed)))
        return state

    def action_text(self, action: Action) -> str:
        """`keep 113`, `stop` or `place 3`."""
        validation.check_number("actions", action, self.num_actions)
        return notation.action_text(int(action))

    def parse_action(self, text: str) -> Action:
        """Read `keep 113` (`k 1 1 3`, `keep none`), `stop` (`s`) or `place 3` (`p3`)."""
        return notation.parse_action(text)

    def outcome_text(self, outcome: Action) -> str:
        """`roll 45`, `chest 6`, `chest ?` or `first 1`."""
        validation.check_number("outcomes", outcome, self.num_outcomes)
        return notation.outcome_text(int(outcome), self.chest_values)

    def parse_outcome(self, text: str) -> Action:
        """Read `roll 45` (or just `4 5`), `chest 6`, `chest ?` or `first 1`."""
        return notation.parse_outcome(text, self.chest_values, self.players)

    def hide(self, outcome: Action, owner: Seat, seat: Seat) -> Action:
        """A chest's value is for its owner alone (§6.2); everything else is open."""
        return int(kernel.hide_outcome(outcome, len(self.chest_values), owner, seat))

    def kind_of_chest(self, value: int | None) -> int:
        """Which of the different chest values this is, from 0; the number after them for None."""
        return len(self.chest_values) if value is None else self.chest_values.index(value)


class IntoTheBlueState(StructState[IntoTheBlue]):
    """One position. The docstring of `kernel` describes its struct."""

    __slots__ = ()

    @property
    def current_player(self) -> int:
        """The seat to decide, or `CHANCE` for dice, chests and the first player, or `TERMINAL`."""
        phase = self._buf[_PHASE]
        if phase <= PLACING:
            return self._buf[_TURN]
        return TERMINAL if phase == OVER else CHANCE

    @property
    def turn_seat(self) -> int:
        """The seat whose turn it is; `CHANCE` before the first player is drawn and at the end."""
        phase = self._buf[_PHASE]
        return self._buf[_TURN] if phase <= DRAWING else CHANCE

    @property
    def _dice(self) -> int:
        octal: int = _read_dice(self._buf, _DICE)[0]
        return octal

    def legal_actions(self) -> list[Action]:
        """Every part of the roll that may be kept and `stop`, or the levels to place on."""
        phase = self._buf[_PHASE]
        return _decisions(phase, self._dice)[:] if phase <= PLACING else []

    def chance_outcomes(self) -> Sequence[tuple[Action, Fraction]]:
        """Every roll of the dice in hand, every chest that may be drawn, or every first player."""
        phase = self._buf[_PHASE]
        if phase == ROLLING:
            return dice.roll_distribution(_TO_ROLL[self._dice])
        if phase == DRAWING:
            return _chest_chances(self._unknown_tokens())
        return self._game.first_players if phase == rules.STARTING else ()

    def _unknown_tokens(self) -> tuple[int, ...]:
        """For each chest value, the number of chests that no seat is known to hold."""
        tokens = np.zeros(len(self._game.chest_values), np.int64)
        kernel.write_unknown_tokens(self.struct, self._game.box, tokens)
        return tuple(tokens.tolist())

    def is_legal(self, action: Action) -> bool:
        """Whether the action, or at a chance node the outcome, may happen now."""
        return validation.is_number_below(action, self._game.num_outcomes) and bool(
            kernel.is_legal(self.struct, self._game.box, int(action))
        )

    def push(self, action: Action) -> None:
        """Apply an action or outcome known to be legal."""
        kernel.apply(self.struct, int(action))

    def apply(self, action: Action) -> None:
        """Apply an action, or at a chance node an outcome, after checking that it is legal."""
        game = self._game
        if type(action) is not int and validation.is_number_below(action, game.num_outcomes):
            action = int(action)
        known = type(action) is int and 0 <= action < game.num_outcomes
        if not known or not game.apply_kernel(self.struct, game.box, action):
            raise self.illegal_action_error(action)

    def describe(self, event: Action) -> tuple[Note, ...]:
        """Dice, shells and chests, and how a dive without a choice of level ended."""
        return event_notes.describe(self, int(event))

    def sheet(self) -> ScoreSheet:
        """Levels 5 to 1, then chests, as if the game ended now with the seat on turn the last."""
        return scoring.make_sheet(self._game, self.struct)

    def result(self) -> Result:
        """Scores and ranks; equal totals share a rank (§5.10)."""
        sheet = self.sheet()
        if not self.is_terminal or sheet.lines[-1].notes:
            raise GameNotOverError("there is no result before the end, with every chest known")
        return scoring.make_result(sheet)

    def view(self, seat: Seat) -> IntoTheBlueView:
        """What the seat may know: everything but the chests of others (§6)."""
        validation.check_viewer(seat, self._game.players)
        return make_view(self, position.position_from_struct(self._game, self.struct, seat), seat)

    def position(self, seat: Seat | None = None) -> str:
        """The position line; with a seat, `?` for chests that seat may not know."""
        if seat is not None:
            validation.check_viewer(seat, self._game.players)
        known = position.position_from_struct(self._game, self.struct, seat)
        return position.write_position(self._game, known)

    def reveal(self, generator: Random) -> None:
        """Give every hidden chest a value, drawn from those that no seat is known to hold."""
        kinds = [kind for kind, n in enumerate(self._unknown_tokens()) for _ in range(n)]
        generator.shuffle(kinds)
        hidden = self._game.kind_of_chest(None)
        for held in self.struct[0]["chests"]:
            while held[hidden]:
                held[hidden] -= 1
                held[kinds.pop()] += 1

    def _play_out(self, scratch: Any, *work: Any) -> None:
        random_play.playouts(self._game.box, self.struct, scratch, *work)


@cache
def _decisions(phase: int, packed_dice: int) -> list[Action]:
    """The legal actions, which follow from the dice alone."""
    state = struct_over(bytearray(rules.STATE_DTYPE.itemsize), rules.STATE_DTYPE)
    state["phase"], state["dice"] = phase, packed_dice
    actions = np.empty(rules.ACTIONS, np.int16)
    legal: list[Action] = actions[: kernel.legal_actions(state, actions)].tolist()
    return legal


@lru_cache(4096)
def _chest_chances(tokens: tuple[int, ...]) -> tuple[tuple[Action, Fraction], ...]:
    """Every chest value of which tokens are left, each token being equally likely (§3.7)."""
    total = sum(tokens)
    return tuple((rules.CHEST + kind, Fraction(n, total)) for kind, n in enumerate(tokens) if n)


def final_state(
    game: IntoTheBlue,
    shells: Sequence[Sequence[int]],
    chests: Sequence[Sequence[int]],
    last_seat: Seat,
) -> IntoTheBlueState:
    """The final state of a game on a real table, for the score pad.

    Shells are given by seat and level, chests by seat; `last_seat` took the last turn.
    """
    return position.state_from_position(
        game, position.final_position(game, shells, chests, last_seat)
    )


def warm_up() -> None:
    """Run every compiled part once; the first time on a machine this compiles them."""
    state = IntoTheBlue(chests=(5,), first_player=0).new_state()
    for text in ("roll 12345C", "stop", "chest 5"):
        state.apply(state.parse_event(text))
    kernel.run_length(state._dice)
    state.sheet()
    kernel.deciding_level(state.struct, 0, 1, 1)
    state.playouts(1, seed=0)
    turn_solver.solve_turn(np.zeros(dice.NUM_ROLLS))
    turn_solver.solve_turns(np.zeros((dice.NUM_ROLLS, 1)))
    turn_solver.plan_turn(np.zeros(dice.NUM_ROLLS))
