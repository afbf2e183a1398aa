"""SIMD operations on rows of sixteen single-precision numbers.

Written as loops they are not vectorized, because the compiler cannot prove that the rows do not
overlap. So they are written in LLVM IR, for any processor.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from atoll.games.numba_support import COMPILED

LANES = 16
"""Numbers in a row, in single precision: two registers of common processors, four of small ones."""
_CACHE_LINE = 4 * LANES


def zero_rows(rows: int) -> npt.NDArray[np.float32]:
    """Rows of zeros, each in its own cache line; across two a solve takes 1.3 times as long."""
    buffer = np.zeros((rows + 1) * _CACHE_LINE, np.uint8)
    start = -buffer.ctypes.data % _CACHE_LINE
    return buffer[start : start + rows * _CACHE_LINE].view(np.float32).reshape(rows, LANES)


if COMPILED:
    _ROW = ir.VectorType(ir.FloatType(), LANES)
    _BYTES = 4

    def _addresses(context: Any, builder: Any, signature: Any, args: Any) -> list[Any]:
        """Pointers to the rows whose indices follow the array in the arguments."""
        array = context.make_array(signature.args[0])(context, builder, value=args[0])
        lanes = ir.Constant(ir.IntType(64), LANES)
        starts = [builder.gep(array.data, [builder.mul(row, lanes)]) for row in args[1:]]
        return [builder.bitcast(start, _ROW.as_pointer()) for start in starts]

    def _load(builder: Any, address: Any) -> Any:
        return builder.load(address, align=_BYTES)

    def _maximum(builder: Any, a: Any, b: Any) -> Any:
        """The elementwise maximum; there are no NaNs.

        A comparison is one instruction of every processor that has these rows; the intrinsic for
        the maximum of two numbers is none in WebAssembly, which took 20 times as long.
        """
        return builder.select(builder.fcmp_ordered("<", a, b), b, a)

    @intrinsic
    def copy_row(typing: Any, rows: Any, to: Any, table: Any, row: Any, column: Any) -> Any:
        """Copy numbers of a table, from a column on, to row `to`; doubles are rounded."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            target = _addresses(context, builder, signature, args[:2])[0]
            source = context.make_array(table)(context, builder, value=args[2])
            columns = builder.extract_value(source.shape, 1)
            start = builder.gep(source.data, [builder.add(builder.mul(args[3], columns), args[4])])
            kind = ir.VectorType(source.data.type.pointee, LANES)
            numbers = builder.load(builder.bitcast(start, kind.as_pointer()), align=_BYTES)
            if kind != _ROW:
                numbers = builder.fptrunc(numbers, _ROW)
            builder.store(numbers, target, align=_BYTES)
            return context.get_dummy_value()

        return types.void(rows, types.int64, table, types.int64, types.int64), emit

    @intrinsic
    def store_mean(
        typing: Any, rows: Any, to: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any
    ) -> Any:
        """Store the mean of six rows in row `to`."""

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
        """Raise six rows to at least row `by`, elementwise."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            source, *targets = _addresses(context, builder, signature, args)
            least = _load(builder, source)
            for target in targets:
                maximum = _maximum(builder, _load(builder, target), least)
                builder.store(maximum, target, align=_BYTES)
            return context.get_dummy_value()

        return types.void(rows, *[types.int64] * 7), emit

else:

    def copy_row(rows: Any, to: int, table: Any, row: int, column: int) -> None:
        """Copy numbers of a table, from a column on, to row `to`; doubles are rounded."""
        rows[to] = table[row, column : column + LANES]

    def store_mean(rows: Any, to: int, *others: int) -> None:
        """Store the mean of six rows in row `to`."""
        a, b, c, d, e, f = (rows[other] for other in others)
        rows[to] = ((a + b + c) + (d + e + f)) * np.float32(1 / 6)

    def store_maximum(rows: Any, by: int, *targets: int) -> None:
        """Raise six rows to at least row `by`, elementwise."""
        for target in targets:
            rows[target] = np.maximum(rows[target], rows[by])
