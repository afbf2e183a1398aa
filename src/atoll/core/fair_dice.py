"""Dice people can trust: every roll follows from a secret that is fixed before the first one.

A table draws a secret seed of 32 bytes and shows its SHA-256 hash, the commitment. Then each seat
may add a salt, a short text. Chance event number n of the game, counted from 1, is decided by

    HMAC-SHA-256(key = seed, message = "atoll fair dice 1", table, salts by seat, n, block)

the parts of the message being lines of UTF-8 text. At the end the seed is shown, and everybody can
do the same sums again. `docs/fair-dice.md` has them step by step.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from itertools import count
from typing import Any, Final

from atoll.core.chance import pick
from atoll.core.errors import OptionError, RecordError
from atoll.core.game import CHANCE, Action, State
from atoll.core.record import Record, validate_name

SCHEME: Final = "fair-1"
"""The tag `dice` of a record whose dice follow from a seed."""
TYPED: Final = "typed"
"""The tag `dice` of a record whose dice people rolled by hand."""
PAST: Final = "past"
"""The tag of a record that goes on from another game: how many events were played there."""
SEED_BYTES: Final = 32
_NUMBERS: Final = 2**256
"""How many different numbers a block can be."""


def new_seed() -> bytes:
    """A secret seed."""
    return secrets.token_bytes(SEED_BYTES)


def new_salt() -> str:
    """A salt for a seat that has no wish of its own."""
    return secrets.token_urlsafe(12)


def commitment(seed: bytes) -> str:
    """What a table shows before its first roll: the SHA-256 hash of the seed, as text."""
    return bytes_to_text(hashlib.sha256(seed).digest())


def bytes_to_text(data: bytes) -> str:
    """Base64 with `-` and `_` and without `=`: 43 characters for 32 bytes."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def text_to_bytes(text: str) -> bytes:
    """Read 32 bytes written by `bytes_to_text`, which writes them in one way only."""
    data = urlsafe_b64decode(text + "=") if re.fullmatch("[A-Za-z0-9_-]{43}", text) else b""
    if bytes_to_text(data) != text or not data:
        raise OptionError(f"32 bytes are 43 characters of base64url, not {text!r:.60}")
    return data


class FairDice:
    """The dice of one game: the same seed, salts and table always give the same outcomes."""

    def __init__(self, seed: bytes, salts: Sequence[str], table: str) -> None:
        if len(seed) != SEED_BYTES:
            raise OptionError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        lines = ("atoll fair dice 1", *map(validate_name, (table, *salts)))
        self._start = hmac.new(seed, "\n".join(lines).encode(), hashlib.sha256)

    def outcome(self, state: State, n: int) -> Action:
        """What chance event number `n` of the game, counted from 1, brings in this position."""
        return pick(state.chance_outcomes(), lambda tickets: self.ticket(n, tickets))

    def ticket(self, n: int, tickets: int) -> int:
        """One of so many equally likely tickets, from 0."""
        if n < 1 or not 1 <= tickets <= _NUMBERS:
            raise OptionError(f"no ticket number {n!r:.40} among {tickets!r:.40}")
        fair = _NUMBERS - _NUMBERS % tickets
        numbers = (self._number(n, block) for block in count())
        return next(number for number in numbers if number < fair) % tickets

    def _number(self, n: int, block: int) -> int:
        digest = self._start.copy()
        digest.update(f"\n{n}\n{block}".encode())
        return int.from_bytes(digest.digest(), "big")


def fair_tags(
    table: str, commitment: str, salts: Sequence[str], seed: bytes | None = None
) -> dict[str, str]:
    """The tags of a record with fair dice; the seed belongs to them once the game is over."""
    tags = {"dice": SCHEME, "table": table, "commitment": commitment}
    tags |= {f"salt-{seat}": salt for seat, salt in enumerate(salts) if salt}
    return tags if seed is None else {**tags, "seed": bytes_to_text(seed)}


