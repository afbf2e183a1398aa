"""`atoll admin`: the commands of operators and their options.

What they do is in `admin_actions`, which is imported when a command runs.
"""

from __future__ import annotations

from typing import Annotated

import typer

from atoll.cli.help_text import Command, Group

app = typer.Typer(
    cls=Group,
    help="help-admin",
    rich_markup_mode=None,
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"]},
)

Text = str | None
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="help-admin-table")]
TableIds = Annotated[list[str], typer.Argument(metavar="TABLE", help="help-admin-tables")]
Database = Annotated[Text, typer.Option("--database", metavar="URL", help="help-backup-database")]
Json = Annotated[bool, typer.Option("--json", help="help-json")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="help-admin-yes")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="help-admin-dry-run")]
Note = Annotated[str, typer.Option("--note", metavar="TEXT", help="help-admin-note")]
Duration = Annotated[Text, typer.Option("--for", metavar="AGE", help="help-admin-for")]
Name = Annotated[Text, typer.Option("--name", metavar="NAME", help="help-admin-name")]
Address = Annotated[Text, typer.Option("--address", metavar="HASH", help="help-admin-address")]
Seat = Annotated[Text, typer.Option("--seat", metavar="TABLE/N", help="help-admin-seat")]
Limit = Annotated[int, typer.Option("--limit", metavar="N", min=1, help="help-admin-limit")]
Lang = Annotated[Text, typer.Option("--lang", metavar="LANG", help="help-lang")]


@app.callback()
def admin(lang: Lang = None) -> None:
    """Options of `atoll admin` itself."""


