"""Rows of sixteen numbers each, worked on sixteen at a time in the processor's vector registers.

Written as loops these two steps stay scalar: the compiler cannot know that the rows do not overlap.
So they are put into its own language, for any processor it knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from atoll.games.numba_support import COMPILED

LANES = 16
"""Numbers in a row, in single precision: two registers of common processors, four of small ones."""

if COMPILED:
    _ROW = ir.VectorType(ir.FloatType(), LANES)
    _BYTES = 4

    def _addresses(context: Any, builder: Any, signature: Any, args: Any) -> list[Any]:
        """Where the rows lie whose numbers follow the array among the arguments."""
        array = context.make_array(signature.args[0])(context, builder, value=args[0])
        lanes = ir.Constant(ir.IntType(64), LANES)
        starts = [builder.gep(array.data, [builder.mul(row, lanes)]) for row in args[1:]]
        return [builder.bitcast(start, _ROW.as_pointer()) for start in starts]

    def _load(builder: Any, address: Any) -> Any:
        return builder.load(address, align=_BYTES)

    def _larger(builder: Any, a: Any, b: Any) -> Any:
        """Lane by lane the larger number; there are no NaNs."""
        kind = ir.FunctionType(_ROW, [_ROW, _ROW])
        name = f"llvm.maxnum.v{LANES}f32"
        known = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
        return builder.call(known, [a, b], fastmath=("nnan",))

    @intrinsic
    def store_mean(
        typing: Any, rows: Any, to: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any
    ) -> Any:
        """Row `to` becomes the mean of six others."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            target, *others = _addresses(context, builder, signature, args)
            one, two, three, four, five, six = (_load(builder, other) for other in others)
            half = builder.fadd(builder.fadd(one, two), three)
            rest = builder.fadd(builder.fadd(four, five), six)
            sixth = ir.Constant(_ROW, [1 / 6] * LANES)
            mean = builder.fmul(builder.fadd(half, rest), sixth)
            builder.store(mean, target, align=_BYTES)
            return context.get_dummy_value()

        return types.void(rows, *[types.int64] * 7), emit

    @intrinsic
    def store_maximum(
        typing: Any, rows: Any, by: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any
    ) -> Any:
        """Six rows become at least as large as row `by`, lane by lane."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            source, *targets = _addresses(context, builder, signature, args)
            least = _load(builder, source)
            for target in targets:
                larger = _larger(builder, _load(builder, target), least)
                builder.store(larger, target, align=_BYTES)
            return context.get_dummy_value()

        return types.void(rows, *[types.int64] * 7), emit

else:

    def store_mean(rows: Any, to: int, *others: int) -> None:
        """Row `to` becomes the mean of six others."""
        a, b, c, d, e, f = (rows[other] for other in others)
        rows[to] = ((a + b + c) + (d + e + f)) * np.float32(1 / 6)

    def store_maximum(rows: Any, by: int, *targets: int) -> None:
        """Six rows become at least as large as row `by`, lane by lane."""
        for target in targets:
            rows[target] = np.maximum(rows[target], rows[by])
