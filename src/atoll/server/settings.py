"""The settings of the server: from a flag, the environment, or a default, in this order.

Each field of `Settings` is one setting: `port` is `--port` and `ATOLL_PORT`. Its help is a message
of the catalogues, and `docs/server.md` describes it; tests check both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path

from atoll.core.errors import OptionError
from atoll.server.workers.settings import (
    MAX_MEMORY,
    MAX_PROCESSES,
    MIN_MEMORY,
    default_processes,
)

ACCOUNTS: Final = ("off", "optional", "required")
LOBBY: Final = ("auto", "on", "off")
PUSH_SERVICES: Final = (
    "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
)
"""The push services of Chrome, Firefox, Safari and Edge."""
LOG_LEVELS: Final = ("debug", "info", "warning", "error")
_SECRETS: Final = ("metrics_token", "log_key")
_MIN_SECRET: Final = 16
"""Characters of a secret; shorter ones are guessed too easily."""


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('atoll', appauthor=False) / 'atoll.db'}"


def default_site() -> str:
    """The web page included in the package."""
    return str(Path(__file__).parent / "site")


def _setting(default: Any, help: str, min: int = 0, max: int = 0) -> Any:  # noqa: A002
    metadata = {"help": help, "min": min, "max": max}
    if callable(default):
        return field(default_factory=default, metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass(frozen=True)
class Settings:
    """All settings of a server."""

    host: str = _setting("127.0.0.1", help="setting-host")
    port: int = _setting(8080, help="setting-port", max=65535)
    database: str = _setting(default_database, help="setting-database")
    redis: str = _setting("", help="setting-redis")
    retention: str = _setting("", help="setting-retention")
    accounts: str = _setting("off", help="setting-accounts")
    lobby: str = _setting("auto", help="setting-lobby")
    workers: int = _setting(default_processes, help="setting-workers", max=MAX_PROCESSES)
    worker_memory: int = _setting(
        1024, help="setting-worker-memory", min=MIN_MEMORY, max=MAX_MEMORY
    )
    bot_seconds: int = _setting(2, help="setting-bot-seconds", min=1, max=600)
    tables_in_memory: int = _setting(2000, help="setting-tables-in-memory", min=1, max=10**6)
    requests_per_minute: int = _setting(600, help="setting-requests-per-minute", min=1, max=10**6)
    tables_per_hour: int = _setting(120, help="setting-tables-per-hour", min=1, max=10**6)
    seats_per_hour: int = _setting(60, help="setting-seats-per-hour", min=1, max=10**6)
    logins_per_hour: int = _setting(60, help="setting-logins-per-hour", min=1, max=10**6)
    chat_per_minute: int = _setting(30, help="setting-chat-per-minute", min=1, max=10**6)
    sockets: int = _setting(10_000, help="setting-sockets", min=1, max=10**6)
    sockets_per_address: int = _setting(100, help="setting-sockets-per-address", min=1, max=10**6)
    connections_per_address: int = _setting(
        200, help="setting-connections-per-address", min=1, max=10**6
    )
    message_bytes: int = _setting(65_536, help="setting-message-bytes", min=1024, max=10**8)
    request_seconds: int = _setting(20, help="setting-request-seconds", min=1, max=3600)
    drain_seconds: int = _setting(1, help="setting-drain-seconds", max=600)
    hosts: str = _setting("", help="setting-hosts")
    origins: str = _setting("", help="setting-origins")
    proxies: str = _setting("127.0.0.1,::1", help="setting-proxies")
    public_url: str = _setting("", help="setting-public-url")
    push_services: str = _setting(PUSH_SERVICES, help="setting-push-services")
    smtp: str = _setting("", help="setting-smtp")
    mail_from: str = _setting("", help="setting-mail-from")
    metrics_token: str = _setting("", help="setting-metrics-token")
    log_key: str = _setting("", help="setting-log-key")
    site: str = _setting(default_site, help="setting-site")
    log_level: str = _setting("info", help="setting-log-level")

    def __post_init__(self) -> None:
        for one in fields(self):
            value, low, high = getattr(self, one.name), one.metadata["min"], one.metadata["max"]
            if isinstance(value, int) and not low <= value <= high:
                raise OptionError(f"{flag(one)} is from {low} to {high}, not {value}")
        if self.retention:
            # The import is slow, and few commands need it.
            from atoll.store.retention import parse_policy

            parse_policy(self.retention)
        if self.workers == 1:
            raise OptionError(f"--workers is 0 for none here, or from 2 to {MAX_PROCESSES}")
        self._check_urls()
        choices = (("accounts", ACCOUNTS), ("lobby", LOBBY), ("log_level", LOG_LEVELS))
        for name, known in choices:
            if (value := getattr(self, name)) not in known:
                option = "--" + name.replace("_", "-")
                raise OptionError(f"{option} is one of {', '.join(known)}, not {value!r:.40}")
        for name in _SECRETS:
            if 0 < len(getattr(self, name)) < _MIN_SECRET:
                option = "--" + name.replace("_", "-")
                raise OptionError(f"{option} is a secret of at least {_MIN_SECRET} characters")

    def _check_urls(self) -> None:
        if self.redis and not self.redis.startswith(("redis://", "rediss://", "unix://")):
            raise OptionError(f"--redis is redis://HOST:PORT, not {_masked(self.redis)!r:.80}")
        if self.public_url and not re.fullmatch(r"https?://[^/\s]+/?", self.public_url):
            raise OptionError(f"--public-url is https://HOST, not {self.public_url!r:.80}")
        self._check_mail()

    def _check_mail(self) -> None:
        if not self.smtp:
            return
        if not re.fullmatch(r"smtps?://([^/@\s]+@)?[^/@:\s]+(:[0-9]{1,5})?/?", self.smtp):
            raise OptionError("--smtp is smtp://USER:PASSWORD@HOST or smtps://…")
        if not self.public_url or "@" not in self.mail_from:
            raise OptionError("--smtp needs --public-url and an address as --mail-from")

    @property
    def has_lobby(self) -> bool:
        """Whether strangers find each other here; by default on a server with a public name."""
        return self.lobby == "on" or (self.lobby == "auto" and bool(self.hosts))

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Web sites other than its own that may use the server."""
        return frozenset(part.rstrip("/") for part in listed(self.origins))


