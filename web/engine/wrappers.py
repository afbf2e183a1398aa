"""LLVM IR of exported functions: from the page's arguments to those of Numba's calling convention.

Numba passes an array as pointers for reference counting, its number of elements, their size, the
data, the axes and the strides. It returns a status, and the result through a pointer. What a kernel
allocates is freed when it returns. Names with a dot cannot be those of parameters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from web.engine.numba_hooks import Lowered
from web.engine.signatures import RESULTS, Parameter

_SCALAR_TYPES: Final = {"integer": "i32", "word": "i64", "number": "double"}
_RESULT_TYPES: Final = {
    "nothing": ("ptr", "void", ""),
    "boolean": ("i8", "i32", "zext i8 %call.value to i32"),
    "integer": ("i64", "i32", "trunc i64 %call.value to i32"),
    "word": ("i64", "i64", ""),
    "number": ("double", "double", ""),
}
"""By kind of result: its type in the kernel, its type in the page, and the conversion."""


def wrapper(name: str, lowered: Lowered, parameters: list[Parameter]) -> str:
    """The IR of an exported function around a kernel."""
    received = ", ".join(argument for p in parameters for argument in _received(p))
    lines = "\n".join(f"  {line}" for p in parameters for line in _conversions(p))
    passed = [
        "ptr %call.result",
        "ptr %call.exception",
        *(x for p in parameters for x in _passed(p)),
    ]
    kernel_type, page_type, _ = _RESULT_TYPES[RESULTS[lowered.result_type]]
    return f"""
declare i32 @"{lowered.symbol}"({", ".join(argument.split()[0] for argument in passed)})

define {page_type} @{name}({received}) {{
{lines}
  %call.result = alloca {kernel_type}
  %call.exception = alloca ptr
  %call.mark = load i32, ptr @heap_top
  %call.status = call i32 @"{lowered.symbol}"({", ".join(passed)})
  store i32 %call.mark, ptr @heap_top
  %call.failed = icmp sgt i32 %call.status, 0
  br i1 %call.failed, label %trap, label %done
trap:
  call void @llvm.trap()
  unreachable
done:
{_return(lowered)}
}}
"""


def _received(parameter: Parameter) -> Iterator[str]:
    """The parameters of the exported function."""
    name, kind = parameter.name, parameter.kind
    yield f"{_SCALAR_TYPES.get(kind, 'ptr')} %{name}"
    yield from (f"i32 %{name}.length{axis}" for axis in range(parameter.axes))


def _conversions(parameter: Parameter) -> Iterator[str]:
    """Instructions that compute what is passed on."""
    name = parameter.name
    if parameter.kind == "integer":
        yield f"%{name}.wide = sext i32 %{name} to i64"
    if parameter.kind != "array" or parameter.dtype is None:
        return
    size = str(parameter.dtype.itemsize)
    for axis in reversed(range(parameter.axes)):
        yield f"%{name}.axis{axis} = zext i32 %{name}.length{axis} to i64"
        yield f"%{name}.stride{axis} = mul i64 {size}, %{name}.axis{axis}"
        size = f"%{name}.stride{axis}"
    yield f"%{name}.count = udiv i64 {size}, {parameter.dtype.itemsize}"


def _passed(parameter: Parameter) -> Iterator[str]:
    """The arguments of the kernel."""
    name, dtype = parameter.name, parameter.dtype
    if parameter.kind == "integer":
        yield f"i64 %{name}.wide"
    elif dtype is None:
        yield f"{_SCALAR_TYPES[parameter.kind]} %{name}"
    else:
        is_struct = parameter.kind == "struct"
        yield from ("ptr null", "ptr null", "i64 1" if is_struct else f"i64 %{name}.count")
        yield from (f"i64 {dtype.itemsize}", f"ptr %{name}")
        yield from ["i64 1"] * is_struct
        yield from (f"i64 %{name}.axis{axis}" for axis in range(parameter.axes))
        yield from (f"i64 %{name}.stride{axis}" for axis in range(1, parameter.axes))
        yield f"i64 {dtype.itemsize}"


def _return(lowered: Lowered) -> str:
    """Instructions that return the result."""
    kernel_type, page_type, conversion = _RESULT_TYPES[RESULTS[lowered.result_type]]
    if page_type == "void":
        return "  ret void"
    load = f"  %call.value = load {kernel_type}, ptr %call.result\n"
    if not conversion:
        return f"{load}  ret {page_type} %call.value"
    return f"{load}  %call.converted = {conversion}\n  ret {page_type} %call.converted"
