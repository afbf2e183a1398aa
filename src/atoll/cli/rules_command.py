"""`atoll rules` and `atoll games`: print the rules, list the games."""

from __future__ import annotations

from importlib.resources import files

from rich.text import Text

from atoll.bots.registry import level_names
from atoll.cli.terminal import Console
from atoll.games import game_class, game_name, game_names, load_game
from atoll.locales import rules_text, t
from atoll.locales.note_text import option_text
from atoll.locales.seat_names import bot_title, level_text


def print_rules(game: str | None) -> None:
    """Print the rules of one game, or of all."""
    from rich.markdown import Markdown

    output = Console()
    for name in [game_name(game)] if game else game_names():
        output.print(Markdown(rules_of(name), hyperlinks=False))


def rules_of(game: str) -> str:
    """The rules of a game in the current language, in English if there is no translation."""
    page = files(f"atoll.games.{game}").joinpath("RULES.md")
    return rules_text(game) or page.read_text(encoding="utf-8")


def print_games() -> None:
    """List the games with their numbers of players, levels and options."""
    output = Console()
    for name in game_names():
        kind = game_class(name)
        output.print(Text.assemble((kind.title, "bold"), f"  {name}"))
        output.print(Text("  " + t("games-players", least=kind.min_players, most=kind.max_players)))
        for option, value in load_game(name, kind.min_players).options.items():
            default = kind.option_to_text(option, value)
            output.print(Text(f"  --option {option}={default}", "bold"))
            output.print(Text("    " + option_text(name, option)))
        for level in level_names(name):
            output.print(Text(f"  --seat {level}", "bold"))
            output.print(Text(f"    {bot_title(level)}. {level_text(level)}"))
