"""LLVM IR of what kernels need at run time: memory, and square roots.

Memory comes from the top of one heap. What the heap has just grown by is zero already. Nothing
counts references: the function around a kernel frees everything at once. The page keeps its own
data there too, below that of running kernels.
"""

from __future__ import annotations

from typing import Final

EXPORTS: Final = ("reserve", "release")
"""`reserve(bytes)` returns the address of zeroed memory, `release(address)` frees everything from
an address on."""
_HEADER_SIZE: Final = 64
"""Bytes before the data of an array that a kernel allocates."""

IR: Final = f"""
@__heap_base = external global i8
@heap_top = internal global i32 ptrtoint (ptr @__heap_base to i32)
declare void @llvm.trap()
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)
declare double @llvm.sqrt.f64(double)
declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)

define internal ptr @allocate(i32 %bytes) noinline {{
  %start = load i32, ptr @heap_top
  %rounded = add i32 %bytes, 15
  %size = and i32 %rounded, -16
  %end = add i32 %start, %size
  store i32 %end, ptr @heap_top
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %available = shl i32 %pages, 16
  %enough = icmp ule i32 %end, %available
  br i1 %enough, label %done, label %grow
grow:
  %missing = sub i32 %end, %available
  %up = add i32 %missing, 65535
  %more = lshr i32 %up, 16
  %before = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %more)
  %refused = icmp eq i32 %before, -1
  br i1 %refused, label %trap, label %done
trap:
  call void @llvm.trap()
  unreachable
done:
  %address = inttoptr i32 %start to ptr
  ret ptr %address
}}
define ptr @reserve(i32 %bytes) {{
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %available = shl i32 %pages, 16
  %address = call ptr @allocate(i32 %bytes)
  %start = ptrtoint ptr %address to i32
  %old = sub i32 %available, %start
  %fits = icmp ult i32 %bytes, %old
  %used = select i1 %fits, i32 %bytes, i32 %old
  call void @llvm.memset.p0.i32(ptr %address, i8 0, i32 %used, i1 false)
  ret ptr %address
}}
define void @release(i32 %address) {{
  store i32 %address, ptr @heap_top
  ret void
}}
define double @sqrt(double %x) alwaysinline {{
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}}
define void @NRT_incref(ptr %array) alwaysinline {{
  ret void
}}
define void @NRT_decref(ptr %array) alwaysinline {{
  ret void
}}
define ptr @NRT_MemInfo_data_fast(ptr %array) alwaysinline {{
  %data = getelementptr i8, ptr %array, i32 {_HEADER_SIZE}
  ret ptr %data
}}
define ptr @NRT_MemInfo_alloc_aligned(i64 %bytes, i32 %alignment) {{
  %total = add i64 %bytes, {_HEADER_SIZE}
  %size = trunc i64 %total to i32
  %array = call ptr @allocate(i32 %size)
  ret ptr %array
}}
define ptr @NRT_MemInfo_alloc_safe_aligned(i64 %bytes, i32 %alignment) {{
  %array = call ptr @NRT_MemInfo_alloc_aligned(i64 %bytes, i32 %alignment)
  ret ptr %array
}}
"""
