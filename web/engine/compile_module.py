"""`python -m web.engine.compile_module NAME FOLDER`: compile one module in a process of its own."""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy.typing as npt

from atoll.games.engine_module import EngineModule
from atoll.games.plugin import resolve
from web.engine import runtime
from web.engine.code_generator import emit_object
from web.engine.description import describe_function, describe_game, describe_struct
from web.engine.linker import link
from web.engine.modules import plugin_of
from web.engine.numba_hooks import KernelCompiler
from web.engine.signatures import RESULTS, parameters
from web.engine.wrappers import wrapper


def compile_module(module: EngineModule) -> tuple[bytes, dict[str, Any]]:
    """The WebAssembly module, and the description of its structs and functions."""
    compiler = KernelCompiler()
    wrappers, functions = [runtime.IR], {}
    for export in module.exports:
        lowered = compiler.lower(export.kernel, export.arguments)
        received = parameters(export, lowered.argument_types)
        wrappers.append(wrapper(export.function, lowered, received))
        functions[export.function] = describe_function(
            received, RESULTS[lowered.result_type], module.structs
        )
    names = [*runtime.EXPORTS, *functions]
    parts = (compiler.ir_modules(), "".join(wrappers))
    code = link(emit_object(*parts, names, module.has_long_loops), names)
    structs = {name: describe_struct(dtype) for name, dtype in module.structs.items()}
    return code, {"structs": structs, "functions": functions}


def write_module(folder: Path, name: str, code: bytes, description: dict[str, Any]) -> None:
    """Write `NAME.wasm` and `NAME.json`."""
    folder.joinpath(f"{name}.wasm").write_bytes(code)
    folder.joinpath(f"{name}.json").write_text(json.dumps(description) + "\n", encoding="utf-8")


def write_data(folder: Path, name: str, data: Mapping[str, npt.NDArray[Any]]) -> None:
    """Write `NAME.DATA.bin` for each of the module's data: the bytes of an array."""
    for part, array in data.items():
        folder.joinpath(f"{name}.{part}.bin").write_bytes(array.tobytes())


def main(name: str, folder: Path) -> None:
    """Compile the module of a game."""
    warnings.simplefilter("ignore")
    plugin = plugin_of(name)
    module = resolve(plugin.engine_modules[name])()
    code, description = compile_module(module)
    description["game"] = describe_game(plugin, module.constants)
    write_module(folder, name, code, description)
    write_data(folder, name, module.data)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
