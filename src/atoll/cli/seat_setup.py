"""Games, options and seats, from the command line or from prompts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from rich.text import Text

from atoll.bots.registry import bot_names, former_level_names, level_names
from atoll.cli.input_parsing import InputError, is_word, preferred_spelling
from atoll.cli.local_table import LocalTable
from atoll.cli.seat_styles import SEAT_STYLES
from atoll.cli.terminal import Console, ask
from atoll.cli.text_files import read_text
from atoll.core.errors import AtollError
from atoll.core.game import Game
from atoll.games import game_class, game_name, game_names, game_summary, load_game_from_text
from atoll.locales import has_message, t
from atoll.locales.seat_names import bot_title

Answer = TypeVar("Answer")
_SETTINGS = re.compile(r"\s*\w+\s*=")
"""What follows the colon of a spec, also if there is no such bot; no person has such a name."""


def make_game(name: str, players: int, options: Sequence[str]) -> Game:
    """A game with options written as `name=value`; `name=@file` takes the value from a file."""
    kind = game_class(name)
    values = {}
    for option in options:
        key, equals, text = option.partition("=")
        if not equals:
            raise InputError(t("error-option-form", option=option))
        if text.startswith("@"):
            text = read_text(Path(text[1:]))
        values[key.strip()] = text
    return load_game_from_text(name, kind.rules_version, players, values)


def make_table(game: Game, names: Sequence[str], typed_dice: bool) -> LocalTable:
    """A table with the given seats: names, levels or bot specs; missing ones get a default name."""
    if len(names) > game.players:
        raise InputError(t("error-too-many-seats", seats=len(names), players=game.players))
    bots = {seat: spec for seat, name in enumerate(names) if (spec := bot_spec(game, name))}
    given = [*map(clean_name, names), *[""] * (game.players - len(names))]
    full = tuple(
        bot_title(bots[seat]) if seat in bots else person_name(name) or default_name(seat)
        for seat, name in enumerate(given)
    )
    return LocalTable(game, full, bots, typed_dice)


def bot_spec(game: Game, name: str) -> str:
    """The bot spec of a seat given as a level word or a spec; empty for a person's name."""
    for level in level_names(game.name):
        if _plain(name) in (_plain(level), _plain(bot_title(level))):
            return level
    former = former_level_names(game.name)
    for spec in ("random", *former):
        if has_message(f"word-{spec}") and is_word(name, f"word-{spec}"):
            return spec
    word, colon, settings = name.strip().partition(":")
    is_spec = word.lower() in (*former, *bot_names(game.name)) or _SETTINGS.match(settings)
    return word.lower() + colon + settings if is_spec else ""


def _plain(text: str) -> str:
    """A text without capitals and accents."""
    letters = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def person_name(name: str) -> str:
    """The name of a person; empty if it is only the word for a person."""
    return "" if is_word(name, "word-human") else name


def default_name(seat: int) -> str:
    """The default name of a seat."""
    return t("seat-default", letter=SEAT_STYLES[seat].letter)


def clean_name(name: str) -> str:
    """A name without the characters that records do not allow."""
    return "".join(c for c in name if c.isprintable() and not "\ud800" <= c <= "\udfff")[
        :40
    ].strip()


# Questions


def ask_until(output: Console, question: str, parse: Callable[[str], Answer]) -> Answer:
    """Ask until the answer can be parsed."""
    output.print(Text(question))
    while True:
        try:
            return parse(ask("▸ "))
        except (AtollError, InputError) as error:
            output.print_error(error)


def ask_game(output: Console) -> str:
    """Ask for a game."""
    games = list(game_names())
    output.print_message("ask-game", "bold")
    for number, name in enumerate(games, 1):
        output.print(Text(f"  {number}  {game_summary(name).title}"))

    def parse(line: str) -> str:
        if line.isdecimal() and 1 <= int(line) <= len(games):
            return games[int(line) - 1]
        return game_name(line)

    return ask_until(output, t("ask-game-number"), parse)


def ask_players(output: Console, name: str) -> int:
    """Ask for the number of players."""
    game = game_summary(name)

    def parse(line: str) -> int:
        if line.isdecimal() and game.min_players <= int(line) <= game.max_players:
            return int(line)
        raise InputError(t("error-players", least=game.min_players, most=game.max_players))

    question = t("ask-players", least=game.min_players, most=game.max_players)
    return ask_until(output, question, parse)


def ask_names(output: Console, game: Game) -> list[str]:
    """Ask for the name or bot of each seat."""
    levels = ", ".join(map(bot_title, level_names(game.name, game.players)))
    output.print_message("ask-names", levels=levels, word=preferred_spelling("word-random"))
    return [ask(f"{SEAT_STYLES[seat].label} ▸ ") for seat in range(game.players)]


def ask_yes(output: Console, question: str) -> bool:
    """Ask a yes/no question; anything but yes is no."""
    output.print(Text(question))
    return is_word(ask("▸ "), "word-yes")
