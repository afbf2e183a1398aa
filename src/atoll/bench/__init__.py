"""The benchmark behind `atoll bench` and `make bench`.

Each figure is the best of several short repetitions, to reduce the influence of other load on the
machine. Random playouts are compared, within the same run, with the same kernels in plain Python
and with the rollouts of OpenSpiel's tree search.
"""

from __future__ import annotations


def run(quick: bool = False, json: bool = False) -> None:
    """Measure everything and print tables or JSON; `quick` is faster and less precise."""
    from atoll.bench.report import measure_all, print_json, print_tables
    from atoll.bench.timing import QUICK, THOROUGH

    report = measure_all(QUICK if quick else THOROUGH)
    (print_json if json else print_tables)(report)
