"""Who plays what: games and options from the command line, or asked for kindly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from rich.text import Text

from atoll.bots.registry import bot_names, level_names
from atoll.cli.errors import InputError, explain
from atoll.cli.input_parsing import is_word, preferred_spelling
from atoll.cli.local_table import Table
from atoll.cli.seat_styles import SEAT_STYLES
from atoll.cli.terminal import Console, ask
from atoll.core.errors import AtollError
from atoll.core.game import Game
from atoll.games import game_class, game_names, load_game
from atoll.locales import t

BOT_WORDS = {
    "random": ("word-random", "seat-random"),
    "gentle": ("word-gentle", "seat-gentle"),
    "easy": ("word-easy", "seat-easy"),
    "medium": ("word-medium", "seat-medium"),
    "hard": ("word-hard", "seat-hard"),
}
"""What people type for a bot, and what it is then called, as catalogue keys."""

Answer = TypeVar("Answer")


def make_game(name: str, players: int, options: Sequence[str]) -> Game:
    """A game with options written as `name=value`; `name=@file` takes the value from a file."""
    kind = game_class(name)
    values = {}
    for option in options:
        key, equals, text = option.partition("=")
        if not equals:
            raise InputError(t("error-option-form", option=option))
        if text.startswith("@"):
            text = Path(text[1:]).expanduser().read_text(encoding="utf-8", errors="replace")
        values[key.strip()] = text
    known = load_game(name, players).options
    return load_game(
        name,
        players,
        **{
            key: kind.option_from_text(key, text) if key in known else text
            for key, text in values.items()
        },
    )


def seated(game: Game, names: Sequence[str], typed_dice: bool) -> Table:
    """A table with those names; a level or a bot's spec seats a bot, missing names are made up."""
    if len(names) > game.players:
        raise InputError(t("error-too-many-seats", seats=len(names), players=game.players))
    bots = {seat: spec for seat, name in enumerate(names) if (spec := bot_spec(game, name))}
    given = [*map(clean_name, names), *[""] * (game.players - len(names))]
    full = tuple(
        bot_title(bots[seat]) if seat in bots else person(name) or default_name(seat)
        for seat, name in enumerate(given)
    )
    return Table(game, full, bots, typed_dice)


def bot_spec(game: Game, name: str) -> str:
    """The spec of the bot a name asks for: a level by its word, or a spec; else nothing."""
    here = (*level_names(game.name), *bot_names(game.name))
    for spec, (word, _) in BOT_WORDS.items():
        if spec in here and is_word(name, word):
            return spec
    spec = name.strip().lower()
    return spec if spec.partition(":")[0] in here and " " not in spec else ""


def bot_title(spec: str) -> str:
    """What a bot is called at the table."""
    return t(BOT_WORDS[spec][1]) if spec in BOT_WORDS else spec[:40]


def person(name: str) -> str:
    """The name somebody gave themselves; nothing if it only says that a person sits there."""
    return "" if is_word(name, "word-human") else name


def default_name(seat: int) -> str:
    """What a seat is called that was given no name."""
    return t("seat-default", letter=SEAT_STYLES[seat].letter)


def clean_name(name: str) -> str:
    """A name as a record can hold it."""
    return "".join(c for c in name if c.isprintable() and not "\ud800" <= c <= "\udfff")[
        :40
    ].strip()


# Questions


def ask_until(output: Console, question: str, read: Callable[[str], Answer]) -> Answer:
    """Ask until the answer can be read."""
    output.print(Text(question))
    while True:
        try:
            return read(ask("▸ "))
        except (AtollError, InputError) as error:
            output.print(Text(explain(error), "red"))


def ask_game(output: Console) -> str:
    """Which game to play."""
    games = list(game_names())
    output.print(Text(t("ask-game"), "bold"))
    for number, name in enumerate(games, 1):
        output.print(Text(f"  {number}  {game_class(name).title}"))

    def read(line: str) -> str:
        if line.isdecimal() and 1 <= int(line) <= len(games):
            return games[int(line) - 1]
        return game_class(line).name

    return ask_until(output, t("ask-game-number"), read)


def ask_players(output: Console, name: str) -> int:
    """How many play."""
    kind = game_class(name)

    def read(line: str) -> int:
        if line.isdecimal() and kind.min_players <= int(line) <= kind.max_players:
            return int(line)
        raise InputError(t("error-players", least=kind.min_players, most=kind.max_players))

    question = t("ask-players", least=kind.min_players, most=kind.max_players)
    return ask_until(output, question, read)


def ask_names(output: Console, players: int) -> list[str]:
    """The name of everybody, or the word for a random seat."""
    output.print(Text(t("ask-names", word=preferred_spelling("word-random"))))
    return [ask(f"{SEAT_STYLES[seat].sign}{SEAT_STYLES[seat].letter} ▸ ") for seat in range(players)]


def ask_yes(output: Console, question: str) -> bool:
    """A question to be answered with yes; anything else is no."""
    output.print(Text(question))
    return is_word(ask("▸ "), "word-yes")
