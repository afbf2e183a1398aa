"""`Record`: a header and every event of a game, dice and draws included.

A record alone rebuilds its game; no random generator is needed. It has a readable text form and a
JSON form, and while the game runs it can be redacted for one seat. The text form:

    atoll record 1
    game: into_the_blue
    rules: 1
    players: 2
    seat 0: Ana
    seat 1: Ben
    tag date: 2026-11-15
    result: 20 17

    1. - first 1
    2. 1 roll 11235C, keep 1123, roll 4C, stop, place 4
    7. 0 roll 123345, stop, place 5
    end 9

The number at the beginning of a line counts events from 1; the seat is the one whose turn it is,
`-` if there is none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from atoll.core.errors import (
    AtollError,
    GameNotOverError,
    NotationError,
    OptionError,
    RecordError,
)
from atoll.core.game import CHANCE, SPECTATOR, Action, Game, Seat, State
from atoll.core.notebook import render_figure

FORMAT = 1
MAX_RECORD_LENGTH = 4_000_000
"""Longer records, in characters, are refused without being parsed."""

GameFactory = Callable[[str, int, int, Mapping[str, str]], Game]
"""Makes a game from its name, rules version, number of players and options as text."""

_MAX_EVENTS_PER_LINE = 16
_MAX_NAME, _MAX_TAG = 60, 500
_LINE = re.compile(r"(?!\s)[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]*(?<!\s)")
"""One line without control characters or outer blanks, which both forms can represent."""
_TAG = re.compile(r"[a-z][a-z0-9_-]{0,29}")


def validate_name(name: str) -> str:
    """The text, if it is allowed as the name of a seat."""
    if len(name) > _MAX_NAME or not _LINE.fullmatch(name):
        raise OptionError(f"a name is one line of at most {_MAX_NAME} characters, not {name!r:.80}")
    return name


def _validate_tag(tag: str, value: str) -> None:
    if not _TAG.fullmatch(tag):
        raise OptionError(f"a tag is a lower-case word, not {tag!r:.80}")
    if len(value) > _MAX_TAG or not _LINE.fullmatch(value):
        raise OptionError(
            f"the tag {tag} is one line of at most {_MAX_TAG} characters, not {value!r:.80}"
        )


@dataclass(frozen=True)
class Record:
    """One game, finished or running.

    `seen_by` is None for a complete record, or the seat (or `SPECTATOR`) it was redacted for.
    `position` is the position line of a game that did not begin at the initial position.
    """

    game: Game
    seats: tuple[str, ...]
    events: tuple[Action, ...] = ()
    seen_by: Seat | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    position: str | None = None

    def __post_init__(self) -> None:
        if len(self.seats) != self.game.players:
            raise OptionError(f"{self.game.players} seat names expected, not {len(self.seats)}")
        for name in self.seats:
            validate_name(name)
        for tag, value in self.tags.items():
            _validate_tag(tag, value)
        viewers = (None, SPECTATOR, *range(self.game.players))
        if type(self.seen_by) not in (int, type(None)) or self.seen_by not in viewers:
            raise OptionError(
                f"a record is seen by a seat from 0 to {self.game.players - 1} "
                f"or by spectators ({SPECTATOR}), not {self.seen_by!r:.40}"
            )
        if self.position is not None:
            object.__setattr__(self, "position", self.initial_state().position())

    @classmethod
    def start(cls, game: Game, seats: tuple[str, ...] | None = None, **tags: str) -> Record:
        """An empty record of a new game."""
        return cls(game, seats or tuple(f"seat {n}" for n in range(game.players)), tags=tags)

    def with_event(self, event: Action) -> Record:
        """This record with one more event."""
        return replace(self, events=(*self.events, event))

    def initial_state(self) -> State:
        """The position before the first event."""
        return initial_state(self.game, self.position)

    def states(self) -> Iterator[State]:
        """The position before the first event, then the one after each event; one state, reused."""
        state = self.initial_state()
        yield state
        for number, event in enumerate(self.events, 1):
            try:
                state.apply(event)
            except AtollError as error:
                raise RecordError(str(error), number) from error
            yield state

    def final_state(self) -> State:
        """The position after the last event."""
        *_, state = self.states()
        return state

    def truncated(self, events: int | None) -> Record:
        """The record with its first `events` events only; None for all of them."""
        if events is None:
            return self
        if not 0 <= events <= len(self.events):
            raise RecordError(f"the record has {len(self.events)} events, not {events}")
        return replace(self, events=self.events[:events])

    def redacted(self, seat: Seat) -> Record:
        """The record as `seat` (or `SPECTATOR`) may see it; a finished game hides nothing."""
        redacted = replace(self, seen_by=seat)
        known = None if self.position is None else self.initial_state().position(seat)
        state, events = initial_state(self.game, known), []
        for event in self.events:
            chance = state.current_player == CHANCE
            events.append(self.game.hide(event, state.turn_seat, seat) if chance else event)
            state.apply(events[-1])
        if state.is_terminal:
            return self
        return replace(redacted, events=tuple(events), position=known)

    def scores(self) -> tuple[int, ...] | None:
        """The final scores, or None while the game runs."""
        try:
            return self.final_state().result().scores
        except GameNotOverError:
            return None

    def to_text(self) -> str:
        """The text form."""
        return "\n".join([*self._head_lines(), "", *self._event_lines()]) + "\n"

    def to_json(self) -> str:
        """The JSON form."""
        scores = self.scores()
        begin = {} if self.position is None else {"position": self.position}
        return json.dumps(
            {
                "format": f"atoll record {FORMAT}",
                "game": self.game.name,
                "rules": self.game.rules_version,
                "players": self.game.players,
                "options": dict(self.game.changed_options()),
                **begin,
                "seats": list(self.seats),
                "tags": dict(self.tags),
                "seen_by": self.seen_by,
                "result": None if scores is None else list(scores),
                "events": list(self.event_texts()),
            },
            ensure_ascii=False,
            indent=1,
        )

    def _repr_html_(self) -> str:
        """For notebooks: the last position and the text form."""
        return render_figure(self.final_state().view(SPECTATOR), self.to_text())

    def event_texts(self) -> Iterator[str]:
        """The text of every event."""
        states = self.states()
        for event, state in zip(self.events, states, strict=False):
            yield state.event_text(event)

    def _head_lines(self) -> Iterator[str]:
        yield f"atoll record {FORMAT}"
        yield f"game: {self.game.name}"
        yield f"rules: {self.game.rules_version}"
        yield f"players: {self.game.players}"
        yield from (f"option {name}: {text}" for name, text in self.game.changed_options())
        if self.position is not None:
            yield f"position: {self.position}"
        yield from (f"seat {seat}: {name}" for seat, name in enumerate(self.seats))
        yield from (f"tag {name}: {text}" for name, text in self.tags.items())
        if self.seen_by is not None:
            yield f"seen by: {self.seen_by}"
        scores = self.scores()
        if scores is not None:
            yield "result: " + " ".join(map(str, scores))

    def _event_lines(self) -> Iterator[str]:
        line: list[str] = []
        owner = CHANCE
        for number, (event, state) in enumerate(zip(self.events, self.states(), strict=False), 1):
            if line and (state.turn_seat != owner or len(line) == _MAX_EVENTS_PER_LINE):
                yield _event_line(number, owner, line)
                line = []
            owner = state.turn_seat
            line.append(state.event_text(event))
        if line:
            yield _event_line(len(self.events) + 1, owner, line)
        yield f"end {len(self.events)}"


def initial_state(game: Game, position: str | None) -> State:
    """The state of a position line, or of a new game."""
    return game.new_state() if position is None else game.parse_position(position)


def _event_line(after: int, owner: int, texts: list[str]) -> str:
    return f"{after - len(texts)}. {_seat_text(owner)} {', '.join(texts)}"


def _seat_text(owner: int) -> str:
    return "-" if owner == CHANCE else str(owner)


_Entry: TypeAlias = tuple[str, str]
"""An event as read: the seat whose turn it was ("" if the form does not say), and its text."""


def read_record(text: str, make_game: GameFactory) -> Record:
    """Read either form of a record and replay it, checking every event and the result."""
    if len(text) > MAX_RECORD_LENGTH:
        raise RecordError(f"a record has at most {MAX_RECORD_LENGTH} characters, not {len(text)}")
    head, entries = _read_json(text) if text.lstrip()[:1] == "{" else _read_lines(text)
    game = make_game(head.game, head.rules, head.players, head.options)
    events = _replay(initial_state(game, head.position), entries)
    record = Record(game, tuple(head.seats), events, head.seen_by, head.tags, head.position)
    scores = record.scores()
    if head.result is not None and scores != tuple(head.result):
        raise RecordError(f"the header says {head.result!s:.40}, the events give {scores}")
    return record


def _replay(state: State, entries: list[_Entry]) -> tuple[Action, ...]:
    events = []
    for number, (owner, text) in enumerate(entries, 1):
        try:
            events.append(_apply_entry(state, owner, text))
        except AtollError as error:
            raise RecordError(str(error), number) from error
    return tuple(events)


def _apply_entry(state: State, owner: str, text: str) -> Action:
    if state.is_terminal:
        raise RecordError("the game was already over")
    if owner not in ("", _seat_text(state.turn_seat)):
        raise RecordError(
            f"written for {owner}, but it is the turn of {_seat_text(state.turn_seat)}"
        )
    event = state.parse_event(text)
    state.apply(event)
    return event


@dataclass
class _Header:
    """The header of a record as read, not validated yet."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    seats: list[str]
    tags: dict[str, str]
    seen_by: int | None = None
    result: list[int] | None = None
    position: str | None = None


