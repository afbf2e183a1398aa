"""Tools around the benchmark, `atoll bench`."""
