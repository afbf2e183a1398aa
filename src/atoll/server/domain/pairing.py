"""The table of people who have found each other: everyone has a seat, and the game runs."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.core.fair_dice import bytes_to_text, commitment
from atoll.games import game_class
from atoll.server.domain import commands, events
from atoll.server.domain.permissions import Caller
from atoll.server.domain.rated import account_key
from atoll.server.domain.seeks import Seek, names_of
from atoll.server.domain.table import Table
from atoll.server.domain.table_factory import TableDraft
from atoll.server.domain.tokens import Secrets, hashed


def paired_table(group: Sequence[Seek], secrets: Secrets) -> TableDraft:
    """A running table with these players in the order of their seats; it has no host."""
    terms, seed = group[0].terms, secrets.seed()
    places = tuple(
        events.Place(name=name, holder=seek.id, joined=True, account=_account(seek))
        for seek, name in zip(group, names_of(group), strict=True)
    )
    created = events.Created(
        game=terms.game,
        rules=game_class(terms.game).rules_version,
        options=terms.options,
        places=places,
        host=hashed(secrets.token()),
        clock=terms.clock,
        commitment=commitment(seed),
        seed=bytes_to_text(seed),
        rated=terms.rated,
    )
    table_id = secrets.table_id()
    return TableDraft(table_id, [created, *_start(table_id, created)], paired=list(group))


def _account(seek: Seek) -> str:
    """Identifies the account of a player at a rated table."""
    return account_key(seek.account) if seek.terms.rated else ""


def _start(table_id: str, created: events.Created) -> list[events.Event]:
    """The events that start the game."""
    table = Table(table_id)
    table.fold(events.LogEntry(1, 0, created))
    return commands.start(table, Caller(host=True))
