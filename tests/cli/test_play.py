"""`atoll play` with everything typed: both games to the end, undo, save, resume, invalid input."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from atoll import Record, load_game, read_record
from atoll.locales import LANGUAGES, catalogue
from tests.bots.programs import example
from tests.cli.runner import Atoll, lines, saved_games
from tests.cli.typed_games import SHELLS_ONLY, dive_with_chest, lagoon, short_dive

TWO = ("--seat", "Ana", "--seat", "Ben")


def test_whole_game_of_into_the_blue_with_physical_dice(atoll: Atoll, home_dir: Path) -> None:
    done = atoll("play", "into_the_blue", *TWO, "--real-dice", typed=lines(*short_dive()))
    assert done.code == 0
    assert "★A Ana wins with 2 points." in done.out
    record = read_record(saved_games(home_dir)[0].read_text())
    assert record.seats == ("Ana", "Ben")
    assert record.scores() == (2, 1)
    assert list(record.event_texts())[:3] == ["first 0", "roll 111111", "stop"]


def test_whole_game_of_blue_lagoon_with_a_physical_bag(atoll: Atoll, home_dir: Path) -> None:
    typed = lines("", *lagoon(2, seed=2))
    done = atoll("play", "blue_lagoon", *TWO, "--real-dice", typed=typed)
    assert done.code == 0
    record = read_record(saved_games(home_dir)[0].read_text())
    assert record.final_state().is_terminal
    assert "Exploration is over" in done.out
    before_settlement = done.out.split("Exploration is over")[1].split("Settlement\n")[0]
    assert "Exploration: statuettes" in before_settlement
    assert "Settlement:" not in before_settlement
    places, winner, *_ = done.out.splitlines()[-4:]
    scores = record.scores()
    assert scores is not None
    assert all(str(score) in places for score in scores)
    assert f"wins with {max(scores)} points" in winner


@pytest.mark.parametrize("name", ["into_the_blue", "blue_lagoon"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_random_seats_play_by_themselves_in_every_language(
    atoll: Atoll, name: str, language: str
) -> None:
    args = ("--players", 4, *["--seat", "random"] * 4, "--seed", 5, "--lang", language)
    done = atoll("play", name, *args)
    assert (done.code, done.err) == (0, "")
    assert catalogue(language).text("finish-record", command="").strip() in done.out


@pytest.mark.parametrize(
    ("name", "seats", "names"),
    [
        ("blue_lagoon", ("shrimp", "mcts:simulations=3"), ("Shrimp", "mcts:simulations=3")),
        ("into_the_blue", ("gentle", "random"), ("Gentle bot", "Random bot")),
    ],
)
def test_bots_sit_at_the_table_by_level_or_spec(
    atoll: Atoll, home_dir: Path, name: str, seats: tuple[str, ...], names: tuple[str, ...]
) -> None:
    args = [word for seat in seats for word in ("--seat", seat)]
    done = atoll("play", name, *args, "--seed", "4")
    assert done.code == 0
    record = read_record(saved_games(home_dir)[0].read_text())
    assert record.seats == names
    assert record.scores() is not None


def test_all_seats_can_be_named_at_once(atoll: Atoll, home_dir: Path) -> None:
    args = ("--option", "first_player=0", "--seats", "human, Ana,Crab")
    done = atoll("play", "into_the_blue", *args, typed=lines("quit"))
    assert done.code == 0
    assert "★A Player A" in done.out
    seats = read_record(saved_games(home_dir)[0].read_text()).seats
    assert seats == ("Player A", "Ana", "Crab")


def test_same_seed_gives_the_same_game(atoll: Atoll, home_dir: Path) -> None:
    for _ in range(2):
        atoll("play", "into_the_blue", "--seat", "random", "--seat", "random", "--seed", 11)
    first, second = saved_games(home_dir)
    assert first.read_text() == second.read_text()


def test_missing_arguments_are_prompted_for(atoll: Atoll) -> None:
    done = atoll("play", typed=lines("chess", "1", "nine", "2", "Ana", "random", "quit"))
    assert done.code == 0
    assert "Unknown game" in done.out
    assert "2 to 5 players" in done.out
    assert "★A Ana" in done.out
    assert "☼B Random" in done.out


def test_levels_are_suggested_for_the_number_of_players(atoll: Atoll) -> None:
    prompts = {
        players: atoll("play", "blue_lagoon", typed=lines(players, "Ana", "crab", "", "quit")).out
        for players in ("2", "3")
    }
    assert "Pufferfish" in prompts["2"]
    assert "Pufferfish" not in prompts["3"]
    seats = ("--seat", "puffer", "--seat", "whale", "--seat", "Ana")
    assert "Pufferfish" in atoll("play", "blue_lagoon", *seats, typed=lines("quit")).out


def test_actions_are_parsed_in_french_and_spanish(atoll: Atoll, home_dir: Path) -> None:
    french = ["A", "1 1 2 3 5 C", "garder 1 1", "2 3 4 5", "arrêter", "placer 2", "quitter"]
    spanish = ["A", "1 1 2 3 5 C", "conservar 11", "2 3 4 5", "parar", "colocar 2", "salir"]
    for language, typed in (("fr", french), ("es", spanish)):
        args = ("--real-dice", "--lang", language)
        assert atoll("play", "into_the_blue", *TWO, *args, typed=lines(*typed)).code == 0
    records = [read_record(file.read_text()) for file in saved_games(home_dir)]
    texts = ["first 0", "roll 11235C", "keep 11", "roll 2345", "stop", "place 2"]
    assert [list(record.event_texts()) for record in records] == [texts, texts]


def test_tokens_and_pieces_are_parsed_in_french_and_spanish(atoll: Atoll, home_dir: Path) -> None:
    bag = ["c"] * 6 + ["b"] * 6 + ["w"] * 6 + ["p"] * 6 + ["s"] * 8
    french = {"w": "eau", "s": "statuette", "p": "pierre", "b": "bambou", "c": "coco"}
    spanish = {"w": "a", "s": "e", "p": "piedra", "b": "bambú", "c": "c"}
    for language, names, move in (("fr", french, "colon a5"), ("es", spanish, "colono a5")):
        typed = lines("A", " ".join(names[token] for token in bag), move)
        args = (*TWO, "--real-dice", "--lang", language)
        assert atoll("play", "blue_lagoon", *args, typed=typed).code == 0
    records = [read_record(file.read_text()) for file in saved_games(home_dir)]
    assert records[0].events == records[1].events
    assert list(records[0].event_texts())[-1] == "Sa5"
    assert list(records[0].event_texts())[12:14] == ["draw bamboo", "draw water"]


# Undo, save, resume


def test_undo_reverts_decisions_but_not_rolls(atoll: Atoll, home_dir: Path) -> None:
    typed = lines("A", SHELLS_ONLY, "undo", "stop", "1", "undo", "undo", "undo", "keep 11", "quit")
    done = atoll("play", "into_the_blue", *TWO, "--real-dice", typed=typed)
    assert "Your last move is undone." in done.out
    assert done.out.count("Nothing to undo") == 2
    record = read_record(saved_games(home_dir)[0].read_text())
    assert list(record.event_texts()) == ["first 0", "roll 111111", "keep 11"]


def test_undo_reverts_moves_of_random_seats(atoll: Atoll, home_dir: Path) -> None:
    typed = lines("a5", "undo", "a9", "quit")
    args = ("--seat", "Ana", "--seat", "random", "--option", "first_player=0", "--seed", 3)
    assert atoll("play", "blue_lagoon", *args, typed=typed).code == 0
    texts = list(read_record(saved_games(home_dir)[0].read_text()).event_texts())
    assert texts[32] == "Sa9"
    assert len(texts) == 34


def test_enter_before_a_roll_leaves_time_to_undo(atoll: Atoll, home_dir: Path) -> None:
    args = (*TWO, "--option", "first_player=0", "--seed", 8)
    first = atoll("play", "into_the_blue", *args, typed=lines("", "stop"))
    assert first.code == 0
    levels = re.findall(r"This dive allows: \d on level (\d)", first.out)
    assert levels, "choose a seed whose first roll holds a 1"
    typed = lines("", "stop", "1", "undo", "1", "quit")
    done = atoll("play", "into_the_blue", *args, typed=typed)
    assert done.out.count("☼B Ben is next. Press Enter to roll.") == 2
    texts = list(read_record(saved_games(home_dir)[1].read_text()).event_texts())
    assert [text.split()[0] for text in texts] == ["roll", "stop", "place"]


def test_interrupted_game_is_resumed(atoll: Atoll, home_dir: Path) -> None:
    script = dive_with_chest(7)
    done = atoll("play", "into_the_blue", *TWO, "--real-dice", typed=lines(*script[:6]))
    (file,) = saved_games(home_dir)
    assert done.code == 0
    assert str(file) in done.out.replace("\n", "")
    again = atoll("play", "--resume", file, typed=lines(*script[6:]))
    assert again.code == 0
    assert "★A Ana wins with 9 points." in again.out
    assert saved_games(home_dir) == [file], "the game goes on in its own file"
    assert read_record(file.read_text()).tags["dice"] == "typed"


def test_game_from_a_position_is_resumed(atoll: Atoll, tmp_path: Path) -> None:
    line = (
        "into_the_blue/1 players=2 levels=21000,00300 taken=5,6 turn=1 rolls=2 dice=11234C last=-"
    )
    file = tmp_path / "game.atoll"
    begun = Record(load_game("into_the_blue"), ("Ana", "Ben"), position=line)
    file.write_text(begun.to_text())
    done = atoll("play", "--resume", file, typed=lines("stop", "undo", "stop", "2", "quit"))
    assert "Your last move is undone." in done.out
    record = read_record(file.read_text())
    assert record.position == line
    assert list(record.event_texts())[:2] == ["stop", "place 2"]


def test_latest_game_is_resumed_by_name_or_offer(atoll: Atoll, home_dir: Path) -> None:
    atoll("play", "into_the_blue", *TWO, "--real-dice", typed=lines("A", "quit"))
    by_name = atoll("play", "--resume", "last", typed=lines(*short_dive()[1:4], "quit"))
    assert "one shell" not in by_name.out
    assert "6 shells on level 1" in by_name.out
    offered = atoll("play", typed=lines("yes", *short_dive()[4:]))
    assert "★A Ana wins with 2 points." in offered.out
    assert "no unfinished game" in atoll("play", "--resume", "last").err


def test_random_seats_stay_random_when_a_game_is_resumed(atoll: Atoll, home_dir: Path) -> None:
    args = ("--seat", "Ana", "--seat", "random", "--option", "first_player=0", "--seed", 3)
    atoll("play", "blue_lagoon", *args, typed=lines("a5"))
    (file,) = saved_games(home_dir)
    before = len(read_record(file.read_text()).events)
    atoll("play", "--resume", file, typed=lines("a9"))
    assert len(read_record(file.read_text()).events) == before + 2


def test_saving_to_a_chosen_file(atoll: Atoll, home_dir: Path) -> None:
    text, data, other = home_dir / "game.txt", home_dir / "game.json", home_dir / "diary.txt"
    other.write_text("Dear diary")
    saves = ("save", f"save {text}", f"save {data}", f"save {text}", f"save {other}")
    typed = lines("A", *saves, f"save {other}/deeper", "quit")
    done = atoll("play", "into_the_blue", *TWO, "--real-dice", typed=typed, columns=200)
    assert done.code == 0
    assert "Save where?" in done.out
    assert done.out.count("Saved:") == 3
    assert read_record(text.read_text()) == read_record(data.read_text())
    assert data.read_text().startswith("{")
    assert other.read_text() == "Dear diary"
    assert "was not overwritten" in done.out


def test_game_continues_when_saving_fails(atoll: Atoll, home_dir: Path) -> None:
    (home_dir / "data").write_text("a file where the folder should be")
    done = atoll("play", "into_the_blue", *TWO, "--real-dice", typed=lines(*short_dive()))
    assert done.code == 0
    assert done.out.count("Autosave is off") == 1
    assert "★A Ana wins" in done.out


# Invalid input


def lagoon_against(spec: str) -> tuple[str, ...]:
    return ("play", "blue_lagoon", "--seat", "Ana", "--seat", spec, "-o", "first_player=0")


def test_program_is_a_bot_also_of_a_resumed_game(atoll: Atoll, home_dir: Path) -> None:
    spec = f"external:command={example()}"
    played = atoll(*lagoon_against(spec), "--seed", "1", typed=lines("a5", ""))
    assert played.code == 0
    (file,) = saved_games(home_dir)
    record = read_record(file.read_text())
    assert len(record.events) == 32 + 2
    assert record.tags["bots"] == f"1={spec}"
    resumed = atoll("play", "--resume", file, typed=lines("yes", "b5", ""))
    assert "A bot of this game is a program: external:command=" in resumed.out
    assert len(read_record(file.read_text()).events) == 32 + 4


@pytest.mark.parametrize("word", ["external", "EXTERNAL"])
def test_no_program_of_a_file_starts_unasked(atoll: Atoll, tmp_path: Path, word: str) -> None:
    started, file = tmp_path / "started", tmp_path / "game.atoll"
    record = Record.start(load_game("blue_lagoon", first_player=1), ("Ana", "Ben"))
    bots = {"bots": f"1={word}:command=touch {started}"}
    file.write_text(replace(record, tags=bots).to_text())
    refused = atoll("play", "--resume", file, typed=lines("no"))
    assert refused.code == 1
    assert "Without its bot the game can’t be resumed." in refused.err
    assert not started.exists()


def test_many_bots_with_settings_are_saved(atoll: Atoll, home_dir: Path) -> None:
    spec = "mcts:simulations=2,token_rate=256,mast_samples=0"
    seats = [word for seat in ("Ana", spec, spec, spec) for word in ("--seat", seat)]
    assert atoll("play", "blue_lagoon", *seats, "--seed", "1").code == 0
    (file,) = saved_games(home_dir)
    assert read_record(file.read_text()).tags["bots"] == f"1={spec} 2={spec} 3={spec}"


def test_spec_of_an_unknown_bot_is_no_name(atoll: Atoll) -> None:
    rejected = atoll(*lagoon_against("mtcs:simulations=5"))
    assert rejected.code == 1
    assert "no bot is called 'mtcs' here" in rejected.err


def test_game_is_saved_if_a_bot_fails(atoll: Atoll, home_dir: Path) -> None:
    failed = atoll(*lagoon_against("external:command=false"), typed=lines("a5", ""))
    assert failed.code == 1
    assert "crashed: exit code 1" in failed.err
    (file,) = saved_games(home_dir)
    assert f"atoll play --resume {file}" in failed.out
    assert list(read_record(file.read_text()).event_texts())[-1] == "Sa5"


def test_invalid_answers_are_explained_and_prompted_again(atoll: Atoll) -> None:
    wrong = ["Zoe", "A", "1 1", "1 1 1 1 1 9", "7", SHELLS_ONLY, "keep 55", "jump", "", "place 1",
             "stop", "place 5", "6", "1"]  # fmt: skip
    done = atoll("play", "into_the_blue", *TWO, "--real-dice", typed=lines(*wrong, "quit"))
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Can’t read") == 5
    assert done.out.count("isn’t possible here") == 4
    assert "Possible: place 1" in done.out
    assert "6 shells on level 1" in done.out


def test_invalid_draws_and_moves_are_explained_and_prompted_again(
    atoll: Atoll, home_dir: Path
) -> None:
    wrong = ["A", "c c c c c c c", "x", "cbwpsz", "c" * 6, "b" * 6, "w" * 6, "p" * 6, "s" * 9,
             "s" * 8, "b1", "v a5", "z9", "e4e", "a5"]  # fmt: skip
    done = atoll("play", "blue_lagoon", *TWO, "--real-dice", typed=lines(*wrong, "quit"))
    assert (done.code, done.err) == (0, "")
    texts = list(read_record(saved_games(home_dir)[0].read_text()).event_texts())
    assert len(texts) == 34
    assert texts[-1] == "Sa5"
    assert done.out.count("Possible:") >= 7


def test_more_tokens_than_circles_are_rejected(atoll: Atoll) -> None:
    bag = "c" * 6 + "b" * 6 + "w" * 6 + "p" * 6 + "s" * 8
    done = atoll("play", "blue_lagoon", *TWO, "--real-dice", typed=lines("A", bag + "c"))
    assert "a player has to decide now" in " ".join(done.out.split())
    assert "settler on a1" not in done.out


def test_help_scores_and_board_change_nothing(atoll: Atoll, home_dir: Path) -> None:
    typed = lines("A", "help", "scores", "board", "peek", "peek Z", "quit")
    done = atoll("play", "into_the_blue", *TWO, "--real-dice", typed=typed)
    assert "undo your last move" in done.out
    assert "main treasure stays there" in done.out
    assert "no secrets to see" in done.out
    assert "Whose secrets?" in done.out
    assert len(read_record(saved_games(home_dir)[0].read_text()).events) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "Unknown game"),
        (["into_the_blue", "--players", "9"], "2 to 5 players"),
        (["into_the_blue", "--players", "2", *["--seat", "x"] * 3], "3 seats given"),
        (["into_the_blue", *TWO, "--option", "shells=13"], "shells"),
        (["into_the_blue", *TWO, "--seed", "-5"], "a seed is"),
        (["--resume", "/nowhere/at/all"], "File not found: /nowhere/at/all"),
        (["--resume", "last"], "no unfinished game"),
        (["into_the_blue", "--resume", "x"], "--resume can’t be combined"),
        (["--real-dice", "--resume", "x"], "--resume can’t be combined"),
    ],
)
def test_invalid_arguments_are_rejected(atoll: Atoll, words: list[str], said: str) -> None:
    rejected = atoll("play", *words)
    assert rejected.code == 1
    assert said in rejected.err


def test_unresumable_records_are_rejected(atoll: Atoll, home_dir: Path) -> None:
    typed = lines(*dive_with_chest(7)[:5])
    atoll("play", "into_the_blue", *TWO, "--real-dice", typed=typed)
    (file,) = saved_games(home_dir)
    record = read_record(file.read_text())
    cut, broken, over = (home_dir / name for name in ("cut", "broken", "over"))
    cut.write_text(record.redacted(1).to_text())
    broken.write_text(file.read_text().replace("stop", "place 4"))
    atoll("play", "into_the_blue", *TWO, "--real-dice", typed=lines(*short_dive()))
    over.write_text(saved_games(home_dir)[1].read_text())
    for name, expected in ((cut, "lacks secrets"), (broken, "event 3"), (over, "is over")):
        rejected = atoll("play", "--resume", name)
        assert rejected.code == 1
        assert expected in rejected.err


def test_names_may_contain_anything_but_control_characters(atoll: Atoll, home_dir: Path) -> None:
    name = "[bold]Zoé 🐚\x1b[31m"
    atoll("play", "into_the_blue", "--seat", name, "--seat", "x" * 90, typed=lines("quit"))
    seats = read_record(saved_games(home_dir)[0].read_text()).seats
    assert seats == ("[bold]Zoé 🐚[31m", "x" * 40)


@pytest.mark.parametrize("columns", [40, 60, 80, 100, 120, 200])
@pytest.mark.parametrize(("name", "players"), [("into_the_blue", 5), ("blue_lagoon", 4)])
def test_no_line_is_wider_than_the_terminal(
    atoll: Atoll, name: str, players: int, columns: int
) -> None:
    args = ("--players", players, "--seat", "Ana", *["--seat", "random"] * (players - 1))
    done = atoll("play", name, *args, "--seed", 4, typed=lines("", "1", "a5", ""), columns=columns)
    assert done.code == 0
    file = [line for line in done.out.splitlines() if "atoll" in line]
    assert max(cell_len(line) for line in done.out.splitlines() if line not in file) <= columns
    assert "★A" in done.out
