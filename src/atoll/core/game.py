"""`Game`, `State` and `View`: interfaces that every game implements.

A `Game` is a set of rules with its options. It creates `State`s, which hold a position and nothing
else: no history, no random generator. Chance is explicit: when `current_player` is `CHANCE`, the
caller picks one of `chance_outcomes()` and applies it like an action.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any, ClassVar, Final, Self, TypeAlias

from atoll.core.errors import IllegalActionError
from atoll.core.notebook import render_figure, render_svg
from atoll.core.result import Note, Result, ScoreSheet

Seat: TypeAlias = int
Action: TypeAlias = int
Option: TypeAlias = int | str | tuple[int, ...] | None

CHANCE: Final = -1
"""`current_player` when dice are to be rolled or a token is to be drawn."""
TERMINAL: Final = -4
"""`current_player` when the game is over."""
SPECTATOR: Final = -2
"""The seat that stands for a spectator in `view()`."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know of a position, as plain data. Each game adds its own fields.

    `seat` is the viewer (or `SPECTATOR`), `position` the position line with what the viewer may
    know, `legal_actions` what the current player may do (empty at chance nodes and at the end),
    `turn_seat` the seat whose turn it is, as in `State`.
    """

    game: str
    seat: Seat
    players: int
    current_player: int
    position: str
    legal_actions: tuple[Action, ...]
    turn_seat: int

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data, ready for JSON."""
        return asdict(self)


class State(ABC):
    """One position of one game. `apply` changes it in place; `clone` makes an independent copy."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The rules and options this position belongs to."""

    @property
    @abstractmethod
    def current_player(self) -> int:
        """The seat to decide, or `CHANCE`, or `TERMINAL`."""

    @property
    @abstractmethod
    def turn_seat(self) -> int:
        """The seat whose turn it is, also at its chance nodes; `CHANCE` if there is none."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """What the current player may do, ascending; empty at chance nodes and at the end."""

    @abstractmethod
    def chance_outcomes(self) -> Sequence[tuple[Action, Fraction]]:
        """Every outcome of a chance node with its exact probability; empty elsewhere."""

    @abstractmethod
    def push(self, action: Action) -> None:
        """Apply an action or outcome known to be legal. Unchecked: see `apply`."""

    @abstractmethod
    def is_legal(self, action: Action) -> bool:
        """Whether the action, or at a chance node the outcome, may happen now."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def sheet(self) -> ScoreSheet:
        """The score sheet as it would stand if the game ended now."""

    @abstractmethod
    def result(self) -> Result:
        """The final result. Raises `GameNotOverError` before the end."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What `seat` (or `SPECTATOR`) may know."""

    @abstractmethod
    def position(self, seat: Seat | None = None) -> str:
        """The position as one line of text; with a seat, only what that seat may know."""

    @abstractmethod
    def playouts(
        self,
        games: int,
        seed: int,
        threads: int = 1,
        progress: Callable[[int], None] | None = None,
        first: int = 0,
    ) -> Any:
        """Finish this game `games` times by uniformly random play, in compiled code.

        Games are numbered within a seed; `first` is the number of the first one played.
        """

    @abstractmethod
    def to_bytes(self) -> bytes:
        """The whole position as bytes: equal for equal positions of equal games."""

    def apply(self, action: Action) -> None:
        """Apply an action, or at a chance node an outcome, after checking that it is legal."""
        if not self.is_legal(action):
            raise self.illegal_action_error(action)
        self.push(action)

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player == TERMINAL

    def event_text(self, event: Action) -> str:
        """The text of an action or, at a chance node, of an outcome."""
        game = self.game
        chance = self.current_player == CHANCE
        return game.outcome_text(event) if chance else game.action_text(event)

    def parse_event(self, text: str) -> Action:
        """Read the text of an action or, at a chance node, of an outcome."""
        game = self.game
        chance = self.current_player == CHANCE
        return game.parse_outcome(text) if chance else game.parse_action(text)

    def describe(self, event: Action) -> tuple[Note, ...]:
        """What an event that is about to happen means to a reader, as catalogue keys and values.

        The sentence of a note is the message `event-GAME-KEY`, or `event-KEY` if the game has none.
        Pass outcomes through `Game.hide` first: what is hidden stays hidden. An event that needs no
        line in the log has no notes.
        """
        return (Note("text", {"text": self.event_text(event)}),)

    def possible_events(self) -> list[Action]:
        """The legal actions, or at a chance node the possible outcomes."""
        return self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]

    def illegal_action_error(self, action: Action) -> IllegalActionError:
        """The error for an action that is not possible here; it lists what is."""
        try:
            text = self.event_text(action)
        except (ValueError, TypeError, OverflowError):
            text = f"action {action!r}"
        return IllegalActionError(
            text, [self.event_text(legal) for legal in self.possible_events()]
        )

    def _repr_svg_(self) -> str | None:
        """For notebooks: the board as a spectator sees it."""
        return render_svg(self.view(SPECTATOR))

    def _repr_html_(self) -> str:
        """For notebooks: the board and the position line."""
        return render_figure(self.view(SPECTATOR), self.position(SPECTATOR))

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.game == other.game
            and self.to_bytes() == other.to_bytes()
        )

    def __hash__(self) -> int:
        return hash((self.game, self.to_bytes()))

    def __str__(self) -> str:
        return self.position()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.position()}>"


