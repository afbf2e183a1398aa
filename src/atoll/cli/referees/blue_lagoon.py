"""The referee of Blue Lagoon: pieces on the board and tokens in hand, for one phase or both."""

from __future__ import annotations

import re
from pathlib import Path

from atoll.cli.errors import InputError
from atoll.cli.score import Given, Verdict, numbers, one_each
from atoll.cli.seat_marks import called
from atoll.cli.seat_setup import ask_players, ask_until, make_game
from atoll.cli.terminal import Console
from atoll.core.errors import GameNotOverError
from atoll.core.result import Result, ScoreSheet
from atoll.games import parse_position
from atoll.games.blue_lagoon.scoring import final_result, score_phase
from atoll.games.blue_lagoon.state import BlueLagoon
from atoll.locales import t

_POSITION = re.compile(r"\s*blue_lagoon/[0-9]+\s")
_BOARD = re.compile(r"\s*[.cbwps0-3A-D]+(/[.cbwps0-3A-D]+)+\s*")


def judge(given: Given, output: Console) -> Verdict:
    """The sheet of one phase, or the result of both, of what was given or is asked for."""
    if len(given.board) > 2:
        raise InputError(t("score-two-boards"))
    boards = [board_text(board) for board in given.board] or _asked_board(output)
    if _POSITION.match(boards[0]):
        return _judged_position(given, boards[0])
    taken, phases = list(given.taken), len(boards)
    players = len(taken) // phases or ask_players(output, BlueLagoon.name)
    names = given.names(players)
    taken = taken or [_asked_tokens(names, seat, output) for _ in boards for seat in range(players)]
    one_each("--taken", taken, phases * players)
    game = make_game(BlueLagoon.name, players, given.options)
    assert isinstance(game, BlueLagoon)
    hands = [numbers(text, 5) for text in taken]
    if phases == 1:
        return Verdict(game.name, names, score_phase(game, rows(boards[0]), hands, given.phase))
    first = score_phase(game, rows(boards[0]), hands[:players], 1)
    second = score_phase(game, rows(boards[1]), hands[players:], 2)
    return Verdict(game.name, names, final_result(game, first, second, hands[players:]))


def board_text(board: str) -> str:
    """A board or position line as written, or read from the file of that name."""
    if _POSITION.match(board) or _BOARD.fullmatch(board):
        return board
    return Path(board).expanduser().read_text(encoding="utf-8", errors="replace")


def rows(text: str) -> list[str]:
    """The rows of a board: lines, or parts between slashes; blanks and remarks do not matter."""
    lines = text.split("/") if "/" in text else text.splitlines()
    bare = (re.sub(r"\s", "", line.partition("#")[0]) for line in lines)
    return [row for row in bare if row]


def _judged_position(given: Given, line: str) -> Verdict:
    """A position line holds everything: a result if the game is over, else the sheet so far."""
    state = parse_position(line.strip())
    names = given.names(state.game.players)
    found: Result | ScoreSheet
    try:
        found = state.result()
    except GameNotOverError:
        found = state.sheet()
    return Verdict(state.game.name, names, found)


def _asked_board(output: Console) -> list[str]:
    def read(line: str) -> str:
        try:
            return board_text(line)
        except OSError as error:
            raise InputError(t("error-file-missing", file=line)) from error

    return [ask_until(output, t("score-ask-board"), read)]


def _asked_tokens(names: tuple[str, ...], seat: int, output: Console) -> str:
    def read(line: str) -> str:
        numbers(line, 5)
        return line

    return ask_until(output, t("score-ask-taken", who=called(seat, names)), read)
