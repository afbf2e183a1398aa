"""Who may do what: callers, identified by their tokens, and the checks that commands share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from atoll.core.game import Seat
from atoll.server.domain.errors import RequestError
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import same_hash


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sends a request: the seats whose tokens came with it, and whether the host's did."""

    seats: frozenset[Seat] = frozenset()
    host: bool = False


ANONYMOUS: Final = Caller()


def joined(one: Caller, other: Caller) -> Caller:
    """A caller with the rights of both: by tokens of a device, and by an account."""
    return Caller(one.seats | other.seats, one.host or other.host)


def identify(table: Table, hashes: Iterable[str], strict: bool = True) -> Caller:
    """The caller with tokens of these hashes; `strict` rejects a token unknown at this table."""
    seats: set[Seat] = set()
    host = False
    for one in hashes:
        mine = [seat for seat in table.seat_numbers if same_hash(one, table.seats[seat].token_hash)]
        hosting = same_hash(one, table.setup.host)
        if strict and not mine and not hosting:
            raise RequestError("problem-wrong-token")
        seats.update(mine)
        host |= hosting
    return Caller(frozenset(seats), host)


def known_seat(table: Table, seat: Seat) -> Seat:
    """Validate the number of a seat."""
    if seat not in table.seat_numbers:
        raise RequestError("problem-no-seat", seat=seat, last=len(table.seats) - 1)
    return seat


def check_owner(table: Table, caller: Caller, seat: Seat) -> None:
    """Reject a caller who does not hold the seat."""
    known_seat(table, seat)
    check_known(caller)
    if seat not in caller.seats:
        raise RequestError("problem-wrong-token")


def check_host(caller: Caller) -> None:
    """Reject a caller who is not the host."""
    if not caller.host:
        raise RequestError("problem-not-host" if caller.seats else "problem-no-token")


def check_known(caller: Caller) -> None:
    """Reject a caller without any token of the table."""
    if not caller.seats and not caller.host:
        raise RequestError("problem-no-token")


def check_open(table: Table) -> None:
    """Reject a command that is only allowed before the start."""
    if table.status != "open":
        raise RequestError("problem-not-open")


def check_running(table: Table) -> None:
    """Reject a command that is only allowed while the game runs."""
    if table.status != "running":
        raise RequestError("problem-not-running")


def check_not_over(table: Table) -> None:
    """Reject a command that is only allowed before the end."""
    if table.status == "over":
        raise RequestError("problem-not-running")
