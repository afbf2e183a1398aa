"""A game from outside gets its environments by describing its positions as numbers."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.envs import encoding
from atoll.envs.vector import VectorEnv
from tests.conformance.tiny_game import Ten
from tests.envs.tiny_encoding import TenEncoding


@pytest.fixture(autouse=True)
def _encoded(monkeypatch):
    monkeypatch.setattr(encoding, "_CLASSES", dict(encoding._CLASSES))
    encoding.register_encoding(Ten.name, TenEncoding)


@pytest.mark.parametrize("threads", [1, 3])
def test_it_is_stepped_like_the_others(threads):
    with VectorEnv(Ten(players=3, target=6), 10, seed=2, threads=threads) as env:
        ended = 0
        for _ in range(30):
            frame = env.step(env.sample_actions())
            ended += frame.dones.sum()
            assert np.abs(frame.rewards.sum(axis=1)).max() < 1e-6
            assert (env.fields["count"].extract(frame.observations) < 6).all()
            assert (frame.rewards.any(axis=1) <= frame.dones).all()
        assert ended > 5
    assert encoding.encoded_games() == ("into_the_blue", "blue_lagoon", "ten")
