"""Reads relocatable WebAssembly object files as LLVM writes them.

The custom sections `linking` and `reloc.…` are described in the tool conventions of WebAssembly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from web.engine.wasm_format import Kind, Reader, Section, sections

_LINKING_VERSION: Final = 2
_UNDEFINED, _EXPLICIT_NAME = 0x10, 0x40
_WITH_LIMIT: Final = 0x01


class SymbolKind(IntEnum):
    """Kinds of symbols."""

    FUNCTION = 0
    DATA = 1
    GLOBAL = 2
    SECTION = 3
    TAG = 4
    TABLE = 5


class _LinkingPart(IntEnum):
    SEGMENT_INFO = 5
    SYMBOL_TABLE = 8


class Relocation(IntEnum):
    """Types of relocations that occur in 32-bit code without tables of functions."""

    FUNCTION_INDEX = 0
    ADDRESS_LEB = 3
    ADDRESS_SLEB = 4
    ADDRESS_I32 = 5
    TYPE_INDEX = 6
    GLOBAL_INDEX = 7

    @property
    def is_address(self) -> bool:
        """Whether an address of data is to be written, plus a constant."""
        return self in (self.ADDRESS_LEB, self.ADDRESS_SLEB, self.ADDRESS_I32)


@dataclass(frozen=True)
class Symbol:
    """A function or a global, by index, or data: an offset in a segment."""

    kind: SymbolKind
    name: str
    defined: bool
    index: int = -1
    offset: int = 0


@dataclass(frozen=True)
class RelocationEntry:
    """A place in a section into which an index or an address is to be written."""

    kind: Relocation
    offset: int
    index: int
    addend: int


@dataclass(frozen=True)
class Import:
    """An imported function, memory, table or global."""

    name: str
    kind: Kind


@dataclass(frozen=True)
class Segment:
    """Initial bytes of memory: their alignment, and where they start in the data section."""

    alignment: int
    start: int
    content: bytes


@dataclass
class ObjectFile:
    """The parts of an object file."""

    sections: dict[Section, bytes] = field(default_factory=dict)
    symbols: list[Symbol] = field(default_factory=list)
    relocations: dict[Section, list[RelocationEntry]] = field(default_factory=dict)
    imports: list[Import] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)


def read_object(data: bytes) -> ObjectFile:
    """Read an object file."""
    result = ObjectFile()
    order: list[Section] = []
    alignments: list[int] = []
    for kind, content in sections(data):
        order.append(kind)
        if kind != Section.CUSTOM:
            result.sections[kind] = content
            continue
        reader = Reader(content)
        name = reader.name()
        if name == "linking":
            _read_linking(reader, result, alignments)
        elif name.startswith("reloc."):
            _read_relocations(reader, result, order)
    result.imports = _read_imports(Reader(result.sections.get(Section.IMPORT, b"\0")))
    data_section = Reader(result.sections.get(Section.DATA, b"\0"))
    result.segments = _read_segments(data_section, alignments)
    return result


def _read_linking(reader: Reader, result: ObjectFile, alignments: list[int]) -> None:
    if (version := reader.unsigned()) != _LINKING_VERSION:
        raise ValueError(f"linking metadata of version {version}")
    while not reader.at_end:
        kind = reader.byte()
        part = Reader(reader.bytes(reader.unsigned()))
        if kind == _LinkingPart.SYMBOL_TABLE:
            result.symbols += [_read_symbol(part) for _ in part.vector()]
        elif kind == _LinkingPart.SEGMENT_INFO:
            for _ in part.vector():
                part.name()
                alignments.append(1 << part.unsigned())
                part.unsigned()


def _read_symbol(reader: Reader) -> Symbol:
    kind, flags = SymbolKind(reader.byte()), reader.unsigned()
    defined = not flags & _UNDEFINED
    if kind == SymbolKind.SECTION:
        return Symbol(kind, "", defined, reader.unsigned())
    if kind == SymbolKind.DATA:
        name = reader.name()
        if not defined:
            return Symbol(kind, name, defined)
        segment, offset, _ = reader.unsigned(), reader.unsigned(), reader.unsigned()
        return Symbol(kind, name, defined, segment, offset)
    index = reader.unsigned()
    named = defined or flags & _EXPLICIT_NAME
    return Symbol(kind, reader.name() if named else "", defined, index)


def _read_relocations(reader: Reader, result: ObjectFile, order: list[Section]) -> None:
    target = order[reader.unsigned()]
    entries = result.relocations.setdefault(target, [])
    for _ in reader.vector():
        kind, offset, index = Relocation(reader.byte()), reader.unsigned(), reader.unsigned()
        addend = reader.signed() if kind.is_address else 0
        entries.append(RelocationEntry(kind, offset, index, addend))


def _read_imports(reader: Reader) -> list[Import]:
    return [_read_import(reader) for _ in reader.vector()]


def _read_import(reader: Reader) -> Import:
    _, name, kind = reader.name(), reader.name(), Kind(reader.byte())
    if kind == Kind.FUNCTION:
        reader.unsigned()
    elif kind == Kind.GLOBAL:
        reader.bytes(2)
    else:
        reader.bytes(1 if kind == Kind.TABLE else 0)
        has_limit = reader.byte() & _WITH_LIMIT
        for _ in range(2 if has_limit else 1):
            reader.unsigned()
    return Import(name, kind)


def _read_segments(reader: Reader, alignments: list[int]) -> list[Segment]:
    segments = []
    for number in reader.vector():
        if reader.unsigned():
            raise ValueError("a data segment without a place in memory")
        reader.byte()
        reader.signed()
        reader.byte()
        size = reader.unsigned()
        segments.append(Segment(alignments[number], reader.offset, reader.bytes(size)))
    return segments
