"""New tables: created by a host, as a rematch, or from a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

import msgspec

from atoll.core.chance import Dice
from atoll.core.errors import (
    AtollError,
    GameNotOverError,
    OptionError,
    PositionError,
    RecordError,
)
from atoll.core.fair_dice import bytes_to_text, commitment
from atoll.core.game import CHANCE, Game, Seat, State
from atoll.core.record import Record
from atoll.core.record_header import BOTS, parse_bots
from atoll.games import game_class, game_name, load_game_from_text, parse_position, read_record
from atoll.locales.seat_names import is_default_title
from atoll.server.domain import events
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.names import checked_name, clean_name
from atoll.server.domain.rated import check_setup
from atoll.server.domain.seat_bots import checked_bot, is_seat_bot
from atoll.server.domain.seeks import Seek
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets, hashed, import_id


@dataclass
class TableDraft:
    """A table that is not stored yet: its first events, and the secrets for its creator."""

    id: str
    events: list[events.Event]
    host_token: str = ""
    tokens: dict[Seat, str] = field(default_factory=dict)
    invites: dict[Seat, str] = field(default_factory=dict)
    account: str = ""
    """The account of the creator, which gets the seats of these tokens."""
    paired: list[Seek] = field(default_factory=list)
    """The seeks of its players, in the order of their seats; they end with its creation."""


class SeatClaim(NamedTuple):
    """The seat that an account has played in a record, and the name of the account."""

    seat: Seat
    account: str
    name: str


def new_table(wanted: m.NewTable, secrets: Secrets, account: str = "") -> TableDraft:
    """A table as its host wants it; `account` identifies the host at a rated one."""
    try:
        game, past = _game_and_past(wanted)
    except AtollError as error:
        raise RequestError("problem-bad-request", error) from error
    if wanted.rated:
        check_setup(wanted, game)
    draft = TableDraft(secrets.table_id(), [], host_token=secrets.token())
    named = zip(wanted.seats, _names(wanted.seats), strict=True)
    places = tuple(_place(draft, n, seat, name, secrets) for n, (seat, name) in enumerate(named))
    if wanted.rated:
        places = tuple(_with_account(place, account) for place in places)
    clock = wanted.clock
    seed = secrets.seed()
    created = events.Created(
        game=game.name,
        rules=game.rules_version,
        options=dict(game.changed_options()),
        places=places,
        host=hashed(draft.host_token),
        listed=wanted.listed,
        hints=wanted.hints,
        clock=None if clock is None else events.Clock(clock.move, clock.total, clock.then),
        dice=wanted.dice,
        commitment=commitment(seed) if wanted.dice == "fair" else "",
        seed=bytes_to_text(seed) if wanted.dice == "fair" else "",
        position=past.position or "",
        rated=wanted.rated,
    )
    draft.events = [created, *_record_events(past, "past")]
    return draft


def _game_and_past(wanted: m.NewTable) -> tuple[Game, Record]:
    """The wanted game, and the events of its starting point."""
    name = game_name(wanted.game)
    _check_seats(wanted, name)
    if wanted.start is None:
        game = _new_game(wanted, name)
        return game, Record.start(game)
    past = _past(wanted.start)
    if past.game.name != name or past.game.players != len(wanted.seats):
        raise OptionError(f"the start is one of {past.game!r}")
    if wanted.options and past.game != _new_game(wanted, name):
        raise OptionError(f"the options differ from those of the start, {past.game!r}")
    return past.game, past


def _past(start: m.StartingPoint) -> Record:
    """The starting point as a record, checked that the game can be played to its end."""
    if (start.position is None) == (start.record is None):
        raise OptionError("a game starts from a position or from a record")
    if start.position is not None:
        state = parse_position(start.position)
        past = replace(Record.start(state.game), position=state.position())
    else:
        assert start.record is not None
        past = read_record(start.record).truncated(start.event_count)
        state = past.final_state()
    if state.is_terminal:
        raise PositionError("the game is over there")
    if not _can_end(state.clone()):
        raise PositionError("hidden information has to be given, or the game could not be scored")
    return past


def _can_end(state: State) -> bool:
    """Whether the game has a result at its end, found by playing it once at random."""
    dice = Dice(0)
    while not state.is_terminal:
        chance = state.current_player == CHANCE
        state.push(dice.outcome(state) if chance else dice.action(state))
    try:
        state.result()
    except GameNotOverError:
        return False
    return True


def _new_game(wanted: m.NewTable, name: str) -> Game:
    return load_game_from_text(
        name, game_class(name).rules_version, len(wanted.seats), wanted.options
    )


def _check_seats(wanted: m.NewTable, name: str) -> None:
    """Validate bots and clock."""
    for seat in wanted.seats:
        if (seat.kind == "bot") != bool(seat.bot):
            raise OptionError("a seat has a bot if its kind is bot, and only then")
        if seat.bot:
            checked_bot(seat.bot, name)
    if wanted.clock is not None and wanted.clock.move is None and wanted.clock.total is None:
        raise OptionError("a clock limits the time for a move, for the whole game, or both")


def _names(seats: list[m.NewSeat]) -> list[str]:
    """The names of the seats that have a player, checked."""
    names: list[str] = []
    for seat in seats:
        name = "" if seat.kind == "open" else seat.name
        names.append(checked_name(name, names, reserved=seat.kind == "person"))
    return names


def _place(
    draft: TableDraft, seat: Seat, wanted: m.NewSeat, name: str, secrets: Secrets
) -> events.Place:
    if wanted.kind == "bot":
        return events.Place(name=name, bot=wanted.bot)
    if wanted.kind == "person":
        draft.tokens[seat] = secrets.token()
        return events.Place(name=name, holder=hashed(draft.tokens[seat]))
    draft.invites[seat] = secrets.invite()
    return events.Place(invite=hashed(draft.invites[seat]))


def _with_account(place: events.Place, account: str) -> events.Place:
    return msgspec.structs.replace(place, account=account) if place.holder else place


def check_same(draft: TableDraft, table: Table) -> None:
    """Reject a draft that is not a repetition of the request which created the table."""
    (created, *_), setup = draft.events, table.setup
    assert isinstance(created, events.Created)
    secrets = {"seed": setup.seed, "commitment": setup.commitment}
    if msgspec.structs.replace(created, **secrets) != setup:
        error = OptionError("another table was created with this id")
        raise RequestError("problem-bad-request", error)


def rematch(table: Table, secrets: Secrets, names: Mapping[str, str] | None = None) -> TableDraft:
    """The same game with the same players, who keep their tokens.

    `names` are new names of players, by the hashes of their tokens.
    """
    seed = secrets.seed()
    places = tuple(map(partial(_place_again, table, names or {}), table.seat_numbers))
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
        rated=table.setup.rated,
    )
    return TableDraft(secrets.table_id(), [created])


def _place_again(table: Table, names: Mapping[str, str], number: Seat) -> events.Place:
    """A seat of a rematch; that of a player who has left a rated game is open."""
    seat = table.seats[number]
    if seat.token_hash:
        name = names.get(seat.token_hash, seat.name)
        return events.Place(
            name=name, holder=seat.token_hash, joined=seat.joined, account=seat.account
        )
    if number in table.forfeits:
        return events.Place()
    return events.Place(name=_bot_name(table, number), bot=seat.bot)


def _bot_name(table: Table, number: Seat) -> str:
    """The name that a bot was given; not that of a player who has left, or of one in a record."""
    first, name = table.setup.places[number], table.seats[number].name
    is_own = first.bot and first.name == name and not table.setup.imported
    return name if is_own else ""


def imported_table(record: Record, secrets: Secrets) -> TableDraft:
    """A finished table on which a record can be replayed and reviewed."""
    draft = TableDraft(secrets.table_id(), [], host_token=secrets.token())
    game = record.game
    draft.events = [
        events.Created(
            game=game.name,
            rules=game.rules_version,
            options=dict(game.changed_options()),
            places=_imported_places(record),
            host=hashed(draft.host_token),
            dice="typed",
            imported=True,
            tags=dict(record.tags),
            position=record.position or "",
        ),
        events.Started(),
        *_record_events(record, ""),
        _end_of(record),
    ]
    return draft


def claimed_table(record: Record, secrets: Secrets, claim: SeatClaim) -> TableDraft:
    """The table of a record in which an account has played: its seat gets the account's name.

    The id follows from the account and the game, so that a game is imported once.
    """
    draft = imported_table(record, secrets)
    created, *others = draft.events
    assert isinstance(created, events.Created)
    places = list(created.places)
    if claim.seat >= len(places) or places[claim.seat].bot:
        error = OptionError(f"no person has seat {claim.seat} in the record")
        raise RequestError("problem-bad-request", error)
    unowned = msgspec.structs.replace(created, host="")
    draft.id = import_id(claim.account, "\n".join(map(events.write, [unowned, *others])))
    token = draft.tokens[claim.seat] = secrets.token()
    places[claim.seat] = events.Place(name=claim.name, holder=hashed(token))
    draft.events[0] = msgspec.structs.replace(created, places=tuple(places))
    draft.account = claim.account
    return draft


def check_claim(claim: SeatClaim, table: Table) -> None:
    """Reject the claim of another seat in a record that was imported before."""
    if not table.seats[claim.seat].token_hash:
        error = OptionError("the record was imported before, with another seat")
        raise RequestError("problem-bad-request", error)


def _imported_places(record: Record) -> tuple[events.Place, ...]:
    """The seats of a record; a name that was made up for a bot or an unnamed player is dropped."""
    places, bots = [], _tagged_bots(record)
    for seat, name in enumerate(record.seats):
        # Servers used to write a bot's spec in place of a name.
        spec = bots.get(seat, name)
        bot = spec if is_seat_bot(spec, record.game.name) else ""
        person = "" if is_default_title(seat, name, bot) else clean_name(name)
        places.append(events.Place(name=person, bot=bot))
    return tuple(places)


def _tagged_bots(record: Record) -> dict[Seat, str]:
    """The bots that the tags name; a tag of that name may also be a free comment."""
    try:
        return parse_bots(record.tags.get(BOTS, ""))
    except RecordError:
        return {}


def _record_events(record: Record, by: events.By) -> Iterator[events.Event]:
    """The events of a record as log events."""
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
