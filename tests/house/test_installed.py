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
from tests.house.installed import LIGHT, Home, answer, built, pythons

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


def test_an_extra_is_there_or_asked_for(home: Home) -> None:
    words = ("arena", "into-the-blue", "random", "other=random", "--games", "2", "--workers", "1")
    done = home.tried("atoll", *words, "--seed", "1", "--plot", "plot.svg")
    if home.extra == "plot":
        assert (home.folder / "plot.svg").read_text(encoding="utf-8").endswith("</svg>\n")
    else:
        assert (done.returncode, "Traceback" in done.stderr) == (1, False)
        assert "atoll[plot]" in done.stderr


def test_the_server_answers(home: Home) -> None:
    with home.served() as address:
        status, _ = answer(f"{address}/health/ready")
        assert status == 200
        status, page = answer(f"{address}/")
        assert status == 200
        assert "Atoll" in page
