"""How fast everything is: `atoll bench` and `make bench`. A benchmark, not a test.

Each figure is the best of several short repetitions, so that other work on the machine disturbs as
little as possible. Random games are also compared, within the same run, with the same kernels
without the compiler and with the random games inside OpenSpiel's search.
"""

from __future__ import annotations


def run(quick: bool = False, json: bool = False) -> None:
    """Measure everything and print tables, or JSON; `quick` measures briefly and less exactly."""
    from atoll.bench.report import measured, print_json, print_tables
    from atoll.bench.timing import QUICK, THOROUGH

    report = measured(QUICK if quick else THOROUGH)
    (print_json if json else print_tables)(report)