@app.command("list", cls=Command, help="help-admin-list")
def list_tables(
    state: Annotated[
        Text, typer.Option("--state", metavar="STATE", help="help-admin-state")
    ] = None,
    game: Annotated[Text, typer.Option("--game", metavar="GAME", help="help-admin-game")] = None,
    older: Annotated[Text, typer.Option("--older", metavar="AGE", help="help-admin-older")] = None,
    events: Annotated[
        int, typer.Option("--events", metavar="N", min=0, help="help-admin-events")
    ] = 0,
    name: Annotated[Text, typer.Option("--name", metavar="NAME", help="help-admin-seated")] = None,
    limit: Limit = 50,
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """List tables."""
    from atoll.cli import admin_actions as actions

    wanted = actions.table_filter(state, game, older, events, name, limit)
    actions.run(database, lambda store: actions.list_tables(store, wanted), as_json)


@app.command(cls=Command, help="help-admin-inspect")
def inspect(
    table: TableId, database: Database = None, as_json: Json = False, lang: Lang = None
) -> None:
    """Inspect a table."""
    from atoll.cli import admin_actions as actions

    actions.run(database, lambda store: actions.inspect(store, table), as_json)


@app.command(cls=Command, help="help-admin-close")
def close(
    tables: TableIds,
    yes: Yes = False,
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Close tables."""
    from atoll.cli import admin_actions as actions

    actions.confirm("admin-confirm-close", yes, tables=" ".join(tables))
    actions.run(database, lambda store: actions.close(store, tables), as_json)


@app.command(cls=Command, help="help-admin-delete")
def delete(
    tables: TableIds,
    yes: Yes = False,
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Delete tables."""
    from atoll.cli import admin_actions as actions

    actions.confirm("admin-confirm-delete", yes, tables=" ".join(tables))
    actions.run(database, lambda store: actions.delete(store, tables), as_json)


@app.command(cls=Command, help="help-admin-quarantine")
def quarantine(
    table: TableId,
    note: Note = "",
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Take a table out of service."""
    from atoll.cli import admin_actions as actions

    actions.run(database, lambda store: actions.quarantine(store, table, note), as_json)


@app.command(cls=Command, help="help-admin-unquarantine")
def unquarantine(
    table: TableId, database: Database = None, as_json: Json = False, lang: Lang = None
) -> None:
    """Put a table back into service."""
    from atoll.cli import admin_actions as actions

    subject = ("quarantine", table)
    actions.run(database, lambda store: actions.lift(store, "unquarantine", subject), as_json)


@app.command(cls=Command, help="help-admin-ban")
def ban(
    name: Name = None,
    address: Address = None,
    duration: Duration = None,
    note: Note = "",
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Ban a name or an address."""
    from atoll.cli import admin_actions as actions

    subject = actions.ban_subject(name, address)
    actions.run(
        database, lambda store: actions.restrict(store, "ban", subject, duration, note), as_json
    )


@app.command(cls=Command, help="help-admin-unban")
def unban(
    name: Name = None,
    address: Address = None,
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Lift a ban."""
    from atoll.cli import admin_actions as actions

    subject = actions.ban_subject(name, address)
    actions.run(database, lambda store: actions.lift(store, "unban", subject), as_json)


@app.command(cls=Command, help="help-admin-mute")
def mute(
    name: Name = None,
    seat: Seat = None,
    duration: Duration = None,
    note: Note = "",
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Mute a name or a seat."""
    from atoll.cli import admin_actions as actions

    subject = actions.mute_subject(name, seat)
    actions.run(
        database, lambda store: actions.restrict(store, "mute", subject, duration, note), as_json
    )


@app.command(cls=Command, help="help-admin-unmute")
def unmute(
    name: Name = None,
    seat: Seat = None,
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Lift a mute."""
    from atoll.cli import admin_actions as actions

    subject = actions.mute_subject(name, seat)
    actions.run(database, lambda store: actions.lift(store, "unmute", subject), as_json)


@app.command(cls=Command, help="help-admin-restrictions")
def restrictions(database: Database = None, as_json: Json = False, lang: Lang = None) -> None:
    """List bans, mutes and quarantined tables."""
    from atoll.cli import admin_actions as actions

    actions.run(database, actions.list_restrictions, as_json)


@app.command(cls=Command, help="help-admin-erase")
def erase(
    name: Annotated[str, typer.Argument(metavar="NAME", help="help-admin-erase-name")],
    table: Annotated[
        list[str] | None, typer.Option("--table", metavar="TABLE", help="help-admin-erase-table")
    ] = None,
    dry_run: DryRun = False,
    yes: Yes = False,
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Erase a person."""
    from atoll.cli import admin_actions as actions
    from atoll.cli.admin_erasure import erase as erase_person

    if not dry_run:
        actions.confirm("admin-confirm-erase", yes, name=name)
    actions.run(database, lambda store: erase_person(store, name, table, dry_run), as_json)


@app.command(cls=Command, help="help-admin-retain")
def retain(
    policy: Annotated[
        Text, typer.Option("--retention", metavar="KIND=AGE,…", help="help-admin-retention")
    ] = None,
    dry_run: DryRun = False,
    vacuum: Annotated[bool, typer.Option("--vacuum", help="help-admin-vacuum")] = False,
    yes: Yes = False,
    database: Database = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Delete what has expired."""
    from atoll.cli import admin_actions as actions

    ages, text = actions.retention_policy(policy)
    if not dry_run:
        actions.confirm("admin-confirm-retain", yes, policy=text)
    actions.run(database, lambda store: actions.retain(store, ages, dry_run, vacuum), as_json)


@app.command(cls=Command, help="help-admin-stats")
def stats(database: Database = None, as_json: Json = False, lang: Lang = None) -> None:
    """Count the rows of the database."""
    from atoll.cli import admin_actions as actions

    actions.run(database, actions.stats, as_json)


@app.command(cls=Command, help="help-admin-log")
def log(
    limit: Limit = 50, database: Database = None, as_json: Json = False, lang: Lang = None
) -> None:
    """Print the admin log."""
    from atoll.cli import admin_actions as actions

    actions.run(database, lambda store: actions.print_log(store, limit), as_json)
