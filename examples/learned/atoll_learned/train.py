"""Training by self-play with PPO.

    python -m atoll_learned.train blue_lagoon lagoon.pt --minutes 5

One network plays every seat of many games at once. Advantages are estimated from the values of the
same seat's next decisions and from final results (GAE); the policy is updated with clipped
gradients.
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
from atoll_learned.advantages import (
    GAE_LAMBDA,
    MARGIN_SCALE,
    final_returns,
    generalized_advantages,
)
from atoll_learned.networks import Network, network_for, save

GAMES_AT_ONCE, STEPS = 256, 48
MINIBATCH, EPOCHS = 512, 2
LEARNING_RATE, CLIP, ENTROPY = 1e-3, 0.2, 0.01


@dataclass
class Batch:
    """Decisions with their log-probabilities, value targets and advantages."""

    observations: np.ndarray
    masks: np.ndarray
    actions: Tensor
    log_probs: Tensor
    targets: Tensor
    advantages: Tensor

    def minibatches(self, generator: np.random.Generator) -> Iterator[np.ndarray]:
        """Random minibatches of row numbers that cover the batch once."""
        order = generator.permutation(len(self.observations))
        yield from np.array_split(order, max(1, len(order) // MINIBATCH))


def collect(env: VectorEnv, network: Network) -> tuple[Batch, float]:
    """Play some steps; each seat's last decision in an unfinished game is left out."""
    shape = (STEPS, env.num_envs)
    observations = np.empty((*shape, env.frame.observations.shape[1]), np.uint8)
    masks = np.empty((*shape, env.game.num_actions), np.bool_)
    seats = np.empty(shape, np.int64)
    actions = torch.empty(shape, dtype=torch.long)
    log_probs, values = torch.empty(shape), torch.empty(shape)
    returns = np.empty((*shape, env.game.players), np.float32)
    dones = np.empty(shape, np.bool_)
    for n in range(STEPS):
        frame = env.frame
        observations[n], masks[n], seats[n] = frame.observations, frame.masks, frame.seats
        with torch.no_grad():
            all_log_probs, values[n] = network.evaluate(observations[n], masks[n])
            actions[n] = torch.multinomial(all_log_probs.exp(), 1)[:, 0]
            log_probs[n] = all_log_probs.gather(1, actions[n][:, None])[:, 0]
        frame = env.step(actions[n].numpy())
        dones[n], returns[n] = frame.dones, final_returns(env.game, frame.rewards, frame.scores)
    gae_lambda = GAE_LAMBDA[env.game.name]
    targets, advantages, known = generalized_advantages(
        returns, dones, seats, values.numpy(), gae_lambda
    )
    rows = torch.as_tensor(known)
    batch = Batch(
        observations[known], masks[known], actions[rows], log_probs[rows],
        torch.as_tensor(targets[known]), torch.as_tensor(advantages[known]),
    )  # fmt: skip
    return batch, float(frame.scores.max(axis=1).mean())


def update(
    network: Network, optimizer: torch.optim.Optimizer, batch: Batch, seed: int, left: float
) -> None:
    """PPO update; learning rate and entropy bonus fall with `left`, the rest of the training."""
    for group in optimizer.param_groups:
        group["lr"] = LEARNING_RATE * max(left, 0.05)
    generator = np.random.default_rng(seed)
    advantages = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-6)
    for _ in range(EPOCHS):
        for rows in batch.minibatches(generator):
            all_log_probs, value = network.evaluate(batch.observations[rows], batch.masks[rows])
            log_probs = all_log_probs.gather(1, batch.actions[rows][:, None])[:, 0]
            ratio = (log_probs - batch.log_probs[rows]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            objective = torch.minimum(ratio * advantages[rows], clipped * advantages[rows]).mean()
            entropy = -(all_log_probs.exp() * all_log_probs).sum(dim=1).mean()
            value_loss = (value - batch.targets[rows]).square().mean()
            loss = 0.5 * value_loss - objective - ENTROPY * left * entropy
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()


def train(game: Game, minutes: float, file: Path, seed: int = 1, threads: int = 2) -> None:
    """Train for some minutes, and save the network after every round."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    network = network_for(game)
    optimizer = torch.optim.Adam(network.parameters())
    end, decisions, number = monotonic() + 60 * minutes, 0, 0
    with VectorEnv(game, GAMES_AT_ONCE, seed=seed, threads=threads) as env:
        while (left := (end - monotonic()) / (60 * minutes)) > 0:
            batch, points = collect(env, network)
            update(network, optimizer, batch, seed + number, left)
            save(network, file)
            number += 1
            decisions += len(batch.observations)
            print(
                f"round {number}: {decisions:,} decisions, winners make {points:.1f} points, "
                f"{60 * minutes * left:.0f} seconds left",
                flush=True,
            )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(MARGIN_SCALE))
    parser.add_argument("file", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    game = load_game(arguments.game, arguments.players)
    train(game, arguments.minutes, arguments.file, arguments.seed, arguments.threads)


if __name__ == "__main__":
    main()
