"""A complete client of the Atoll server: two terminals play each other through it.

    python examples/server_client.py new into_the_blue Ana        # prints how Ben can join
    python examples/server_client.py join TABLE#CODE Ben
    python examples/server_client.py new blue_lagoon Ana --random # plays by itself

`--server URL` names another server than http://127.0.0.1:8080. docs/protocol.md explains it all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect


def call(server: str, path: str, body: dict[str, Any], token: str = "") -> Any:
    """Send a request to the API; the answer."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = Request(f"{server}/api/v1{path}", json.dumps(body).encode(), headers)
    with urlopen(request) as answer:
        return json.load(answer)


def sit_down(words: argparse.Namespace) -> tuple[str, int, list[str]]:
    """Make a table or join one: its name, our seat, and our tokens."""
    me = {"name": words.name, "salt": secrets.token_urlsafe(12)}
    if words.do == "new":
        seats = [{"kind": "person", **me}, {"kind": "open"}]
        made = call(words.server, "/tables", {"game": words.what, "seats": seats})
        table, seat = made["table"]["id"], 0
        print(f"join with: {table}#{made['invites'][0]['code']}", flush=True)
        tokens = [made["tokens"][0]["token"], made["host_token"]]
    else:
        table, _, code = words.what.partition("#")
        sat = call(words.server, f"/tables/{table}/sit", {"invite": code, **me})
        seat, tokens = sat["seat"], [sat["token"]]
    return table, seat, tokens


async def play(words: argparse.Namespace, table: str, seat: int, tokens: list[str]) -> None:
    """Tell what happens, and decide when it is our turn, until the game is over."""
    async with connect(words.server.replace("http", "ws", 1) + "/api/v1/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "table": table, "tokens": tokens}))
        news: dict[str, Any] = {}
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "events":
                news = message
            elif message["type"] == "problem":
                print("!", message["problem"]["title"], message["problem"].get("detail", ""))
                news["events"] = []
            if news and await react(words, socket, seat, tokens, news):
                return


async def react(
    words: argparse.Namespace, socket: ClientConnection, seat: int, tokens: list[str], news: Any
) -> bool:
    """Show events and do what is due; true when the game is over."""
    for event in news["events"]:
        print(event["seq"], event["kind"], event.get("seat", ""), event.get("text", ""), flush=True)
    table, (mine,) = news["table"], news["views"]
    if table["status"] == "over":
        print("scores:", *table["scores"], "seed:", table["seed"], flush=True)
        return True
    nobody_missing = all(chair["kind"] != "open" for chair in table["seats"])
    if table["status"] == "open" and len(tokens) > 1 and nobody_missing:
        call(words.server, f"/tables/{table['id']}/start", {}, tokens[1])
    if table["to_move"] == seat:
        print(mine["view"]["position"], "\npossible:", *mine["actions"], flush=True)
        chance = random.choice(mine["actions"]) if words.random else ""
        action = chance or await asyncio.to_thread(input, "your move: ")
        act = {"type": "act", "seq": news["seq"], "seat": seat, "action": action}
        await socket.send(json.dumps({**act, "id": secrets.token_urlsafe(9)}))
    return False


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("do", choices=["new", "join"])
    parser.add_argument("what", help="a game, or TABLE#CODE")
    parser.add_argument("name")
    parser.add_argument("--random", action="store_true", help="decide at random")
    parser.add_argument("--server", default="http://127.0.0.1:8080")
    asyncio.run(play(words := parser.parse_args(), *sit_down(words)))


if __name__ == "__main__":
    main()
