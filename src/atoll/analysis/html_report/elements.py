"""Bits of HTML: elements with escaped text, closed in a way that XML readers accept too."""

from __future__ import annotations

from html import escape

VOID = ("meta", "link", "br")


def el(name: str, /, *content: str, **attributes: str) -> str:
    """An element around content that is safe already; `_` in names stands for a hyphen."""
    told = "".join(
        f' {key.strip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
    )
    if name in VOID:
        return f"<{name}{told}/>"
    return f"<{name}{told}>{''.join(content)}</{name}>"


def words(text: str) -> str:
    """Text from anywhere, made safe."""
    return escape(text)


def classed(name: str, kind: str, /, *content: str, **attributes: str) -> str:
    """An element with a class."""
    return el(name, *content, class_=kind, **attributes)
