"""Training by self-play: `python -m atoll_learned.train blue_lagoon --minutes 5 lagoon.pt`.

The same network plays every seat of many games at once. A decision is judged by what its seat may
expect at its next one, and in the end by how far it came out ahead; the network learns by clipped
policy gradients.
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
from atoll_learned.judging import MARGIN, TRUST, traced_back, worth
from atoll_learned.networks import Network, network_for, save

GAMES_AT_ONCE, STEPS = 256, 48
MINIBATCH, ROUNDS = 512, 2
RATE, CLIP, ENTROPY = 1e-3, 0.2, 0.01


@dataclass
class Batch:
    """Decisions: what was seen and done, how likely that was, what to expect, how well it went."""

    seen: np.ndarray
    masks: np.ndarray
    actions: Tensor
    likely: Tensor
    target: Tensor
    better: Tensor

    def parts(self, generator: np.random.Generator) -> Iterator[np.ndarray]:
        """Rows of random minibatches that together hold everything once."""
        order = generator.permutation(len(self.seen))
        yield from np.array_split(order, max(1, len(order) // MINIBATCH))


def played(env: VectorEnv, network: Network) -> tuple[Batch, float]:
    """Play on for some steps; each seat's last decision in an unfinished game is left out."""
    shape = (STEPS, env.num_envs)
    seen = np.empty((*shape, env.time_step.observations.shape[1]), np.uint8)
    masks = np.empty((*shape, env.game.num_actions), np.bool_)
    seats = np.empty(shape, np.int64)
    actions = torch.empty(shape, dtype=torch.long)
    likely, expected = torch.empty(shape), torch.empty(shape)
    brought = np.empty((*shape, env.game.players), np.float32)
    dones = np.empty(shape, np.bool_)
    for n in range(STEPS):
        frame = env.time_step
        seen[n], masks[n], seats[n] = frame.observations, frame.action_masks, frame.seats
        with torch.no_grad():
            chances, expected[n] = network.judged(seen[n], masks[n])
            actions[n] = torch.multinomial(chances.exp(), 1)[:, 0]
            likely[n] = chances.gather(1, actions[n][:, None])[:, 0]
        frame = env.step(actions[n].numpy())
        dones[n], brought[n] = frame.dones, worth(env.game, frame.rewards, frame.scores)
    trust = TRUST[env.game.name]
    target, better, known = traced_back(brought, dones, seats, expected.numpy(), trust)
    rows = torch.as_tensor(known)
    batch = Batch(
        seen[known], masks[known], actions[rows], likely[rows],
        torch.as_tensor(target[known]), torch.as_tensor(better[known]),
    )  # fmt: skip
    return batch, float(frame.scores.max(axis=1).mean())


def learn(
    network: Network, optimizer: torch.optim.Optimizer, batch: Batch, seed: int, left: float
) -> None:
    """Make what went better than expected more likely: in ever smaller steps, and ever more surely.

    `left` is the part of the training that is still to come.
    """
    for group in optimizer.param_groups:
        group["lr"] = RATE * max(left, 0.05)
    generator = np.random.default_rng(seed)
    better = (batch.better - batch.better.mean()) / (batch.better.std() + 1e-6)
    for _ in range(ROUNDS):
        for rows in batch.parts(generator):
            chances, value = network.judged(batch.seen[rows], batch.masks[rows])
            likely = chances.gather(1, batch.actions[rows][:, None])[:, 0]
            ratio = (likely - batch.likely[rows]).exp()
            kept = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * better[rows], kept * better[rows]).mean()
            unsure = -(chances.exp() * chances).sum(dim=1).mean()
            miss = (value - batch.target[rows]).square().mean()
            loss = 0.5 * miss - gain - ENTROPY * left * unsure
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()


def train(game: Game, minutes: float, file: Path, seed: int = 1, threads: int = 2) -> None:
    """Train for so long, and write the network to a file after every round."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    network = network_for(game)
    optimizer = torch.optim.Adam(network.parameters())
    end, decisions, number = monotonic() + 60 * minutes, 0, 0
    with VectorEnv(game, GAMES_AT_ONCE, seed=seed, threads=threads) as env:
        while (left := (end - monotonic()) / (60 * minutes)) > 0:
            batch, points = played(env, network)
            learn(network, optimizer, batch, seed + number, left)
            save(network, file)
            number += 1
            decisions += len(batch.seen)
            print(
                f"round {number}: {decisions:,} decisions, winners make {points:.1f} points, "
                f"{60 * minutes * left:.0f} seconds left",
                flush=True,
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
