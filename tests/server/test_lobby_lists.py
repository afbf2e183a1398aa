"""What clients in the lobby are sent, with a clock that the test sets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from atoll.server.domain import commands, table_factory
from atoll.server.domain import messages as m
from atoll.server.domain.permissions import Caller
from atoll.server.domain.table import Table
from atoll.server.http.limits import Limits
from atoll.server.http.lobby_socket import LobbySession
from atoll.server.runtime.lobby import Lobby
from atoll.server.settings import Settings
from tests.server.test_lobby import TERMS, Process, with_processes

HOST = Caller(frozenset(), host=True)
TOKEN = "the-token-of-a-seek"


@asynccontextmanager
async def watching(lobby: Lobby, seek: str) -> AsyncIterator[list[Any]]:
    """A client that follows a seek; gives the messages that it is sent."""
    received, sent = asyncio.Queue[Any](), list[Any]()

    async def send(message: Any) -> None:
        if text := message.get("text"):
            sent.append(msgspec.json.decode(text))

    session = LobbySession(lobby, Limits(Settings()), "client", received.get, send)
    follow = msgspec.json.encode({"type": "follow", "seek": seek}).decode()
    for message in ({"type": "websocket.connect"}, {"type": "websocket.receive", "text": follow}):
        received.put_nowait(message)
    running = asyncio.create_task(session.run())
    await settled()
    yield sent
    await settled()
    received.put_nowait({"type": "websocket.disconnect"})
    await running


async def settled() -> None:
    """Let every task of the loop run that has something to do."""
    for _ in range(20):
        await asyncio.sleep(0)


async def listed_table(process: Process) -> str:
    """A table in the lobby with two open seats."""
    seats = [m.NewSeat("person", "Ana"), m.NewSeat(), m.NewSeat()]
    wanted = m.NewTable("into_the_blue", seats, listed=True)
    live = await process.service.create(table_factory.new_table(wanted, process.service.secrets))
    return live.table.id


def test_lists_are_sent_once_a_second_and_ones_own_seek_at_once(tmp_path: Path) -> None:
    """A host gives a seat to a bot and takes it back, ten times a second, for three seconds."""

    async def work(process: Process) -> None:
        table, lobby = await listed_table(process), process.lobby

        def toggle(one: Table) -> commands.Events:
            if one.seats[1].bot:
                return commands.hand_back(one, HOST, 1)
            return commands.give_to_bot(one, HOST, 1, "crab", process.time)

        await process.seek("Ben", TERMS[0], TOKEN)
        async with watching(lobby, TOKEN) as sent:
            for _ in range(33):
                await process.service.change(table, toggle)
                await lobby.poll_once()
                process.time += 95
            kinds = [one["tables"][0]["seats"][1]["kind"] for one in sent if one["type"] == "lobby"]
            assert kinds == ["bot", "open", "bot"]
            await process.seek("Cleo", TERMS[0])
            await lobby.poll_once()
        assert [one["status"] for one in sent if one["type"] == "seek"] == ["waiting", "paired"]

    with_processes(tmp_path, work, 1)
