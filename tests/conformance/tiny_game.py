"""A third game, whole and tiny: what the conformance tests need to show that any game can join.

The game is read from the page that explains how to write one, `docs/third-game.md`, so that the
page and what is tested cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from atoll import Game, GamePlugin, register_game
from tests.project.snippets import ROOT, run_python, snippets
from tests.registries import isolated_registries

PAGE = ROOT / "docs" / "third-game.md"
BEFORE = "## In the registry"
"""From this heading on the game is used, no longer built."""


def built() -> dict[str, Any]:
    """The names of this module, with those that the blocks of the page define in their order."""
    end = PAGE.read_text(encoding="utf-8").splitlines().index(BEFORE)
    for snippet in snippets(PAGE):
        if snippet.language == "python" and snippet.line < end:
            run_python(snippet, PAGE, globals())
    return globals()


Ten: type[Game] = built()["Ten"]
PLUGIN: GamePlugin = built()["PLUGIN"]


@contextmanager
def registered() -> Iterator[None]:
    """Count to Ten is in the registry, and gone afterwards."""
    with isolated_registries():
        register_game(PLUGIN)
        yield
