"""The description of the API for programs: OpenAPI, with the messages of sockets among them."""

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
from atoll.server import messages as m
from atoll.server.http.middleware import SOCKET

_ABOUT = f"""\
Tables for Into the Blue and Blue Lagoon. A seat is held by a secret token, sent as
`Authorization: Bearer TOKEN`; several tokens are separated by commas. Live play uses the socket at
`{SOCKET}`: its messages are the schemas `FromClient` and `FromServer`."""


def openapi_config() -> OpenAPIConfig:
    """What Litestar has to know to describe the API."""
    return OpenAPIConfig(
        title="Atoll",
        version=__version__,
        description=_ABOUT,
        use_handler_docstrings=True,
        operation_id_creator=_operation,
        # Litestar's own pages for readers would load scripts from elsewhere.
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
        ),
        security=[{}, {"token": []}],
    )


def _operation(handler: HTTPRouteHandler, method: Method, path: list[str | Any]) -> str:
    return handler.handler_name


def described(app: Litestar) -> dict[str, Any]:
    """Litestar's description, and with it the messages that only sockets carry."""
    schema: dict[str, Any] = app.openapi_schema.to_schema()
    components = schema["components"]
    components["schemas"] = {**_socket_messages(), **components["schemas"]}
    return schema


def _socket_messages() -> dict[str, Any]:
    """The messages of sockets by name."""
    (client, server), schemas = msgspec.json.schema_components(
        (m.FromClient, m.FromServer), ref_template="#/components/schemas/{name}"
    )
    return {**schemas, "FromClient": client, "FromServer": server}
