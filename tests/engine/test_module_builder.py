"""Building WebAssembly modules: Numba's private parts, calls, memory, size and staleness."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.server.boardgame_side import node_and_npm
from tests.project.snippets import ROOT
from web.engine import modules, wasm_format
from web.engine.compile_module import write_data
from web.engine.linker import link
from web.engine.numba_hooks import missing_hooks


def test_numba_has_the_private_parts_that_building_needs() -> None:
    assert not missing_hooks(), f"web/engine/numba_hooks.py does not fit Numba {numba.__version__}"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the tiny module."""
    folder = tmp_path_factory.mktemp("tiny")
    command = [sys.executable, "-m", "tests.engine.tiny_module", str(folder)]
    environment = {**os.environ, "NUMBA_CPU_NAME": "generic"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"Numba {numba.__version__}: {done.stderr}"
    return folder


@pytest.fixture(scope="module")
def answers(built: Path) -> dict[str, Any]:
    """What the functions of the tiny module do in Node."""
    command = [node_and_npm()[0], str(Path(__file__).with_name("tiny_module.mjs")), str(built)]
    done = subprocess.run(command, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_every_kind_of_parameter_and_result(answers: dict[str, Any]) -> None:
    assert (answers["small"], answers["x"], answers["y"]) == ([1, 1, 0], 999, [0, 0.5])
    assert (answers["table"], answers["row"]) == ([0, 1, 2, 10, 11, 12], [1.5, 2.5])
    assert answers["rotated"] == str(2**64 - 5)
    assert (answers["average"], answers["root"]) == (2, 1.5)


def test_errors_of_kernels_trap(answers: dict[str, Any]) -> None:
    assert answers["trapped"]


def test_memory_is_freed_reused_zeroed_and_grown(answers: dict[str, Any]) -> None:
    assert answers["leaks"] == 0
    assert answers["reused"]
    assert answers["zeroed"] == [0, 0]
    assert answers["grown"]


def test_module_imports_nothing(answers: dict[str, Any]) -> None:
    assert answers["imports"] == []


def test_description_names_parameters_and_fields(built: Path) -> None:
    description = json.loads((built / "tiny.json").read_text(encoding="utf-8"))
    assert description["structs"]["point"] == {
        "size": 16,
        "fields": {
            "x": {"offset": 0, "dtype": "i8", "shape": []},
            "y": {"offset": 8, "dtype": "f4", "shape": [2]},
        },
    }
    assert description["functions"]["move"] == {
        "parameters": [
            {"name": "points", "kind": "struct", "dtype": "point"},
            {"name": "steps", "kind": "integer"},
        ],
        "result": "boolean",
    }
    assert description["functions"]["fill"]["parameters"] == [
        {"name": "table", "kind": "array", "dtype": "i4", "axes": 2},
        {"name": "row", "kind": "array", "dtype": "f8", "axes": 1},
        {"name": "first", "kind": "number"},
    ]


@given(value=st.integers(0, 2**32 - 1))
def test_unsigned_numbers(value: int) -> None:
    for encoded in (wasm_format.unsigned(value), wasm_format.padded(value)):
        assert wasm_format.Reader(encoded).unsigned() == value


@given(value=st.integers(-(2**31), 2**31 - 1))
def test_signed_numbers(value: int) -> None:
    assert wasm_format.Reader(wasm_format.signed(value)).signed() == value


@pytest.mark.parametrize("data", [b"", b"\x7fELF", wasm_format.HEADER + b"\1\5\0"])
def test_linker_rejects_what_is_no_object_file(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"WebAssembly|bytes expected"):
        link(data, [])


def test_a_module_is_stale_after_a_change_of_sources_or_compilers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modules, "FOLDER", tmp_path)
    name = next(iter(modules.engine_modules()))
    assert modules.is_stale(name)
    for ending in ("wasm", "json"):
        tmp_path.joinpath(f"{name}.{ending}").touch()
    modules.write_stamp(name)
    assert not modules.is_stale(name)
    stamp = tmp_path / f"{name}.stamp"
    sources, compilers = stamp.read_text(encoding="utf-8").splitlines()
    stamp.write_text(f"{sources}\nnumba 0.1 llvmlite 0.1\n", encoding="utf-8")
    assert modules.is_stale(name)
    stamp.write_text(f"{'0' * 64}\n{compilers}\n", encoding="utf-8")
    assert modules.is_stale(name)


def test_stale_modules_are_removed_with_their_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modules, "FOLDER", tmp_path)
    for name in modules.engine_modules():
        for ending in ("wasm", "json", "weights.bin"):
            tmp_path.joinpath(f"{name}.{ending}").touch()
        modules.write_stamp(name)
    assert modules.remove_stale()
    first, *others = sorted(modules.engine_modules())
    tmp_path.joinpath(f"{first}.wasm").unlink()
    assert not modules.remove_stale()
    assert {path.name.split(".")[0] for path in tmp_path.iterdir()} == set(others)


def test_data_are_the_bytes_of_arrays(tmp_path: Path) -> None:
    weights = np.arange(3, dtype=np.float32)
    write_data(tmp_path, "tiny", {"weights": weights})
    assert (tmp_path / "tiny.weights.bin").read_bytes() == weights.tobytes()


@pytest.mark.parametrize("name", modules.engine_modules())
def test_modules_are_small_enough_to_load(name: str) -> None:
    module = gzip.compress((modules.FOLDER / f"{name}.wasm").read_bytes(), 9)
    assert len(module) <= 60_000
