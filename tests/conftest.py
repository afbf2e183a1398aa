"""What all tests share: how hypothesis runs, and how long the random comparisons last.

Hypothesis runs the same examples everywhere and measures no time. Modules that compare a game with
its oracle have a constant `POSITIONS`; `pytest --positions N` (see `make soak`) sets it.
"""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")

# Run in the background, tests would hand an ignored Ctrl-C down to the programs they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--positions", type=int, help="compare so many positions with each oracle")
    parser.addoption(
        "--everywhere", action="store_true", help="install the package on every Python, compiled"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    positions = config.getoption("positions")
    modules = {item.getparent(pytest.Module) for item in items}
    for module in modules - {None}:
        if positions and hasattr(module.obj, "POSITIONS"):
            module.obj.POSITIONS = positions
