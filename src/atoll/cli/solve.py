"""`atoll solve into-the-blue`: the exact value of every position of the two-player game."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Any

from rich.progress import TaskProgressColumn, TimeRemainingColumn

from atoll.cli.input_parsing import InputError
from atoll.cli.seat_setup import make_game
from atoll.cli.terminal import Console, print_json, progress_bar, warm_up
from atoll.core.limits import MAX_THREADS
from atoll.games import game_name
from atoll.locales import percent, t

MAX_CHECKED = 10_000_000


def solve(
    name: str,
    options: list[str],
    threads: int,
    folder: Path | None,
    check: int,
    seed: int | None,
    as_json: bool,
) -> None:
    """Solve the remaining positions, check random ones, and print the result."""
    if game_name(name) != "into_the_blue":
        raise InputError(t("solve-only"))
    if not 1 <= threads <= MAX_THREADS:
        raise InputError(t("error-threads", most=MAX_THREADS))
    if not 0 <= check <= MAX_CHECKED:
        raise InputError(t("solve-check-most", most=MAX_CHECKED))
    errors = Console(stderr=True)
    warm_up("into_the_blue", errors)
    found = _solve(make_game(name, 2, options), threads, folder, check, seed, errors)
    if as_json:
        print_json(found)
    else:
        _print(found, Console())


def _solve(
    game: Any, threads: int, folder: Path | None, check: int, seed: int | None, errors: Console
) -> dict[str, Any]:
    from atoll.bots.into_the_blue.solution_file import Solution, solution_path
    from atoll.bots.into_the_blue.solver import Solver, largest_difference

    solver = Solver(game, solution_path(game, folder), threads)
    before = solver.solved
    begin = time.perf_counter()
    if before < solver.total:
        _run(solver, errors)
    table = Solution(game, solver.path)
    no_shells = (0,) * 5
    found = {
        "file": str(solver.path),
        "options": dict(game.changed_options()),
        "positions": solver.total,
        "solved_before": before,
        "seconds": time.perf_counter() - begin,
        "first_player_wins": table.value(no_shells, no_shells, 0, 0),
    }
    if check:
        seed = secrets.randbits(32) if seed is None else seed
        difference = largest_difference(table, check, seed)
        found |= {"checked": check, "seed": seed, "largest_difference": difference}
    return found


def _run(solver: Any, errors: Console) -> None:
    """Solve with a progress bar; Ctrl-C keeps the positions solved so far."""
    columns = TaskProgressColumn(), TimeRemainingColumn()
    with progress_bar(errors, t("solve-bar"), *columns) as bar:
        task = bar.add_task("", total=solver.total, completed=solver.solved)
        try:
            solver.run(lambda more: bar.advance(task, more))
        except KeyboardInterrupt:
            raise InputError(t("solve-interrupted")) from None


def _print(found: dict[str, Any], output: Console) -> None:
    share = percent(found["first_player_wins"], 3)
    output.print_message("solve-done", count=found["positions"], file=found["file"])
    output.print_message("solve-first", "bold", share=share)
    output.print_message("solve-exact")
    if "checked" in found:
        difference = f"{found['largest_difference']:.1e}"
        output.print_message("solve-checked", count=found["checked"], difference=difference)
