"""Threads that stand ready to share out a step: quicker to wake than a pool of futures."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any
from weakref import finalize

Work = Callable[[int], None]
"""Does the part of a number: 0 in the thread that asks, the others each in a thread of its own."""
Orders = SimpleQueue[Work | None]


class Crew:
    """So many threads; the one that asks is one of them."""

    def __init__(self, threads: int) -> None:
        self._orders: list[Orders] = [SimpleQueue() for _ in range(1, threads)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        for part, orders in enumerate(self._orders, 1):
            Thread(target=_obey, args=(part, orders, self._done), daemon=True).start()
        self.dismiss = finalize(self, _dismiss, self._orders)
        """Lets the threads go; so does forgetting the crew."""

    def share(self, work: Work) -> None:
        """Do every part, and come back when all are done."""
        if not self.dismiss.alive:
            raise RuntimeError("this environment was closed")
        for orders in self._orders:
            orders.put(work)
        try:
            work(0)
        finally:
            failures = [self._done.get() for _ in self._orders]
        for failure in filter(None, failures):
            raise failure


def _obey(part: int, orders: Orders, done: SimpleQueue[Any]) -> None:
    """Do what is ordered until nothing is; nothing of it is remembered."""
    while (work := orders.get()) is not None:
        done.put(_failure(work, part))
        del work


def _failure(work: Work, part: int) -> BaseException | None:
    try:
        work(part)
    except BaseException as error:
        return error
    return None


def _dismiss(orders: list[Orders]) -> None:
    for one in orders:
        one.put(None)