class Game(ABC):
    """Rules plus options. Two games are equal if they have the same name, version and options."""

    name: ClassVar[str]
    """The name in records, URLs and on the command line."""
    title: ClassVar[str]
    """The name for display."""
    rules_version: ClassVar[int]
    """Incremented when the same events would lead to a different position than before."""
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    has_secrets: ClassVar[bool] = True
    """Whether seats may know different things; if not, their views differ only in `seat`."""

    players: int
    num_actions: int
    """Actions of players are integers from 0 to this number, exclusive."""
    num_outcomes: int
    """Chance outcomes are integers from 0 to this number, exclusive."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Option]:
        """Every option with its value, defaults included."""

    @classmethod
    @abstractmethod
    def option_from_text(cls, name: str, text: str) -> Option:
        """Read an option's value as written in a position, a record or on the command line."""

    @classmethod
    @abstractmethod
    def option_to_text(cls, name: str, value: Option) -> str:
        """The inverse of `option_from_text`; the text contains no blanks."""

    @abstractmethod
    def new_state(self) -> State:
        """The initial position."""

    @abstractmethod
    def parse_position(self, text: str) -> State:
        """The state written in a position line of this game (see `atoll.games.parse_position`)."""

    @abstractmethod
    def sample_state(self, view: View, seed: int) -> State:
        """A full state consistent with `view`, its hidden values drawn at random."""

    @abstractmethod
    def action_text(self, action: Action) -> str:
        """An action as text, in the notation of the game."""

    def action_texts(self, actions: Sequence[Action]) -> list[str]:
        """Legal actions as text; games with many actions may have a faster way."""
        return [self.action_text(action) for action in actions]

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The inverse of `action_text`; also accepts other forms that people type."""

    @abstractmethod
    def outcome_text(self, outcome: Action) -> str:
        """A chance outcome as text."""

    @abstractmethod
    def parse_outcome(self, text: str) -> Action:
        """The inverse of `outcome_text`."""

    @abstractmethod
    def hide(self, outcome: Action, owner: Seat, seat: Seat) -> Action:
        """The outcome, drawn on `owner`'s turn, as `seat` sees it while the game runs."""

    def changed_options(self) -> Iterator[tuple[str, str]]:
        """Options that differ from their defaults, as text."""
        defaults = default_options(type(self), self.players)
        for name, value in self.options.items():
            if value != defaults[name]:
                yield name, self.option_to_text(name, value)

    @cached_property
    def changed_option_words(self) -> str:
        """The changed options as the last words of a position line."""
        return "".join(f" {name}={text}" for name, text in self.changed_options())

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        return _make_game, (type(self), self.players, dict(self.options))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        options = "".join(f", {name}={text}" for name, text in self.changed_options())
        return f"<{self.title}, {self.players} players{options}>"

    def _key(self) -> tuple[object, ...]:
        return self.name, self.rules_version, self.players, tuple(self.options.items())


@cache
def default_options(kind: type[Game], players: int) -> Mapping[str, Option]:
    """Every option of a game with its default."""
    return _make_game(kind, players, {}).options


def _make_game(kind: type[Game], players: int, options: Mapping[str, Option]) -> Game:
    return kind(players=players, **options)  # type: ignore[call-arg]
