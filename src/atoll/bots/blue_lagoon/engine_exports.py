"""What Blue Lagoon's WebAssembly modules export: one module for each size of bitboards."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.bots.blue_lagoon import calibration, rollout, tree
from atoll.bots.blue_lagoon.builtin import DEFAULTS
from atoll.games.blue_lagoon import kernel, position_kernel, random_play, rules
from atoll.games.blue_lagoon.board import MAX_ROW_SPACES, MAX_ROWS, WORDS, published
from atoll.games.engine_module import (
    SEED,
    EngineModule,
    Export,
    example_array,
    example_results,
    example_struct,
)

CONSTANTS = {
    "words": WORDS,
    "max_rows": MAX_ROWS,
    "max_row_spaces": MAX_ROW_SPACES,
    "max_islands": rules.MAX_ISLANDS,
    "settlers": rules.SETTLERS,
    "villages": rules.VILLAGES,
    "circles": rules.CIRCLES,
    "bag": rules.BAG,
    "published_map": published().line,
    "search_defaults": DEFAULTS,
    "mast_prior": rollout.MAST_PRIOR,
    "mast_prior_visits": rollout.MAST_PRIOR_VISITS,
    "calibration": calibration.CONSTANTS,
}


def published_board() -> EngineModule:
    """The module for boards of the published size."""
    return _module(WORDS[0])


def large_boards() -> EngineModule:
    """The module for larger maps."""
    return _module(WORDS[1])


def largest_boards() -> EngineModule:
    """The module for the largest maps."""
    return _module(WORDS[2])


def _module(words: int) -> EngineModule:
    structs = {
        "board": rules.board_dtype(words),
        "state": rules.state_dtype(words),
        "workspace": rollout.workspace_dtype(words),
        "settings": rollout.SETTINGS,
        "node": tree.NODE,
        "edge": tree.EDGE,
        "ucb": tree.UCB,
        "total": tree.TOTAL,
    }
    examples = {name: example_struct(dtype) for name, dtype in structs.items()}
    exports = (*_rules(examples), *_search(examples))
    return EngineModule(exports, structs, CONSTANTS)


def _rules(examples: dict[str, Any]) -> tuple[Export, ...]:
    board, state = examples["board"], examples["state"]
    signs = example_array(np.uint8)
    return (
        Export(kernel.start, (board, state, 2, 0)),
        Export(kernel.clear_board, (board, state, 0)),
        Export(position_kernel.put_piece, (board, state, 0, 0, 0)),
        Export(position_kernel.put_token, (board, state, 0, 0)),
        Export(position_kernel.complete_position, (board, state, 0, 0)),
        Export(kernel.write_bag, (state, example_array(np.int64))),
        Export(kernel.is_legal, (board, state, 0)),
        Export(kernel.apply, (board, state, 0)),
        Export(kernel.apply_checked, (board, state, 0)),
        Export(kernel.legal_actions, (board, state, example_array(np.int16))),
        Export(kernel.write_signs, (board, state, signs, signs)),
        Export(kernel.write_standings, (state, example_array(np.int64, axes=2))),
        Export(kernel.score_now, (board, state)),
        Export(kernel.write_pieces, (board, state, example_array(np.int64, axes=2))),
        Export(random_play.playouts, (board, state, state, SEED, 0, *example_results())),
    )


def _search(examples: dict[str, Any]) -> tuple[Export, ...]:
    board, state, settings = examples["board"], examples["state"], examples["settings"]
    arrays = tree.Tree(
        nodes=example_array(tree.NODE),
        placings=example_array(np.uint64, axes=2),
        edges=example_array(tree.EDGE),
        ucb=example_array(tree.UCB),
        table=example_array(np.int32),
        counters=example_array(np.int64),
        path=example_array(np.int64, axes=2),
        totals=example_array(tree.TOTAL),
    )
    workspace = examples["workspace"]
    simulation = (board, state, state, settings, arrays, workspace, SEED, 0, 1)
    return (
        Export(tree.clear, (arrays,), name="clear_tree"),
        Export(tree.set_root, (state, arrays)),
        Export(tree.simulate, simulation),
    )
