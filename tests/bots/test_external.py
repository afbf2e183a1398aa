"""External bots: the example plays whole games, faulty programs are stopped and reported."""

from __future__ import annotations

from pathlib import Path

import pytest

import atoll
from atoll.bots import Limit, make_bot
from atoll.bots.external import ExternalBot
from atoll.bots.external_process import BotFailure
from atoll.core.game import Game, View
from tests.bots.programs import BAD, bad, example, python
from tests.processes import ends

Question = tuple[Game, View]


@pytest.fixture
def question() -> Question:
    """A game and a view in which seat 0 is to move."""
    game = atoll.load_game("into_the_blue", first_player=0)
    state, dice = game.new_state(), atoll.Dice(1)
    while state.current_player < 0:
        state.apply(dice.outcome(state))
    return game, state.view(0)


@pytest.mark.parametrize("behaviour", BAD)
def test_faults_of_programs_are_classified(question: Question, behaviour: str) -> None:
    game, view = question
    timeout = 0.8 if BAD[behaviour][0] == "stalled" else 30
    bot = make_bot(f"external:time=0.2,timeout={timeout},command={bad(behaviour)}", game)
    with pytest.raises(BotFailure) as caught:
        bot.choose(view)
    assert caught.value.kind == BAD[behaviour][0]
    assert caught.value.detail
    bot.end()


def test_crash_is_reported_with_exit_code_and_standard_error(question: Question) -> None:
    game, view = question
    with pytest.raises(BotFailure, match=r"exit code 1; the sea is too deep"):
        make_bot(f"external:command={bad('crashes')}", game).choose(view)


def test_missing_program_is_a_crash(question: Question) -> None:
    game, view = question
    with pytest.raises(BotFailure) as caught:
        make_bot("external:command=/no/such/program", game).choose(view)
    assert caught.value.kind == "crashed"


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("import time; time.sleep(600)", "stalled"),
        ('print(\'{"type": "hello", "protocol": 2}\', flush=True)', "garbage"),
        ("print('hello', flush=True)", "garbage"),
        ("", "crashed"),
    ],
)
def test_invalid_hello_is_a_fault(question: Question, code: str, kind: str) -> None:
    game, view = question
    bot = ExternalBot(game, start_timeout=0.5 if kind == "stalled" else 20.0, command=python(code))
    with pytest.raises(BotFailure) as caught:
        bot.choose(view)
    assert caught.value.kind == kind


def test_stalled_program_is_killed_with_its_children(question: Question, tmp_path: Path) -> None:
    game, view = question
    file = tmp_path / "pids"
    code = (
        "import os, subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(file)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "time.sleep(600)\n"
    )
    with pytest.raises(BotFailure, match="stalled"):
        ExternalBot(game, start_timeout=5.0, command=python(code)).choose(view)
    assert all(ends(int(pid)) for pid in file.read_text().split())


@pytest.mark.parametrize(("name", "players"), [("blue_lagoon", 2), ("into_the_blue", 5)])
def test_example_plays_whole_games(name: str, players: int) -> None:
    game = atoll.load_game(name, players)
    bots = [make_bot(f"external:command={example()}", game, seed) for seed in range(players)]
    state, dice = game.new_state(), atoll.Dice(3)
    while not state.is_terminal:
        seat = state.current_player
        event = dice.outcome(state) if seat < 0 else bots[seat].choose(state.view(seat)).action
        state.apply(event)
    processes = []
    for bot in bots:
        assert isinstance(bot, ExternalBot)
        assert bot._program is not None
        processes.append(bot._program._process)
    for bot in bots:
        bot.end(state.result())
    # The example exits by itself when the game is over.
    assert [process.poll() for process in processes] == [0] * players


def test_equal_seeds_give_equal_answers(question: Question) -> None:
    game, view = question
    answers = set()
    for _ in range(2):
        bot = make_bot(f"external:command={example()}", game, seed=7)
        answers.add(bot.choose(view, Limit(simulations=5)))
        bot.end()
    assert len(answers) == 1


@pytest.mark.parametrize(
    "settings", ["", "command=", "timeout=0,command=x", "start_timeout=nan,command=x", "command='"]
)
def test_invalid_settings_are_rejected(question: Question, settings: str) -> None:
    game, view = question
    with pytest.raises(atoll.OptionError):
        make_bot(f"external:{settings}", game).choose(view)
