"""The settings of the server: by flag, by environment, or a default, in this order.

Each field of `Settings` is one setting: `port` is `--port` and `ATOLL_PORT`. Its help is a sentence
of the catalogues, and `docs/server.md` describes it; tests see to both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path

from atoll.core.errors import OptionError
from atoll.server.workers.settings import usual_processes

LOG_LEVELS: Final = ("debug", "info", "warning", "error")


def usual_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('atoll', appauthor=False) / 'atoll.db'}"


def usual_site() -> str:
    """The web page that is part of the package."""
    return str(Path(__file__).parent / "site")


def _setting(default: Any, help: str, least: int = 0, most: int = 0) -> Any:  # noqa: A002
    metadata = {"help": help, "least": least, "most": most}
    if callable(default):
        return field(default_factory=default, metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass(frozen=True)
class Settings:
    """Everything about a server that may be chosen."""

    host: str = _setting("127.0.0.1", help="setting-host")
    port: int = _setting(8080, help="setting-port", most=65535)
    database: str = _setting(usual_database, help="setting-database")
    redis: str = _setting("", help="setting-redis")
    workers: int = _setting(usual_processes, help="setting-workers", most=256)
    worker_memory: int = _setting(1024, help="setting-worker-memory", least=256, most=65536)
    bot_seconds: int = _setting(2, help="setting-bot-seconds", least=1, most=600)
    tables_in_memory: int = _setting(2000, help="setting-tables-in-memory", least=1, most=10**6)
    requests_per_minute: int = _setting(
        600, help="setting-requests-per-minute", least=1, most=10**6
    )
    tables_per_hour: int = _setting(120, help="setting-tables-per-hour", least=1, most=10**6)
    sockets: int = _setting(10_000, help="setting-sockets", least=1, most=10**6)
    sockets_per_address: int = _setting(
        100, help="setting-sockets-per-address", least=1, most=10**6
    )
    message_bytes: int = _setting(65_536, help="setting-message-bytes", least=1024, most=10**8)
    origins: str = _setting("", help="setting-origins")
    proxies: str = _setting("127.0.0.1", help="setting-proxies")
    site: str = _setting(usual_site, help="setting-site")
    log_level: str = _setting("info", help="setting-log-level")

    def __post_init__(self) -> None:
        for one in fields(self):
            value, least, most = (
                getattr(self, one.name),
                one.metadata["least"],
                one.metadata["most"],
            )
            if isinstance(value, int) and not least <= value <= most:
                raise OptionError(f"{flag(one)} is from {least} to {most}, not {value}")
        if self.workers == 1:
            raise OptionError("--workers is 0 for none here, or from 2 to 256")
        if self.redis and not self.redis.startswith(("redis://", "rediss://", "unix://")):
            raise OptionError(f"--redis is redis://HOST:PORT, not {_masked(self.redis)!r:.80}")
        if self.log_level not in LOG_LEVELS:
            known = ", ".join(LOG_LEVELS)
            raise OptionError(f"--log-level is one of {known}, not {self.log_level!r:.40}")

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Web sites that may use the server besides its own."""
        return frozenset(part.strip().rstrip("/") for part in self.origins.split(",") if part)


def flag(one: Field[Any]) -> str:
    """The flag of a setting."""
    return "--" + one.name.replace("_", "-")


def variable(one: Field[Any]) -> str:
    """The environment variable of a setting."""
    return "ATOLL_" + one.name.upper()


def chosen(given: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """The settings, as given by flags (None if not) and by the environment."""
    values: dict[str, Any] = {}
    for one in fields(Settings):
        if given.get(one.name) is not None:
            values[one.name] = given[one.name]
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


def shown(settings: Settings) -> list[tuple[Field[Any], str]]:
    """Every setting with its value, passwords left out."""
    return [(one, _masked(str(getattr(settings, one.name)))) for one in fields(settings)]


def _masked(text: str) -> str:
    scheme, there, rest = text.partition("://")
    account, at, place = rest.rpartition("@")
    if not there or not at or ":" not in account:
        return text
    return f"{scheme}://{account.partition(':')[0]}:***@{place}"
