"""From the words after `atoll play` to a table with people around it."""

from __future__ import annotations

from pathlib import Path

from atoll.cli import saved_games, seat_setup
from atoll.cli.errors import InputError
from atoll.cli.local_table import Table
from atoll.cli.play import Play
from atoll.cli.terminal import Console, use_line_editing
from atoll.cli.warm_up import warm_up
from atoll.core.chance import Dice, validate_seed
from atoll.games import game_class
from atoll.locales import t

LATEST = "last"


def sit_down(
    game: str | None,
    players: int | None,
    seats: list[str],
    options: list[str],
    seed: int | None,
    typed_dice: bool,
    resume: str | None,
) -> int:
    """Begin or resume a game and play it; the exit code."""
    output = Console()
    dice = Dice(None if seed is None else validate_seed(seed))
    use_line_editing()
    if resume and (game or players or seats or options):
        raise InputError(t("resume-alone"))
    try:
        file = _file_to_resume(resume) or _offered(output, game)
        table = _resumed(file) if file else _new(output, game, players, seats, options, typed_dice)
    except EOFError:
        return 0
    warm_up(table.game.name, Console(stderr=True))
    return Play(table, output, dice, file or saved_games.new_file(table.game.name)).run()


def _file_to_resume(resume: str | None) -> Path | None:
    if resume is None:
        return None
    if resume != LATEST:
        return Path(resume).expanduser()
    latest = saved_games.unfinished()
    if latest is None:
        raise InputError(t("resume-nothing"))
    return latest


def _offered(output: Console, game: str | None) -> Path | None:
    """An unfinished game somebody wants to go on with; asked only when no game was named."""
    file = saved_games.unfinished() if game is None else None
    if file and seat_setup.ask_yes(output, t("resume-offer", file=file.name)):
        return file
    return None


def _resumed(file: Path) -> Table:
    record = saved_games.read(file)
    if record.seen_by is not None:
        raise InputError(t("resume-cut"))
    table = Table.resumed(record)
    if table.state.is_terminal:
        raise InputError(t("resume-over", file=str(file)))
    return table


def _new(
    output: Console,
    game: str | None,
    players: int | None,
    seats: list[str],
    options: list[str],
    typed_dice: bool,
) -> Table:
    name = game_class(game).name if game else seat_setup.ask_game(output)
    if players is None:
        players = len(seats) or seat_setup.ask_players(output, name)
    made = seat_setup.make_game(name, players, options)
    names = seats or seat_setup.ask_names(output, players)
    return seat_setup.seated(made, names, typed_dice)
