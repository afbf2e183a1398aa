"""The table of people who have found each other: everyone has a seat, and the game starts soon."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.core.fair_dice import bytes_to_text, commitment
from atoll.games import game_class
from atoll.server.domain import events
from atoll.server.domain.rated import account_key
from atoll.server.domain.seeks import Seek, names_of
from atoll.server.domain.self_start import SALT_TIME
from atoll.server.domain.table_factory import TableDraft
from atoll.server.domain.tokens import Secrets, hashed


def paired_table(group: Sequence[Seek], secrets: Secrets) -> TableDraft:
    """A table with these players in the order of their seats, which has no host.

    Its game starts by itself, once the players have added salts to the dice.
    """
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
        salt_time=SALT_TIME,
    )
    return TableDraft(secrets.table_id(), [created], paired=list(group))


def _account(seek: Seek) -> str:
    """Identifies the account of a player at a rated table."""
    return account_key(seek.account) if seek.terms.rated else ""
