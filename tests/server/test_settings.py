"""Settings: flags, environment, documentation, validation; the format of the log."""

from __future__ import annotations

import logging
import os
import re
import socket
import subprocess
import sys
from contextvars import copy_context
from dataclasses import Field, fields
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from atoll.cli.serve import serve as serve_command
from atoll.core.errors import OptionError
from atoll.locales import LANGUAGES, catalogue, use_language
from atoll.server.logging_config import AddressHash, JsonFormatter, request_id
from atoll.server.settings import Settings, displayed, flag, load_settings, variable
from tests.cli.runner import run
from tests.project.snippets import ROOT

PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("one", fields(Settings), ids=lambda one: one.name)
def test_every_setting_is_described(one: Field[Any]) -> None:
    assert f"`{flag(one)}`" in PAGE
    assert f"`{variable(one)}`" in PAGE
    assert one.name in signature(serve_command).parameters
    for language in LANGUAGES:
        assert one.metadata["help"] in catalogue(language)


def test_flags_override_the_environment_which_overrides_defaults() -> None:
    environment = {"ATOLL_PORT": "9000", "ATOLL_HOST": "0.0.0.0", "ATOLL_REDIS": ""}
    settings = load_settings({"port": 7000, "host": None}, environment)
    assert (settings.port, settings.host, settings.redis) == (7000, "0.0.0.0", "")
    assert settings.message_bytes == Settings().message_bytes


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"ATOLL_PORT": "seven"}, "ATOLL_PORT is a whole number"),
        ({"ATOLL_PORT": "70000"}, "--port is from 0 to 65535"),
        ({"ATOLL_WORKERS": "1"}, "--workers is 0"),
        ({"ATOLL_REDIS": "http://x"}, "--redis is redis://"),
        ({"ATOLL_LOG_LEVEL": "loud"}, "--log-level is one of"),
        ({"ATOLL_METRICS_TOKEN": "short"}, "--metrics-token is a secret of at least 16"),
        ({"ATOLL_LOG_KEY": "short"}, "--log-key is a secret of at least 16"),
    ],
)
def test_invalid_settings_are_rejected(environment: dict[str, str], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        load_settings({}, environment)


def test_passwords_are_not_shown() -> None:
    settings = Settings(
        database="postgresql://me:secret@host/db",
        redis="redis://:secret@host",
        metrics_token="secret of the metrics",
        log_key="secret of the log",
    )
    text = str([value for _, value in displayed(settings)])
    assert "secret" not in text
    assert "postgresql://me:***@host/db" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_printed(language: str) -> None:
    done = run(["serve", "--show-settings", "--port", "4321", "--lang", language])
    use_language("en")
    assert done.code == 0
    assert "ATOLL_PORT" in done.out
    assert "4321" in done.out
    assert "setting-" not in done.out


SERVE_SEVERAL = """
import sys
from atoll.cli.main import run
for database in sys.argv[2:]:
    print(run(["serve", "--workers", "0", "--port", sys.argv[1], "--database", database]))
    print("end of", database, file=sys.stderr, flush=True)
"""
"""Starts one server after the other, at the same port."""


def test_startup_failures_are_reported_with_a_message(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port, fine = str(taken.getsockname()[1]), str(tmp_path / "a.db")
        broken = tmp_path / "broken.db"
        broken.write_text("this is no database, but long enough to look like one" * 99)
        databases = [str(broken), str(tmp_path), "mysql://x/y", fine]
        command = [sys.executable, "-c", SERVE_SEVERAL, port, *databases]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1"] * len(databases)
    assert "Traceback" not in done.stderr
    rest = done.stderr
    for database in databases:
        message, _, rest = rest.partition(f"end of {database}\n")
        assert message.strip(), database
        assert (port in message) == (database == fine)


def test_log_lines_are_json() -> None:
    record = logging.makeLogRecord({"msg": "request", "status": 200, "path": '/a"b'})
    assert re.search(
        r'"message":"request".*"status":200.*"path":"/a\\"b"', JsonFormatter().format(record)
    )
    assert os.linesep not in JsonFormatter().format(record)


def test_log_lines_of_a_request_have_its_id() -> None:
    record = logging.makeLogRecord({"msg": "request failed"})
    assert '"request"' not in JsonFormatter().format(record)
    context = copy_context()
    context.run(request_id.set, "4711")
    assert '"request":"4711"' in context.run(JsonFormatter().format, record)


def test_hashes_of_addresses_depend_on_the_key() -> None:
    address = "203.0.113.5"
    shared = [AddressHash("a key of two processes")(address) for _ in range(2)]
    assert shared[0] == shared[1] != AddressHash("another key of a process")(address)
    assert AddressHash()(address) != AddressHash()(address)
