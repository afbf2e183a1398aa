"""Options of the test run: the profile of Hypothesis, and the length of random comparisons.

Hypothesis runs the same examples everywhere and measures no time. Modules that compare a game with
its oracle have a constant `POSITIONS`; `pytest --positions N` (see `make soak`) sets it.
"""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

settings.register_profile("atoll", deadline=None, derandomize=True, database=None)
settings.load_profile("atoll")

# In a background job SIGINT is ignored, and the programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--positions", type=int, help="number of positions to compare with each oracle"
    )
    parser.addoption(
        "--everywhere", action="store_true", help="install the package on every Python, compiled"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    positions = config.getoption("positions")
    modules = {item.getparent(pytest.Module) for item in items}
    for module in modules - {None}:
        if positions and hasattr(module.obj, "POSITIONS"):
            module.obj.POSITIONS = positions