@dataclass(kw_only=True)
class _JsonRecord(_Header):
    """A record in JSON form as read."""

    events: list[str]


def _read_json(text: str) -> tuple[_Header, list[_Entry]]:
    import msgspec  # on first use, to keep the import of `atoll` quick

    try:
        data = json.loads(text)
        # JSON may contain half of a surrogate pair, which no other text form can express.
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        at = getattr(error, "pos", 0)
        raise NotationError(text, at, "JSON that is not broken or cut short") from error
    if data.get("format") != f"atoll record {FORMAT}":
        raise RecordError(f'"format" is "atoll record {FORMAT}", not {data.get("format")!r:.40}')
    try:
        record = msgspec.convert(data, _JsonRecord)
    except msgspec.ValidationError as error:
        raise RecordError(str(error)) from error
    return record, [("", text) for text in record.events]


def _read_lines(text: str) -> tuple[_Header, list[_Entry]]:
    lines = text.splitlines()
    if not lines or lines[0].strip() != f"atoll record {FORMAT}":
        first = lines[0] if lines else ""
        raise NotationError(first, 0, f'"atoll record {FORMAT}" on the first line')
    blank = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    head, seen = _Header("", 0, 0, {}, [], {}), set[str]()
    for line in lines[1:blank]:
        key = line.partition(":")[0].strip()
        if key in seen:
            raise NotationError(line, 0, "each header field once")
        seen.add(key)
        _read_head_line(head, line)
    return head, _read_event_lines(lines[blank:])


