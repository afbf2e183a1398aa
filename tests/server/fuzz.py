"""Random requests and messages: valid ones with something replaced, removed, added or garbled."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any

from atoll.games import load_game
from tests.server.records import random_record
from tests.server.server_process import TableHandle

GAMES = ("into_the_blue", "blue_lagoon")
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**31, 2**53, 2**63, 2**64, -(10**30), 10**400, 0.5, 1e308,
    float("nan"), float("inf"), "", " ", "\x00", "\ud800", "é", "\u3164", "\u202e", "x" * 300,
    "9" * 5000, "$where", "../..", "'; DROP TABLE events; --", "<script>", "%00", "a\nb", [], {},
    [[]], [None] * 50, {"": ""}, {"__proto__": 1}, "published", "stop", "keep 1", "roll 123456",
    "chest ?", "auto", "into_the_blue",
)  # fmt: skip
TYPES = (
    "application/json", "application/json; charset=utf-16", "text/plain", "multipart/form-data",
    "application/msgpack", "application/x-www-form-urlencoded", "", "x/y",
)  # fmt: skip


@dataclass(frozen=True)
class Request:
    """An HTTP request."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class Fuzzer:
    """A source of random input around one table; equal seeds give equal input."""

    def __init__(self, seed: int, tables: list[TableHandle]) -> None:
        self.dice = random.Random(seed)
        self.tables = tables
        self.records = [random_record(game, events) for game in GAMES for events in (None, 9)]
        self.positions = [record.final_state().position() for record in self.records]
        self.positions += [load_game(game).new_state().position() for game in GAMES]

    # Requests

    def request(self) -> Request:
        """A request to any route."""
        dice = self.dice
        method, path, body = dice.choice(self._routes())
        content = self.document(body) if body is not None else b""
        if dice.random() < 0.05:
            method = dice.choice(("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"))
        if dice.random() < 0.05:
            path += dice.choice(("/", "//", "/%00", "/..", "?a=b", "/%ff", "?seat=x", "/x" * 50))
        return Request(method, "/api/v1" + path, self._headers(), content)

    def _headers(self) -> dict[str, str]:
        table, dice = self.dice.choice(self.tables), self.dice
        tokens = ",".join(dice.sample([table.host, *table.tokens, "x" * 43, ""], 2))
        headers = {"content-type": TYPES[0], "authorization": f"Bearer {tokens}"}
        for name, values in (
            ("content-type", TYPES),
            ("authorization", ("Basic x", "Bearer", "Bearer " + "," * 99, "\x7f", "é")),
            ("accept-language", ("xx", "fr;q=x", "," * 500, "en-" * 80)),
            ("accept-encoding", ("gzip, br", "x")),
            ("content-encoding", ("gzip", "br")),
            ("if-none-match", ('"x"', "*")),
            ("x-request-id", ("x", "é" * 100)),
            ("x-forwarded-for", ("1.2.3.4", "::", "unknown", "," * 99)),
            ("origin", ("null", "http://[", "http://[::x]", "http://localhost", "x" * 300)),
            ("host", ("localhost:99999", "[::1", "[::x]", "é", "a" * 300)),
        ):
            if dice.random() < 0.04:
                headers[name] = dice.choice(values)
        return headers

    def _routes(self) -> list[tuple[str, str, Any]]:
        dice = self.dice
        table = dice.choice([*self.tables, TableHandle("abcdefghjkmn", "", [])])
        path, seat = f"/tables/{table.id}", dice.choice((0, 1, 1, 9, -1, "x", 10**30))
        act = {"seq": dice.choice((4, 5, 10**6)), "seat": dice.choice((0, 1)), "id": "a"}
        after = dice.choice((0, 1, -1, 2**31, "x", ""))
        return [
            ("POST", "/tables", self._new_table()),
            ("POST", "/records", {"record": self.text(self._record())}),
            ("POST", "/positions", self._position_query()),
            ("POST", "/replays", {"record": self.text(self._record()), "begin": 0, "seat": -2}),
            ("POST", "/scorepad/blue_lagoon", self._score_pad()),
            ("POST", path + "/act", {**act, "action": dice.choice(("stop", "keep -", 3, "a1"))}),
            ("POST", path + "/undo", act),
            ("POST", path + "/answer-undo", {**act, "agree": True}),
            ("POST", path + "/say", {"seat": 0, "text": "hi"}),
            ("POST", path + "/sit", {"name": "Eve", "invite": "x"}),
            ("POST", f"{path}/seats/{seat}/bot", {"bot": dice.choice(("random", "mcts:time=9"))}),
            ("POST", f"{path}/seats/{seat}/salt", {"salt": "sea"}),
            *(
                ("POST", f"{path}/seats/{seat}/{what}", None)
                for what in ("leave", "invite", "hand-back")
            ),
            ("POST", path + "/rematch", None),
            ("GET", f"/account/documents/{dice.choice(('puzzles', 'game-a', '%00'))}", None),
            ("POST", "/account/documents/puzzles", {"text": "{}", "version": "0a"}),
            ("POST", "/account/reviews", {"table": table.id, "accuracy": 50, "luck": 0.5}),
            *(
                ("GET", f"{path}{what}?seat={seat}", None)
                for what in ("", "/view", "/sheet", "/stats", "/record", "/record.json", "/review")
            ),
            ("GET", f"{path}/events?after={after}&limit={dice.choice((1, 0, 1000, 'x'))}", None),
            ("GET", f"/tables?status={dice.choice(('open', 'x', ''))}&before={after}", None),
            ("GET", f"/players/{dice.choice(('Ana', '%00', '%F0%9F', 'x' * 300))}/stats", None),
        ]

    def _new_table(self) -> Any:
        game = self.dice.choice(GAMES)
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
        start = self.dice.choice(
            (None, None, {"position": self.text(self.dice.choice(self.positions))},
             {"record": self.text(self._record()), "event_count": 5})
        )  # fmt: skip
        clock = {"move": 60, "total": None, "then": "bot"}
        options = {"first_player": "0", **({"map": "~" * 20} if game == "blue_lagoon" else {})}
        return {"game": game, "seats": seats, "options": options, "clock": clock, "start": start}

    def _position_query(self) -> Any:
        query: dict[str, Any] = {"seats": [0, -2], "moves": ["roll 112233", "stop", "a1"]}
        if self.dice.random() < 0.3:
            return {"game": self.dice.choice(GAMES), "players": 2, **query}
        return {"position": self.text(self.dice.choice(self.positions)), **query}

    def _score_pad(self) -> Any:
        board = ["." * 13] * 13
        phase = {"phase": 1, "board": board, "taken": [[0, 0, 0, 0, 0], [1, 0, 0, 0, 0]]}
        return {"players": 2, "phases": [phase, {**phase, "phase": 2}], "map": "published"}

    def _record(self) -> str:
        record = self.dice.choice(self.records)
        return record.to_json() if self.dice.random() < 0.5 else record.to_text()

    # Messages of sockets

    def message(self, seq: int) -> str | bytes:
        """A message of a client that knows the table."""
        base = {"type": self.dice.choice(("act", "undo", "answer_undo", "say", "hello", "x"))}
        fields = {"seq": seq, "seat": 0, "action": "stop", "agree": True, "text": "hi", "id": "b"}
        wanted = {"act": 4, "undo": 2, "answer_undo": 2, "say": 2}.get(base["type"], 3)
        keys = self.dice.sample(sorted(fields), wanted)
        content = self.document({**base, **{key: fields[key] for key in keys}})
        return content if self.dice.random() < 0.1 else content.decode("latin-1")

    # Garbling

    def document(self, value: Any) -> bytes:
        """A value as JSON, with something wrong in most cases."""
        dice = self.dice
        for _ in range(dice.choice((0, 1, 1, 1, 2, 4))):
            value = self._changed(value)
        content = json.dumps(value).encode()
        return bytes(self._garbled(bytearray(content))) if dice.random() < 0.15 else content

    def _changed(self, value: Any, depth: int = 0) -> Any:
        """The value with one random part replaced, removed or added."""
        dice = self.dice
        if not value or not isinstance(value, dict | list) or dice.random() < 0.1:
            return dice.choice(STRANGE)
        if isinstance(value, list):
            place = dice.randrange(len(value))
            return [*value[:place], self._changed(value[place]), *value[place + 1 :]]
        key = dice.choice(list(value))
        if dice.random() < 0.15:
            return {name: part for name, part in value.items() if name != key}
        if dice.random() < 0.1:
            return {**value, str(dice.choice(STRANGE))[:50]: dice.choice(STRANGE)}
        return {**value, key: self._changed(value[key])}

    def text(self, text: str) -> str:
        """A text with a few characters replaced, removed, repeated or cut off."""
        letters = list(text)
        for _ in range(self.dice.choice((0, 0, 1, 2, 8))):
            place = self.dice.randrange(len(letters) + 1)
            new = self.dice.choice(
                ("", "0", "9" * 30, "9" * 4000, " ", "\n", "~", "ß", "-", "=", '"', "\\ud800")
            )
            letters[place : place + self.dice.choice((0, 1, 1, 5))] = new
        return "".join(letters)

    def _garbled(self, content: bytearray) -> bytearray:
        for _ in range(self.dice.choice((1, 1, 3))):
            place = self.dice.randrange(len(content) + 1)
            content[place : place + self.dice.choice((0, 1, 20))] = self.dice.randbytes(
                self.dice.choice((0, 1, 2))
            )
        return content
