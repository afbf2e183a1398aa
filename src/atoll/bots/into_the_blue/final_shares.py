"""Win shares of finished games in compiled code, averaged over the chests that are unknown.

The argument `work` is the work space of an evaluation (`evaluation_kernel.EVALUATION_DTYPE`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.into_the_blue import kernel
from atoll.games.numba_support import jit


@jit
def write_final_shares(state: Any, box: Any, work: Any) -> None:
    """Win shares of a finished game, averaged over all deals of the unknown chests."""
    work.hidden = 0
    for seat in range(state.players):
        work.shares[seat] = 0.0
        work.totals[seat] = kernel.score(state, box, seat)
        for _ in range(state.chests[seat, state.kinds]):
            work.owners[work.hidden] = seat
            work.hidden += 1
    for kind in range(state.kinds):
        work.tokens[kind] = kernel.unknown_tokens(state, box, kind)
    for deal in range(count_deals(state, work)):
        add_result(state, work, deal_chests(state, box, work, deal))
        take_back_chests(state, box, work, deal)
    total = 0.0
    for seat in range(state.players):
        total += work.shares[seat]
    for seat in range(state.players):
        work.shares[seat] /= total


@jit
def count_deals(state: Any, work: Any) -> Any:
    """The number of deals: any kind for every unknown chest.

    It is a loop, because powers need a library that WebAssembly modules do not have.
    """
    deals = np.int64(1)
    for _ in range(work.hidden):
        deals *= state.kinds
    return deals


@jit
def deal_chests(state: Any, box: Any, work: Any, deal: int) -> Any:
    """Deal the unknown chests, digit n of `deal` being the kind of chest n; returns the weight.

    The weight is the number of ways to do so with the tokens that are left.
    """
    weight = 1
    for chest in range(work.hidden):
        kind = deal % state.kinds
        deal //= state.kinds
        weight *= max(work.tokens[kind], 0)
        work.tokens[kind] -= 1
        work.totals[work.owners[chest]] += box.value[kind]
    return weight


@jit
def take_back_chests(state: Any, box: Any, work: Any, deal: int) -> None:
    """The inverse of `deal_chests`."""
    for chest in range(work.hidden):
        kind = deal % state.kinds
        deal //= state.kinds
        work.tokens[kind] += 1
        work.totals[work.owners[chest]] -= box.value[kind]


@jit
def add_result(state: Any, work: Any, weight: int) -> None:
    """Share the weight of one deal among the seats with the highest total."""
    if weight == 0:
        return
    best, winners = work.totals[0], 0
    for seat in range(1, state.players):
        best = max(best, work.totals[seat])
    for seat in range(state.players):
        winners += work.totals[seat] == best
    for seat in range(state.players):
        if work.totals[seat] == best:
            work.shares[seat] += weight / winners
