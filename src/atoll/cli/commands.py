"""The commands of `atoll` and their options.

Help texts are catalogue keys (see `help_text`). The modules of commands are imported when they run,
so that `atoll --help` does not load the compiler.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from atoll.cli import admin
from atoll.cli.help_text import Command, Group
from atoll.cli.serve import serve
from atoll.locales import LANGUAGES, match_language, t

app = typer.Typer(
    cls=Group,
    help="help-atoll",
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _check_language(language: str | None) -> str | None:
    if language is not None and match_language(language) is None:
        raise typer.BadParameter(t("error-language", languages=", ".join(LANGUAGES)))
    return language


Text = str | None
Texts = list[str] | None
Number = int | None
File = Path | None

Lang = Annotated[Text, Option("--lang", metavar="LANG", help="help-lang", callback=_check_language)]
GameName = Annotated[str, Argument(metavar="GAME", help="help-game")]
MaybeGame = Annotated[Text, Argument(metavar="GAME", help="help-game-optional")]
RulesGame = Annotated[Text, Argument(metavar="GAME", help="help-game-rules")]
Players = Annotated[Number, Option("--players", "-p", metavar="N", help="help-players")]
Options = Annotated[Texts, Option("--option", "-o", metavar="NAME=VALUE", help="help-option")]
Seed = Annotated[Number, Option("--seed", metavar="N", help="help-seed")]
Json = Annotated[bool, Option("--json", help="help-json")]


def _print_version(wanted: bool) -> None:
    if wanted:
        from atoll import __version__

        print(f"atoll {__version__}")
        raise typer.Exit


@app.callback()
def atoll(
    version: Annotated[
        bool, Option("--version", is_eager=True, callback=_print_version, help="help-version")
    ] = False,
    lang: Lang = None,
) -> None:
    """Options of `atoll` itself; the language is set in `main`, before options are parsed."""


@app.command(cls=Command, help="help-play")
def play(
    game: MaybeGame = None,
    players: Players = None,
    seat: Annotated[Texts, Option("--seat", "-s", metavar="NAME", help="help-seat")] = None,
    seats: Annotated[Text, Option(metavar="NAME,NAME", help="help-seats")] = None,
    option: Options = None,
    seed: Seed = None,
    real_dice: Annotated[bool, Option("--real-dice", help="help-real-dice")] = False,
    resume: Annotated[Text, Option(metavar="FILE", help="help-resume")] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal."""
    from atoll.cli.play import play as run

    names = [*(seat or []), *(seats.split(",") if seats else [])]
    raise typer.Exit(run(game, players, names, option or [], seed, real_dice, resume))


