"""What others install works: the wheel and the source archive, with and without light extras.

Usually one wheel is tried on this Python, with the rules as plain Python. `make package-test` tries
everything on every Python there is, compiled.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import atoll
from tests.project.installed import LIGHT, Home, answer, built, pythons

LARGE = {"numba", "llvmlite", "numpy", "rich", "typer", "fluent", "litestar", "sqlalchemy"}


class Case(NamedTuple):
    """One way to install: what is installed, with which extra, by which Python."""

    kind: str
    extra: str
    python: str

    def name(self) -> str:
        return "-".join(filter(None, (self.kind, self.extra, Path(self.python).name)))


def cases(everywhere: bool) -> list[Case]:
    """What is tried."""
    if not everywhere:
        return [Case("wheel", "", sys.executable)]
    return [
        *(Case("wheel", "", python) for python in pythons().values()),
        Case("sdist", "", sys.executable),
        *(Case("wheel", extra, sys.executable) for extra in LIGHT),
    ]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "home" in metafunc.fixturenames:
        tried = cases(metafunc.config.getoption("everywhere"))
        metafunc.parametrize("home", tried, indirect=True, scope="module", ids=Case.name)


@pytest.fixture(scope="module")
def home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A clean environment with the package in it."""
    case: Case = request.param
    archive = built(case.kind, tmp_path_factory.mktemp("built"))
    compiled = request.config.getoption("everywhere")
    return Home.made(tmp_path_factory.mktemp("home"), case.python, archive, case.extra, compiled)


def test_the_command_is_there(home: Home) -> None:
    assert home.run("atoll", "--version") == f"atoll {atoll.__version__}\n"
    assert home.run("python", "-m", "atoll", "--version") == f"atoll {atoll.__version__}\n"


def test_importing_stays_light(home: Home) -> None:
    loaded = home.run("python", "-c", "import atoll, sys; print(*sys.modules)").split()
    assert LARGE.isdisjoint(name.partition(".")[0] for name in loaded)


def test_games_are_played(home: Home) -> None:
    for game in atoll.game_names():
        words = ("simulate", game, "--games", "3", "--seed", "1", "--json")
        assert json.loads(home.run("atoll", *words))["games"] == 3


def test_data_came_along(home: Home) -> None:
    assert "§7.13" in home.run("atoll", "rules", "blue_lagoon", "--lang", "fr")
    assert "Uso: atoll" in home.run("atoll", "--help", "--lang", "es")


def test_bots_meet(home: Home) -> None:
    words = ("arena", "into-the-blue", "random", "medium", "--games", "2", "--workers", "1")
    assert "medium" in home.run("atoll", *words, "--seed", "1")


ARENA = ("arena", "into-the-blue", "random", "other=random", "--games", "2", "--workers", "1")
SEA = atoll.load_game("into_the_blue").new_state().position()
USES = {
    "data": ("atoll", "simulate", "into_the_blue", "--games", "3", "--out", "games.parquet"),
    "openspiel": ("python", "-c", "import atoll.envs.openspiel"),
    "pictures": ("atoll", "show", SEA, "--png", "sea.png"),
    "plot": ("atoll", *ARENA, "--plot", "plot.svg"),
    "rl": ("python", "-c", "import atoll.envs.gymnasium, atoll.envs.pettingzoo"),
}


def test_every_light_extra_is_used() -> None:
    assert sorted(USES) == LIGHT


@pytest.mark.parametrize("extra", USES)
def test_an_extra_is_there_or_asked_for(home: Home, extra: str) -> None:
    done = home.tried(*USES[extra])
    if home.extra == extra:
        assert done.returncode == 0, done.stderr
    elif done.returncode:
        assert f"atoll[{extra}]" in done.stderr
        assert USES[extra][0] == "python" or "Traceback" not in done.stderr
    else:
        assert {home.extra, extra} == {"pictures", "rl"}, "rl renders pictures, too"


def test_the_server_answers(home: Home) -> None:
    with home.served() as address:
        status, _ = answer(f"{address}/health/ready")
        assert status == 200
        status, page = answer(f"{address}/")
        assert status == 200
        assert "Atoll" in page
