"""The OpenAPI description, including the messages of WebSockets."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Method

from atoll import __version__
from atoll.server.domain import messages as m
from atoll.server.http.middleware import SOCKET_PATH

_ABOUT = f"""\
Tables for Into the Blue and Blue Lagoon. A secret token proves who owns a seat, sent as
`Authorization: Bearer TOKEN`; several tokens are separated by commas. Live play uses the WebSocket
at `{SOCKET_PATH}`: its messages are the schemas `ClientMessage` and `ServerMessage`."""


def openapi_config() -> OpenAPIConfig:
    """The configuration of Litestar's OpenAPI generator."""
    return OpenAPIConfig(
        title="Atoll",
        version=__version__,
        description=_ABOUT,
        use_handler_docstrings=True,
        operation_id_creator=_operation_id,
        # Litestar's own documentation pages would load scripts from other hosts.
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
        ),
        security=[{}, {"token": []}],
    )


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
    (client, server), schemas = msgspec.json.schema_components(
        (m.ClientMessage, m.ServerMessage), ref_template="#/components/schemas/{name}"
    )
    return {**schemas, "ClientMessage": client, "ServerMessage": server}
