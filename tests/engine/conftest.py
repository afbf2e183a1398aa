"""A Node process for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benchmarks.wasm.calls import Node
from web.engine.modules import engine_modules, is_stale


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    stale = [name for name in engine_modules() if is_stale(name)]
    assert not stale, "run `make web`"
    with Node() as process:
        yield process
