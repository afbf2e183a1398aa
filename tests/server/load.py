"""Players that go on when servers die, and remember what was acknowledged to them."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import httpx

from tests.server.server_process import Server, TableHandle

_UNANSWERED = (httpx.TransportError, RuntimeError)
"""The server is gone, or its client is being replaced."""
_RETRY_DELAY = 0.05


class LoadPlayer(threading.Thread):
    """Plays one table after another, against a bot or alone, until it is stopped.

    A request without an answer is repeated under its id, at any of the servers. What was
    acknowledged has to be in the log once, under the number of the answer; what was rejected must
    not be there.
    """

    def __init__(self, servers: Sequence[Server], seed: int, bot: bool = True) -> None:
        super().__init__(name=f"player {seed}", daemon=True)
        self.servers, self._bot = servers, bot
        self.acknowledged = self.tables = 0
        self.error: BaseException | None = None
        self._random = random.Random(seed)
        self._stopping = threading.Event()
        self._moves: dict[str, int | None] = {}
        """The event number of each acknowledged request; None for a rejected one."""
        self._number = 0

    def run(self) -> None:
        """Play until stopped; an unexpected answer is kept as the error."""
        try:
            while not self._stopping.is_set():
                self._play(self._new_table())
        except BaseException as error:
            self.error = error

    def finish(self) -> None:
        """Stop after the current move, and raise what went wrong."""
        self._stopping.set()
        self.join()
        if self.error is not None:
            raise self.error

    def _new_table(self) -> TableHandle:
        other = {"kind": "bot", "bot": "random"} if self._bot else {"kind": "person"}
        wanted = {"game": "into_the_blue", "seats": [{"kind": "person"}, other]}
        made = self._ask("POST", "/tables", json=wanted).json()
        tokens = [one["token"] for one in made["tokens"]]
        table = TableHandle(made["table"]["id"], made["host_token"], tokens)
        self._ask("POST", f"/tables/{table.id}/start", table.host, ok=(201, 200, 409), json={})
        self._moves = {}
        self.tables += 1
        return table

    def _play(self, table: TableHandle) -> None:
        """Play a game; in the end, or when stopped, check its log."""
        path = f"/tables/{table.id}"
        while not self._stopping.is_set():
            seen = self._ask("GET", f"{path}/view", *table.tokens).json()
            if seen["table"]["status"] == "over":
                break
            if seen["table"]["to_move"] < len(table.tokens):
                self._move(path, table, seen)
            else:
                self._ask("GET", f"{path}/events?after={seen['table']['seq']}&wait=2")
        self._check(path, table)

    def _move(self, path: str, table: TableHandle, seen: Any) -> None:
        self._number += 1
        request = f"{self.name} {self._number}"
        seq, seat = seen["table"]["seq"], seen["table"]["to_move"]
        action = self._random.choice(seen["view"]["view"]["legal_actions"])
        body = {"seq": seq, "seat": seat, "id": request, "action": action}
        answer = self._ask("POST", f"{path}/act", *table.tokens, ok=(200, 409), json=body)
        self._moves[request] = None
        if answer.status_code == 200:
            events = answer.json()["events"]
            (self._moves[request],) = [one["seq"] for one in events if one.get("id") == request]
            self.acknowledged += 1

    def _check(self, path: str, table: TableHandle) -> None:
        events: list[Any] = []
        last = 1
        while len(events) < last:
            answer = self._ask("GET", f"{path}/events?after={len(events)}", *table.tokens)
            last = answer.json()["last_seq"]
            events += answer.json()["events"]
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        found = [(event["id"], event["seq"]) for event in events if event.get("id")]
        expected = [(request, seq) for request, seq in self._moves.items() if seq is not None]
        assert found == expected, (table.id, found, self._moves)

    def _ask(
        self, method: str, path: str, *tokens: str, ok: tuple[int, ...] = (200, 201), **named: Any
    ) -> httpx.Response:
        """The answer to a request, which is repeated until one of the servers answers."""
        while True:
            answer = _unless_gone(
                lambda: self._random.choice(self.servers).ask(method, path, *tokens, **named)
            )
            if answer is not None and answer.status_code != 503 and not _quarantined(answer):
                assert answer.status_code in ok, (method, path, answer.text)
                return answer
            time.sleep(_RETRY_DELAY)


def _quarantined(answer: httpx.Response) -> bool:
    """Whether this server cannot read the table; a newer one can."""
    return answer.status_code == 409 and answer.json()["code"] == "quarantined"


def _unless_gone(ask: Callable[[], httpx.Response]) -> httpx.Response | None:
    try:
        return ask()
    except _UNANSWERED:
        return None
