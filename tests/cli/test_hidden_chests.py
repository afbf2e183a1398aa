"""A chest's value is shown only to its owner: on shared screens, in logs, scores and errors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from atoll import Dice, State, load_game, read_record
from atoll.core.game import CHANCE
from atoll.games.into_the_blue.view import IntoTheBlueView
from tests.cli.runner import Atoll, Terminal, lines
from tests.cli.typed_games import PERFECT, SHELLS_ONLY, dive_with_chest

CHESTS = ("--option", "chests=91,92,93,94,95")
TWO = ("--seat", "Ana", "--seat", "Ben")
VALUES = re.compile(r"(?<![\w-])9[1-5](?!\w)")
"""The value of a chest, but no part of a path such as `pytest-93`."""


def test_values_are_not_printed_on_a_shared_screen(atoll: Atoll) -> None:
    typed = lines(*dive_with_chest(93)[:-2], "scores", "board", "help", "2 2 2 2 2 2", "keep 22")
    done = atoll("play", "into_the_blue", *TWO, *CHESTS, "--real-dice", typed=typed)
    assert done.code == 0
    assert "takes a chest" in done.out
    assert "▣?" in done.out
    assert not VALUES.search(done.out)


def test_every_value_is_shown_at_the_end(atoll: Atoll) -> None:
    typed = lines(*dive_with_chest(93))
    done = atoll("play", "into_the_blue", *TWO, *CHESTS, "--real-dice", typed=typed)
    before, _, end = done.out.rpartition("Which dice do you keep?")
    assert not VALUES.search(before)
    assert "▣93" in end
    assert "★A Ana wins with 95 points." in end


def test_error_for_an_impossible_value_does_not_reveal_the_remaining_ones(atoll: Atoll) -> None:
    again = (PERFECT, "stop", "93", "banana", "chest ?", "94")
    typed = lines(*dive_with_chest(93)[:4], SHELLS_ONLY, "stop", "1", *again, "quit")
    done = atoll("play", "into_the_blue", *TWO, *CHESTS, "--real-dice", typed=typed)
    assert done.out.count("That’s not possible.") == 3
    assert not VALUES.search(done.out)


def test_person_among_random_seats_sees_only_their_own_chests(atoll: Atoll) -> None:
    seats = ("--seat", "Ana", "--seat", "random")
    typed = lines("A", PERFECT, "stop", "93", SHELLS_ONLY, "stop", "1", PERFECT)
    done = atoll("play", "into_the_blue", *seats, *CHESTS, "--real-dice", typed=typed)
    assert "takes a chest worth 93" in done.out
    assert "▣93" in done.out


def test_saved_game_contains_the_real_values(atoll: Atoll, home_dir: Path) -> None:
    typed = lines(*dive_with_chest(93)[:6])
    atoll("play", "into_the_blue", *TWO, *CHESTS, "--real-dice", typed=typed)
    (file,) = (home_dir / "data" / "atoll" / "games").glob("*.atoll")
    assert "chest 93" in list(read_record(file.read_text()).event_texts())


def shown_between(written: str, start: str, end: str) -> tuple[str, str]:
    """The output between two marks, and the rest."""
    parts = re.findall(f"{start}(.*?){end}", written, re.DOTALL)
    return "".join(parts), re.sub(f"{start}.*?{end}", "", written, flags=re.DOTALL)


def test_peeking_shows_the_value_on_a_temporary_screen() -> None:
    with Terminal("play", "into_the_blue", *TWO, *CHESTS, "--real-dice") as screen:
        for question, typed in [
            ("Who goes first?", "A"),
            ("Roll 6 dice", PERFECT),
            ("Which dice", "stop"),
            ("isn’t shown while you type.\r\n★A ▸ ", "93"),
            ("Roll 6 dice", "peek A"),
            ("Press Enter to see it.", ""),
            ("Press Enter to hide it.", ""),
            ("▸ ", "peek"),
            ("Press Enter to see it.", ""),
            ("Press Enter to hide it.", ""),
            ("▸ ", "quit"),
        ]:
            screen.wait_for(question)
            screen.type(typed)
        assert screen.exit_code() == 0
        written = screen.written.decode()
    passing, lasting = shown_between(written, r"\x1b\[\?1049h", r"\x1b\[\?1049l")
    assert passing.count("Your chests: 93") == 2
    assert not VALUES.search(lasting)


def is_perfect(state: State) -> bool:
    view = state.view(0)
    assert isinstance(view, IntoTheBlueView)
    return bool(view.perfect)


def rolls(state: State) -> int:
    view = state.view(0)
    assert isinstance(view, IntoTheBlueView)
    return view.rolls


def lucky_seed() -> tuple[int, list[str]]:
    """A seed and the dice to keep on the way to a perfect dive in the very first turn."""
    for seed in range(1000):
        state = load_game("into_the_blue", chests=(91, 91), first_player=0).new_state()
        dice, keeps = Dice(seed), list[str]()
        state.apply(dice.outcome(state))
        while state.current_player == 0 and not is_perfect(state) and rolls(state) < 3:
            keeps.append("".join(sorted(set(state.position().split("dice=")[1].split()[0]))))
            state.apply(state.parse_event(f"keep {keeps[-1]}"))
            state.apply(dice.outcome(state))
        if is_perfect(state):
            return seed, [*keeps, *(["stop"] if state.current_player != CHANCE else [])]
    raise AssertionError("no seed leads to a perfect dive")


@pytest.mark.parametrize("terminal", ["xterm-256color", "dumb"])
def test_drawn_chest_is_shown_only_to_its_owner(terminal: str) -> None:
    seed, answers = lucky_seed()
    args = ("--option", "chests=91,91", "--option", "first_player=0", "--seed", str(seed))
    with Terminal("play", "into_the_blue", *TWO, *args, TERM=terminal) as screen:
        screen.wait_for("Press Enter to roll")
        screen.type("")
        for answer in answers:
            screen.wait_for("Which dice")
            screen.type(answer)
        if terminal != "dumb":
            screen.wait_for("Everyone else, please look away.")
            screen.type("")
            screen.wait_for("Your chests: 91")
            screen.type("")
        screen.wait_for("Which dice")
        screen.press("\x03")
        assert screen.exit_code() == 130
        written = screen.written.decode()
    _, lasting = shown_between(written, r"\x1b\[\?1049h", r"\x1b\[\?1049l")
    assert "takes a chest" in lasting
    assert not VALUES.search(lasting)
    assert ("\x1b[2J" in lasting) == (terminal != "dumb"), "a dumb terminal gets plain text"
