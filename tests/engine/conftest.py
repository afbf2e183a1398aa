"""What runs WebAssembly modules, for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benchmarks.wasm.calls import Node
from tests.engine.runners import Runner, open_browser
from web.engine.modules import engine_modules, is_stale


@pytest.fixture(scope="module", params=["node", pytest.param("browser", marks=pytest.mark.browser)])
def runner(request: pytest.FixtureRequest) -> Iterator[Runner]:
    """Node, and then the browser."""
    stale = [name for name in engine_modules() if is_stale(name)]
    assert not stale, "run `make web`"
    with Node() if request.param == "node" else open_browser() as runner:
        yield runner
