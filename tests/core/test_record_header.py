"""The tag `bots`, and file names of records."""

from __future__ import annotations

import pytest

from atoll import Record, RecordError, load_game
from atoll.core.record_header import bots_text, file_name, parse_bots


def test_bots_are_written_and_parsed() -> None:
    bots = {2: "mcts:simulations=50", 0: "easy"}
    assert bots_text(bots) == "0=easy 2=mcts:simulations=50"
    assert parse_bots(bots_text(bots)) == bots
    assert parse_bots("") == {}
    programs = {0: "external:command=python3 my_bot.py --depth=3", 1: "hard"}
    assert parse_bots(bots_text(programs)) == programs
    for text in ("easy", "x=easy", "²=easy"):
        with pytest.raises(RecordError, match="1=hard"):
            parse_bots(text)


@pytest.mark.parametrize(
    ("seats", "tags", "name"),
    [
        (("Ana", "Ben"), {"date": "2026-11-17"}, "into-the-blue-ana-ben-2026-11-17.atoll"),
        (("Chloé & Co", "Robot difícil"), {}, "into-the-blue-chloe-co-robot-dificil.atoll"),
        (("../etc/passwd", "愛"), {"date": "\\..\\"}, "into-the-blue-etc-passwd.atoll"),
        (("a" * 60, ""), {}, f"into-the-blue-{'a' * 20}.atoll"),
    ],
)
def test_file_name_has_game_players_and_date(
    seats: tuple[str, str], tags: dict[str, str], name: str
) -> None:
    record = Record(load_game("into_the_blue"), seats, tags=tags)
    assert file_name(record) == name
    assert file_name(record, ".json") == name.replace(".atoll", ".json")
