"""Commands, options, variables, routes, bots, levels and public names are documented."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll.bots import bot_names, level_names, registry
from atoll.games import game_plugin
from atoll.server.http.app import make_app
from atoll.server.settings import Settings
from tests.project.snippets import COMMANDS, ROOT

DOCS = ROOT / "docs"
COMMON_OPTIONS = {"--lang", "--help"}
"""Options of every command, documented once."""
MODULES = ("atoll", "atoll.bots", "atoll.analysis", "atoll.arena")
REFERENCE = "\n".join(page.read_text(encoding="utf-8") for page in (DOCS / "api").glob("*.md"))


def page_text(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def section(page: str, heading: str) -> str:
    """The text under a heading, up to the next heading of the same or a higher level."""
    level = len(heading.split()[0])
    found = re.search(
        rf"^{re.escape(heading)}$(.*?)(?=^#{{1,{level}}} |\Z)", page_text(page), re.M | re.S
    )
    assert found, f"{page} has no heading {heading!r}"
    return found[1]


def row(text: str, first: str) -> str:
    """The row of a table with this first cell."""
    found = re.search(rf"^\| {re.escape(first)} \|.*$", text, re.MULTILINE)
    assert found, f"no row for {first}"
    return found[0]


def route_paths() -> set[str]:
    """The paths of all routes of the server."""
    app: Any = make_app(Settings()).app
    return {route.path for route in app.routes}


def parameters(command: Any) -> list[Any]:
    """The parameters of a command and of its subcommands."""
    parts = getattr(command, "commands", {}).values()
    return [*command.params, *(one for part in parts for one in part.params)]


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_is_documented_with_every_option(name: str) -> None:
    text = section("commands.md", f"## atoll {name}")
    linked = [page_text(page) for page in re.findall(r"\]\(([a-z-]+\.md)[#)]", text)]
    for parameter in parameters(COMMANDS[name]):
        for option in {o for o in parameter.opts if o.startswith("--")} - COMMON_OPTIONS:
            pattern = re.compile(rf"`{option}[ `]")
            assert any(map(pattern.search, (text, *linked))), option


def test_every_short_option_is_documented_with_its_long_form() -> None:
    page = page_text("commands.md")
    for command in COMMANDS.values():
        for parameter in parameters(command):
            short = [o for o in parameter.opts if re.fullmatch("-[a-z]", o) and o != "-h"]
            long = [o for o in parameter.opts if o.startswith("--")]
            for one in short:
                assert re.search(rf"`{one}`, `{long[0]}[ `]", page), (command.name, one)


def test_global_options_are_documented() -> None:
    intro = page_text("commands.md").partition("\n## ")[0]
    for option in ("--version", "--lang", "--help", "-h"):
        assert re.search(rf"{option}\b", intro), option


def test_documented_commands_exist() -> None:
    assert set(re.findall(r"^## atoll (\S+)$", page_text("commands.md"), re.M)) == set(COMMANDS)


def test_every_environment_variable_is_documented() -> None:
    named = {
        name
        for file in (ROOT / "src").rglob("*.py")
        for name in re.findall(r"\bATOLL_[A-Z_]*[A-Z]\b", file.read_text(encoding="utf-8"))
    }
    pages = "".join(page.read_text(encoding="utf-8") for page in DOCS.glob("*.md"))
    assert "ATOLL_LANG" in named
    assert all(f"`{name}`" in pages for name in named)


def test_every_route_outside_the_api_is_documented() -> None:
    paths = route_paths()
    for path in paths:
        if not path.startswith(("/api/v1/", "/schema", "/{path")) and path != "/":
            assert f"`{path}`" in page_text("server.md"), path
    assert {"/health/live", "/health/ready", "/metrics"} <= paths


def test_every_screen_is_documented() -> None:
    routes = (ROOT / "web" / "src" / "lib" / "routes.ts").read_text(encoding="utf-8")
    screens = re.findall(r"^  \['(/[^']*)', '[a-z]+'\],$", routes, re.MULTILINE)
    assert len(screens) > 5
    for address in screens:
        assert f"`{re.sub(':[a-z]+', '…', address)}`" in page_text("play.md"), address


def test_no_api_viewer_is_served() -> None:
    """Litestar's OpenAPI viewers load scripts from other hosts."""
    paths = route_paths()
    assert not [path for path in paths if re.search("swagger|redoc|rapidoc|elements|scalar", path)]


@pytest.mark.parametrize("game", atoll.game_names())
def test_every_bot_is_documented_with_every_setting(game: str) -> None:
    text = section("bots.md", "## Specs")
    for name in bot_names(game):
        line = row(text, f"`{name}`")
        for setting in registry._factories(game)[name].settings:
            assert f"`{setting}`" in line or row(text, f"`{setting}`"), (name, setting)


@pytest.mark.parametrize("game", atoll.game_names())
def test_every_level_is_documented_with_its_spec(game: str) -> None:
    text = section("bots.md", "## Levels")
    for level in level_names(game):
        assert f"`{game_plugin(game).levels[level]}`" in row(text, f"`{level}`")


def test_documented_defaults_of_bot_settings_are_correct() -> None:
    text = section("bots.md", "## Specs")
    for setting, default in registry._factories("blue_lagoon")["mcts"].settings.items():
        assert float(row(text, f"`{setting}`").split("|")[2]) == float(default), setting


@pytest.mark.parametrize("game", atoll.game_names())
def test_every_option_of_a_game_is_documented(game: str) -> None:
    played = atoll.load_game(game)
    lines = section("commands.md", "## Options of the games").splitlines()
    for option in played.options:
        where = [line for line in lines if f"| `{option}` |" in line]
        assert any(played.title in line or line.startswith("| both ") for line in where), option


def test_every_extra_is_documented_and_named_extras_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = set(project["optional-dependencies"])
    assert all(f"`atoll[{extra}]`" in page_text("index.md") for extra in extras - {"dev"})
    for file in (ROOT / "src").rglob("*.py"):
        named = re.findall(r"install atoll\[(\w+)\]", file.read_text(encoding="utf-8"))
        assert set(named) <= extras, file.name


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_in_the_reference(module: str) -> None:
    for name in import_module(module).__all__:
        assert re.search(rf"^::: {module}\.{name}$", REFERENCE, re.MULTILINE), f"{module}.{name}"


def test_names_in_the_reference_exist_and_have_docstrings() -> None:
    for path in re.findall(r"^::: (\S+)$", REFERENCE, re.MULTILINE):
        module, _, name = path.rpartition(".")
        documented = getattr(import_module(module), name)
        if isclass(documented) or isfunction(documented):
            assert documented.__doc__, path
        assert not name.startswith("_"), path


def test_missing_documentation_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.project.test_documented.DOCS", tmp_path)
    (tmp_path / "commands.md").write_text(
        "## atoll rules\n\nReads.\n\n## atoll bench\n\n`--json`\n"
    )
    test_every_command_is_documented_with_every_option("rules")
    with pytest.raises(AssertionError, match="--quick"):
        test_every_command_is_documented_with_every_option("bench")
    with pytest.raises(AssertionError, match="no heading"):
        test_every_command_is_documented_with_every_option("games")
