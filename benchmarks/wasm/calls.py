"""Calls of kernels that run natively and in a WebAssembly module, with the same arguments.

A call names an exported function and its arguments: numbers, or names of arrays. Digests cover the
digests of some arrays after every call.
"""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from time import thread_time
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from atoll.games.engine_module import Export
from atoll.games.plugin import resolve
from benchmarks.server.boardgame_side import node_and_npm
from web.engine.modules import FOLDER, engine_modules

Array = npt.NDArray[Any]
Call = tuple[Any, ...]
_PROGRAM = Path(__file__).with_name("node_calls.mjs")


@dataclass(frozen=True)
class Outcome:
    """What calls gave: results, a digest of the hashed arrays, and the time of the best round."""

    results: list[Any]
    digest: str
    seconds: float


@dataclass
class Script:
    """Calls of the functions of a module; every run begins with the same contents of the arrays."""

    module: str
    arrays: dict[str, Array]
    calls: list[Call] = field(default_factory=list)
    hashed: tuple[str, ...] = ()

    def run_natively(self, rounds: int = 0) -> Outcome:
        """Run the calls in this process; the rounds before the digest measure the time."""
        exports = {export.function: export for export in _exports(self.module)}
        initial = {name: array.copy() for name, array in self.arrays.items()}
        bound = [self._bind(exports[name], values) for name, *values in self.calls]
        seconds = float("inf")
        for _ in range(rounds):
            self._reset(initial)
            start = thread_time()
            for call in bound:
                call()
            seconds = min(seconds, thread_time() - start)
        self._reset(initial)
        results, digest = self._digest(bound) if self.hashed else ([], "")
        self._reset(initial)
        return Outcome(results, digest, seconds)

    def _reset(self, initial: dict[str, Array]) -> None:
        for name, array in initial.items():
            self.arrays[name][...] = array

    def _bind(self, export: Export, values: list[Any]) -> Callable[[], Any]:
        """The call of a kernel as a function without arguments."""
        arguments = _native_arguments(export, [self._native(value) for value in values])
        return lambda: export.kernel(*arguments)

    def _native(self, value: Any) -> Any:
        return self.arrays[value] if isinstance(value, str) else value

    def _digest(self, bound: list[Callable[[], Any]]) -> tuple[list[Any], str]:
        digest = sha256()
        results = []
        for call in bound:
            results.append(_plain(call()))
            for name in self.hashed:
                digest.update(sha256(self.arrays[name].tobytes()).digest())
        return results, digest.hexdigest()

    def to_dict(self, rounds: int) -> dict[str, Any]:
        """The script for `run_calls.mjs`, ready for JSON."""
        return {
            "module": self.module,
            "arrays": {name: _encode(array) for name, array in self.arrays.items()},
            "calls": [[_word(value) for value in call] for call in self.calls],
            "hashed": self.hashed,
            "rounds": rounds,
        }


def _exports(module: str) -> tuple[Export, ...]:
    exports: tuple[Export, ...] = resolve(engine_modules()[module])().exports
    return exports


def _native_arguments(export: Export, values: list[Any]) -> list[Any]:
    """The arguments of a kernel; arrays of a named tuple are given one by one."""
    given = iter(values)
    arguments = []
    for example in export.arguments:
        if isinstance(example, tuple):
            arguments.append(type(example)(*(next(given) for _ in example)))
        else:
            arguments.append(next(given))
    return arguments


def _plain(result: Any) -> Any:
    """A result as Node gives it."""
    if isinstance(result, np.uint64):
        return str(result)
    return int(result) if isinstance(result, bool | np.bool_) else result


def _word(value: Any) -> Any:
    return str(value) if isinstance(value, np.uint64) else value


def _encode(array: Array) -> dict[str, Any]:
    encoded = base64.b64encode(array.tobytes()).decode() if array.view(np.uint8).any() else None
    return {"shape": array.shape, "size": array.nbytes, "bytes": encoded}


def outcome(answer: dict[str, Any]) -> Outcome:
    """What `run_calls.mjs` answers."""
    return Outcome(answer["results"], answer["digest"], answer["seconds"] or float("inf"))


class Node:
    """A Node process that runs scripts."""

    def __init__(self) -> None:
        command = [node_and_npm()[0], str(_PROGRAM), str(FOLDER)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def run(self, script: Script, rounds: int = 0) -> Outcome:
        """Run a script; the rounds before the digest measure the time."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(script.to_dict(rounds)) + "\n")
        self._process.stdin.flush()
        return outcome(json.loads(self._process.stdout.readline()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._process.communicate()
