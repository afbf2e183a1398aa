"""Statistics of an account: by game, person and level, from games played to the end."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from atoll.server.domain.account_names import name_key
from atoll.store import Append
from tests.server.in_process import InProcessServer
from tests.server.test_ratings import LIMITS, POOL, member, move, new_table


def test_statistics_count_each_game_once(tmp_path: Path) -> None:
    with InProcessServer(tmp_path / "atoll.db", accounts="optional", **LIMITS) as server:
        players = member(server), member(server)
        dice = random.Random(3)
        table = new_table(*players, rated=False, options={"shells": "2"})
        while move(table, players, dice.choice) != "over":
            pass
        left = new_table(*players, rated=False)
        players[1].passed(f"/tables/{left}/seats/1/leave")
        shared = {"game": POOL, "seats": [{"kind": "person"}] * 2}
        players[0].passed("/tables", shared)
        ranks = players[0].read(f"/tables/{table}")["ranks"]
        for seat, player in enumerate(players):
            won = int(ranks[seat] == 1)
            found = player.read("/account/statistics")
            assert found["games"] == [{"game": POOL, "players": 2, "played": 1, "won": won}]
            assert found["people"] == [
                {"game": POOL, "opponent": players[1 - seat].name, "played": 1,
                 "ahead": int(ranks[seat] < ranks[1 - seat]),
                 "behind": int(ranks[seat] > ranks[1 - seat])}
            ]  # fmt: skip
            assert found["levels"] == []
        name = players[0].name
        asyncio.run_coroutine_threadsafe(_beat_level(server, name), server.loop).result(60)
        found = players[0].read("/account/statistics")
        assert found["levels"] == [
            {"game": "blue_lagoon", "opponent": "crab", "played": 1, "ahead": 1, "behind": 0}
        ]
        assert [one["game"] for one in found["games"]] == ["blue_lagoon", POOL]
        assert server.http.get("/api/v1/account/statistics").status_code == 401


async def _beat_level(server: InProcessServer, name: str) -> None:
    """A game that someone has won against a level."""
    store = server.gateway.app.state.service.store
    account, _ = await store.accounts.named(name_key(name))
    event = {"table_id": "level", "seq": 1, "at": 1, "kind": "said", "body": "{}"}
    link = {
        "table_id": "level", "token_hash": "t", "account_id": account, "seat": 1, "created_at": 1,
    }  # fmt: skip
    results = [
        {"table_id": "level", "seat": seat, "name": "", "game": "blue_lagoon", "bot": seat == 0,
         "score": 1, "rank": 2 - seat, "level": "" if seat else "crab"}
        for seat in (0, 1)
    ]  # fmt: skip
    await store.append(Append([event], players=results, linked=[link]))
