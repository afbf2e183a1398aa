"""The vector environment: its arrays agree with the states of the games."""

from __future__ import annotations

import gc
import hashlib
import json
import os
import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest

from atoll import Game, IllegalActionError, OptionError, UnknownGameError, load_game
from atoll.envs import vector
from atoll.envs.encoding import encoding_for, zero_sum_returns
from atoll.envs.vector import ThreadPool, VectorEnv
from atoll.games.blue_lagoon.state import BlueLagoon
from tests.conformance.cases import SMALL_MAP
from tests.conformance.tiny_game import Ten, registered
from tests.envs.reference_encoding import reference_observation

GAMES = [
    load_game("into_the_blue", players=2),
    load_game("into_the_blue", players=3, shells=2, chests=(7,), first_player=2),
    load_game("into_the_blue", players=5, chests=(0, 0, 9), shells=5),
    load_game("blue_lagoon", players=2),
    load_game("blue_lagoon", players=3, first_player=1),
    load_game("blue_lagoon", players=4),
    load_game("blue_lagoon", players=2, map=SMALL_MAP.replace("C .", "C c")),
]
NO_SEA = "\n".join(["A" * 6, "A" * 7, "A" * 6, "A" * 7, "A" * 6]) + "\nvalues: a 6\n"


def game_id(game: Game) -> str:
    return f"{game.name}-{game.players}"


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_arrays_agree_with_the_states(game: Game) -> None:
    env = VectorEnv(game, 5, seed=3)
    encoding = encoding_for(game)
    ended = 0
    for step in range(400):
        for row in range(5) if step % 4 == 0 else ():
            state = env.state(row)
            seat = state.current_player
            assert env.time_step.seats[row] == seat
            assert np.flatnonzero(env.time_step.action_masks[row]).tolist() == state.legal_actions()
            assert env.time_step.observations[row].tolist() == reference_observation(state, seat)
            other = (seat + 1) % game.players
            assert encoding.observation(state, other).tolist() == reference_observation(
                state, other
            )
        ended += env.step(env.sample_actions()).dones.sum()
    assert ended > 2
    assert (env.time_step.observations <= encoding.high()).all()


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_step_applies_the_action_and_then_chance(game: Game) -> None:
    env = VectorEnv(game, 3, seed=8)
    ends = 0
    for _ in range(700):
        before, actions = [env.state(row) for row in range(3)], env.sample_actions()
        frame = env.step(actions)
        for row, state in enumerate(before):
            state.apply(int(actions[row]))
            if state.is_terminal:
                ends += 1
                result = state.result()
                assert frame.dones[row]
                assert tuple(frame.scores[row]) == result.scores
                assert frame.rewards[row] == pytest.approx(zero_sum_returns(result))
            elif state.current_player >= 0:
                assert state == env.state(row)
                assert not frame.dones[row]
                assert not frame.rewards[row].any()
    assert ends > 0


@pytest.mark.parametrize("players", [2, 4])
def test_compact_observations_hold_the_same_as_planes(players: int) -> None:
    game = BlueLagoon(players)
    plain, compact = VectorEnv(game, 8, seed=5), VectorEnv(game, 8, seed=5, compact=True)
    bits, circles = list(game.board.bits), list(game.board.circles)
    for _ in range(150 * players):
        seen, short = plain.time_step.observations, compact.time_step.observations
        for name, field in compact.fields.items():
            expected, found = plain.fields[name].extract(seen), field.extract(short)
            if name in ("pieces", "villages"):
                found = np.unpackbits(found, axis=-1, bitorder="little")[..., bits]
            elif name == "tokens":
                found = (found[:, None] == np.arange(5)[:, None]).astype(np.uint8)
                assert expected.sum() == expected[..., circles].sum()
                expected = expected[..., circles]
            assert (found == expected).all(), name
        actions = plain.sample_actions()
        assert (plain.step(actions).dones == compact.step(actions).dones).all()
    encoding = encoding_for(game).compact()
    assert encoding.size * 8 < encoding_for(game).size
    single = encoding.observation(compact.state(3), int(compact.time_step.seats[3]))
    assert (single == compact.time_step.observations[3]).all()
    assert (single <= encoding.high()).all()


def test_compact_observations_of_into_the_blue_are_the_usual_ones() -> None:
    plain, compact = (VectorEnv(GAMES[0], 4, seed=2, compact=flag) for flag in (False, True))
    assert plain.fields == compact.fields
    assert (plain.time_step.observations == compact.time_step.observations).all()


def test_dice_are_uniform_and_kept_dice_stay() -> None:
    game = load_game("into_the_blue", first_player=0)
    env = VectorEnv(game, 20_000, seed=1)
    first = env.fields["dice"].extract(env.time_step.observations).copy()
    assert (first.sum(axis=1) == 6).all()
    assert np.abs(first.mean(axis=0) - 1).max() < 0.03
    rolled = np.flatnonzero(first[:, 0] >= 2)
    actions = np.full(20_000, game.parse_action("stop"))
    actions[rolled] = game.parse_action("keep 11")
    again = env.fields["dice"].extract(env.step(actions).observations)[rolled].astype(int)
    assert again.sum(axis=1).tolist() == [6] * len(rolled)
    assert again[:, 0].min() >= 2
    assert np.abs((again - [2, 0, 0, 0, 0, 0]).mean(axis=0) - 4 / 6).max() < 0.03


def test_tokens_and_first_seats_are_uniform() -> None:
    env = VectorEnv(load_game("blue_lagoon", players=4), 4000, seed=5)
    tokens = env.fields["tokens"].extract(env.time_step.observations)
    assert (tokens.sum(axis=2) == [6, 6, 6, 6, 8]).all()
    statuettes = tokens[:, 4].mean(axis=0)
    assert np.abs(statuettes[statuettes > 0] - 8 / 32).max() < 0.03
    assert np.abs(np.bincount(env.time_step.seats) / 4000 - 1 / 4).max() < 0.03


