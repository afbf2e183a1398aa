"""Takes the LLVM IR of kernels out of Numba before it is compiled for this machine.

This is the only file that depends on private parts of Numba (`HOOKS`). It replaces them for the
whole process, so only the process that builds a module imports it; nothing compiled runs there.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, Final

import numba
from numba.core import caching, cgutils, codegen, cpu, dispatcher

HOOKS: Final[tuple[tuple[Any, str], ...]] = (
    (codegen.JITCPUCodegen, "_library_class"),
    (codegen.JITCodeLibrary, "add_ir_module"),
    (codegen.JITCodeLibrary, "finalize"),
    (cpu.CPUContext, "get_executable"),
    (cpu.CPUContext, "create_cpython_wrapper"),
    (cpu.CPUContext, "create_cfunc_wrapper"),
    (caching.FunctionCache, "load_overload"),
    (caching.FunctionCache, "save_overload"),
    (cgutils, "normalize_ir_text"),
    (dispatcher, "Dispatcher"),
)
"""Everything private that this file uses: objects and the names of their attributes."""
_NUMBA_RUNTIME: Final = "nrt"
"""The library that Numba compiles for itself when it starts."""


@dataclass(frozen=True)
class Lowered:
    """A kernel lowered for given argument types: its name in the IR and its signature."""

    symbol: str
    argument_types: tuple[Any, ...]
    result_type: Any


def missing_hooks() -> list[str]:
    """The attributes that this version of Numba lacks."""
    return [f"{owner.__name__}.{name}" for owner, name in HOOKS if not hasattr(owner, name)]


class KernelCompiler:
    """Lowers kernels and collects the IR of everything they call."""

    def __init__(self) -> None:
        if missing := missing_hooks():
            raise ImportError(f"Numba {numba.__version__} has no {', '.join(missing)}")
        self._texts: list[str] = []
        _install(self._texts)
        _forget_overloads()

    def lower(self, kernel: Any, arguments: tuple[Any, ...]) -> Lowered:
        """Lower a kernel for arguments of the same types as these."""
        types = tuple(map(numba.typeof, arguments))
        kernel.compile(types)
        overload = kernel.overloads[types]
        result = overload.signature.return_type
        return Lowered(overload.fndesc.llvm_func_name, types, result)

    def ir_modules(self) -> list[str]:
        """The LLVM IR of every function lowered so far."""
        return [cgutils.normalize_ir_text(text) for text in self._texts]


def _install(texts: list[str]) -> None:
    """Make Numba stop after lowering and put the IR into `texts`."""

    class Library(codegen.JITCodeLibrary):  # type: ignore[misc]
        """Keeps IR instead of compiling it."""

        def add_ir_module(self, module: Any) -> None:
            if self.name == _NUMBA_RUNTIME:
                super().add_ir_module(module)
            else:
                texts.append(str(module))

        def finalize(self) -> None:
            if self.name == _NUMBA_RUNTIME:
                super().finalize()
            self._finalized = True

    codegen.JITCPUCodegen._library_class = Library
    # The dispatcher wants a different built-in function for each overload; it is never called.
    cpu.CPUContext.get_executable = lambda *arguments: [].append
    cpu.CPUContext.create_cpython_wrapper = lambda *arguments, **options: None
    cpu.CPUContext.create_cfunc_wrapper = lambda *arguments, **options: None
    caching.FunctionCache.load_overload = lambda *arguments: None
    caching.FunctionCache.save_overload = lambda *arguments: None


def _forget_overloads() -> None:
    """Lower kernels anew that have been compiled because tables are made with them."""
    for name in [name for name in sys.modules if name.startswith("atoll.")]:
        for value in vars(sys.modules[name]).values():
            if isinstance(value, dispatcher.Dispatcher):
                value.overloads.clear()
