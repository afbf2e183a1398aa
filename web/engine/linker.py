"""Links one relocatable object file into a WebAssembly module.

All code comes from one LLVM module, so there is nothing to merge: the indices of types and
functions are final. What remains is to lay out the data in memory, to write addresses and indices
into code and data, to define the memory and the stack pointer, and to export functions.

Memory holds the stack, which grows down to address 0 and traps there, then the data, then the heap.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from web.engine import wasm_format as wasm
from web.engine.object_file import (
    ObjectFile,
    Relocation,
    RelocationEntry,
    SymbolKind,
    read_object,
)
from web.engine.wasm_format import Kind, Section

STACK_SIZE: Final = 65_536
HEAP_BASE: Final = "__heap_base"
"""The symbol whose address is the first one after the data."""
_PROVIDED: Final = {"__linear_memory", "__stack_pointer", "__indirect_function_table"}
"""Imports of object files that the module defines itself or does not need."""
_HEAP_ALIGNMENT: Final = 16


def link(data: bytes, exports: Sequence[str]) -> bytes:
    """The module of an object file; it exports its memory and the named functions."""
    parts = read_object(data)
    _check_imports(parts)
    layout = _Layout(parts)
    code = _relocated_code(parts, layout)
    segments = _relocated_segments(parts, layout)
    contents = {
        Section.TYPE: parts.sections[Section.TYPE],
        Section.FUNCTION: parts.sections[Section.FUNCTION],
        Section.MEMORY: wasm.vector([b"\0" + wasm.unsigned(layout.heap // wasm.PAGE + 1)]),
        Section.GLOBAL: wasm.vector([wasm.I32 + b"\1" + _constant(STACK_SIZE)]),
        Section.EXPORT: _exports(parts, exports),
        Section.DATA_COUNT: wasm.unsigned(len(segments)),
        Section.CODE: code,
        Section.DATA: wasm.vector(segments),
    }
    return wasm.HEADER + b"".join(wasm.section(*item) for item in contents.items())


class _Layout:
    """Addresses of the data segments and of the heap."""

    def __init__(self, parts: ObjectFile) -> None:
        self._symbols = parts.symbols
        self.addresses: list[int] = []
        end = STACK_SIZE
        for segment in parts.segments:
            self.addresses.append(_align(end, segment.alignment))
            end = self.addresses[-1] + len(segment.content)
        self.heap = _align(end, _HEAP_ALIGNMENT)

    def address(self, entry: RelocationEntry) -> int:
        """The address that a relocation asks for."""
        symbol = self._symbols[entry.index]
        if symbol.name == HEAP_BASE:
            return self.heap + entry.addend
        if not symbol.defined:
            raise ValueError(f"undefined data: {symbol.name}")
        return self.addresses[symbol.index] + symbol.offset + entry.addend


def _align(address: int, alignment: int) -> int:
    """The next address that is a multiple of `alignment`."""
    return -(-address // alignment) * alignment


def _relocated_code(parts: ObjectFile, layout: _Layout) -> bytes:
    code = bytearray(parts.sections[Section.CODE])
    for entry in parts.relocations.get(Section.CODE, ()):
        if entry.kind == Relocation.ADDRESS_I32:
            raise ValueError("an address of four bytes in code")
        if entry.kind.is_address:
            value = layout.address(entry)
        elif entry.kind == Relocation.TYPE_INDEX:
            value = entry.index
        else:
            value = parts.symbols[entry.index].index
        code[entry.offset : entry.offset + 5] = wasm.padded(value)
    return bytes(code)


def _relocated_segments(parts: ObjectFile, layout: _Layout) -> list[bytes]:
    section = bytearray(parts.sections.get(Section.DATA, b""))
    for entry in parts.relocations.get(Section.DATA, ()):
        if entry.kind != Relocation.ADDRESS_I32:
            raise ValueError(f"{entry.kind.name} in data")
        section[entry.offset : entry.offset + 4] = layout.address(entry).to_bytes(4, "little")
    contents = [section[s.start : s.start + len(s.content)] for s in parts.segments]
    return [
        b"\0" + _constant(address) + wasm.unsigned(len(content)) + bytes(content)
        for address, content in zip(layout.addresses, contents, strict=True)
    ]


def _constant(value: int) -> bytes:
    """A constant expression."""
    return wasm.I32_CONST + wasm.signed(value) + wasm.END


def _check_imports(parts: ObjectFile) -> None:
    """Modules import nothing: everything a kernel calls must be there."""
    missing = {item.name for item in parts.imports} - _PROVIDED
    if missing:
        raise ValueError(f"undefined: {', '.join(sorted(missing))}")


def _exports(parts: ObjectFile, names: Sequence[str]) -> bytes:
    functions = {s.name: s.index for s in parts.symbols if s.kind == SymbolKind.FUNCTION}
    memory = wasm.name("memory") + bytes([Kind.MEMORY]) + wasm.unsigned(0)
    return wasm.vector(
        [memory]
        + [wasm.name(n) + bytes([Kind.FUNCTION]) + wasm.unsigned(functions[n]) for n in names]
    )
