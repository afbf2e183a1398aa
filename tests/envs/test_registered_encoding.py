"""A registered encoding makes a third game available as an environment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from atoll import Game, register_game
from atoll.envs import encoding
from atoll.envs.vector import VectorEnv
from tests.conformance.tiny_game import PLUGIN, Ten
from tests.envs.tiny_encoding import TenEncoding
from tests.registries import isolated_registries


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with isolated_registries():
        register_game(replace(PLUGIN, encoding=TenEncoding))
        yield


@pytest.mark.parametrize("threads", [1, 3])
def test_registered_game_is_stepped(threads: int) -> None:
    make_game: Callable[..., Game] = Ten
    with VectorEnv(make_game(players=3, target=6), 10, seed=2, threads=threads) as env:
        ended = 0
        for _ in range(30):
            time_step = env.step(env.sample_actions())
            ended += time_step.dones.sum()
            assert np.abs(time_step.rewards.sum(axis=1)).max() < 1e-6
            assert (env.fields["count"].extract(time_step.observations) < 6).all()
            assert (time_step.rewards.any(axis=1) <= time_step.dones).all()
        assert ended > 5
    assert encoding.encoded_games() == ("into_the_blue", "blue_lagoon", "ten")