_HEAD_FIELDS = "game, rules, players, option, position, seat (in order), tag, seen by, result"


def _read_head_line(head: _Header, line: str) -> None:
    key, colon, value = line.partition(":")
    key, value = key.strip(), value.strip()
    kind, _, name = key.partition(" ")
    if not colon:
        raise NotationError(line, len(line), "a colon after the name of a header field")
    if key == "game":
        head.game = value
    elif key in ("rules", "players"):
        setattr(head, key, _read_int(line, value))
    elif kind == "option":
        head.options[name] = value
    elif kind == "tag":
        head.tags[name] = value
    elif key == f"seat {len(head.seats)}":
        head.seats.append(value)
    elif key == "position":
        head.position = value
    elif key == "seen by":
        head.seen_by = _read_int(line, value)
    elif key == "result":
        head.result = [_read_int(line, number) for number in value.split()]
    else:
        raise NotationError(line, 0, _HEAD_FIELDS)


def _read_int(line: str, text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise NotationError(line, max(line.find(text), 0), "a whole number")
    return int(text)


def _read_event_lines(lines: list[str]) -> list[_Entry]:
    *lines, last = [line.strip() for line in lines if line.strip()] or [""]
    events: list[_Entry] = []
    for line in lines:
        events += _read_event_line(line, len(events) + 1)
    if not re.fullmatch(r"end [0-9]{1,9}", last):
        raise RecordError("the record stops without its last line “end N”", len(events) + 1)
    if int(last[4:]) != len(events):
        raise RecordError(f"“{last}”, but {len(events)} events were read", len(events) + 1)
    return events


def _read_event_line(line: str, number: int) -> list[_Entry]:
    match = re.fullmatch(r"([0-9]{1,9})\. (-|[0-9]) (.+)", line)
    if not match:
        raise NotationError(line, 0, "number, dot, seat or -, events: “2. 0 roll 123456, stop”")
    if int(match[1]) != number:
        raise RecordError(f"numbered {match[1]}", number)
    return [(match[2], text.strip()) for text in match[3].split(",")]
