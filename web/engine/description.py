"""Describes a module for the page: layouts of its structs and signatures of its functions.

    {
      "game": {"name", "rules", "min_players", "max_players", "defaults", "levels",
               "substitute", "constants"},
      "structs": {name: {"size": bytes, "fields": {field: {"offset", "dtype", "shape"}}}},
      "functions": {name: {"parameters": [{"name", "kind", "dtype"?, "axes"?}], "result": kind}}
    }

`defaults` are options as text, `levels` the specs of bots by level, the weakest first, `substitute`
the level or bot that plays for a player whose time is up. Element types are those of NumPy without
byte order (`u8` has eight bytes), or names of structs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from atoll.core.game import default_options
from atoll.games.plugin import GamePlugin
from web.engine.signatures import Parameter

Structs = Mapping[str, np.dtype[Any]]


def describe_game(plugin: GamePlugin, constants: Mapping[str, object]) -> dict[str, Any]:
    """Facts of a game that the page does not get from kernels."""
    kind = plugin.load("game_class")
    defaults = default_options(kind, kind.min_players)
    return {
        "name": plugin.name,
        "rules": kind.rules_version,
        "min_players": kind.min_players,
        "max_players": kind.max_players,
        "defaults": {name: kind.option_to_text(name, value) for name, value in defaults.items()},
        "levels": dict(plugin.levels),
        "substitute": plugin.substitute,
        "constants": dict(constants),
    }


def describe_struct(dtype: np.dtype[Any]) -> dict[str, Any]:
    """The size of a struct and its fields."""
    fields = {
        name: {"offset": place[1], "dtype": place[0].base.str[1:], "shape": list(place[0].shape)}
        for name, place in (dtype.fields or {}).items()
    }
    return {"size": dtype.itemsize, "fields": fields}


def describe_function(parameters: list[Parameter], result: str, structs: Structs) -> dict[str, Any]:
    """The parameters and the kind of the result."""
    described = [_describe_parameter(parameter, structs) for parameter in parameters]
    return {"parameters": described, "result": result}


def _describe_parameter(parameter: Parameter, structs: Structs) -> dict[str, Any]:
    described: dict[str, Any] = {"name": parameter.name, "kind": parameter.kind}
    if parameter.dtype is not None:
        described["dtype"] = _type_name(parameter.dtype, structs)
    if parameter.kind == "array":
        described["axes"] = parameter.axes
    return described


def _type_name(dtype: np.dtype[Any], structs: Structs) -> str:
    """The name of a struct or of a number type."""
    if dtype.names is None:
        return dtype.str[1:]
    return next(name for name, struct in structs.items() if struct == dtype)
