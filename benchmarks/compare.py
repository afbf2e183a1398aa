"""Compare two runs of the benchmark: `python benchmarks/compare.py before.json after.json`.

Each file is what `atoll bench --json` printed. The lines are sorted by how much slower a figure has
become; a ratio below one means it is faster now.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def figures(report: dict[str, Any]) -> Iterator[tuple[str, float]]:
    """Every time in a report, with a name that is the same in other reports."""
    for row in report["playing"]:
        yield f"{row['game']}, {row['players']} players: one move, ns", row["move_ns"]
    for row in report["single"]:
        yield f"{row['game']} {row['key']}, {row['unit']}".strip(), row["value"]
    for row in report["scaling"]:
        size = f"{row['rows']} rows" if row["rows"] else f"{row['games']} games"
        yield f"{row['game']}, {size}: one move, ns", row["move_ns"]
    for row in report["stepping"]:
        what = f"{row['library']} {row['environment']}, {row['games']} games"
        yield f"{what}, {row['threads']} threads: one step, ns", 1e9 / row["steps_per_second"]


def compared(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[float, str]]:
    """Ratio and description of every figure in both reports, the worst first."""
    old, new = dict(figures(before)), dict(figures(after))
    both = [name for name in old if name in new]
    lines = [(new[n] / old[n], f"{n}: {old[n]:.3g} -> {new[n]:.3g}") for n in both]
    return sorted(lines, reverse=True)


def main(before: str, after: str) -> None:
    """Print the comparison of two files."""
    for ratio, line in compared(*(json.loads(Path(name).read_text()) for name in (before, after))):
        print(f"{ratio:6.2f}  {line}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
