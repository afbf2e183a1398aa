"""The first start on a machine: compiling the rules takes a while, so progress is shown."""

from __future__ import annotations

from threading import Timer

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from atoll import games
from atoll.cli.terminal import Console
from atoll.locales import t

_DELAY = 1.0
"""Seconds before anything is shown: loading compiled code from disk takes less."""


def warm_up(game: str, errors: Console) -> None:
    """Load the compiled rules of a game, with a progress bar if they have to be compiled."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    bar.add_task(t("warm-up", game=games.game_class(game).title), total=None)
    timer = Timer(_DELAY, bar.start)
    timer.daemon = True
    timer.start()
    try:
        games.warm_up(game)
    finally:
        timer.cancel()
        timer.join()
        bar.stop()
