"""`BlueLagoon` and `BlueLagoonState`: the Python interface of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

import numpy as np

from atoll.core.errors import GameNotOverError, OptionError
from atoll.core.game import CHANCE, TERMINAL, Action, Game, Option, Seat, State, View
from atoll.core.result import Note, Result, ScoreSheet
from atoll.games import validation
from atoll.games.blue_lagoon import (
    event_notes,
    kernel,
    notation,
    position,
    random_play,
    rules,
    scoring,
)
from atoll.games.blue_lagoon.board import PUBLISHED, Board, parse_map
from atoll.games.blue_lagoon.view import BlueLagoonView
from atoll.games.numba_support import entry_point
from atoll.games.struct_state import StructState, first_players

_ACTION: Final = np.dtype(np.int16)


class BlueLagoon(Game):
    """The rules with a map and a first player; `map` is a map's text or name (see `board`)."""

    name = "blue_lagoon"
    title = "Blue Lagoon"
    rules_version = 1
    min_players = rules.MIN_PLAYERS
    max_players = rules.MAX_PLAYERS
    has_secrets = False

    def __init__(
        self,
        players: int = 2,
        map: str = PUBLISHED,  # noqa: A002 - the option's name everywhere
        first_player: int | None = None,
    ) -> None:
        if not isinstance(map, str):
            raise OptionError(f"map is the name or the text of a map, not {map!r:.40}")
        self.players = players
        self.board: Final[Board] = parse_map(map)
        self.first_player: Final = validation.validate_first_player(first_player, players)
        self.num_actions = 2 * len(self.board.spaces)
        self.num_outcomes = rules.FIRST + players
        self.first_players: Final = first_players(self)
        self.state_dtype = rules.state_dtype(self.board.words)
        self.tables = self.board.kernel_tables(rules.SETTLERS[players])
        offsets = rules.field_offsets(self.state_dtype)
        self.phase_at, self.seat_at = offsets["phase"], offsets["seat"]
        self.laid_at, self.token_at = offsets["laid"], offsets["token"]
        self.settlers_at, self.villages_at = offsets["settlers"], offsets["villages"]
        self.taken_at = offsets["taken"]

    @cached_property
    def legal_actions_kernel(self) -> Callable[..., int]:
        """`kernel.legal_actions` for boards of this size."""
        actions = np.empty(0, _ACTION)
        return entry_point(kernel.legal_actions, self.tables, self.blank_state().struct, actions)

    @cached_property
    def apply_kernel(self) -> Callable[..., bool]:
        """`kernel.apply_checked` for boards of this size."""
        return entry_point(kernel.apply_checked, self.tables, self.blank_state().struct, 0)

    @property
    def options(self) -> Mapping[str, Option]:
        """`map` and `first_player`."""
        return {"map": self.board.name, "first_player": self.first_player}

    @classmethod
    def option_from_text(cls, name: str, text: str) -> Option:
        """A map as its name or on one line; a first player as a seat or `random`."""
        return validation.first_player_from_text(text) if name == "first_player" else text

    @classmethod
    def option_to_text(cls, name: str, value: Option) -> str:
        """The inverse of `option_from_text`."""
        return "random" if value is None else str(value)

    def new_state(self) -> BlueLagoonState:
        """The empty board, before the first token is drawn."""
        state = self.blank_state()
        first = rules.UNDECIDED if self.first_player is None else self.first_player
        kernel.start(self.tables, state.struct, self.players, first)
        return state

    def blank_state(self) -> BlueLagoonState:
        """A state whose struct is all zeros."""
        return BlueLagoonState(self, bytearray(self.state_dtype.itemsize), self.state_dtype)

    def parse_position(self, text: str) -> BlueLagoonState:
        """The state of a position line on this game's map."""
        return position.read_position(self, text)

    def sample_state(self, view: View, seed: int) -> BlueLagoonState:
        """The position of the view itself: nothing is hidden."""
        return self.parse_position(view.position)

    def action_text(self, action: Action) -> str:
        """`Se4`, a settler on e4, or `Ve4`, a village."""
        validation.check_number("actions", action, self.num_actions)
        return self.board.action_texts[action]

    def parse_action(self, text: str) -> Action:
        """Read `Se4`, `Ve4`, and forms people type: `e4` (a settler), `v e4`, `village e4`."""
        return notation.parse_action(self.board, text)

    def outcome_text(self, outcome: Action) -> str:
        """`draw coconut`, or `first 1`: seat 1 begins."""
        validation.check_number("outcomes", outcome, self.num_outcomes)
        return notation.outcome_text(outcome)

    def parse_outcome(self, text: str) -> Action:
        """Read `draw coconut` (also `coconut`, `c`) or `first 1`."""
        return notation.parse_outcome(self.players, text)

    def hide(self, outcome: Action, owner: Seat, seat: Seat) -> Action:
        """The outcome itself: nothing is hidden."""
        return outcome

    def action_texts(self, actions: Sequence[Action]) -> list[str]:
        """Actions as text."""
        texts = self.board.action_texts
        return [texts[action] for action in actions]


