"""Specs and levels become bots; invalid specs are rejected."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import atoll
from atoll import games
from atoll.bots import Bot, Limit, bot_names, level_names, make_bot, registry
from atoll.bots.blue_lagoon.builtin import MCTSSettings
from atoll.bots.external import ExternalBot
from atoll.core.game import Game

LAGOON = atoll.load_game("blue_lagoon")
BLUE = atoll.load_game("into_the_blue")


def test_bots_belong_to_games() -> None:
    assert {"random", "external", "greedy", "mcts"} <= set(bot_names("blue_lagoon"))
    assert {"random", "external"} <= set(bot_names("into_the_blue"))
    assert "mcts" not in bot_names("into_the_blue")
    with pytest.raises(
        atoll.OptionError, match=r"no bot is called 'mcts' here; there are .*random"
    ):
        make_bot("mcts", BLUE)


@pytest.mark.parametrize(
    ("spec", "limit"),
    [
        ("random", Limit()),
        ("mcts:time=0.5", Limit(seconds=0.5)),
        ("mcts:simulations=50", Limit(simulations=50)),
        (" MCTS:Time=2, simulations=7 ", Limit(2.0, 7)),
    ],
)
def test_limits_are_read(spec: str, limit: Limit) -> None:
    assert make_bot(spec, LAGOON).limit == limit


@pytest.mark.parametrize(
    "spec",
    [
        "", ":", "mcts:simulations", "mcts:simulations=0", "mcts:simulations=1.5",
        "mcts:simulations=1e400", "mcts:time=nan", "mcts:time=0", "mcts:time=inf", "mcts:depth=3",
        "mcts:exploration=much", "mcts simulations=3", "mcts:threads=0", "mcts:threads=257",
        "mcts:exploration=nan", "mcts:rave_bias=-1", "mcts:prior_visits=inf", "mcts:token_rate=257",
        "mcts:margin_scale=0", "mcts:expand_visits=-1", "mcts:mast_samples=1000000000",
    ],
)  # fmt: skip
def test_invalid_specs_are_rejected(spec: str) -> None:
    with pytest.raises(atoll.AtollError):
        make_bot(spec, LAGOON)


def test_settings_without_a_value_are_named() -> None:
    with pytest.raises(atoll.OptionError, match=r"needs a value: exploration=0\.03"):
        make_bot("mcts:exploration", LAGOON)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "1"])
def test_invalid_seeds_are_rejected(seed: Any) -> None:
    with pytest.raises(atoll.OptionError, match="seed"):
        make_bot("random", BLUE, seed)


@given(st.text(max_size=40))
def test_any_text_is_a_bot_or_an_error(text: str) -> None:
    with suppress(atoll.AtollError):
        assert isinstance(make_bot(text, BLUE), Bot)


def test_command_of_an_external_bot_may_contain_commas_colons_and_capitals() -> None:
    bot = make_bot("external:time=3,timeout=0.5,command=/A/Bot --depth=3,4 -x a:b", BLUE)
    assert isinstance(bot, ExternalBot)
    assert bot.command == "/A/Bot --depth=3,4 -x a:b"
    assert (bot.limit, bot.timeout) == (Limit(seconds=3.0), 0.5)


@pytest.mark.parametrize("game", [LAGOON, BLUE])
def test_levels_are_bots(game: Game) -> None:
    for level in level_names(game.name):
        assert isinstance(make_bot(level.upper(), game), Bot)


def test_level_names_ignore_case(monkeypatch: pytest.MonkeyPatch) -> None:
    plugin = replace(games.game_plugin("blue_lagoon"), levels={"quick": "mcts:simulations=9"})
    monkeypatch.setitem(games._plugins(), "blue_lagoon", plugin)
    assert level_names("blue_lagoon") == ("quick",)
    assert make_bot("Quick", LAGOON).limit == Limit(simulations=9)


def test_another_package_adds_a_bot(tmp_path: Path) -> None:
    (tmp_path / "their_bots.py").write_text(
        "from atoll.bots.builtin import RandomBot\n"
        "from atoll.bots.registry import BotFactory\n"
        "class TheirBot(RandomBot): pass\n"
        "kind = BotFactory('theirs', TheirBot, ('into_the_blue',))\n"
    )
    info = tmp_path / "their_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[atoll.bots]\ntheirs = their_bots:kind\n")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "import atoll; from atoll.bots import make_bot\n"
        "print(type(make_bot('theirs', atoll.load_game('into_the_blue'))).__name__)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "TheirBot"


def test_mcts_settings_are_those_of_its_dataclass() -> None:
    settings = registry._factories("blue_lagoon")["mcts"].settings
    assert {field.name: field.default for field in fields(MCTSSettings)} == dict(settings)
