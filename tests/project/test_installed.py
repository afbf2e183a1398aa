"""The installed package works: wheel and sdist, with and without extras.

By default one wheel is installed for this Python, with the JIT off. `make package-test` tests
wheel, sdist and extras on every supported Python of the machine, compiled.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import atoll
from tests.project.clean_install import (
    LIGHT,
    CleanInstall,
    build_archive,
    fetch,
    supported_pythons,
)

pytestmark = pytest.mark.server

HEAVY_IMPORTS = {"numba", "llvmlite", "numpy", "rich", "typer", "fluent", "litestar", "sqlalchemy"}


class Case(NamedTuple):
    """One installation: the kind of archive, the extra and the Python."""

    kind: str
    extra: str
    python: str

    def name(self) -> str:
        return "-".join(filter(None, (self.kind, self.extra, Path(self.python).name)))


def cases(everywhere: bool) -> list[Case]:
    """The installations to test."""
    if not everywhere:
        return [Case("wheel", "", sys.executable)]
    return [
        *(Case("wheel", "", python) for python in supported_pythons().values()),
        Case("sdist", "", sys.executable),
        *(Case("wheel", extra, sys.executable) for extra in LIGHT),
    ]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "install" in metafunc.fixturenames:
        installs = cases(metafunc.config.getoption("everywhere"))
        metafunc.parametrize("install", installs, indirect=True, scope="module", ids=Case.name)


@pytest.fixture(scope="module")
def install(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, wheel: Path
) -> CleanInstall:
    """A clean virtual environment with the package."""
    case: Case = request.param
    is_wheel = case.kind == "wheel"
    archive = wheel if is_wheel else build_archive(case.kind, tmp_path_factory.mktemp("built"))
    compiled = request.config.getoption("everywhere")
    folder = tmp_path_factory.mktemp("install")
    return CleanInstall.create(folder, case.python, archive, case.extra, compiled)


def test_command_runs(install: CleanInstall) -> None:
    assert install.run("atoll", "--version") == f"atoll {atoll.__version__}\n"
    assert install.run("python", "-m", "atoll", "--version") == f"atoll {atoll.__version__}\n"


def test_importing_atoll_stays_light(install: CleanInstall) -> None:
    loaded = install.run("python", "-c", "import atoll, sys; print(*sys.modules)").split()
    assert HEAVY_IMPORTS.isdisjoint(name.partition(".")[0] for name in loaded)


def test_games_are_simulated(install: CleanInstall) -> None:
    for game in atoll.game_names():
        args = ("simulate", game, "--games", "1", "--seed", "1", "--json")
        assert json.loads(install.run("atoll", *args))["games"] == 1


def test_rules_and_catalogues_are_included(install: CleanInstall) -> None:
    assert "§7.13" in install.run("atoll", "rules", "blue_lagoon", "--lang", "fr")
    assert "Uso: atoll" in install.run("atoll", "--help", "--lang", "es")


def test_bots_play_in_the_arena(install: CleanInstall) -> None:
    assert "other" in install.run("atoll", *ARENA, "--seed", "1")


def test_value_networks_are_included(install: CleanInstall) -> None:
    module = "atoll.bots.into_the_blue.value_network"
    code = f"from {module} import load_networks; print(*map(len, map(load_networks, range(2, 6))))"
    assert len(install.run("python", "-c", code).split()) == 4


ARENA = ("arena", "into-the-blue", "random", "other=random", "--games", "2", "--workers", "1")
SEA = atoll.load_game("into_the_blue").new_state().position()
USES = {
    "data": ("atoll", "simulate", "into_the_blue", "--games", "3", "--out", "games.parquet"),
    "openspiel": ("python", "-c", "import atoll.envs.openspiel"),
    "pictures": ("atoll", "show", SEA, "--png", "sea.png"),
    "plot": ("atoll", *ARENA, "--plot", "plot.svg"),
    "rl": ("python", "-c", "import atoll.envs.gymnasium, atoll.envs.pettingzoo"),
}


def test_every_light_extra_is_tested() -> None:
    assert sorted(USES) == LIGHT


@pytest.mark.parametrize("extra", USES)
def test_each_extra_works_or_is_named_in_the_error(install: CleanInstall, extra: str) -> None:
    done = install.try_run(*USES[extra])
    if install.extra == extra:
        assert done.returncode == 0, done.stderr
    elif done.returncode:
        assert f"atoll[{extra}]" in done.stderr
        assert USES[extra][0] == "python" or "Traceback" not in done.stderr
    else:
        assert {install.extra, extra} == {"pictures", "rl"}, (
            "rl includes the package behind pictures"
        )


def test_server_responds(install: CleanInstall) -> None:
    with install.server() as address:
        status, _ = fetch(f"{address}/health/ready")
        assert status == 200
        status, page = fetch(f"{address}/")
        assert status == 200
        assert "Atoll" in page
