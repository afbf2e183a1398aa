"""Routes for invitations by name: sent and withdrawn by the host of a table, accepted or
declined by a person."""

from __future__ import annotations

from typing import Final, Literal

from litestar.params import JSONBody

from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.lobby_messages import OpenTable
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import client_key
from atoll.server.domain.visibility import table_info
from atoll.server.http.dependencies import (
    HttpRequest,
    TableId,
    Tables,
    caller_of,
    get_route,
    post_route,
    store_problems,
)
from atoll.server.http.limits import Limits
from atoll.server.http.routes.people import PersonName, check_outcome, person_named
from atoll.server.http.scopes import client_address
from atoll.server.http.sessions import logged_in
from atoll.server.runtime.invitations import accept, check_inviting, invite
from atoll.server.runtime.open_tables import described_tables
from atoll.server.runtime.service import TableService
from atoll.store.invitations import MAX_PER_TABLE
from atoll.store.store import IndexRow


class ReceivedInvitation(m.ResponseBody, omit_defaults=False):
    """An invitation to a table: by whom, and when."""

    inviter: str
    at: int
    table: OpenTable


class InvitationList(m.ResponseBody, omit_defaults=False):
    """The open invitations of the account, the newest first."""

    invitations: list[ReceivedInvitation]


class SentInvitation(m.ResponseBody, omit_defaults=False):
    """A person who was invited to a table, and what has become of it."""

    name: str
    status: Literal["pending", "accepted", "declined"]


class SentInvitations(m.ResponseBody, omit_defaults=False):
    """The people whom the account has invited to a table, the first one first."""

    invitations: list[SentInvitation]


class AcceptedInvitation(m.ResponseBody, omit_defaults=False):
    """The seat that an account has taken; it has no token, but belongs to the account."""

    seat: int
    table: m.TableInfo


@get_route("/account/invitations", summary="List my invitations")
async def received(request: HttpRequest, service: Tables) -> InvitationList:
    """The tables to which the account is invited by name, until they start or are closed."""
    return await _received(service, logged_in(request).account_id)


async def _received(service: TableService, account: str) -> InvitationList:
    async with store_problems():
        found = await service.store.invitations.received(account)
        rows = [
            IndexRow(one.table_id, one.game, one.table_created_at, False, "open", None, one.header)
            for one in found
        ]
        tables = {one.id: one for one in await described_tables(service, rows)}
    return InvitationList(
        [
            ReceivedInvitation(one.inviter, one.created_at, tables[one.table_id])
            for one in found
            if one.table_id in tables
        ]
    )


@post_route(
    "/account/invitations/{table_id:str}/accept",
    summary="Accept an invitation",
    opt={"cost": "seat"},
)
async def accept_invitation(
    request: HttpRequest, service: Tables, table_id: TableId
) -> AcceptedInvitation:
    """Take the first open seat of a table to which the account is invited. Whoever has a seat
    there gets that one."""
    identity = logged_in(request)
    before = (await service.fresh(table_id)).table
    if mine := caller_of(request)(before).seats:
        return AcceptedInvitation(min(mine), table_info(before))
    client = client_key(client_address(request.scope), table_id)
    async with store_problems():
        seat, table = await accept(service, table_id, identity, client)
    return AcceptedInvitation(seat, table_info(table))


@post_route("/account/invitations/{table_id:str}/decline", summary="Decline an invitation")
async def decline_invitation(
    request: HttpRequest, service: Tables, table_id: TableId
) -> InvitationList:
    """Decline an invitation; the host sees it. The response contains those that are left."""
    account = logged_in(request).account_id
    async with store_problems():
        await service.store.invitations.decline(account, table_id, service.now())
    return await _received(service, account)


@get_route("/tables/{table_id:str}/invitations", summary="List the people I have invited")
async def sent(request: HttpRequest, service: Tables, table_id: TableId) -> SentInvitations:
    """Whom the account has invited to a table by name, and who of them has accepted or declined."""
    account = logged_in(request).account_id
    return await _sent(service, account, (await service.fresh(table_id)).table)


async def _sent(service: TableService, account: str, table: Table) -> SentInvitations:
    async with store_problems():
        found = await service.store.invitations.sent(account, table.id)
    seated = {seat.token_hash for seat in table.seats}
    return SentInvitations(
        [
            SentInvitation(
                one.name,
                "accepted" if one.token_hash in seated
                else "declined" if one.is_declined
                else "pending",
            )
            for one in found
        ]
    )  # fmt: skip


@post_route("/tables/{table_id:str}/invitations", summary="Invite a person by name")
async def invite_person(
    request: HttpRequest, service: Tables, table_id: TableId, data: JSONBody[PersonName]
) -> SentInvitations:
    """The host invites a registered person, who is notified once, and may take any open seat until
    the game starts."""
    identity, limits = logged_in(request), request.app.state.limits
    service.restrictions.check_name(identity.name, service.now())
    table = (await service.fresh(table_id)).table
    check_inviting(table, caller_of(request)(table))
    other = await person_named(request, identity, data.name)
    await _charge(limits, identity.account_id)
    async with store_problems():
        outcome = await invite(service, table, identity, other)
    if outcome == "full":
        raise RequestError("problem-too-many-invitations", count=MAX_PER_TABLE)
    check_outcome(outcome)
    return await _sent(service, identity.account_id, table)


@post_route("/tables/{table_id:str}/invitations/withdraw", summary="Withdraw an invitation")
async def withdraw_invitation(
    request: HttpRequest, service: Tables, table_id: TableId, data: JSONBody[PersonName]
) -> SentInvitations:
    """Withdraw the account's invitation of a person who has not accepted it. The response contains
    the people who are still invited."""
    identity = logged_in(request)
    other = await person_named(request, identity, data.name)
    async with store_problems():
        invitations = service.store.invitations
        if not await invitations.withdraw(identity.account_id, other, table_id):
            raise RequestError("problem-invitation-accepted")
    return await _sent(service, identity.account_id, (await service.fresh(table_id)).table)


async def _charge(limits: Limits, account: str) -> None:
    """Limit how many people an account invites, whatever its address."""
    await limits.charge(f"account {account}", "invitation")


HANDLERS: Final = (
    received, accept_invitation, decline_invitation, sent, invite_person, withdraw_invitation,
)  # fmt: skip
