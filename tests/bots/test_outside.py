"""Programs as bots: the good one plays whole games, the bad ones are found out and are gone."""

from __future__ import annotations

import os
import time

import pytest

import atoll
from atoll.bots import Limit, make_bot
from atoll.bots.external import ExternalBot
from atoll.bots.external_process import BotFailure
from tests.bots.programs import BAD, bad, example, python


@pytest.fixture
def question():
    """A game and a view in which seat 0 is to decide."""
    game = atoll.load_game("into_the_blue", first_player=0)
    state, dice = game.new_state(), atoll.Dice(1)
    while state.current_player < 0:
        state.apply(dice.outcome(state))
    return game, state.view(0)


def exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def gone(pid: int) -> bool:
    """Whether a process ends; the system may need a moment to bury it."""
    for _ in range(200):
        if not exists(pid):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("habit", BAD)
def test_a_bad_program_gets_its_verdict(question, habit):
    game, view = question
    patience = 0.8 if BAD[habit][0] == "stalled" else 30
    bot = make_bot(f"external:time=0.2,timeout={patience},command={bad(habit)}", game)
    with pytest.raises(BotFailure) as caught:
        bot.choose(view)
    assert caught.value.verdict == BAD[habit][0]
    assert caught.value.detail
    bot.end()


def test_a_crash_is_told_with_exit_code_and_last_words(question):
    game, view = question
    with pytest.raises(BotFailure, match=r"exit code 1; the sea is too deep"):
        make_bot(f"external:command={bad('crashes')}", game).choose(view)


def test_a_program_that_is_not_there(question):
    game, view = question
    with pytest.raises(BotFailure) as caught:
        make_bot("external:command=/no/such/program", game).choose(view)
    assert caught.value.verdict == "crashed"


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        ("import time; time.sleep(600)", "stalled"),
        ('print(\'{"type": "hello", "protocol": 2}\', flush=True)', "garbage"),
        ("print('hello', flush=True)", "garbage"),
        ("", "crashed"),
    ],
)
def test_no_proper_hello(question, code, verdict):
    game, view = question
    bot = ExternalBot(game, start=0.5 if verdict == "stalled" else 20.0, cmd=python(code))
    with pytest.raises(BotFailure) as caught:
        bot.choose(view)
    assert caught.value.verdict == verdict


def test_a_stalled_program_is_killed_with_its_children(question, tmp_path):
    game, view = question
    file = tmp_path / "pids"
    code = (
        "import os, subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(file)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "time.sleep(600)\n"
    )
    with pytest.raises(BotFailure, match="stalled"):
        ExternalBot(game, start=5.0, cmd=python(code)).choose(view)
    assert all(gone(int(pid)) for pid in file.read_text().split())


@pytest.mark.parametrize(("name", "players"), [("blue_lagoon", 2), ("into_the_blue", 5)])
def test_the_example_plays_whole_games(name, players):
    game = atoll.load_game(name, players)
    bots = [make_bot(f"external:command={example()}", game, seed) for seed in range(players)]
    state, dice = game.new_state(), atoll.Dice(3)
    while not state.is_terminal:
        seat = state.current_player
        event = dice.outcome(state) if seat < 0 else bots[seat].choose(state.view(seat)).action
        state.apply(event)
    programs = [bot._program._process for bot in bots]
    for bot in bots:
        bot.end(state.result())
    # The example leaves by itself when the game is over: nobody had to kill it.
    assert [program.poll() for program in programs] == [0] * players


def test_the_same_seed_gives_the_same_answer(question):
    game, view = question
    answers = set()
    for _ in range(2):
        bot = make_bot(f"external:command={example()}", game, seed=7)
        answers.add(bot.choose(view, Limit(simulations=5)))
        bot.end()
    assert len(answers) == 1


@pytest.mark.parametrize("settings", ["", "cmd=", "patience=0,cmd=x", "start=nan,cmd=x", "cmd='"])
def test_settings_that_cannot_be(question, settings):
    game, view = question
    with pytest.raises(atoll.OptionError):
        make_bot(f"external:{settings}", game).choose(view)
