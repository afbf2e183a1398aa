"""The same calls of kernels natively and in WebAssembly: compared by tests, and measured here."""
