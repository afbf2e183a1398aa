"""`atoll puzzles`: find positions with one clearly best action in games between bots."""

from __future__ import annotations

import secrets
from collections import Counter
from pathlib import Path
from typing import Final

from atoll.analysis.puzzle_maker import PuzzleMaker, check_kinds, find_puzzles, make_maker
from atoll.analysis.puzzles import (
    MAX_PUZZLES,
    Puzzle,
    read_puzzles,
    save_puzzles,
    write_puzzles,
)
from atoll.cli.input_parsing import InputError
from atoll.cli.terminal import Console, check_writable, interruptions, progress_bar, warm_up
from atoll.core.chance import validate_seed
from atoll.games import game_name
from atoll.locales import t

INTERRUPTED: Final = 130


def puzzles(name: str, count: int, kinds: list[str], seed: int | None, out: Path | None) -> int:
    """Find puzzles and print or store them; returns the exit code."""
    if not 1 <= count <= MAX_PUZZLES:
        raise InputError(t("puzzles-count", most=MAX_PUZZLES))
    game = game_name(name)
    seed = secrets.randbits(32) if seed is None else validate_seed(seed)
    check_writable(out)
    errors = Console(stderr=True)
    warm_up(game, errors)
    maker = make_maker(game, seed)
    check_kinds(maker, kinds)
    known = _known(out, game)
    found = _find(maker, count, kinds, known, out, errors)
    if out is None:
        print(write_puzzles(game, maker.levels, found), end="")
    _summarise(found, len(found) - len(known), errors)
    return 0 if len(found) >= count else INTERRUPTED


def _known(out: Path | None, game: str) -> list[Puzzle]:
    """The puzzles that the file has already."""
    if out is None or not out.expanduser().exists():
        return []
    return list(read_puzzles(out.expanduser().read_bytes(), game).puzzles)


def _find(
    maker: PuzzleMaker,
    count: int,
    kinds: list[str],
    known: list[Puzzle],
    out: Path | None,
    errors: Console,
) -> list[Puzzle]:
    """All puzzles; each is stored as soon as it is found, and Ctrl-C ends the search."""
    found = list(known)
    with progress_bar(errors, t("puzzles-bar")) as bar, interruptions() as interrupted:
        task = bar.add_task("", total=count, completed=len(found))
        for puzzle in find_puzzles(maker, count, kinds, known, interrupted):
            found.append(puzzle)
            bar.advance(task)
            if out is not None:
                text = write_puzzles(maker.game.name, maker.levels, found)
                save_puzzles(out.expanduser(), text)
    return found


def _summarise(found: list[Puzzle], new: int, errors: Console) -> None:
    errors.print_message("puzzles-found", count=len(found), new=new)
    for kind, count in Counter(puzzle.kind for puzzle in found).most_common():
        errors.print_message("puzzles-of-kind", kind=kind, count=count)