@app.command(cls=Command, help="help-simulate")
def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, Option("--games", "-n", metavar="N", help="help-games")] = 10_000,
    seed: Seed = None,
    threads: Annotated[int, Option("--threads", "-t", metavar="N", help="help-threads")] = 1,
    option: Options = None,
    out: Annotated[File, Option(metavar="FILE", help="help-simulate-out")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play random games and summarise them."""
    from atoll.cli.simulate import simulate as run

    run(game, players, games, seed, threads, option or [], as_json, out)


@app.command(cls=Command, help="help-arena")
def arena(
    game: Annotated[Text, Argument(metavar="GAME", help="help-game")] = None,
    bots: Annotated[Texts, Argument(metavar="BOT", help="help-arena-bots")] = None,
    players: Players = None,
    games: Annotated[int, Option("--games", "-n", metavar="N", help="help-arena-games")] = 100,
    seed: Seed = None,
    option: Options = None,
    time: Annotated[float | None, Option(metavar="SECONDS", help="help-arena-time")] = None,
    simulations: Annotated[Number, Option(metavar="N", help="help-arena-simulations")] = None,
    sprt: Annotated[Text, Option(metavar="LOW:HIGH", help="help-arena-sprt")] = None,
    workers: Annotated[
        Number, Option("--workers", "-w", metavar="N", help="help-arena-workers")
    ] = None,
    cluster: Annotated[Text, Option(metavar="ADDRESS", help="help-arena-cluster")] = None,
    json: Annotated[File, Option(metavar="FILE", help="help-arena-json")] = None,
    plot: Annotated[File, Option(metavar="FILE", help="help-arena-plot")] = None,
    log: Annotated[File, Option(metavar="FILE", help="help-arena-log")] = None,
    resume: Annotated[File, Option(metavar="FILE", help="help-arena-resume")] = None,
    lang: Lang = None,
) -> None:
    """Play bots against each other."""
    from atoll.cli.arena import ArenaOptions
    from atoll.cli.arena import arena as run

    options = ArenaOptions(
        game, bots or [], players, games, seed, option or [], time, simulations, sprt, workers,
        cluster, json, plot, log, resume,
    )  # fmt: skip
    raise typer.Exit(run(options))


@app.command(cls=Command, help="help-solve")
def solve(
    game: GameName,
    option: Options = None,
    threads: Annotated[int, Option("--threads", "-t", metavar="N", help="help-threads")] = 2,
    folder: Annotated[File, Option(metavar="FOLDER", help="help-solve-folder")] = None,
    check: Annotated[int, Option(metavar="N", help="help-solve-check")] = 0,
    seed: Seed = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Solve the two-player game."""
    from atoll.cli.solve import solve as run

    run(game, option or [], threads, folder, check, seed, as_json)


@app.command(cls=Command, help="help-analyse")
def analyse(
    file: Annotated[Path, Argument(metavar="RECORD", help="help-record")],
    html: Annotated[File, Option(metavar="FILE", help="help-analyse-html")] = None,
    time: Annotated[float | None, Option(metavar="SECONDS", help="help-analyse-time")] = None,
    simulations: Annotated[Number, Option(metavar="N", help="help-analyse-simulations")] = None,
    seed: Annotated[Number, Option(metavar="N", help="help-analyse-seed")] = None,
    threads: Annotated[
        Number, Option("--threads", "-t", metavar="N", help="help-analyse-threads")
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Review a game."""
    from atoll.cli.analyse import AnalyseOptions
    from atoll.cli.analyse import analyse as run

    raise typer.Exit(run(AnalyseOptions(file, html, time, simulations, seed, threads, as_json)))


@app.command(cls=Command, help="help-puzzles")
def puzzles(
    game: GameName,
    count: Annotated[int, Option("--count", "-n", metavar="N", help="help-puzzles-count")] = 10,
    kind: Annotated[Texts, Option("--kind", "-k", metavar="KIND", help="help-puzzles-kind")] = None,
    seed: Seed = None,
    out: Annotated[File, Option(metavar="FILE", help="help-puzzles-out")] = None,
    lang: Lang = None,
) -> None:
    """Make puzzles."""
    from atoll.cli.puzzles import puzzles as run

    raise typer.Exit(run(game, count, kind or [], seed, out))


@app.command(cls=Command, help="help-odds")
def odds(
    dice: Annotated[Text, Option(metavar="DICE", help="help-odds-dice")] = None,
    rolls: Annotated[Number, Option(metavar="N", help="help-odds-rolls")] = None,
    goal: Annotated[Text, Option(metavar="GOAL", help="help-odds-goal")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Dice odds."""
    from atoll.cli.odds import print_odds

    print_odds(dice, rolls, goal, as_json)


@app.command(cls=Command, help="help-replay")
def replay(
    file: Annotated[Path, Argument(metavar="FILE", help="help-record")],
    to: Annotated[Number, Option(metavar="N", help="help-to")] = None,
    everything: Annotated[bool, Option("--all", help="help-all")] = False,
    lang: Lang = None,
) -> None:
    """Step through a record."""
    from atoll.cli.replay import replay as run

    run(file, to, everything)


@app.command(cls=Command, help="help-verify")
def verify(
    file: Annotated[Path, Argument(metavar="FILE", help="help-record")],
    commitment: Annotated[Text, Option(metavar="TEXT", help="help-verify-commitment")] = None,
    everything: Annotated[bool, Option("--all", help="help-verify-all")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Verify the dice of a record."""
    from atoll.cli.verify import verify as run

    raise typer.Exit(run(file, commitment, everything, as_json))


@app.command(cls=Command, help="help-show")
def show(
    what: Annotated[list[str], Argument(metavar="POSITION", help="help-position")],
    seat: Annotated[Text, Option(metavar="SEAT", help="help-show-seat")] = None,
    hint: Annotated[bool, Option("--hint", help="help-hint")] = False,
    svg: Annotated[File, Option(metavar="FILE", help="help-show-svg")] = None,
    png: Annotated[File, Option(metavar="FILE", help="help-show-png")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Print a position."""
    from atoll.cli.show import show as run

    run(what, seat, as_json, hint, svg, png)


@app.command(cls=Command, help="help-score")
def score(
    game: GameName,
    shells: Annotated[Texts, Option(metavar="N,N,N,N,N", help="help-shells")] = None,
    chests: Annotated[Texts, Option(metavar="N,N", help="help-chests")] = None,
    last: Annotated[Text, Option(metavar="SEAT", help="help-last")] = None,
    board: Annotated[Texts, Option(metavar="BOARD", help="help-board")] = None,
    taken: Annotated[Texts, Option(metavar="N,N,N,N,N", help="help-taken")] = None,
    phase: Annotated[int, Option(metavar="N", help="help-phase")] = 1,
    seat: Annotated[Texts, Option("--seat", "-s", metavar="NAME", help="help-seat-name")] = None,
    option: Options = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Score a real game."""
    from atoll.cli.score import ScoreOptions
    from atoll.cli.score import score as run

    options = ScoreOptions(
        shells or [], chests or [], last, board or [], taken or [], phase, seat or [], option or []
    )
    run(game, options, as_json)


@app.command(cls=Command, help="help-rules")
def rules(game: RulesGame = None, lang: Lang = None) -> None:
    """Print the rules."""
    from atoll.cli.rules_command import print_rules

    print_rules(game)


@app.command(cls=Command, help="help-list")
def games(lang: Lang = None) -> None:
    """List the games."""
    from atoll.cli.rules_command import print_games

    print_games()


@app.command(cls=Command, help="help-worker")
def worker(
    redis: Annotated[Text, Option(metavar="URL", help="help-worker-redis")] = None,
    workers: Annotated[Number, Option(metavar="N", help="help-worker-workers")] = None,
    worker_memory: Annotated[Number, Option(metavar="MB", help="help-worker-memory")] = None,
    bot_seconds: Annotated[Number, Option(metavar="SECONDS", help="help-worker-seconds")] = None,
    lang: Lang = None,
) -> None:
    """Run jobs for servers."""
    from atoll.cli.worker import worker as run

    settings = {"redis": redis, "workers": workers}
    run({**settings, "worker_memory": worker_memory, "bot_seconds": bot_seconds})


Database = Annotated[Text, Option("--database", metavar="URL", help="help-backup-database")]
BackupFile = Annotated[Path, Argument(metavar="FILE", help="help-backup-file")]


@app.command(cls=Command, help="help-backup")
def backup(
    file: BackupFile,
    database: Database = None,
    force: Annotated[bool, Option("--force", help="help-backup-force")] = False,
    check: Annotated[bool, Option("--check", help="help-backup-check")] = False,
    lang: Lang = None,
) -> None:
    """Back up the server's database."""
    from atoll.cli.backup import backup as run

    run(file, database, force, check)


@app.command(cls=Command, help="help-restore")
def restore(
    file: BackupFile,
    database: Database = None,
    force: Annotated[bool, Option("--force", help="help-restore-force")] = False,
    lang: Lang = None,
) -> None:
    """Restore the server's database."""
    from atoll.cli.backup import restore as run

    run(file, database, force)


@app.command(cls=Command, help="help-bench")
def bench(
    quick: Annotated[bool, Option("--quick", help="help-quick")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Run the benchmarks."""
    from atoll.bench import run

    run(quick=quick, json=as_json)


app.command(cls=Command, help="help-serve")(serve)
app.add_typer(admin.app, name="admin")
