"""The files under deploy/ refer to existing settings, commands, images and metrics."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from atoll.server.http.app import add_disk_check
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.quarantine import Quarantine
from atoll.server.runtime.service import TableService
from atoll.server.settings import Settings, variable
from atoll.server.workers.factory import server_workers
from atoll.store import Store
from tests.project.snippets import COMMANDS, ROOT

DEPLOY = ROOT / "deploy"
FILES = sorted(DEPLOY.iterdir())
UNITS = [file for file in FILES if file.suffix in (".service", ".timer")]
SETTINGS = {variable(field) for field in fields(Settings)}
NOT_SETTINGS = {"ATOLL_DOMAIN", "ATOLL_LANG"}


PAGES = [ROOT / "docs" / name for name in ("deploy.md", "operations.md")]


@pytest.mark.parametrize("file", [*FILES, *PAGES], ids=lambda file: file.name)
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
        for line in (
            "CapabilityBoundingSet=",
            "DynamicUser=yes",
            "NoNewPrivileges=yes",
            "ProtectSystem=strict",
            "SystemCallFilter=~@privileged",
        ):
            assert f"\n{line}\n" in text, line


@pytest.mark.parametrize(("name", "own"), [("atoll.service", 1), ("atoll-worker.service", 0.5)])
def test_units_have_memory_for_all_workers(name: str, own: float) -> None:
    """The limit is that of the workers and of the process that starts them, in GB."""
    text = (DEPLOY / name).read_text()
    workers, memory, limit = (
        int(re.findall(rf"^(?:Environment=)?{key}=(\d+)", text, re.MULTILINE)[0])
        for key in ("ATOLL_WORKERS", "ATOLL_WORKER_MEMORY", "MemoryMax")
    )
    assert limit >= own + workers * memory / 1024


def test_backup_unit_checks_before_it_deletes() -> None:
    text = (DEPLOY / "atoll-backup.service").read_text()
    assert re.search(r"^ExecStart=.*atoll backup --check ", text, re.MULTILINE)
    assert re.search(r"^ExecStartPost=.*-mtime \+30 -delete$", text, re.MULTILINE)


@pytest.mark.soak
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    for unit in UNITS:
        text = unit.read_text().replace("/opt/atoll/bin/atoll", "/bin/true")
        (tmp_path / unit.name).write_text(text)
    files = [str(tmp_path / unit.name) for unit in UNITS]
    done = subprocess.run(
        ["systemd-analyze", "verify", *files], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


# Monitoring


def exposed_metrics(folder: Path) -> set[str]:
    """The names of all metrics of a server on SQLite."""

    async def collect() -> set[str]:
        database = f"sqlite:///{folder}/atoll.db"
        store = await Store.open(database)
        metrics, service = Metrics(), TableService(store)
        metrics.watch(service, server_workers(Settings(database=database, workers=0)))
        add_disk_check(service, metrics, database)
        await store.close()
        return {family.name for family in metrics.registry.collect()}

    return asyncio.run(collect())


def named_metrics(text: str) -> set[str]:
    """The metrics that queries name, without the endings of their series."""
    names = re.findall(r"\batoll_[a-z_]+", text)
    return {re.sub("_(total|bucket|sum|count)$", "", name) for name in names}


def dashboard_queries() -> str:
    panels = json.loads((DEPLOY / "grafana-dashboard.json").read_text())["panels"]
    return "\n".join(target["expr"] for panel in panels for target in panel["targets"])


def test_dashboard_shows_every_metric_of_the_server(tmp_path: Path) -> None:
    assert named_metrics(dashboard_queries()) == exposed_metrics(tmp_path)


def test_alerts_name_metrics_of_the_server(tmp_path: Path) -> None:
    rules = yaml.safe_load((DEPLOY / "prometheus-alerts.yml").read_text())["groups"][0]["rules"]
    assert named_metrics("\n".join(rule["expr"] for rule in rules)) <= exposed_metrics(tmp_path)
    for rule in rules:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"]


def test_alert_of_quarantined_tables_says_what_names_them(caplog: pytest.LogCaptureFixture) -> None:
    rules = yaml.safe_load((DEPLOY / "prometheus-alerts.yml").read_text())["groups"][0]["rules"]
    (rule,) = (rule for rule in rules if rule["alert"] == "AtollTablesQuarantined")
    Quarantine(lambda: 0).add("abcdefgh2345", ValueError("damaged"))
    (line,) = caplog.records
    assert f"`{line.getMessage()}`" in rule["annotations"]["summary"]
    assert vars(line)["table"] == "abcdefgh2345"


@pytest.mark.soak
def test_prometheus_accepts_the_alerts() -> None:
    command = ["promtool", "check", "rules", str(DEPLOY / "prometheus-alerts.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
