"""How tables begin: set up by a host, again with the same people, or from a record."""

from __future__ import annotations

from dataclasses import dataclass, field

from atoll.core.errors import AtollError, OptionError
from atoll.core.fair import bytes_to_text, commitment
from atoll.core.game import CHANCE, Game, Seat
from atoll.core.record import Record
from atoll.games import game_class, game_name, load_game_from_text
from atoll.server import log
from atoll.server import messages as m
from atoll.server.refusals import RefusedError
from atoll.server.requests import checked_salt, clean_name
from atoll.server.table import Table
from atoll.server.tokens import Secrets, hashed
from atoll.server.workers.jobs import checked_bot


@dataclass
class Opened:
    """A table about to be: its first events, and the secrets for whoever made it."""

    id: str
    events: list[log.Event]
    host: str = ""
    tokens: dict[Seat, str] = field(default_factory=dict)
    invites: dict[Seat, str] = field(default_factory=dict)


def set_up(wish: m.NewTable, secrets: Secrets) -> Opened:
    """A table as its host wants it."""
    try:
        game = _checked_game(wish)
    except AtollError as error:
        raise RefusedError("problem-bad-request", error) from error
    opened = Opened(secrets.table_id(), [], host=secrets.token())
    places = tuple(_place(opened, n, seat, secrets) for n, seat in enumerate(wish.seats))
    clock = wish.clock
    seed = secrets.seed()
    created = log.Created(
        game=game.name,
        rules=game.rules_version,
        options=dict(game.changed_options()),
        places=places,
        host=hashed(opened.host),
        listed=wish.listed,
        hints=wish.hints,
        clock=None if clock is None else log.Clock(clock.move, clock.total, clock.then),
        dice=wish.dice,
        commitment=commitment(seed) if wish.dice == "fair" else "",
        seed=bytes_to_text(seed) if wish.dice == "fair" else "",
    )
    salts = [
        log.Salted(seat=n, salt=checked_salt(seat.salt))
        for n, seat in enumerate(wish.seats)
        if seat.salt and seat.kind == "person"
    ]
    opened.events = [created, *salts]
    return opened


def _checked_game(wish: m.NewTable) -> Game:
    """The game asked for, its options, bots and clock found possible."""
    name = game_name(wish.game)
    kind = game_class(name)
    for seat in wish.seats:
        if (seat.kind == "bot") != bool(seat.bot):
            raise OptionError("a seat has a bot if its kind is bot, and only then")
        if seat.bot:
            checked_bot(seat.bot, name)
    if wish.clock is not None and wish.clock.move is None and wish.clock.total is None:
        raise OptionError("a clock limits the time for a move, for the whole game, or both")
    return load_game_from_text(name, kind.rules_version, len(wish.seats), wish.options)


def _place(opened: Opened, seat: Seat, wish: m.NewSeat, secrets: Secrets) -> log.Place:
    if wish.kind == "bot":
        return log.Place(name=clean_name(wish.name), bot=wish.bot)
    if wish.kind == "person":
        opened.tokens[seat] = secrets.token()
        return log.Place(name=clean_name(wish.name), holder=hashed(opened.tokens[seat]))
    opened.invites[seat] = secrets.invite()
    return log.Place(invite=hashed(opened.invites[seat]))


def again(table: Table, secrets: Secrets) -> Opened:
    """The same game with the same people, who keep their tokens."""
    seed = secrets.seed()
    places = tuple(
        log.Place(name=chair.name, bot="" if chair.holder else chair.bot, holder=chair.holder)
        for chair in table.chairs
    )
    fair = table.setup.dice == "fair"
    created = log.Created(
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
        log.Created(
            game=game.name,
            rules=game.rules_version,
            options=dict(game.changed_options()),
            places=tuple(log.Place(name=clean_name(name)) for name in record.seats),
            host=hashed(opened.host),
            dice="typed",
            imported=True,
            tags=dict(record.tags),
        ),
        log.Started(),
    ]
    for event, state in zip(record.events, record.states(), strict=False):
        mover = state.current_player
        if mover == CHANCE:
            opened.events.append(log.Happened(outcome=event, owner=state.turn_seat))
        else:
            opened.events.append(log.Acted(seat=mover, action=event))
    opened.events.append(_end_of(record))
    return opened


def _end_of(record: Record) -> log.Ended:
    try:
        result = record.final_state().result()
    except AtollError:
        return log.Ended(why="imported")
    return log.Ended(why="imported", scores=result.scores, ranks=result.ranks)
