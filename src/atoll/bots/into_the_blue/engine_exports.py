"""What Into the Blue's WebAssembly module exports."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue import search_kernel, softmax_draw, turn_policies
from atoll.bots.into_the_blue.builtin import BOTS
from atoll.bots.into_the_blue.network_kernel import NETWORK_DTYPE
from atoll.bots.into_the_blue.value_network import load_networks
from atoll.games.engine_module import (
    SEED,
    EngineModule,
    Export,
    example_array,
    example_results,
    example_struct,
)
from atoll.games.into_the_blue import kernel, position_kernel, random_play, rules, turn_solver
from atoll.games.into_the_blue.state import IntoTheBlue

STRUCTS = {
    "state": rules.STATE_DTYPE,
    "box": rules.BOX_DTYPE,
    "search": search_kernel.SEARCH_DTYPE,
    "policy": turn_policies.POLICY_DTYPE,
    "network": NETWORK_DTYPE,
}
CONSTANTS = {
    "levels": rules.LEVELS,
    "max_chests": rules.MAX_CHESTS,
    "max_points": rules.MAX_POINTS,
    "shells": rules.SHELLS,
    "secondaries": rules.SECONDARIES,
    "bots": {bot.name: dict(bot.settings) for bot in BOTS if bot.for_servers},
    "max_lookahead": search_kernel.MAX_LOOKAHEAD,
    "simple_values": {
        "gatherer": search_kernel.SHELL_COUNT,
        "hunter": search_kernel.OWN_TREASURE,
        "greedy": search_kernel.SCORE_SHEET,
    },
}


def engine_module() -> EngineModule:
    """The module for all numbers of players and options."""
    exports = (*_rules(), *_turns(), *_bots())
    return EngineModule(exports, STRUCTS, CONSTANTS, _networks(), has_long_loops=True)


def _networks() -> dict[str, npt.NDArray[Any]]:
    """The networks for each number of players; only two players have a second one."""
    players = range(IntoTheBlue.min_players, IntoTheBlue.max_players + 1)
    return {f"networks_{n}": load_networks(n)[: 2 if n == 2 else 1] for n in players}


def _rules() -> tuple[Export, ...]:
    state, box = example_struct(rules.STATE_DTYPE), example_struct(rules.BOX_DTYPE)
    integers, table = example_array(np.int64), example_array(np.int64, axes=2)
    return (
        Export(kernel.start, (state, box, 2, 12, 0)),
        Export(kernel.legal_actions, (state, example_array(np.int16))),
        Export(kernel.is_legal, (state, box, 0)),
        Export(kernel.apply, (state, 0)),
        Export(kernel.apply_checked, (state, box, 0)),
        Export(kernel.dive_end, (0,)),
        Export(position_kernel.complete_position, (state, 0, 0)),
        Export(kernel.write_placeable, (state, integers)),
        Export(kernel.hide_outcome, (0, 0, 0, 0)),
        Export(kernel.hide_chests, (state, 0)),
        Export(kernel.write_sheet, (state, box, table, table)),
        Export(kernel.deciding_level, (state, 0, 1, 1)),
        Export(kernel.write_unknown_tokens, (state, box, integers)),
        Export(random_play.playouts, (box, state, state, SEED, 0, *example_results())),
    )


def _turns() -> tuple[Export, ...]:
    numbers, table = example_array(np.float64), example_array(np.float64, axes=2)
    tables, policy = example_array(np.float64, axes=3), example_struct(turn_policies.POLICY_DTYPE)
    single, rows = example_array(np.float32), example_array(np.float32, axes=2)
    return (
        Export(turn_solver.turn_value, (numbers,)),
        Export(turn_solver.average_rolls, (numbers,)),
        Export(turn_solver.choose_keeps, (numbers, numbers, example_array(np.int64))),
        Export(turn_solver.turn_values, (rows, single, rows)),
        Export(turn_policies.optimize_one, (numbers, policy)),
        Export(turn_policies.evaluate_columns, (table, policy, tables, numbers)),
        Export(turn_policies.evaluate_many, (table, tables, policy, table)),
    )


def _bots() -> tuple[Export, ...]:
    state, box = example_struct(rules.STATE_DTYPE), example_struct(rules.BOX_DTYPE)
    search, networks = example_struct(search_kernel.SEARCH_DTYPE), example_array(NETWORK_DTYPE)
    values, table = example_array(np.float64), example_array(np.float64, axes=2)
    random = example_array(np.uint64)
    return (
        Export(search_kernel.begin_search, (search, state, box, 0)),
        Export(search_kernel.search_outcome, (search, box, networks, 0, 0, values, table)),
        Export(search_kernel.search_outcomes, (search, box, networks, 0, values, table)),
        Export(search_kernel.outcome_scores, (search, box, networks, table)),
        Export(search_kernel.simple_values, (search, box, 0, values)),
        Export(softmax_draw.add_noise, (state, SEED, 1.0, random, values)),
    )
