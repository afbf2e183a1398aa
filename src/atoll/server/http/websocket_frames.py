"""Frames of WebSockets, as far as the server writes them itself."""

from __future__ import annotations


def text_frame(data: bytes) -> bytes:
    """A text message as one WebSocket frame (RFC 6455, section 5.2); servers do not mask."""
    size = len(data)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + data
    width, mark = (2, b"\x81\x7e") if size < 1 << 16 else (8, b"\x81\x7f")
    return mark + size.to_bytes(width, "big") + data
