"""`atoll play`: start or resume a game in the terminal."""

from __future__ import annotations

from pathlib import Path

from atoll.cli import saved_games, seat_setup
from atoll.cli.input_parsing import InputError
from atoll.cli.local_table import LocalTable
from atoll.cli.play_session import PlaySession
from atoll.cli.terminal import Console, use_line_editing, warm_up
from atoll.core.chance import Dice
from atoll.games import game_name
from atoll.locales import t

LAST_GAME = "last"


def play(
    game: str | None,
    players: int | None,
    seats: list[str],
    options: list[str],
    seed: int | None,
    typed_dice: bool,
    resume: str | None,
) -> int:
    """Start or resume a game and play it; returns the exit code."""
    output = Console()
    dice = Dice(seed)
    use_line_editing()
    if resume and (game or players or seats or options or typed_dice):
        raise InputError(t("resume-alone"))
    try:
        file = _file_to_resume(resume) or _offer_unfinished(output, game)
        if file:
            table = _resume(output, file)
        else:
            table = _new_table(output, game, players, seats, options, typed_dice)
    except EOFError:
        return 0
    warm_up(table.game.name, Console(stderr=True))
    return PlaySession(table, output, dice, file or saved_games.new_file(table.record())).run()


def _file_to_resume(resume: str | None) -> Path | None:
    if resume is None:
        return None
    if resume != LAST_GAME:
        return Path(resume).expanduser()
    latest = saved_games.unfinished()
    if latest is None:
        raise InputError(t("resume-nothing"))
    return latest


def _offer_unfinished(output: Console, game: str | None) -> Path | None:
    """Without a game on the command line, offer to resume the last unfinished one."""
    file = saved_games.unfinished() if game is None else None
    if file and seat_setup.ask_yes(output, t("resume-offer", file=file.name)):
        return file
    return None


def _resume(output: Console, file: Path) -> LocalTable:
    record = saved_games.read(file)
    if record.seen_by is not None:
        raise InputError(t("resume-cut"))
    table = LocalTable.resumed(record)
    if table.state.is_terminal:
        raise InputError(t("resume-over", file=str(file)))
    for spec in table.bots.values():
        # The file may come from a stranger.
        is_program = spec.partition(":")[0].strip().lower() == "external"
        if is_program and not seat_setup.ask_yes(output, t("resume-program", bot=spec)):
            raise InputError(t("resume-refused"))
    return table


def _new_table(
    output: Console,
    game: str | None,
    players: int | None,
    seats: list[str],
    options: list[str],
    typed_dice: bool,
) -> LocalTable:
    name = game_name(game) if game else seat_setup.ask_game(output)
    if players is None:
        players = len(seats) or seat_setup.ask_players(output, name)
    new_game = seat_setup.make_game(name, players, options)
    names = seats or seat_setup.ask_names(output, new_game)
    return seat_setup.make_table(new_game, names, typed_dice)