@pytest.mark.parametrize("game", [GAMES[0], GAMES[3]], ids=game_id)
def test_games_depend_on_the_seed_and_not_on_threads(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vector, "ENVS_PER_THREAD", 1)

    def play(seed: int, threads: int) -> str:
        with VectorEnv(game, 65, seed=seed, threads=threads) as env:
            for _ in range(120):
                env.step(env.sample_actions())
            return digest(env)

    assert play(1, 1) == play(1, 2) == play(1, 7)
    assert play(1, 1) != play(2, 1)


def test_small_batches_use_one_thread() -> None:
    sizes = (1, 511, 512, 1024, 4096)
    assert [VectorEnv(GAMES[0], n, threads=3).threads for n in sizes] == [1, 1, 1, 2, 3]
    assert VectorEnv(GAMES[0], 512).threads == 1


def test_threads_end_when_an_environment_is_closed_or_collected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(vector, "ENVS_PER_THREAD", 1)
    before = set(threading.enumerate())
    with VectorEnv(GAMES[0], 8, threads=3) as env:
        env.step(env.sample_actions())
        pool = set(threading.enumerate()) - before
        assert len(pool) == 2
    with pytest.raises(RuntimeError, match="closed"):
        env.step(env.time_step.action_masks.argmax(axis=1))
    VectorEnv(GAMES[0], 8, threads=3).sample_actions()
    gc.collect()
    for thread in set(threading.enumerate()) - before | pool:
        thread.join(timeout=30)
        assert not thread.is_alive()


def test_exception_in_a_thread_is_raised_and_the_pool_survives() -> None:
    pool = ThreadPool(3)
    done: list[int] = []

    def task(part: int) -> None:
        if part == 2:
            raise ValueError("broken task")
        done.append(part)

    with pytest.raises(ValueError, match="broken task"):
        pool.run(task)
    pool.run(done.append)
    assert sorted(done) == [0, 0, 1, 1, 2]
    pool.close()


def digest(env: VectorEnv) -> str:
    return hashlib.sha256(b"".join(array.tobytes() for array in env.time_step)).hexdigest()


def test_reset_restarts_the_games() -> None:
    env = VectorEnv(load_game("blue_lagoon"), 8, seed=4)
    start = digest(env)
    env.step(env.sample_actions())
    assert digest(env) != start
    env.reset(4)
    assert digest(env) == start
    env.reset()
    assert digest(env) != start


def short_games() -> list[str]:
    digests = []
    for game in (GAMES[1], GAMES[4]):
        env = VectorEnv(game, 2, seed=9)
        for _ in range(60):
            env.step(env.sample_actions())
        digests.append(digest(env))
    return digests


def test_plain_python_plays_the_same_games() -> None:
    code = "from tests.envs.test_vector import short_games; print(*short_games())"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == short_games()


@pytest.mark.parametrize("name", ["blue_lagoon", "into_the_blue"])
def test_views_of_the_seats_to_decide_are_plain_data(name: str) -> None:
    env = VectorEnv(load_game(name), 2)
    view = env.state(0).view(env.time_step.seats[0])
    assert json.loads(json.dumps(view.to_dict()))["seat"] == view.current_player


def test_illegal_action_is_rejected_and_changes_nothing() -> None:
    env = VectorEnv(load_game("blue_lagoon", first_player=0), 4, seed=1, threads=2)
    before, actions = digest(env), env.sample_actions()
    actions[2] = int(np.flatnonzero(~env.time_step.action_masks[2])[0])
    with pytest.raises(IllegalActionError, match=r"^game 2: S.* is not possible here; possible: S"):
        env.step(actions)
    for wrong in (-1, 324, 2**40, -(2**40)):
        with pytest.raises(IllegalActionError, match=f"game 3: action {wrong} "):
            env.step([*actions[:2], env.sample_actions()[2], wrong])
    assert digest(env) == before


@pytest.mark.parametrize(
    "actions", [[1, 2], [[1, 2, 3]], [1.0, 2.0, 3.0], "abc", [True] * 3, 1, [None] * 3]
)
def test_actions_of_the_wrong_shape_or_type_are_rejected(actions: Any) -> None:
    env = VectorEnv(load_game("into_the_blue"), 3)
    with pytest.raises(OptionError, match="3 whole numbers, one for each game"):
        env.step(actions)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_envs": 0}, "num_envs is a whole number from 1"),
        ({"num_envs": 2.5}, "num_envs is a whole number from 1"),
        ({"num_envs": 2, "threads": 0}, "threads is a whole number from 1"),
        ({"num_envs": 2, "seed": -1}, "a seed is"),
    ],
)
def test_invalid_arguments_are_rejected(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        VectorEnv(load_game("into_the_blue"), **arguments)


def test_game_without_decisions_or_encoding_is_rejected() -> None:
    with pytest.raises(OptionError, match="ends before the first decision"):
        VectorEnv(load_game("blue_lagoon", map=NO_SEA), 2)
    with registered(), pytest.raises(UnknownGameError, match="Count to Ten has no encoding"):
        VectorEnv(Ten(), 2)


def test_arrays_are_read_only() -> None:
    env = VectorEnv(load_game("into_the_blue"), 2)
    for array in env.time_step:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_indices_and_seats_are_checked() -> None:
    env = VectorEnv(load_game("into_the_blue"), 2)
    with pytest.raises(OptionError, match="numbers below 2"):
        env.state(2)
    with pytest.raises(OptionError, match="a seat from 0 to 1"):
        encoding_for(env.game).observation(env.state(0), 2)
