"""Views, score sheets and earlier positions that the page computes at a table of the server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from atoll.core.game import CHANCE, SPECTATOR
from atoll.games import load_game
from atoll.server.domain import events, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.undo import answer_undo, undo
from atoll.server.http.routes.positions import PositionQuery, position_info
from atoll.server.runtime.live_table import LiveTable
from tests.engine.page_engine import PageEngine, canonical, random_record
from tests.server.table_harness import TableHarness

WHOLE = 10_000
"""More commands than any game takes."""
SHORT = {"shells": "3"}
TYPED = {"dice": "typed", "options": SHORT}
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "itb-2": ("into_the_blue", 2, {}),
    "itb-3": ("into_the_blue", 3, TYPED),
    "itb-4": ("into_the_blue", 4, {"options": SHORT}),
    "itb-5": ("into_the_blue", 5, {"options": SHORT}),
    "bl-2": ("blue_lagoon", 2, {}),
    "bl-3": ("blue_lagoon", 3, {}),
    "bl-4": ("blue_lagoon", 4, {}),
}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageEngine]:
    with PageEngine(tmp_path_factory.mktemp("page")) as engine:
        yield engine


class Viewer:
    """A client: the messages it gets, and what the server says about the table after each."""

    def __init__(self, harness: TableHarness, *seats: int) -> None:
        self.harness, self.seats = harness, frozenset(seats)
        self.shown = seats[0] if len(seats) == 1 else SPECTATOR
        """Whose score sheet and history the page shows."""
        self.messages: list[Any] = []
        self.wanted: list[str] = []

    def receive(self) -> None:
        """Get what has happened since the last message; the first one has views."""
        table, log = self.harness.table, self.harness.log
        after = self.messages[-1]["seq"] if self.messages else 0
        views: visibility.Views = "needed" if self.messages else "always"
        batch = LiveTable(table, log).batch(after, log[after:], self.seats, views)
        self.messages.append(msgspec.json.decode(m.encode(batch)))
        seen = [visibility.seat_view(table.state, s) for s in visibility.view_seats(self.seats)]
        self.wanted.append(canonical([seen, visibility.sheet_info(table, self.shown)]))

    def earlier(self, counts: list[int]) -> list[str]:
        """What the server says about earlier positions."""
        seat = self.shown
        record = visibility.record_of(self.harness.table, seat).to_text()
        queries = [PositionQuery(record=record, event_count=n, seats=[seat]) for n in counts]
        return [canonical(position_info(query).views[0].view) for query in queries]


def new_table(game: str, players: int, settings: dict[str, Any]) -> TableHarness:
    """A table whose players have screens of their own, so that they may consent to an undo."""
    others = range(1, players)
    seats = [m.NewSeat("person", "Ana"), *(m.NewSeat("open") for _ in others)]
    harness = TableHarness(game, seats, **settings)
    for seat in others:
        harness.sit(seat, f"Guest {seat}")
    return harness


def play(harness: TableHarness, viewers: list[Viewer], random: Random, commands: int) -> None:
    """Play at random, and take decisions back, at least one; all viewers get every change."""
    for viewer in viewers:
        viewer.receive()
    harness.start()
    while harness.table.status == "running" and commands:
        for viewer in viewers:
            viewer.receive()
        _move(harness, random)
        commands -= 1
    for viewer in viewers:
        viewer.receive()


def _move(harness: TableHarness, random: Random) -> None:
    table = harness.table
    if random.random() < 0.1 or not any(type(one.event) is events.Undone for one in harness.log):
        with suppress(RequestError):
            _undo(harness, random.choice(table.seat_numbers))
            return
    if table.to_move == CHANCE:
        harness.act(table.state.event_text(random.choice(table.state.chance_outcomes())[0]))
    else:
        harness.act(table.game.action_text(random.choice(table.state.legal_actions())))


def _undo(harness: TableHarness, seat: int) -> None:
    """Take a decision back, with the consent of all others if that is needed."""
    harness.do(undo, harness.seat(seat), seat)
    for other in harness.table.seat_numbers:
        if harness.table.undo and other != seat:
            harness.do(answer_undo, harness.seat(other), other, True)


def all_viewers(harness: TableHarness) -> list[Viewer]:
    """Every seat alone, all seats at one screen, and a spectator."""
    seats = harness.table.seat_numbers
    return [*(Viewer(harness, seat) for seat in seats), Viewer(harness, *seats), Viewer(harness)]


def assert_same_views(page: PageEngine, viewers: list[Viewer], counts: list[int]) -> list[Any]:
    """Compare everything that is shown; returns what the page says about earlier positions."""
    clients = [
        {"messages": viewer.messages, "seat": viewer.shown, "counts": counts} for viewer in viewers
    ]
    found = page.ask("folds", clients=clients)
    for viewer, answer in zip(viewers, found, strict=True):
        for number, (shown, wanted) in enumerate(zip(answer["shown"], viewer.wanted, strict=True)):
            assert shown == wanted, (viewer.seats, viewer.messages[number])
    return [answer["earlier"] for answer in found]


@pytest.mark.parametrize("name", TABLES)
def test_whole_games(page: PageEngine, name: str) -> None:
    harness = new_table(*TABLES[name])
    viewers = all_viewers(harness)
    play(harness, viewers, Random(name), WHOLE)
    assert harness.table.ended is not None
    messages = viewers[0].messages
    assert any(event["kind"] == "undone" for one in messages for event in one["events"])
    assert sum("views" in one for one in messages) < len(messages) / 2
    assert_same_views(page, viewers, [])


def starting_point(game: str, kind: str) -> dict[str, Any]:
    """Settings of a table that starts from a new game, a position or a record."""
    if kind in ("fair", "typed"):
        return {"dice": kind}
    record = random_record(load_game(game, 2), 1, 60)
    if kind == "record":
        return {"start": m.StartingPoint(record=record.to_text())}
    return {"start": m.StartingPoint(position=record.final_state().position())}


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
@pytest.mark.parametrize("start", ["fair", "typed", "record", "position"])
def test_history_of_running_games(page: PageEngine, game: str, start: str) -> None:
    harness = new_table(game, 2, starting_point(game, start))
    viewers = all_viewers(harness)
    play(harness, viewers, Random(start), 30)
    last = len(harness.table.history)
    counts = [0, last // 2, last - 1, last]
    earlier = assert_same_views(page, viewers, counts)
    # The page does not know the position that a game started from, and asks the server.
    unknown = ["null"] * len(counts)
    assert earlier == [unknown if start == "position" else one.earlier(counts) for one in viewers]
