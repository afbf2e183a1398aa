"""Count to Ten, a complete small game, read from the page that explains how to write one.

So the code of `docs/third-game.md` is what the tests run.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from atoll import GamePlugin, register_game
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


_NAMES = built()
PLUGIN: GamePlugin = _NAMES["PLUGIN"]
SIGNS: str = _NAMES["SIGNS"]
UNKNOWN: int = _NAMES["UNKNOWN"]
Ten: Any = _NAMES["Ten"]
TenState: Any = _NAMES["TenState"]


@contextmanager
def registered() -> Iterator[None]:
    """Count to Ten is registered inside, and gone afterwards."""
    with isolated_registries():
        register_game(PLUGIN)
        yield
