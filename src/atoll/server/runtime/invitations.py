"""Inviting people to a table by name, and accepting an invitation."""

from __future__ import annotations

from atoll.core.game import Seat
from atoll.server.domain import commands, events, notifications
from atoll.server.domain.errors import RequestError
from atoll.server.domain.permissions import Caller, check_host, check_open
from atoll.server.domain.rated import account_key
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import hashed
from atoll.server.runtime.rows import SeatOwner
from atoll.server.runtime.service import TableService
from atoll.store.account_rows import Identity
from atoll.store.invitations import NewInvitation
from atoll.store.people import Outcome


async def invite(service: TableService, table: Table, inviter: Identity, account: str) -> Outcome:
    """Invite an account to a table; only the first time it is notified."""
    now = service.now()
    new = NewInvitation(table.id, account, inviter.account_id, hashed(service.secrets.token()), now)
    return await service.store.invitations.invite(new, table.seq, now + notifications.DELAY)


def check_inviting(table: Table, caller: Caller) -> None:
    """Reject who is not the host, and invitations to a table without an open seat."""
    check_host(caller)
    check_open(table)
    if not any(seat.is_open for seat in table.seats):
        raise RequestError("problem-seat-taken", seat=0)


async def accept(
    service: TableService, table_id: str, identity: Identity, client: str
) -> tuple[Seat, Table]:
    """Take the first open seat of a table to which an account is invited.

    The hash of the invitation owns the seat, so a request that is repeated takes no other one.
    """
    token_hash = await service.store.invitations.received_at(identity.account_id, table_id)
    if token_hash is None:
        raise RequestError("problem-no-invitation")

    def decide(table: Table) -> list[events.Event]:
        key = account_key(identity.account_id)
        name = identity.name
        return commands.sit(table, None, name, "", token_hash, "", client, key, by_name=True)

    owner = SeatOwner(identity.account_id, by_name=True)
    change = await service.change(table_id, decide, owner=owner)
    seat = commands.seat_of(change.live.table, token_hash)
    assert seat is not None
    return seat, change.live.table
