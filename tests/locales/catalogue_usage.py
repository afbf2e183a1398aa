"""Parses the catalogues and the code: which messages exist, and which are used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import atoll
from atoll.locales import catalogue_files

SOURCE = Path(atoll.__file__).parent
WEB = Path(__file__).parents[2] / "web"
KEY_KEYWORDS = ("help",)
"""Keyword arguments that hold keys: those of help texts."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def sentences(language: str) -> dict[str, frozenset[str]]:
    """Every key of a language with the variables of its message."""
    found: dict[str, frozenset[str]] = {}
    for file in catalogue_files(language):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Message):
                assert entry.id.name not in found, f"{entry.id.name} is defined twice"
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = frozenset(variables.names)
            else:
                assert type(entry).__name__.endswith("Comment"), f"{file.name}: {entry!r}"
    return found


@cache
def _nodes(file: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


@cache
def used_keys() -> tuple[frozenset[str], frozenset[str]]:
    """Keys written out in the code, and the fixed prefixes of composed keys."""
    exact: set[str] = set()
    beginnings: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        for node in _nodes(file):
            for key in _keys_in(node):
                (exact if isinstance(key, str) else beginnings).add(
                    key if isinstance(key, str) else _beginning(key)
                )
    return frozenset(exact), frozenset(beginnings)


def _keys_in(node: ast.AST) -> Iterator[str | ast.expr]:
    if not isinstance(node, ast.Call):
        return
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    if name in ("t", "print_message", "preferred_spelling", "spellings", "is_word") and node.args:
        yield from _strings(node.args[1 if name == "is_word" else 0])
    for keyword in node.keywords:
        if keyword.arg in KEY_KEYWORDS and isinstance(keyword.value, ast.Constant):
            yield str(keyword.value.value)


def _strings(node: ast.expr) -> Iterator[str | ast.expr]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
    elif isinstance(node, ast.JoinedStr | ast.BinOp):
        yield node


def _beginning(node: ast.expr) -> str:
    first = node.values[0] if isinstance(node, ast.JoinedStr) else node.left  # type: ignore[attr-defined]
    assert isinstance(first, ast.Constant), f"a key must begin with a fixed part: {ast.dump(node)}"
    return str(first.value)


@cache
def all_strings() -> frozenset[str]:
    """Every string constant in the code, for keys in tables."""
    return frozenset(
        node.value
        for file in SOURCE.rglob("*.py")
        for node in _nodes(file)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def web_text() -> str:
    """The code of the web page."""
    found = [*(WEB / "src").rglob("*"), *(WEB / "tools").iterdir()]
    files = [path for path in sorted(found) if path.suffix in (".ts", ".svelte")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def web_calls() -> set[str]:
    """Keys written out in calls of the web page's `t`."""
    code = re.sub(r"/\*.*?\*/", "", web_text(), flags=re.DOTALL)
    return set(re.findall(r"\bt\(\s*'([^'$]+)'", code))


def web_strings() -> set[str]:
    """Every string in the code of the web page that could be a key."""
    return set(re.findall(r"['\"]([a-z][\w-]*-[\w-]+)['\"]", web_text()))


def web_patterns() -> set[str]:
    """Keys that the web page composes, as patterns: `web-level-${level}` is `web-level-.+`."""
    written = re.findall(r"`([a-z][\w-]*-(?:[\w-]|\$\{[^`]*?\})*\$\{[^`]*?)`", web_text())
    return {
        "".join(
            ".+" if part.startswith("$") else re.escape(part)
            for part in re.split(r"(\$\{(?:[^{}]|\{[^{}]*\})*\})", key)
        )
        for key in written
    }


def note_keys(game: str) -> set[str]:
    """The keys of all notes in a game's own code; `level-` is followed by a treasure's name."""
    found: set[str] = set()
    for key in _note_keys(SOURCE / "games" / game, "[!e]*.py"):
        found |= {key} if isinstance(key, str) else {"level-main", "level-secondary"}
    return found


def reason_keys(game: str) -> set[str]:
    """The keys of all reasons that a game's evaluator gives."""
    keys = _note_keys(SOURCE / "analysis", f"{game}*.py")
    return {key for key in keys if isinstance(key, str)}


def event_keys(game: str) -> set[str]:
    """The catalogue keys of all notes of a game's events."""
    notes = set(_note_keys(SOURCE / "games" / game, "event_notes.py"))
    return {f"event-{game}-{key}" for key in notes - {"first"}} | {"event-first", "event-text"}


def _note_keys(folder: Path, pattern: str) -> Iterator[str | ast.expr]:
    for file in folder.glob(pattern):
        for node in _nodes(file):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Note":
                yield from _strings(node.args[0])
