"""A game from another package is installed, listed, and played in the browser and the terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.conformance.tiny_game import install
from tests.server.server_process import Server
from tests.web.conftest import SITE
from tests.web.pages import PHONE, Pages
from tests.web.tables import ANA, at_table, bot, press, set_up


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which Count to Ten is installed."""
    return install(tmp_path_factory.mktemp("packages"))


@pytest.fixture(scope="module")
def server(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has Count to Ten installed."""
    database = tmp_path_factory.mktemp("third") / "atoll.db"
    with Server(database, "--site", str(SITE), workers=2, packages=packages) as server:
        yield server


@pytest.mark.parametrize(
    "how",
    [
        pytest.param({"size": PHONE, "language": "fr"}, id="phone-fr"),
        pytest.param({}, id="desk", marks=pytest.mark.soak),
    ],
)
def test_third_game_is_played_to_its_end_on_the_plain_board_and_listed(
    server: Server, pages: Pages, how: dict[str, object]
) -> None:
    made = set_up(server, "ten", [ANA, bot()], options={"target": "5"})
    page = at_table(pages, server, made, **how)
    add = page.get_by_role("button", name="add 2", exact=True)
    finished = page.get_by_role("heading", name=re.compile("win|share|gagne|partagent"))
    while not finished.is_visible():
        # Worker processes may still be loading the games before the bot's first move.
        expect(add.or_(finished).first).to_be_visible()
        if add.is_visible():
            press(add, keyboard=False)
    scores = server.get(f"/tables/{made['table']['id']}")["scores"]
    assert max(scores) >= 3
    expect(page.get_by_role("table").first).to_contain_text(str(max(scores)))
    page.goto("/")
    expect(page.get_by_role("heading", name="Count to Ten", exact=True)).to_be_visible()


def test_third_game_is_played_in_the_terminal(packages: Path, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": f"{packages}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
    }
    command = [
        sys.executable,
        "-m",
        "atoll",
        "play",
        "ten",
        "--seats",
        "human,random",
        "--seed",
        "3",
    ]
    done = subprocess.run(
        command, input="add 2\n" * 9, capture_output=True, text=True, env=environment, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "wins with" in done.stdout or "share" in done.stdout
