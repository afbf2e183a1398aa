"""`atoll serve`: run the game server."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
from typing import Annotated, Any, Final

import typer

from atoll.cli.input_parsing import InputError
from atoll.locales import t

_INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""

Number = int | None
Text = str | None


def serve(
    host: Annotated[Text, typer.Option(metavar="ADDRESS", help="setting-host")] = None,
    port: Annotated[Number, typer.Option(metavar="N", help="setting-port")] = None,
    database: Annotated[Text, typer.Option(metavar="URL", help="setting-database")] = None,
    redis: Annotated[Text, typer.Option(metavar="URL", help="setting-redis")] = None,
    retention: Annotated[Text, typer.Option(metavar="KIND=AGE,…", help="setting-retention")] = None,
    accounts: Annotated[Text, typer.Option(metavar="MODE", help="setting-accounts")] = None,
    lobby: Annotated[Text, typer.Option(metavar="MODE", help="setting-lobby")] = None,
    workers: Annotated[Number, typer.Option(metavar="N", help="setting-workers")] = None,
    worker_memory: Annotated[
        Number, typer.Option(metavar="MB", help="setting-worker-memory")
    ] = None,
    bot_seconds: Annotated[Number, typer.Option(metavar="N", help="setting-bot-seconds")] = None,
    tables_in_memory: Annotated[
        Number, typer.Option(metavar="N", help="setting-tables-in-memory")
    ] = None,
    requests_per_minute: Annotated[
        Number, typer.Option(metavar="N", help="setting-requests-per-minute")
    ] = None,
    tables_per_hour: Annotated[
        Number, typer.Option(metavar="N", help="setting-tables-per-hour")
    ] = None,
    seats_per_hour: Annotated[
        Number, typer.Option(metavar="N", help="setting-seats-per-hour")
    ] = None,
    logins_per_hour: Annotated[
        Number, typer.Option(metavar="N", help="setting-logins-per-hour")
    ] = None,
    chat_per_minute: Annotated[
        Number, typer.Option(metavar="N", help="setting-chat-per-minute")
    ] = None,
    sockets: Annotated[Number, typer.Option(metavar="N", help="setting-sockets")] = None,
    sockets_per_address: Annotated[
        Number, typer.Option(metavar="N", help="setting-sockets-per-address")
    ] = None,
    connections_per_address: Annotated[
        Number, typer.Option(metavar="N", help="setting-connections-per-address")
    ] = None,
    message_bytes: Annotated[
        Number, typer.Option(metavar="N", help="setting-message-bytes")
    ] = None,
    request_seconds: Annotated[
        Number, typer.Option(metavar="N", help="setting-request-seconds")
    ] = None,
    drain_seconds: Annotated[
        Number, typer.Option(metavar="N", help="setting-drain-seconds")
    ] = None,
    hosts: Annotated[Text, typer.Option(metavar="NAMES", help="setting-hosts")] = None,
    origins: Annotated[Text, typer.Option(metavar="URLS", help="setting-origins")] = None,
    proxies: Annotated[Text, typer.Option(metavar="ADDRESSES", help="setting-proxies")] = None,
    public_url: Annotated[Text, typer.Option(metavar="URL", help="setting-public-url")] = None,
    push_services: Annotated[
        Text, typer.Option(metavar="NAMES", help="setting-push-services")
    ] = None,
    smtp: Annotated[Text, typer.Option(metavar="URL", help="setting-smtp")] = None,
    mail_from: Annotated[Text, typer.Option(metavar="ADDRESS", help="setting-mail-from")] = None,
    metrics_token: Annotated[
        Text, typer.Option(metavar="SECRET", help="setting-metrics-token")
    ] = None,
    log_key: Annotated[Text, typer.Option(metavar="SECRET", help="setting-log-key")] = None,
    site: Annotated[Text, typer.Option(metavar="FOLDER", help="setting-site")] = None,
    log_level: Annotated[Text, typer.Option(metavar="LEVEL", help="setting-log-level")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="help-open-page")] = False,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="help-show-settings")
    ] = False,
    lang: Annotated[Text, typer.Option("--lang", metavar="LANG", help="help-lang")] = None,
) -> None:
    """Serve until a signal stops the server."""
    given = {name: value for name, value in locals().items() if value is not None}
    from atoll.server.settings import load_settings

    settings = load_settings(given, os.environ)
    if show_settings:
        _print_settings(settings)
        return
    explicit = port is not None or "ATOLL_PORT" in os.environ
    raise typer.Exit(_run(settings, explicit, open_page))


def _print_settings(settings: Any) -> None:
    from rich.table import Table
    from rich.text import Text as RichText

    from atoll.cli.terminal import Console
    from atoll.server.settings import displayed, flag, variable

    headings = ("settings-flag", "settings-variable", "settings-value", "settings-meaning")
    table = Table(*(t(heading) for heading in headings), box=None)
    for one, value in displayed(settings):
        cells = (flag(one), variable(one), value, t(one.metadata["help"]))
        table.add_row(*map(RichText, cells))
    Console().print(table)


def _run(settings: Any, port_is_explicit: bool, open_page: bool) -> int:
    import asyncio

    from atoll.server.http.app import make_app
    from atoll.server.http.asgi_server import make_server
    from atoll.server.logging_config import configure_logging

    asyncio.run(_check_database(settings.database))
    listener = _listener(settings.host, settings.port, port_is_explicit)
    configure_logging(settings.log_level)
    server = make_server(make_app(settings))
    # After shutdown, Uvicorn raises the signal that stopped it once more.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        try:
            runner.run(_serve(server, listener, open_page))
        except (SystemExit, KeyboardInterrupt) as stop:
            if server.started:
                _leave(_INTERRUPTED if isinstance(stop, KeyboardInterrupt) else 0)
            raise
    return 0 if server.started else 1


def _leave(code: int) -> None:
    """End the process at once: threads may still compute, but nothing is left to write."""
    logging.shutdown()
    os._exit(code)


async def _serve(server: Any, listener: socket.socket, open_page: bool) -> None:
    """Serve; once the server is ready, print its address and open a browser if wanted."""
    import asyncio

    serving = asyncio.create_task(server.serve([listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        print(t("serve-ready", address=_address(listener)), flush=True)
        print(t("serve-stop"), flush=True)
        if open_page and _has_display():
            import webbrowser

            await asyncio.to_thread(webbrowser.open, _address(listener, local=True))
    await serving


def _has_display() -> bool:
    """Whether a browser would open a window rather than run in the terminal."""
    variables = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in variables)


async def _check_database(url: str) -> None:
    """Open the database once, to report problems as a message."""
    from atoll.store import Store, StoreError

    try:
        await (await Store.open(url)).close()
    except (StoreError, OSError) as error:
        raise InputError(t("serve-database", detail=str(error))) from error


def _listener(host: str, port: int, port_is_explicit: bool) -> socket.socket:
    """A socket at the port; a free port instead, if it is taken and was not given explicitly."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if port_is_explicit:
            detail = error.strerror or str(error)
            raise InputError(t("serve-address", host=host, port=str(port), detail=detail)) from None
    print(t("serve-port-taken", port=str(port)), file=sys.stderr)
    return socket.create_server((host, 0), family=family)


def _address(listener: socket.socket, local: bool = False) -> str:
    host, port = listener.getsockname()[:2]
    if local and host in ("0.0.0.0", "::"):
        host = "localhost"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"
