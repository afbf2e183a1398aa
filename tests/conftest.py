"""Options, markers and the order of all tests, and how Hypothesis runs.

Hypothesis runs the same examples everywhere and measures no time. Modules that compare a game with
its oracle have a constant `POSITIONS`; `pytest --positions N` (see `make soak`) sets it.
`pytest --samples N` makes all other random samples that many times as large.
"""

from __future__ import annotations

import gc
import signal
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis.strategies import none

from tests.samples import set_factor

settings.register_profile("atoll", deadline=None, derandomize=True, database=None)
settings.load_profile("atoll")

# A background test run ignores SIGINT, and programs it starts would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The garbage collector would visit thousands of collected tests again and again.
gc.set_threshold(50_000, 10, 10)

_ROOT: Final = Path(__file__).parent
_MARKERS: Final = {"server": "server", "store": "server", "web": "browser"}
"""The marker of each folder whose tests need a server or a browser."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--positions", type=int, help="positions to compare with each oracle")
    parser.addoption("--samples", type=int, default=1, help="how many times as large samples are")
    parser.addoption(
        "--everywhere", action="store_true", help="install the package on every Python, compiled"
    )


def pytest_configure(config: pytest.Config) -> None:
    set_factor(config.getoption("samples"))


def pytest_itemcollected(item: pytest.Item) -> None:
    if marker := _MARKERS.get(_folder(item.path)):
        item.add_marker(marker)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _set_positions(config.getoption("positions"), items)
    _interleave(items)


def _set_positions(positions: int | None, items: list[pytest.Item]) -> None:
    for module in {item.getparent(pytest.Module) for item in items} if positions else ():
        if module is not None and hasattr(module.obj, "POSITIONS"):
            module.obj.POSITIONS = positions


def _interleave(items: list[pytest.Item]) -> None:
    """Spread the files of servers and browsers evenly, so that few of them run at the same time."""
    files: dict[str, dict[Path, None]] = {}
    for item in items:
        files.setdefault(_MARKERS.get(_folder(item.path), ""), {})[item.path] = None
    order = {
        path: (n + 0.5) / len(group) for group in files.values() for n, path in enumerate(group)
    }
    items.sort(key=lambda item: order[item.path])


def pytest_collection_finish() -> None:
    _run_first_example()
    gc.freeze()


@given(none())
def _run_first_example(_nothing: None) -> None:
    """Make Hypothesis register its generator of random numbers, which it does in its first example.

    It then searches the garbage collector for references to it, and finds none while a server in
    this process excludes its objects from garbage collection.
    """


@cache
def _folder(path: Path) -> str:
    """The folder of a file below `tests`."""
    return path.relative_to(_ROOT).parts[0]
