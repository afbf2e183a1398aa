"""How tables begin: set up by a host, again with the same people, or from a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from atoll.core.chance import Dice
from atoll.core.errors import AtollError, GameNotOverError, OptionError, PositionError
from atoll.core.fair_dice import bytes_to_text, commitment
from atoll.core.game import CHANCE, Game, Seat, State
from atoll.core.record import Record
from atoll.games import game_class, game_name, load_game_from_text, parse_position, read_record
from atoll.server import messages as m
from atoll.server.domain import events
from atoll.server.domain.commands import checked_salt, clean_name
from atoll.server.domain.errors import RefusedError
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets, hashed
from atoll.server.workers.jobs import checked_bot


@dataclass
class Opened:
    """A table about to be: its first events, and the secrets for whoever made it."""

    id: str
    events: list[events.Event]
    host: str = ""
    tokens: dict[Seat, str] = field(default_factory=dict)
    invites: dict[Seat, str] = field(default_factory=dict)


def set_up(wish: m.NewTable, secrets: Secrets) -> Opened:
    """A table as its host wants it."""
    try:
        game, past = _beginning(wish)
    except AtollError as error:
        raise RefusedError("problem-bad-request", error) from error
    opened = Opened(secrets.table_id(), [], host=secrets.token())
    places = tuple(_place(opened, n, seat, secrets) for n, seat in enumerate(wish.seats))
    clock = wish.clock
    seed = secrets.seed()
    created = events.Created(
        game=game.name,
        rules=game.rules_version,
        options=dict(game.changed_options()),
        places=places,
        host=hashed(opened.host),
        listed=wish.listed,
        hints=wish.hints,
        clock=None if clock is None else events.Clock(clock.move, clock.total, clock.then),
        dice=wish.dice,
        commitment=commitment(seed) if wish.dice == "fair" else "",
        seed=bytes_to_text(seed) if wish.dice == "fair" else "",
        position=past.position or "",
    )
    salts = [
        events.Salted(seat=n, salt=checked_salt(seat.salt))
        for n, seat in enumerate(wish.seats)
        if seat.salt and seat.kind == "person"
    ]
    opened.events = [created, *_told(past, "past"), *salts]
    return opened


def _beginning(wish: m.NewTable) -> tuple[Game, Record]:
    """The game asked for, and what has happened in it already."""
    name = game_name(wish.game)
    _check_seats(wish, name)
    if wish.start is None:
        game = _new_game(wish, name)
        return game, Record.start(game)
    past = _past(wish.start)
    if past.game.name != name or past.game.players != len(wish.seats):
        raise OptionError(f"the start is one of {past.game!r}")
    if wish.options and past.game != _new_game(wish, name):
        raise OptionError(f"the options differ from those of the start, {past.game!r}")
    return past.game, past


def _past(start: m.Start) -> Record:
    """What a game goes on from, found fit to be played to its end."""
    if (start.position is None) == (start.record is None):
        raise OptionError("a game goes on from a position or from a record")
    if start.position is not None:
        state = parse_position(start.position)
        past = replace(Record.start(state.game), position=state.position())
    else:
        assert start.record is not None
        past = read_record(start.record).truncated(start.upto)
        state = past.final_state()
    if state.is_terminal:
        raise PositionError("the game is over there")
    if not _can_end(state.clone()):
        raise PositionError("what is hidden there has to be told, or nobody could score it")
    return past


def _can_end(state: State) -> bool:
    """Whether a game that goes on from here has a result at its end: play once and see."""
    dice = Dice(0)
    while not state.is_terminal:
        chance = state.current_player == CHANCE
        state.push(dice.outcome(state) if chance else dice.action(state))
    try:
        state.result()
    except GameNotOverError:
        return False
    return True


def _new_game(wish: m.NewTable, name: str) -> Game:
    return load_game_from_text(name, game_class(name).rules_version, len(wish.seats), wish.options)


def _check_seats(wish: m.NewTable, name: str) -> None:
    """Bots and clock have to be possible."""
    for seat in wish.seats:
        if (seat.kind == "bot") != bool(seat.bot):
            raise OptionError("a seat has a bot if its kind is bot, and only then")
        if seat.bot:
            checked_bot(seat.bot, name)
    if wish.clock is not None and wish.clock.move is None and wish.clock.total is None:
        raise OptionError("a clock limits the time for a move, for the whole game, or both")


def _place(opened: Opened, seat: Seat, wish: m.NewSeat, secrets: Secrets) -> events.Place:
    if wish.kind == "bot":
        return events.Place(name=clean_name(wish.name), bot=wish.bot)
    if wish.kind == "person":
        opened.tokens[seat] = secrets.token()
        return events.Place(name=clean_name(wish.name), holder=hashed(opened.tokens[seat]))
    opened.invites[seat] = secrets.invite()
    return events.Place(invite=hashed(opened.invites[seat]))


def again(table: Table, secrets: Secrets) -> Opened:
    """The same game with the same people, who keep their tokens."""
    seed = secrets.seed()
    places = tuple(
        events.Place(name=chair.name, bot="" if chair.holder else chair.bot, holder=chair.holder)
        for chair in table.chairs
    )
    fair = table.setup.dice == "fair"
    created = events.Created(
        game=table.setup.game,
        rules=table.game.rules_version,
        options=table.setup.options,
        places=places,
        host=table.setup.host,
        listed=table.setup.listed,
        hints=table.setup.hints,
        clock=table.setup.clock,
        dice=table.setup.dice,
        commitment=commitment(seed) if fair else "",
        seed=bytes_to_text(seed) if fair else "",
        rematch_of=table.id,
    )
    return Opened(secrets.table_id(), [created])


def imported(record: Record, secrets: Secrets) -> Opened:
    """A table on which a record can be replayed and reviewed."""
    opened = Opened(secrets.table_id(), [], host=secrets.token())
    game = record.game
    opened.events = [
        events.Created(
            game=game.name,
            rules=game.rules_version,
            options=dict(game.changed_options()),
            places=tuple(events.Place(name=clean_name(name)) for name in record.seats),
            host=hashed(opened.host),
            dice="typed",
            imported=True,
            tags=dict(record.tags),
            position=record.position or "",
        ),
        events.Started(),
        *_told(record, ""),
        _end_of(record),
    ]
    return opened


def _told(record: Record, by: events.By) -> Iterator[events.Event]:
    """The events of a record as a log has them."""
    for event, state in zip(record.events, record.states(), strict=False):
        mover = state.current_player
        if mover == CHANCE:
            yield events.Happened(outcome=event, owner=state.turn_seat)
        else:
            yield events.Acted(seat=mover, action=event, by=by)


def _end_of(record: Record) -> events.Ended:
    try:
        result = record.final_state().result()
    except AtollError:
        return events.Ended(why="imported")
    return events.Ended(why="imported", scores=result.scores, ranks=result.ranks)
