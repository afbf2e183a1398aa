"""Matches: reproducible, and lost by bots with faults."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import atoll
from atoll.arena import Results, Tournament, TournamentRun, play_match
from atoll.arena.local_pool import process_runner
from atoll.bots import Decision, Limit
from atoll.bots.builtin import RandomBot
from atoll.bots.registry import BotFactory, register_bot
from atoll.core.chance import Dice
from atoll.core.game import Game, View
from atoll.core.result import Result
from tests.arena.tournaments import run_tournament, tournament, untimed
from tests.bots.programs import bad, example
from tests.registries import isolated_registries


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    plan = tournament("random", "greedy", "mcts:simulations=4", name="blue_lagoon", deals=1)
    alone = run_tournament(plan).results()
    assert len(alone.games) == 6
    together = run_tournament(plan, process_runner(2)).results()
    assert untimed(together.games) == untimed(alone.games)
    assert [one.rating for one in together.standings] == [one.rating for one in alone.standings]


def test_different_seeds_give_different_games() -> None:
    digests = [run_tournament(tournament(seed=seed)).results().games[0].digest for seed in (1, 2)]
    assert digests[0] != digests[1]


def first_tokens(plan: Tournament, number: int) -> list[int]:
    """The tokens drawn at the start of a match."""
    state, drawn = plan.game.new_state(), list[int]()
    dice = Dice(list(plan.matches())[number].dice_seed)
    while state.current_player < 0:
        drawn.append(dice.outcome(state))
        state.apply(drawn[-1])
    return drawn


def test_both_games_of_a_deal_have_the_same_tokens() -> None:
    plan = tournament("random", "greedy", name="blue_lagoon", deals=2)
    assert first_tokens(plan, 0) == first_tokens(plan, 1)
    assert first_tokens(plan, 2) == first_tokens(plan, 3)
    assert first_tokens(plan, 0) != first_tokens(plan, 2)


def test_stronger_bot_is_ranked_first() -> None:
    results = run_tournament(tournament("random", "greedy", name="blue_lagoon", deals=2)).results()
    assert [one.bot for one in results.standings] == ["greedy", "random"]
    (pair,) = results.pairs
    assert (pair.wins, pair.games) == (0, 4)


@pytest.mark.parametrize(("name", "players"), [("into_the_blue", 5), ("blue_lagoon", 4)])
def test_more_players_than_bots(name: str, players: int) -> None:
    results = run_tournament(tournament(name=name, players=players, deals=1)).results()
    assert {len(game.seats) for game in results.games} == {players}
    assert all(set(game.seats) == {0, 1} for game in results.games)


def test_options_of_the_game_are_used() -> None:
    game = atoll.load_game("into_the_blue", 2, shells=3)
    plan = Tournament.from_dict(replace(tournament(), game=game).to_dict())
    short = run_tournament(plan).results().games
    assert max(one.events for one in short) < 60


def test_limit_of_a_tournament_overrides_that_of_a_bot() -> None:
    specs = ("mcts:simulations=40", "random")
    plan = tournament(*specs, name="blue_lagoon", deals=1, limit=Limit(simulations=3))
    same = tournament("mcts:simulations=3", "random", name="blue_lagoon", deals=1)
    digests = [[one.digest for one in run_tournament(p).results().games] for p in (plan, same)]
    assert digests[0] == digests[1]


@pytest.mark.parametrize(
    ("behaviour", "kind"),
    [("crashes", "crashed"), ("stalls", "stalled"), ("names an illegal action", "illegal"),
     ("floods lines", "garbage")],
)  # fmt: skip
def test_faulty_program_loses_and_the_game_continues(behaviour: str, kind: str) -> None:
    limits = "time=0.1,timeout=0.7" if kind == "stalled" else "timeout=60"
    plan = tournament("random", f"external:{limits},command={bad(behaviour)}", deals=1)
    results = run_tournament(plan).results()
    assert results.standings[0].bot == "random"
    for game in results.games:
        (fault,) = game.faults
        assert fault.kind == kind
        assert game.seats[fault.seat] == 1
        assert game.ranks[fault.seat] == 2
        assert game.events > fault.event
        assert game.moves[fault.seat] == 1
    assert results.standings[1].faults == {kind: 2}
    assert Results.from_dict(results.to_dict()) == results


def test_first_bot_with_a_fault_is_last() -> None:
    spec = f"external:timeout=60,command={bad('crashes')}"
    plan = tournament(spec, spec, deals=1)
    for game in run_tournament(plan).results().games:
        first, second = game.faults
        assert game.ranks[first.seat] == 2
        assert game.ranks[second.seat] == 1


def test_example_program_beats_the_random_bot() -> None:
    spec = f"external:timeout=60,command={example()}"
    plan = tournament("random", spec, name="blue_lagoon", deals=2)
    results = run_tournament(plan).results()
    assert not any(game.faults for game in results.games)
    assert results.standings[0].bot.startswith("external")


class IllegalBot(RandomBot):
    """Chooses an illegal action."""

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        return replace(super().choose(view), action=10**9)


class RaisingBot(RandomBot):
    """Raises exceptions."""

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        raise ZeroDivisionError("no shells")

    def end(self, result: Result | None = None) -> None:
        raise RuntimeError("even now")


class UnmakeableBot(RandomBot):
    """Raises in its constructor."""

    def __init__(self, game: Game, **settings: Any) -> None:
        raise RuntimeError("never")


@pytest.mark.parametrize(
    ("bot", "kind", "detail"),
    [(IllegalBot, "illegal", "1000000000"), (RaisingBot, "crashed", "ZeroDivisionError: no shells"),
     (UnmakeableBot, "crashed", "RuntimeError: never")],
)  # fmt: skip
def test_exceptions_of_python_bots_are_faults(bot: type[RandomBot], kind: str, detail: str) -> None:
    with isolated_registries():
        register_bot(BotFactory("badly", bot, ("into_the_blue",)))
        plan = tournament("badly", "random", deals=1)
        for match in plan.matches():
            (fault,) = play_match(plan, match).faults
            assert fault.kind == kind
            assert detail in fault.detail
            assert not fault.detail.startswith(kind)


def test_games_of_another_tournament_are_rejected() -> None:
    games = run_tournament(tournament(deals=1)).results().games
    with pytest.raises(atoll.AtollError, match="game 1 is not part"):
        TournamentRun(tournament(deals=1), [games[0], replace(games[1], seats=(0, 0))])
    with pytest.raises(atoll.AtollError, match="game 7 is not part"):
        TournamentRun(tournament(deals=1), [replace(games[0], number=7)])
