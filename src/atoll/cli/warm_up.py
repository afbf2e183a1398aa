"""The first start on a machine: compiling the rules takes a while, so progress is shown."""

from __future__ import annotations

from threading import Timer

from rich.progress import TimeElapsedColumn

from atoll import games
from atoll.cli.terminal import Console, progress_bar
from atoll.locales import t

_DELAY = 1.0
"""Seconds before anything is shown: loading compiled code from disk takes less."""


def warm_up(game: str, errors: Console) -> None:
    """Load the compiled rules of a game, with a progress bar if they have to be compiled."""
    title = t("warm-up", game=games.game_class(game).title)
    bar = progress_bar(errors, title, TimeElapsedColumn())
    bar.add_task("", total=None)
    timer = Timer(_DELAY, bar.start)
    timer.daemon = True
    timer.start()
    try:
        games.warm_up(game)
    finally:
        timer.cancel()
        timer.join()
        bar.stop()
