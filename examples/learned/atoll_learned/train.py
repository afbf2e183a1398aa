"""Training by self-play: `python -m atoll_learned.train blue_lagoon --minutes 5 lagoon.pt`.

The same network plays every seat of many games at once. When a game is over, each of its decisions
is judged by how far its seat came out ahead, and the network learns by clipped policy gradients.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import numpy as np
import torch
from torch import Tensor

from atoll import Game, load_game
from atoll.envs.vector import VectorEnv
from atoll_learned.networks import Network, network_for, save

GAMES_AT_ONCE, STEPS = 64, 192
MINIBATCH, ROUNDS = 512, 2
CLIP, ENTROPY = 0.2, 0.01
MARGIN = {"blue_lagoon": 50.0, "into_the_blue": 10.0}
"""Points of difference that count as much as the victory itself."""


@dataclass
class Batch:
    """Decisions of finished games: what was seen and done, how likely that was, what it brought."""

    seen: np.ndarray
    masks: np.ndarray
    actions: Tensor
    likely: Tensor
    brought: Tensor
    expected: Tensor

    def parts(self, generator: np.random.Generator) -> Iterator[np.ndarray]:
        """Rows of random minibatches that together hold everything once."""
        order = generator.permutation(len(self.seen))
        yield from np.array_split(order, max(1, len(order) // MINIBATCH))


def played(env: VectorEnv, network: Network) -> tuple[Batch, float]:
    """Play on for some steps; decisions of games that did not end are left out."""
    shape = (STEPS, env.num_envs)
    seen = np.empty((*shape, env.frame.observations.shape[1]), np.uint8)
    masks = np.empty((*shape, env.game.num_actions), np.bool_)
    seats = np.empty(shape, np.int64)
    actions = torch.empty(shape, dtype=torch.long)
    likely, expected = torch.empty(shape), torch.empty(shape)
    brought = np.empty((*shape, env.game.players), np.float32)
    dones = np.empty(shape, np.bool_)
    for n in range(STEPS):
        frame = env.frame
        seen[n], masks[n], seats[n] = frame.observations, frame.masks, frame.seats
        with torch.no_grad():
            chances, expected[n] = network.judged(seen[n], masks[n])
            actions[n] = torch.multinomial(chances.exp(), 1)[:, 0]
            likely[n] = chances.gather(1, actions[n][:, None])[:, 0]
        frame = env.step(actions[n].numpy())
        dones[n], brought[n] = frame.dones, worth(env.game, frame.rewards, frame.scores)
    outcome, known = traced_back(brought, dones, seats)
    rows = torch.as_tensor(known)
    batch = Batch(
        seen[known], masks[known], actions[rows], likely[rows],
        torch.as_tensor(outcome[known]), expected[rows],
    )  # fmt: skip
    return batch, float(frame.scores.max(axis=1).mean())


def worth(game: Game, rewards: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """What a finished game is worth to each seat: the victory, and the margin to the best other."""
    points = scores.astype(np.float32)
    margins = np.empty_like(points)
    for seat in range(game.players):
        margins[:, seat] = points[:, seat] - np.delete(points, seat, axis=1).max(axis=1)
    return rewards + np.clip(margins / MARGIN[game.name], -2, 2)


def traced_back(
    brought: np.ndarray, dones: np.ndarray, seats: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """For every decision what its game brought its seat, and whether that is known."""
    outcome = np.zeros(seats.shape, np.float32)
    known = np.zeros(seats.shape, np.bool_)
    ended, latest = np.zeros(seats.shape[1], np.bool_), np.zeros_like(brought[0])
    for n in range(len(seats) - 1, -1, -1):
        ended |= dones[n]
        latest[dones[n]] = brought[n][dones[n]]
        outcome[n] = np.take_along_axis(latest, seats[n][:, None], axis=1)[:, 0]
        known[n] = ended
    return outcome, known


def learn(network: Network, optimizer: torch.optim.Optimizer, batch: Batch, seed: int) -> None:
    """Make what went better than expected more likely, a little at a time."""
    generator = np.random.default_rng(seed)
    better = batch.brought - batch.expected
    better = (better - better.mean()) / (better.std() + 1e-6)
    for _ in range(ROUNDS):
        for rows in batch.parts(generator):
            chances, value = network.judged(batch.seen[rows], batch.masks[rows])
            likely = chances.gather(1, batch.actions[rows][:, None])[:, 0]
            ratio = (likely - batch.likely[rows]).exp()
            kept = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * better[rows], kept * better[rows]).mean()
            unsure = -(chances.exp() * chances).sum(dim=1).mean()
            miss = (value - batch.brought[rows]).square().mean()
            loss = 0.5 * miss - gain - ENTROPY * unsure
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()


def train(game: Game, minutes: float, file: Path, seed: int = 1, threads: int = 2) -> None:
    """Train for so long, and write the network to a file after every round."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    network = network_for(game)
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    end, games, number = monotonic() + 60 * minutes, 0, 0
    with VectorEnv(game, GAMES_AT_ONCE, seed=seed, threads=threads) as env:
        while monotonic() < end:
            batch, points = played(env, network)
            learn(network, optimizer, batch, seed + number)
            save(network, file)
            number += 1
            games += len(batch.seen)
            print(
                f"round {number}: {games:,} decisions, winners make {points:.1f} points", flush=True
            )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(MARGIN))
    parser.add_argument("file", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    wanted = parser.parse_args()
    game = load_game(wanted.game, wanted.players)
    train(game, wanted.minutes, wanted.file, wanted.seed, wanted.threads)


if __name__ == "__main__":
    main()
