"""Count to Ten, a complete small game, read from the page that explains how to write one.

So the code of `docs/third-game.md` is what the tests run.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from atoll import GamePlugin, register_game
from tests.project.snippets import ROOT, Snippet, run_python, snippets
from tests.registries import isolated_registries

PAGE = ROOT / "docs" / "third-game.md"
BEFORE = "## In the registry"
"""The heading after which the page uses the game instead of building it."""


def blocks() -> Iterator[Snippet]:
    """The blocks of the page that define the game."""
    end = PAGE.read_text(encoding="utf-8").splitlines().index(BEFORE)
    for snippet in snippets(PAGE):
        if snippet.language == "python" and snippet.line < end:
            yield snippet


def built() -> dict[str, Any]:
    """The names of this module, with those that the blocks define in their order."""
    for block in blocks():
        run_python(block, PAGE, globals())
    return globals()


def install(folder: Path) -> Path:
    """Install the game as a package with its entry point."""
    text = "".join(block.text for block in blocks())
    (folder / "ten_game.py").write_text(text, encoding="utf-8")
    info = folder / "ten_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ten-game\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[atoll.games]\nten = ten_game:PLUGIN\n")
    return folder


_NAMES = built()
PLUGIN: GamePlugin = _NAMES["PLUGIN"]
SIGNS: str = _NAMES["SIGNS"]
UNKNOWN: int = _NAMES["UNKNOWN"]
Ten: Any = _NAMES["Ten"]
TenState: Any = _NAMES["TenState"]


@contextmanager
def registered() -> Iterator[None]:
    """Context manager: Count to Ten is registered inside."""
    with isolated_registries():
        register_game(PLUGIN)
        yield
