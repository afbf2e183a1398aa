"""The schema of the database, as the migrations under `migrations` produce it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    true,
)

HEAD: Final = "0011"
"""The migration that produces this schema."""

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("wake_at", BigInteger, nullable=True),
    Column("header", Text, nullable=False),
    Index("ix_tables_listed", "listed", "status", "created_at"),
    Index("ix_tables_wake_at", "wake_at"),
)
"""One row for each game table, derived from its event log.

Times are milliseconds since 1970. `wake_at` is when the scheduler has to act unless an event comes
first: a clock runs out, or a bot's move is overdue. `header` is what a list of tables shows, as
JSON.
"""

events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The event log of each table, numbered from 1. The primary key resolves concurrent writes."""

players: Final = Table(
    "players",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("level", String(40), nullable=False, server_default=""),
    Index("ix_players_name", "name", "game"),
)
"""Final ranks and scores, for statistics; derived from the log when a game ends.

`level` is the bot that played the seat at the end.
"""

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""Reviews of finished games, computed once."""

restrictions: Final = Table(
    "restrictions",
    metadata,
    Column("kind", String(20), primary_key=True),
    Column("subject", String(100), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("note", Text, nullable=False),
)
"""What operators have forbidden: bans, mutes and quarantined tables; `until` ends a restriction."""

admin_log: Final = Table(
    "admin_log",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("action", String(20), nullable=False),
    Column("subject", Text, nullable=False),
    Column("note", Text, nullable=False),
)
"""What operators have done, numbered from 1. Servers poll it, and drop the tables it names.

`subject` holds table ids separated by spaces, or the subject of a restriction.
"""

accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("name_key", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("shows_online", Boolean, nullable=False, server_default=true()),
    Column("seen_at", BigInteger, nullable=False, server_default="0"),
    Column("playing_at", BigInteger, nullable=False, server_default="0"),
)
"""People who have registered. `name_key` is the hash of what names that look alike share.

`seen_at` and `playing_at` are when they were last online and at the table of a running game, unless
they do not want that others know it.
"""

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account_id", String(32), nullable=False, index=True),
    Column("credential_id", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("label", String(60), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=True),
)
"""WebAuthn credentials, without any secret. `id` is the hash of the credential's own id."""

recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account_id", String(32), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
)
"""Recovery codes that have not been used."""

sessions: Final = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", String(32), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
)
"""Devices that are logged in."""

session_tokens: Final = Table(
    "session_tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("session_id", String(32), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
"""The hashes of a session's cookies: the present one, and during a rotation also the next one."""

challenges: Final = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("purpose", String(20), nullable=False),
    Column("account_id", String(32), nullable=False),
    Column("name", String(60), nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
)
"""WebAuthn challenges that have not been answered: for which account, and its wanted name."""

account_seats: Final = Table(
    "account_seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("token_hash", String(64), primary_key=True),
    Column("account_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index("ix_account_seats_account", "account_id", "created_at"),
)
"""The seats of accounts, by the hash of the token that owns the seat in the log.

`seat` is -1 for the token of the host and -2 for a seat that its player has left, and `created_at`
is the time of the table.
"""

rated_seats: Final = Table(
    "rated_seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("pool", String(40), nullable=False),
    Column("account_id", String(32), nullable=False, index=True),
    Column("bot", String(40), nullable=False),
    Column("rank", Integer, nullable=True),
    Column("ended_at", BigInteger, nullable=True, index=True),
)
"""Who plays a rated game that has not been rated, from its start on; `rank` is known at its end.

`account_id` is empty for a bot, and for a person who was erased.
"""

rating_changes: Final = Table(
    "rating_changes",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("pool", String(40), nullable=False),
    Column("account_id", String(32), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mu_before", Float(53), nullable=False),
    Column("sigma_before", Float(53), nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Index("ix_rating_changes_account", "account_id", "at"),
)
"""What each rated game has changed. The primary key makes it impossible to rate a game twice."""

ratings: Final = Table(
    "ratings",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("pool", String(40), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Index("ix_ratings_pool", "pool", "mu"),
)
"""The ratings of accounts: mean and standard deviation of their skill in each pool."""
seeks: Final = Table(
    "seeks",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("account_id", String(32), nullable=False, index=True),
    Column("client", String(64), nullable=False),
    Column("name", String(60), nullable=False),
    Column("terms", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False, index=True),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
"""People who look for a game. `id` is the hash of the token that will own their seat.

`owner` is the account or the hash of a guest's device, `client` identifies the address, and `terms`
is the game they want, as JSON. A seek waits while its owner is seen now and then.
"""

seek_ends: Final = Table(
    "seek_ends",
    metadata,
    Column("seek_id", String(64), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False, index=True),
)
"""Seeks that wait no more: their table and seat, or an empty table if they were cancelled.

`created_at` is the time of the seek, with which it is deleted. A row is written in the same
transaction as the table. The primary key lets each seek end once.
"""

server_keys: Final = Table(
    "server_keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Keys that the server has made for itself, shared by all processes."""

subscriptions: Final = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("channel", String(8), nullable=False),
    Column("account_id", String(32), nullable=False, index=True),
    Column("session_id", String(32), nullable=False, index=True),
    Column("address", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("kinds", String(100), nullable=False),
    Column("quiet_from", Integer, nullable=True),
    Column("quiet_until", Integer, nullable=True),
    Column("time_zone", String(60), nullable=False),
    Column("digest_at", Integer, nullable=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False, index=True),
)
"""Where notifications are sent: devices (`push`) and e-mail addresses (`mail`).

`id` is a hash. `address` is the endpoint of a push service or an e-mail address. A device that is
logged in belongs to its session, one of a guest to the tokens in `subscription_tokens`. `kinds` are
separated and surrounded by spaces; quiet hours and digests are minutes of the day in `time_zone`.
"""

subscription_tokens: Final = Table(
    "subscription_tokens",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("subscription_id", String(64), primary_key=True, index=True),
)
"""The hashes of the tokens that a guest's device holds."""

notifications: Final = Table(
    "notifications",
    metadata,
    Column("subscription_id", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False, index=True),
    Column("attempts", Integer, nullable=False),
)
"""Notifications that have not been sent, written together with the event `seq` of the table.

A newer one replaces an older one of the same kind. A process claims one by postponing `due_at`.
"""

mail_codes: Final = Table(
    "mail_codes",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("address", Text, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
)
"""E-mail addresses that are not confirmed yet, and the hashes of the codes sent there."""

login_addresses: Final = Table(
    "login_addresses",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("address", Text, nullable=False),
    Column("address_key", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
)
"""The e-mail addresses with which people log in. `address_key` is the hash of what all spellings of
an address share."""

login_codes: Final = Table(
    "login_codes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("hash", String(64), nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
    Column("attempts", Integer, nullable=False),
)
"""Codes that were sent to log in. `id` is the hash of a secret of the browser, which is the key of
`hash`: that of the code and the address."""

review_figures: Final = Table(
    "review_figures",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("accuracy", Float(53), nullable=True),
    Column("luck", Float(53), nullable=False),
)
"""What reviews say about each seat: its accuracy in percent, and by how much chance has changed its
win chance. They are kept when the review is deleted."""

account_documents: Final = Table(
    "account_documents",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("version", String(32), nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
"""The documents of accounts; those with an empty text have ended."""
