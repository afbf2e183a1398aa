"""The OpenAPI description, including the messages of WebSockets."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Method

from atoll import __version__
from atoll.server.domain import messages as m
from atoll.server.domain.lobby_messages import FollowLobby, LobbyMessage
from atoll.server.http.middleware import LOBBY_SOCKET_PATH, SOCKET_PATH
from atoll.server.http.site import File

_ABOUT = f"""\
Tables for Into the Blue and Blue Lagoon. A secret token proves who owns a seat, sent as
`Authorization: Bearer TOKEN`; several tokens are separated by commas. Live play uses the WebSocket
at `{SOCKET_PATH}`: its messages are the schemas `ClientMessage` and `ServerMessage`. The socket at
`{LOBBY_SOCKET_PATH}` takes `FollowLobby` and sends `LobbyMessage`."""


def openapi_config() -> OpenAPIConfig:
    """The configuration of Litestar's OpenAPI generator."""
    return OpenAPIConfig(
        title="Atoll",
        version=__version__,
        description=_ABOUT,
        use_handler_docstrings=True,
        operation_id_creator=_operation_id,
        render_plugins=[_NoPage()],
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
        ),
        security=[{}, {"token": []}],
    )


class _NoPage(JsonRenderPlugin):
    """Replaces Litestar's own pages: some load scripts from other hosts, none is encoded once."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Respond that there is no such page."""
        raise NotFoundException


@get("/openapi.json", include_in_schema=False)
async def openapi_json(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The OpenAPI description, made when it is first asked for."""
    state = request.app.state
    if "openapi" not in state:
        state["openapi"] = asyncio.create_task(asyncio.to_thread(_file, request.app))
    making: asyncio.Task[File] = state["openapi"]
    return (await asyncio.shield(making)).respond(request)


def _file(app: Litestar) -> File:
    """The encoded description; that takes longer than the event loop may be blocked."""
    return File("/openapi.json", msgspec.json.encode(openapi_schema(app)))


def _operation_id(handler: HTTPRouteHandler, method: Method, path: list[str | Any]) -> str:
    return handler.handler_name


def openapi_schema(app: Litestar) -> dict[str, Any]:
    """Litestar's schema, and the messages that only sockets use."""
    schema: dict[str, Any] = app.openapi_schema.to_schema()
    components = schema["components"]
    components["schemas"] = {**_socket_messages(), **components["schemas"]}
    return schema


def _socket_messages() -> dict[str, Any]:
    """The schemas of socket messages by name."""
    (client, server, lobby, _), schemas = msgspec.json.schema_components(
        (m.ClientMessage, m.ServerMessage, LobbyMessage, FollowLobby),
        ref_template="#/components/schemas/{name}",
    )
    return {**schemas, "ClientMessage": client, "ServerMessage": server, "LobbyMessage": lobby}
