"""Localised help pages and usage errors: help texts in the code are catalogue keys."""

from __future__ import annotations

import re
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from atoll.cli.conversion import converted_when_needed
from atoll.games import game_names
from atoll.locales import LANGUAGES, t


def _write_help(command: Any, ctx: Any, formatter: Any) -> None:
    """Write usage, description, arguments, options and subcommands."""
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=t("help-usage") + " ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(t(command.help))
    rows: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
    for param in command.get_params(ctx):
        record = param.get_help_record(ctx)
        if record is not None:
            rows[param.param_type_name].append((record[0], _param_help(param)))
    subcommands = getattr(command, "commands", {}).items()
    summaries = [(name, _first_sentence(t(sub.help))) for name, sub in subcommands]
    for key, lines in (*rows.items(), ("command", summaries)):
        if lines:
            with formatter.section(t(f"help-{key}s").removesuffix(":")):
                formatter.write_dl(lines)


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=\.)\s", text, maxsplit=1)[0]


def _param_help(param: Any) -> str:
    if param.name == "help":
        return t("help-help")
    text = t(param.help, languages=", ".join(LANGUAGES), games=", ".join(game_names()))
    return f"{text} [{t('help-required')}]" if param.required else text


class UsageError(typer.TyperException):
    """Wrong usage, with a localised message."""


class Command(TyperCommand):
    """A command whose help texts are catalogue keys."""

    def get_params(self, ctx: Any) -> list[Any]:
        """All parameters, `--help` included."""
        return converted_when_needed(super().get_params(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        _write_help(self, ctx, formatter)


class Group(TyperGroup):
    """The `atoll` command itself."""

    def get_params(self, ctx: Any) -> list[Any]:
        """All parameters, `--help` included."""
        return converted_when_needed(super().get_params(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        _write_help(self, ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command with the given name."""
        if args[0] not in self.commands:
            raise UsageError(t("usage-no-command", command=args[0]))
        return super().resolve_command(ctx, args)


def usage_error_text(error: Any) -> str:
    """The text of a usage error, and where to find help."""
    command = error.ctx.command_path if getattr(error, "ctx", None) else "atoll"
    return t("usage-problem", problem=_problem(error), command=command)


def _problem(error: Any) -> str:
    """Typer's own messages are English; most of them can be rebuilt from their parts."""
    kind, message = type(error).__name__, str(error.format_message())
    if kind == "NoSuchOption":
        return t("usage-no-option", option=error.option_name)
    if kind == "BadOptionUsage":
        key = "usage-takes-nothing" if "not take" in message else "usage-needs-value"
        return t(key, option=error.option_name)
    if kind == "MissingParameter":
        return t("usage-missing", name=error.param.metavar)
    if kind == "BadParameter":
        detail = t("usage-whole-number") if error.__cause__ else error.message
        return t("usage-bad-value", name=error.param.opts[0], detail=detail)
    if extra := re.fullmatch(r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", message):
        return t("usage-too-many", words=extra[1])
    return message
