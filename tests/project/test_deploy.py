"""The files under deploy/ name settings, commands and images that exist."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest
import yaml

from atoll.server.settings import Settings, variable
from tests.cli.test_help import COMMANDS
from tests.project.snippets import ROOT

FILES = sorted((ROOT / "deploy").iterdir())
UNITS = [file for file in FILES if file.suffix in (".service", ".timer")]
OURS = {variable(one) for one in fields(Settings)}
NOT_SETTINGS = {"ATOLL_DOMAIN", "ATOLL_LANG"}


@pytest.mark.parametrize("file", [*FILES, ROOT / "docs" / "deploy.md"], ids=lambda file: file.name)
def test_variables_are_settings_and_commands_exist(file):
    text = file.read_text(encoding="utf-8")
    assert set(re.findall(r"\bATOLL_[A-Z_]+\b", text)) <= OURS | NOT_SETTINGS
    told = re.findall(r"(?:bin/|^|`|exec server )atoll ([a-z]+)", text, re.MULTILINE)
    assert set(told) <= {*COMMANDS, "serve"}


def test_images_come_from_no_named_host_and_have_a_version():
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    images = {service["image"] for service in services.values()} - {"atoll"}
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text()
    images |= set(re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE))
    assert len(images) == 4
    for image in images:
        assert re.fullmatch(r"[a-z]+:[0-9a-z.-]+", image), image


def test_passwords_are_nowhere_in_the_files():
    for file in FILES:
        for name, value in re.findall(r"^(\w*PASSWORD)[=:] *(.*)$", file.read_text(), re.MULTILINE):
            assert value == "" or value.startswith("${"), (file.name, name)


def test_servers_share_database_and_redis_with_workers():
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    server, worker = services["server"], services["worker"]
    assert server["deploy"]["replicas"] == 2
    for name in ("ATOLL_DATABASE", "ATOLL_REDIS"):
        assert server["environment"][name] == worker["environment"][name]
    assert worker["command"] == ["atoll", "worker"]


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_units_run_without_rights(file):
    text = file.read_text()
    if "[Service]" in text:
        for line in ("DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict"):
            assert f"\n{line}\n" in text, line
