"""Isolation of registries between tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from atoll import games
from atoll.bots import registry


@contextmanager
def isolated_registries() -> Iterator[None]:
    """Context manager: games and bots registered inside are removed on exit."""
    plugins, bots = dict(games._plugins()), dict(registry._registered())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_plugins", lambda: plugins)
        patch.setattr(registry, "_registered", lambda: bots)
        yield
