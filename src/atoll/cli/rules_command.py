"""`atoll rules` and `atoll games`: print the rules, list the games."""

from __future__ import annotations

from importlib.resources import files

from rich.text import Text

from atoll.bots.registry import level_names, offered_for
from atoll.cli.input_parsing import InputError
from atoll.cli.terminal import Console
from atoll.games import game_name, game_names, game_summary
from atoll.locales import rules_text, t
from atoll.locales.note_text import option_text
from atoll.locales.seat_names import bot_title, level_text


def print_rules(game: str | None) -> None:
    """Print the rules of one game, or of all that have some."""
    from rich.markdown import Markdown

    output = Console()
    texts = map(rules_of, [game_name(game)] if game else game_names())
    printed = [text for text in texts if text]
    if game and not printed:
        raise InputError(t("rules-none", game=game_summary(game).title))
    for text in printed:
        output.print(Markdown(text, hyperlinks=False))


def rules_of(game: str) -> str:
    """The rules of a game in the current language, else in English; empty if there are none."""
    page = files("atoll.games").joinpath(game, "RULES.md")
    return rules_text(game) or (page.read_text(encoding="utf-8") if page.is_file() else "")


def print_games() -> None:
    """List the games with their numbers of players, levels and options."""
    output = Console()
    for name in game_names():
        game = game_summary(name)
        output.print(Text.assemble((game.title, "bold"), f"  {name}"))
        output.print(Text("  " + t("games-players", least=game.min_players, most=game.max_players)))
        for option, default in game.default_options.items():
            output.print(Text(f"  --option {option}={default}", "bold"))
            output.print(Text("    " + option_text(name, option)))
        for level in level_names(name):
            output.print(Text(f"  --seat {level}", "bold"))
            output.print(Text(f"    {bot_title(level)}. {level_text(level)}"))
            _print_counts(output, level, name)


def _print_counts(output: Console, level: str, game: str) -> None:
    """Print the numbers of players for which a level is offered, unless these are all."""
    counts, summary = offered_for(level, game), game_summary(game)
    if len(counts) <= summary.max_players - summary.min_players:
        output.print(Text("    " + t("games-level-players", counts=", ".join(map(str, counts)))))
