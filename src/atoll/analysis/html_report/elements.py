"""HTML elements as strings, with escaped text, closed so that XML parsers accept them too."""

from __future__ import annotations

from html import escape

VOID = ("meta", "link", "br")


def el(name: str, /, *content: str, **attributes: str) -> str:
    """An element around content that is already escaped; `_` in attribute names means `-`."""
    attrs = "".join(
        f' {key.strip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
    )
    if name in VOID:
        return f"<{name}{attrs}/>"
    return f"<{name}{attrs}>{''.join(content)}</{name}>"


def classed(name: str, kind: str, /, *content: str, **attributes: str) -> str:
    """An element with a class."""
    return el(name, *content, class_=kind, **attributes)
