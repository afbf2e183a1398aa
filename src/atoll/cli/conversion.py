"""Conversion of command-line values without Pydantic, where there is nothing to convert.

Typer converts every value with Pydantic, also those that were not given. Importing it takes longer
than most commands that need no compiled code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def converted_when_needed(params: list[Any]) -> list[Any]:
    """Parameters of Typer that take missing values and values of their own type as they are."""
    for param in params:
        if not isinstance(param.get_runtime_param, _Conversion):
            param.get_runtime_param = _Conversion(param.get_runtime_param)
    return params


class _Conversion:
    """Stands in for Typer's `RuntimeParam` and for the method that returns it."""

    def __init__(self, runtime_param: Callable[[], Any]) -> None:
        self._runtime_param = runtime_param

    def __call__(self) -> _Conversion:
        return self

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value as the command gets it."""
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        if type(value) is param.type_descriptor.annotation:
            return value
        return self._runtime_param().coerce(value, param=param, ctx=ctx)
