"""A complete client of the Atoll server: two terminals play each other through it.

    python examples/server_client.py new into_the_blue Ana        # prints how Ben can join
    python examples/server_client.py join TABLE#CODE Ben
    python examples/server_client.py new blue_lagoon Ana --random # plays by itself

`--server URL` names another server than http://127.0.0.1:8080. See docs/protocol.md.
"""

import argparse
import asyncio
import json
import random
import secrets
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect


def call(server: str, path: str, body: dict[str, Any], token: str = "") -> Any:
    """Send a request to the API and return the answer."""
    bearer = {"authorization": f"Bearer {token}"} if token else {}
    headers = {"content-type": "application/json", **bearer}
    request = Request(f"{server}/api/v1{path}", json.dumps(body).encode(), headers)
    with urlopen(request) as answer:
        return json.load(answer)


def sit_down(arguments: argparse.Namespace) -> tuple[str, int, list[str]]:
    """Make a table or join one: its name, our seat, and our tokens."""
    me, salt = {"name": arguments.name}, {"salt": secrets.token_urlsafe(12)}
    if arguments.do == "new":
        seats = [{"kind": "person", **me}, {"kind": "open"}]
        made = call(arguments.server, "/tables", {"game": arguments.what, "seats": seats})
        table, seat = made["table"]["id"], 0
        print(f"join with: {table}#{made['invites'][0]['code']}", flush=True)
        tokens = [made["tokens"][0]["token"], made["host_token"]]
        call(arguments.server, f"/tables/{table}/seats/0/salt", salt, tokens[0])
    else:
        table, _, code = arguments.what.partition("#")
        sat = call(arguments.server, f"/tables/{table}/sit", {"invite": code, **me, **salt})
        seat, tokens = sat["seat"], [sat["token"]]
    return table, seat, tokens


async def play(arguments: argparse.Namespace, table: str, seat: int, tokens: list[str]) -> None:
    """Print events and move when it is our turn, until the game is over."""
    async with connect(arguments.server.replace("http", "ws", 1) + "/api/v1/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "table": table, "tokens": tokens}))
        update: dict[str, Any] = {}
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "events":
                update = message
            elif message["type"] == "problem":
                print("!", message["problem"]["title"], message["problem"].get("detail", ""))
                update["events"] = []
            else:
                continue
            if update and await react(arguments, socket, seat, tokens, update):
                return


async def react(
    arguments: argparse.Namespace, socket: ClientConnection, seat: int, tokens: list[str], new: Any
) -> bool:
    """Print events and move if it is our turn; true when the game is over."""
    for event in new["events"]:
        print(event["seq"], event["kind"], event.get("seat", ""), event.get("text", ""), flush=True)
    table, (mine,) = new["table"], new["views"]
    if table["status"] == "over":
        print("scores:", *table["scores"], "seed:", table["seed"], flush=True)
        return True
    all_seated = all(one["kind"] != "open" for one in table["seats"])
    if table["status"] == "open" and len(tokens) > 1 and all_seated:
        call(arguments.server, f"/tables/{table['id']}/start", {}, tokens[1])
    if table["to_move"] == seat:
        print(mine["view"]["position"], "\npossible:", *mine["actions"], flush=True)
        chance = random.choice(mine["actions"]) if arguments.random else ""
        action = chance or await asyncio.to_thread(input, "your move: ")
        act = {"type": "act", "seq": new["seq"], "seat": seat, "action": action}
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
    asyncio.run(play(arguments := parser.parse_args(), *sit_down(arguments)))


if __name__ == "__main__":
    main()
