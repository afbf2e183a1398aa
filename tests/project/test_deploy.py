"""The files under deploy/ refer to existing settings, commands and images."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from atoll.server.settings import Settings, variable
from tests.project.snippets import COMMANDS, ROOT

FILES = sorted((ROOT / "deploy").iterdir())
UNITS = [file for file in FILES if file.suffix in (".service", ".timer")]
SETTINGS = {variable(field) for field in fields(Settings)}
NOT_SETTINGS = {"ATOLL_DOMAIN", "ATOLL_LANG"}


@pytest.mark.parametrize("file", [*FILES, ROOT / "docs" / "deploy.md"], ids=lambda file: file.name)
def test_variables_are_settings_and_commands_exist(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert set(re.findall(r"\bATOLL_[A-Z_]+\b", text)) <= SETTINGS | NOT_SETTINGS
    commands = re.findall(r"(?:bin/|^|`|exec server )atoll ([a-z]+)", text, re.MULTILINE)
    assert set(commands) <= set(COMMANDS)


def test_images_have_a_version_and_name_no_host() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    images = {service["image"] for service in services.values()} - {"atoll"}
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text()
    images |= set(re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE))
    assert len(images) == 4
    for image in images:
        assert re.fullmatch(r"[a-z]+:[0-9a-z.-]+", image), image


def test_files_contain_no_passwords() -> None:
    for file in FILES:
        for name, value in re.findall(r"^(\w*PASSWORD)[=:] *(.*)$", file.read_text(), re.MULTILINE):
            assert value == "" or value.startswith("${"), (file.name, name)


def test_servers_share_database_and_redis_with_workers() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    server, worker = services["server"], services["worker"]
    assert server["deploy"]["replicas"] == 2
    for name in ("ATOLL_DATABASE", "ATOLL_REDIS"):
        assert server["environment"][name] == worker["environment"][name]
    assert worker["command"] == ["atoll", "worker"]


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_units_run_without_privileges(file: Path) -> None:
    text = file.read_text()
    if "[Service]" in text:
        for line in ("DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict"):
            assert f"\n{line}\n" in text, line
