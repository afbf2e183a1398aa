"""The first-ever start: compiling the rules takes a while, and people are shown that it goes on."""

from __future__ import annotations

from importlib import import_module
from threading import Timer

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from atoll.cli.terminal import Console
from atoll.games import game_class
from atoll.locales import t

_PATIENCE = 1.0
"""Seconds before anything is shown: with the compiled code on disk, everything takes less."""


def warm_up(game: str, errors: Console) -> None:
    """Load the compiled rules of a game, compiling them if that was never done on this machine."""
    kind = game_class(game)
    prepare = getattr(import_module(kind.__module__), "warm_up", None)
    if prepare is None:
        return
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    bar.add_task(t("warm-up", game=kind.title), total=None)
    patience = Timer(_PATIENCE, bar.start)
    patience.daemon = True
    patience.start()
    try:
        prepare(lambda part: None)
    finally:
        patience.cancel()
        patience.join()
        bar.stop()