def listed(text: str) -> list[str]:
    """The items of a setting that is a list, separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def flag(one: Field[Any]) -> str:
    """The flag of a setting."""
    return "--" + one.name.replace("_", "-")


def variable(one: Field[Any]) -> str:
    """The environment variable of a setting."""
    return "ATOLL_" + one.name.upper()


def load_settings(flags: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """The settings from flags (None where not given) and the environment."""
    values: dict[str, Any] = {}
    for one in fields(Settings):
        if flags.get(one.name) is not None:
            values[one.name] = flags[one.name]
        elif environment.get(variable(one), "") != "":
            values[one.name] = _read(one, environment[variable(one)])
    return Settings(**values)


def _read(one: Field[Any], text: str) -> int | str:
    if one.type != "int":
        return text
    try:
        return int(text)
    except ValueError as error:
        raise OptionError(f"{variable(one)} is a whole number, not {text!r:.40}") from error


def displayed(settings: Settings) -> list[tuple[Field[Any], str]]:
    """Every setting with its value, passwords masked."""
    return [(one, _shown(one.name, str(getattr(settings, one.name)))) for one in fields(settings)]


def _shown(name: str, value: str) -> str:
    return "***" if value and name in _SECRETS else _masked(value)


def _masked(text: str) -> str:
    scheme, there, rest = text.partition("://")
    account, at, place = rest.rpartition("@")
    if not there or not at or ":" not in account:
        return text
    return f"{scheme}://{account.partition(':')[0]}:***@{place}"
