"""Scores Blue Lagoon from the pieces on the board and the tokens taken, for one phase or both."""

from __future__ import annotations

import re
from pathlib import Path

from atoll.analysis.review_positions import result_of
from atoll.cli.input_parsing import InputError
from atoll.cli.score import ScoreOptions, ScoreResult, check_count, parse_numbers
from atoll.cli.seat_setup import ask_players, ask_until, make_game
from atoll.cli.seat_styles import seat_name
from atoll.cli.terminal import Console
from atoll.cli.text_files import read_text
from atoll.games import parse_position
from atoll.games.blue_lagoon.scoring import final_result, score_phase
from atoll.games.blue_lagoon.state import BlueLagoon
from atoll.locales import t

_POSITION = re.compile(r"\s*blue_lagoon/[0-9]+\s")
_BOARD = re.compile(r"\s*[.cbwps0-3A-D]+(/[.cbwps0-3A-D]+)+\s*")


def score_table(options: ScoreOptions, output: Console) -> ScoreResult:
    """The score sheet of one phase, or the result of both."""
    if len(options.board) > 2:
        raise InputError(t("score-two-boards"))
    boards = [board_text(board) for board in options.board] or _ask_board(output)
    if _POSITION.match(boards[0]):
        return _score_position(options, boards[0])
    taken, phases = list(options.taken), len(boards)
    players = len(taken) // phases or ask_players(output, BlueLagoon.name)
    names = options.names(players)
    taken = taken or [_ask_tokens(names, seat, output) for _ in boards for seat in range(players)]
    check_count("--taken", taken, phases * players)
    game = make_game(BlueLagoon.name, players, options.options)
    assert isinstance(game, BlueLagoon)
    hands = [parse_numbers(text, 5) for text in taken]
    if phases == 1:
        return ScoreResult(
            game.name, names, score_phase(game, rows(boards[0]), hands, options.phase)
        )
    first = score_phase(game, rows(boards[0]), hands[:players], 1)
    second = score_phase(game, rows(boards[1]), hands[players:], 2)
    return ScoreResult(game.name, names, final_result(game, first, second, hands[players:]))


def board_text(board: str) -> str:
    """A board or position line as given, or read from the file with that name."""
    if _POSITION.match(board) or _BOARD.fullmatch(board):
        return board
    return read_text(Path(board))


def rows(text: str) -> list[str]:
    """The rows of a board, separated by newlines or slashes; spaces and comments are ignored."""
    lines = text.split("/") if "/" in text else text.splitlines()
    bare = (re.sub(r"\s", "", line.partition("#")[0]) for line in lines)
    return [row for row in bare if row]


def _score_position(options: ScoreOptions, line: str) -> ScoreResult:
    """Score a position line: the result of a finished game, else the sheet so far."""
    state = parse_position(line.strip())
    names = options.names(state.game.players)
    return ScoreResult(state.game.name, names, result_of(state) or state.sheet())


def _ask_board(output: Console) -> list[str]:
    def parse(line: str) -> str:
        try:
            return board_text(line)
        except OSError as error:
            raise InputError(t("error-file-missing", file=line)) from error

    return [ask_until(output, t("score-ask-board"), parse)]


def _ask_tokens(names: tuple[str, ...], seat: int, output: Console) -> str:
    def parse(line: str) -> str:
        parse_numbers(line, 5)
        return line

    return ask_until(output, t("score-ask-taken", who=seat_name(seat, names)), parse)
