"""Compiles the kernels of a game into a WebAssembly module for the page.

Numba types the kernels and lowers them to LLVM IR, the LLVM inside llvmlite optimises the IR for
WebAssembly and emits an object file, and `linker.py` makes a module of it. No other compiler or
linker is needed.
"""