class BlueLagoonState(StructState[BlueLagoon]):
    """One position. The docstring of `kernel` describes its struct."""

    __slots__ = ()

    @property
    def phase(self) -> int:
        """EXPLORATION, SETTLEMENT or OVER (0, 1, 2)."""
        return self._buf[self._game.phase_at]

    @property
    def current_player(self) -> int:
        """The seat to place a piece, or `CHANCE`, or `TERMINAL`."""
        buffer, game = self._buf, self._game
        if buffer[game.phase_at] == rules.OVER:
            return TERMINAL
        return buffer[game.seat_at] if buffer[game.laid_at] == rules.CIRCLES else CHANCE

    @property
    def turn_seat(self) -> int:
        """The seat whose turn it is; `CHANCE` while tokens are laid out and at the end."""
        seat = self.current_player
        return CHANCE if seat == TERMINAL else seat

    def legal_actions(self) -> list[Action]:
        """Settlers first, then villages, each in reading order of the spaces."""
        game = self._game
        actions = np.empty(game.num_actions, _ACTION)
        n = game.legal_actions_kernel(game.tables, self.struct, actions)
        legal: list[Action] = actions[:n].tolist()
        return legal

    def chance_outcomes(self) -> Sequence[tuple[Action, Fraction]]:
        """The first player, or the next token out of the bag."""
        struct = self.struct[0]
        if self.current_player != CHANCE:
            return ()
        if struct["seat"] == rules.UNDECIDED:
            return self._game.first_players
        left = np.empty(rules.NO_TOKEN, np.int64)
        kernel.write_bag(self.struct, left)
        total = int(left.sum())
        return [(kind, Fraction(n, total)) for kind, n in enumerate(left.tolist()) if n]

    def is_legal(self, action: Action) -> bool:
        """Whether the action, or at a chance node the outcome, may happen now."""
        limit = self._game.num_actions
        return validation.is_number_below(action, limit) and bool(
            kernel.is_legal(self._game.tables, self.struct, int(action))
        )

    def push(self, action: Action) -> None:
        """Apply an action or outcome known to be legal."""
        kernel.apply(self._game.tables, self.struct, int(action))

    def apply(self, action: Action) -> None:
        """Apply an action, or at a chance node an outcome, after checking that it is legal."""
        game = self._game
        if type(action) is not int and validation.is_number_below(action, game.num_actions):
            action = int(action)
        known = type(action) is int and 0 <= action < game.num_actions
        if not known or not game.apply_kernel(game.tables, self.struct, action):
            raise self.illegal_action_error(action)

    def describe(self, event: Action) -> tuple[Note, ...]:
        """Pieces, tokens taken, seats skipped and the end of Exploration."""
        return event_notes.describe(self, int(event))

    def sheet(self) -> ScoreSheet:
        """Six lines for each phase begun; the current phase as if it ended now."""
        return scoring.make_sheet(self)

    def result(self) -> Result:
        """Scores, places and the sheet; ties are broken by tokens in hand (§8)."""
        if self.phase != rules.OVER:
            raise GameNotOverError("the game is not over: there is no result yet")
        return scoring.make_result(self)

    def view(self, seat: Seat) -> BlueLagoonView:
        """Everything: nothing is hidden in this game."""
        validation.check_viewer(seat, self._game.players)
        return position.make_view(self, seat)

    def position(self, seat: Seat | None = None) -> str:
        """The position line; the same for every seat."""
        if seat is not None:
            validation.check_viewer(seat, self._game.players)
        return position.write_position(self)

    def _play_out(self, scratch: Any, *work: Any) -> None:
        random_play.playouts(self._game.tables, self.struct, scratch, *work)


def warm_up() -> None:
    """Run every compiled part once; the first time on a machine this compiles them."""
    game = BlueLagoon(first_player=0)
    state: State = game.new_state()
    while not state.legal_actions():
        state.apply(state.chance_outcomes()[0][0])
    state.push(state.legal_actions()[0])
    state.sheet()
    state.playouts(1, seed=0)
    kernel.write_standings(game.new_state().struct, np.zeros((3, 2), np.int64))
