"""The binary format of WebAssembly: numbers in LEB128, vectors, names and sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final

HEADER: Final = b"\0asm\1\0\0\0"
PAGE: Final = 65_536
"""Bytes in a page of memory."""
I32: Final = b"\x7f"
I32_CONST: Final = b"\x41"
END: Final = b"\x0b"


class Section(IntEnum):
    """Numbers of the sections; modules list them in this order, except DATA_COUNT before CODE."""

    CUSTOM = 0
    TYPE = 1
    IMPORT = 2
    FUNCTION = 3
    TABLE = 4
    MEMORY = 5
    GLOBAL = 6
    EXPORT = 7
    START = 8
    ELEMENT = 9
    CODE = 10
    DATA = 11
    DATA_COUNT = 12


class Kind(IntEnum):
    """Kinds of imports and exports."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3


class Reader:
    """Reads values one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data, self.offset = data, 0

    @property
    def at_end(self) -> bool:
        """Whether everything has been read."""
        return self.offset == len(self.data)

    def byte(self) -> int:
        """One byte."""
        return self.bytes(1)[0]

    def bytes(self, count: int) -> bytes:
        """A number of bytes."""
        if self.offset + count > len(self.data):
            raise ValueError(f"{count} bytes expected at {self.offset} of {len(self.data)}")
        self.offset += count
        return self.data[self.offset - count : self.offset]

    def unsigned(self) -> int:
        """An unsigned number in LEB128."""
        return self._leb()[0]

    def signed(self) -> int:
        """A signed number in LEB128."""
        value, bits = self._leb()
        return value - (1 << bits) if value >> bits - 1 else value

    def _leb(self) -> tuple[int, int]:
        """The bits of a number in LEB128, and how many there are."""
        value = bits = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << bits
            bits += 7
            if byte < 128:
                return value, bits

    def name(self) -> str:
        """A name: its length, then its text."""
        return self.bytes(self.unsigned()).decode()

    def vector(self) -> range:
        """The indices of a vector, whose length is read."""
        return range(self.unsigned())


def sections(data: bytes) -> Iterator[tuple[Section, bytes]]:
    """The sections of a module or an object file."""
    reader = Reader(data)
    if reader.bytes(len(HEADER)) != HEADER:
        raise ValueError("this is not WebAssembly, version 1")
    while not reader.at_end:
        yield Section(reader.byte()), reader.bytes(reader.unsigned())


def unsigned(value: int) -> bytes:
    """An unsigned number in LEB128."""
    encoded = bytearray()
    while value > 127:
        encoded.append(value & 127 | 128)
        value >>= 7
    return bytes([*encoded, value])


def signed(value: int) -> bytes:
    """A signed number in LEB128."""
    encoded = bytearray()
    while not -64 <= value < 64:
        encoded.append(value & 127 | 128)
        value >>= 7
    return bytes([*encoded, value & 127])


def padded(value: int) -> bytes:
    """A number of 32 bits in LEB128 with five bytes, the room that object files leave for one."""
    return bytes([*(value >> shift & 127 | 128 for shift in (0, 7, 14, 21)), value >> 28 & 15])


def name(text: str) -> bytes:
    """A name: its length, then its text."""
    return unsigned(len(text.encode())) + text.encode()


def vector(items: Iterable[bytes]) -> bytes:
    """A vector: its length, then its items."""
    encoded = list(items)
    return unsigned(len(encoded)) + b"".join(encoded)


def section(kind: Section, content: bytes) -> bytes:
    """A section with its number and size."""
    return bytes([kind]) + unsigned(len(content)) + content