class Finding(StrEnum):
    """What a look at a record's dice has shown."""

    FAIR = "fair"
    """Every outcome follows from the seed, and the seed is the one committed to."""
    OTHER_OUTCOME = "other-outcome"
    """Some outcome is not the one that follows from the seed."""
    OTHER_SEED = "other-seed"
    """The seed is not the one committed to."""
    SEALED = "sealed"
    """The seed has not been shown yet."""
    REDACTED = "redacted"
    """The record is cut for one seat's eyes, so later outcomes cannot be worked out."""
    REAL_DICE = "real-dice"
    """People rolled real dice."""
    NO_SEED = "no-seed"
    """The dice came from somewhere else, and nothing was committed to."""


@dataclass(frozen=True, slots=True)
class Roll:
    """One chance event: which event of the record, its number `n`, what is told, what follows."""

    event: int
    n: int
    recorded: str
    expected: str

    @property
    def is_right(self) -> bool:
        """Whether the record tells what follows from the seed."""
        return self.recorded == self.expected


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found out about a record's dice, roll by roll."""

    finding: Finding
    commitment: str = ""
    salts: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    past: int = 0
    """So many events at the beginning came from another game, and nothing was committed to."""
    from_position: bool = False
    """The game began with a position; nothing tells how that came about."""

    @property
    def is_fair(self) -> bool:
        """Whether all dice since the table began are proven to follow from the seed."""
        return self.finding is Finding.FAIR

    @property
    def first_wrong(self) -> Roll | None:
        """The first roll that does not follow from the seed."""
        return next((roll for roll in self.rolls if not roll.is_right), None)

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return {**asdict(self), "fair": self.is_fair}


def verify(record: Record) -> Verification:
    """Work out every roll, draw and chest of a record from its tags, and compare."""
    kind = record.tags.get("dice", "")
    if kind != SCHEME:
        return Verification(_without_seed(kind))
    told, salts = _tag(record.tags, "commitment"), _salts(record)
    text_to_bytes(told)
    if record.seen_by is not None:
        return Verification(Finding.REDACTED, told, salts)
    if "seed" not in record.tags:
        return Verification(Finding.SEALED, told, salts)
    seed = text_to_bytes(record.tags["seed"])
    if not hmac.compare_digest(commitment(seed), told):
        return Verification(Finding.OTHER_SEED, told, salts)
    past = _past(record)
    dice = FairDice(seed, salts, _tag(record.tags, "table"))
    rolls = tuple(roll for roll in _rolls(record, dice) if roll.event > past)
    right = all(roll.is_right for roll in rolls)
    finding = Finding.FAIR if right else Finding.OTHER_OUTCOME
    return Verification(finding, told, salts, rolls, past, record.position is not None)


def _past(record: Record) -> int:
    """How many events at the beginning the record says were played elsewhere."""
    text = record.tags.get(PAST, "0")
    if not re.fullmatch("[0-9]{1,9}", text) or int(text) > len(record.events):
        raise RecordError(f"the tag {PAST!r} counts events of this record, and {text!r:.40} cannot")
    return int(text)


def _without_seed(kind: str) -> Finding:
    if re.fullmatch("fair-[0-9]+", kind):
        raise RecordError(f"dice of the kind {kind!r:.40} are not known here, only {SCHEME}")
    return Finding.REAL_DICE if kind == TYPED else Finding.NO_SEED


def _tag(tags: Mapping[str, str], name: str) -> str:
    if name not in tags:
        raise RecordError(f"a record with {SCHEME} dice has a tag {name!r}, and this one has not")
    return tags[name]


def _salts(record: Record) -> tuple[str, ...]:
    """The salt of every seat, empty for a seat that added none."""
    ours = [f"salt-{seat}" for seat in range(record.game.players)]
    foreign = [tag for tag in record.tags if tag.startswith("salt-") and tag not in ours]
    if foreign:
        raise RecordError(f"there is no seat for the tag {foreign[0]!r}")
    return tuple(record.tags.get(tag, "") for tag in ours)


def _rolls(record: Record, dice: FairDice) -> Iterator[Roll]:
    n = 0
    for number, (event, state) in enumerate(zip(record.events, record.states(), strict=False), 1):
        if state.current_player == CHANCE:
            n += 1
            follows = dice.outcome(state, n)
            yield Roll(number, n, state.event_text(event), state.event_text(follows))
