"""The kernel against the oracle, at every position of many random games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from atoll.core.game import CHANCE, TERMINAL
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.into_the_blue.oracle import Oracle
from tests.into_the_blue.random_games import choose, loaded_options

POSITIONS = 2_000
BY_SHELLS, BY_CHEST, BY_CHEST_IN_THE_LAST_ROUND = (False, True), (True, False), (True, True)
ALL_ENDINGS = {BY_SHELLS, BY_CHEST, BY_CHEST_IN_THE_LAST_ROUND}
NAMES = {CHANCE: "chance", TERMINAL: "over"}


def oracle_of(game: IntoTheBlue) -> Oracle:
    main = dict(enumerate(game.treasures[:5], 1))
    secondary = dict(enumerate(game.treasures[5:], 1))
    return Oracle(game.players, main, secondary, game.chests, game.shells, game.first_player)


def compare(state: IntoTheBlueState, oracle: Oracle) -> None:
    """Compare player and events; at turn starts and at the end also the scores."""
    player = state.current_player
    assert NAMES.get(player, player) == oracle.player()
    assert {state.event_text(action) for action in state.legal_actions()} == oracle.legal()
    if oracle.rolls == 0 or oracle.due == "over":
        assert state.sheet().totals == tuple(oracle.scores())
        view = state.view(0)
        assert view.unplayed == tuple(oracle.unplayed)
        assert view.shells == tuple(tuple(levels.values()) for levels in oracle.shells)
        assert view.chests_left == len(oracle.chests_left)


def compare_chances(state: IntoTheBlueState, oracle: Oracle) -> None:
    chances = {state.event_text(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert chances == oracle.chances()


def compare_end(state: IntoTheBlueState, oracle: Oracle) -> None:
    result = state.result()
    assert list(result.scores) == oracle.scores()
    assert list(result.ranks) == oracle.places()
    for line, level in zip(result.sheet.lines, range(5, 0, -1), strict=False):
        assert list(line.points) == oracle.treasures(level)
    assert list(result.sheet.lines[-1].points) == [sum(chests) for chests in oracle.chests]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kernel_agrees_with_the_oracle(players: int) -> None:
    generator = Random(players)
    positions = 0
    endings: Counter[tuple[bool, bool]] = Counter()
    while positions < POSITIONS or (not set(endings) >= ALL_ENDINGS and positions < 50_000):
        loaded = generator.random() < 0.6
        options = loaded_options(generator, players) if loaded else {}
        luck = generator.choice([0.2, 0.4, 0.6]) if loaded else 0.0
        state = IntoTheBlue(players, **options).new_state()
        oracle = oracle_of(state.game)
        while True:
            compare(state, oracle)
            if oracle.due != "roll" or generator.random() < 0.02:
                compare_chances(state, oracle)
            positions += 1
            if state.is_terminal:
                break
            event = choose(state, generator, luck)
            oracle.apply(state.event_text(event))
            state.apply(event)
        compare_end(state, oracle)
        endings[not oracle.chests_left, oracle.out is not None] += 1
    assert set(endings) >= ALL_ENDINGS, endings
