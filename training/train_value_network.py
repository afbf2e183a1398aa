"""Train a value network by self-play: `python -m training.train_value_network PLAYERS FILE`.

The first round is played by the score sheet value function, later ones by the network itself.
Targets are the final results; in the last rounds they are mostly the network's own values after a
search of one turn (TD(0) targets), which vary much less. Half of the games have random
treasures, chests and shells. Some games begin with noisy turns, which are not learned from, so that
positions occur that good players would avoid. The viewer of each position and the chest values are
drawn at random too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES
from atoll.bots.into_the_blue.network_kernel import FIRST_WIDTH, SECOND_WIDTH
from atoll.bots.into_the_blue.position_batch import (
    Flags,
    Floats,
    Ints,
    PositionBatch,
    final_shares,
    level_points,
    opening_positions,
    outcome_positions,
    treasure_holders,
)
from atoll.bots.into_the_blue.turn_policies import evaluate_turns
from atoll.bots.into_the_blue.value_functions import score_sheet_value
from atoll.bots.into_the_blue.value_network import (
    Float32s,
    ValueNetwork,
    features,
    output_activation,
)
from atoll.games.into_the_blue.rules import LEVELS
from atoll.games.into_the_blue.state import IntoTheBlue
from training.mlp_training import fit, init_layers, save
from training.sampling import sample_outcomes

NOISE = 0.3
"""Noise of exploratory turns, relative to the range of the outcome values."""
SAMPLE_RATE = 0.6
"""The fraction of positions that become samples: neighbours are much alike."""
RESULT_WEIGHT, TD_ROUNDS = 0.3, 2
"""The weight of final results against TD targets, in this number of last rounds."""
REPLAY_ROUNDS = 3
"""The number of rounds whose samples are kept."""


@dataclass(frozen=True)
class Reached:
    """Positions of several games, with the number of the game and the seat that just moved.

    `td_targets` are the outputs of a network after a search of the next turn; None for finished
    games and without a network.
    """

    games: Ints
    movers: Ints
    batch: PositionBatch
    td_targets: Floats | None = None


def self_play(
    game: IntoTheBlue, network: ValueNetwork | None, games: int, generator: np.random.Generator
) -> Iterator[Reached]:
    """Play games in parallel, turn by turn; without a network by the score sheet."""
    playing, seats, turn = np.arange(games), np.zeros(games, np.int64), 0
    batch, before = opening_positions(game, games), None
    noisy_turns = generator.integers(0, 3 * game.shells, games) * (generator.random(games) < 0.5)
    while len(playing):
        outcomes = outcome_positions(batch)
        outputs = (
            score_sheet_value(outcomes)[:, None] if network is None else network.outputs(outcomes)
        )
        values = outputs[:, 0].reshape(-1, NUM_OUTCOMES)
        if before is not None:
            chosen = (noisy_turns[playing] <= turn) & (generator.random(len(playing)) < SAMPLE_RATE)
            targets = (
                None if network is None else td_targets_of(before, batch, outcomes, outputs)[chosen]
            )
            movers = (seats - before.next_seat) % game.players
            yield Reached(playing[chosen], movers[chosen], before.take(chosen), targets)
        reached = _play_turns(outcomes, values, noisy_turns[playing] > turn, generator)
        over, on = reached.over, ~reached.over
        yield Reached(playing[over], seats[over], reached.take(over))
        before, seats = reached.take(on), ((seats + reached.next_seat) % game.players)[on]
        playing, batch, turn = playing[on], before.rotate_to_mover(), turn + 1


def _play_turns(
    outcomes: PositionBatch, values: Floats, noisy_turns: Flags, generator: np.random.Generator
) -> PositionBatch:
    """Play a turn of each game by `values`, some of them with noise."""
    noise = NOISE * np.ptp(values, axis=1) * noisy_turns
    noisy = values + noise[:, None] * generator.standard_normal(values.shape)
    sampled = sample_outcomes(noisy, int(generator.integers(2**63)))
    return outcomes.take(np.arange(len(values)) * NUM_OUTCOMES + sampled)


def td_targets_of(
    before: PositionBatch, turns: PositionBatch, outcomes: PositionBatch, outputs: Floats
) -> Floats:
    """TD targets of the positions `before`: `turns` are those of the next player, `outcomes` their
    outcomes, and `outputs` what a network says of these."""
    players, count = before.game.players, len(before)
    new_chests = outcomes.chests - np.repeat(turns.chests, NUM_OUTCOMES, axis=0)
    columns = np.concatenate([outputs[:, :-players], outputs[:, -players:] + new_chests], axis=1)
    values = outputs[:, 0].reshape(count, NUM_OUTCOMES)
    targets = evaluate_turns(values, columns.reshape(count, NUM_OUTCOMES, -1))
    seats = (np.arange(players) - before.next_seat[:, None]) % players
    by_seat = targets[:, players:-players].reshape(count, 2, players, LEVELS)
    tokens = np.take_along_axis(by_seat, seats[:, None, :, None], axis=2).reshape(count, -1)
    shares, to_come = (
        np.take_along_axis(part, seats, axis=1)
        for part in (targets[:, :players], targets[:, -players:])
    )
    return np.concatenate([shares, tokens, to_come], axis=1)


def make_samples(
    game: IntoTheBlue, network: ValueNetwork | None, games: int, result_weight: float,
    generator: np.random.Generator,
) -> tuple[Float32s, Float32s]:  # fmt: skip
    """Features and targets from self-play; final results have the weight `result_weight`."""
    turns = list(self_play(game, network, games, generator))
    values = np.stack([generator.permutation(game.chests) for _ in range(games)])
    results = _final_results(game, turns, values)
    inputs, target_rows = [], []
    for turn in turns:
        if len(turn.games) and not turn.batch.over[0]:
            order = (turn.movers[:, None] + np.arange(game.players)) % game.players
            surplus = _random_surplus(
                turn.batch, turn.games, order, values, results.first_chest, generator
            )
            inputs.append(features(turn.batch, surplus))
            target_rows.append(results.targets(turn, order, result_weight))
    return np.concatenate(inputs), np.concatenate(target_rows).astype(np.float32)


@dataclass(frozen=True)
class FinalResults:
    """Results by game and seat. `mean_shares` are averaged over all deals of the chests, `shares`
    have the dealt values; a seat's chests begin at `first_chest` of the deal."""

    mean_shares: Floats
    shares: Floats
    tokens: Floats
    chests: Ints
    first_chest: Ints

    def targets(self, reached: Reached, order: Ints, result_weight: float) -> Floats:
        """Weighted mean of final results and TD targets. The effect of the dealt chest values is
        added for viewers who know some of them."""
        games, rows = reached.games, reached.games[:, None]
        tokens = self.tokens[rows, :, order].transpose(0, 2, 1, 3).reshape(len(games), -1)
        to_come = self.chests[rows, order] - reached.batch.chests
        targets = np.concatenate([self.mean_shares[rows, order], tokens, to_come], axis=1)
        if reached.td_targets is not None:
            targets = result_weight * targets + (1 - result_weight) * reached.td_targets
        targets[:, : order.shape[1]] += (self.shares - self.mean_shares)[rows, order]
        return targets


def _final_results(game: IntoTheBlue, turns: list[Reached], values: Ints) -> FinalResults:
    games, players = len(values), game.players
    mean_shares, treasures = np.zeros((games, players)), np.zeros((games, players))
    tokens, chests = np.zeros((games, 2, players, LEVELS)), np.zeros((games, players), np.int64)
    for turn in turns:
        if len(turn.games) and turn.batch.over[0]:
            at, end = turn.games[:, None], turn.batch
            order = (turn.movers[:, None] + np.arange(players)) % players
            chests[at, order] = end.chests
            mean_shares[at, order] = final_shares(end)
            treasures[at, order] = level_points(end).sum(axis=2)
            for kind, got in enumerate(treasure_holders(end)):
                tokens[at, kind, order] = got
    first = np.concatenate([np.zeros((games, 1), int), chests.cumsum(axis=1)], axis=1)
    sums = np.concatenate([np.zeros((games, 1), int), values.cumsum(axis=1)], axis=1)
    points = np.diff(np.take_along_axis(sums, first, axis=1), axis=1)
    best = treasures + points == (treasures + points).max(axis=1, keepdims=True)
    shares = best / best.sum(axis=1, keepdims=True)
    return FinalResults(mean_shares, shares, tokens, chests, first[:, :-1])


def _random_surplus(
    batch: PositionBatch, games: Ints, order: Ints, values: Ints, first: Ints,
    generator: np.random.Generator,
) -> Floats:  # fmt: skip
    """Excess of the chests over their mean for a viewer who is drawn for each position."""
    players, count = batch.game.players, len(batch)
    viewer = generator.integers(-1, players, count)
    rows = np.arange(count)
    held = np.where(viewer < 0, 0, batch.chests[rows, viewer])
    begin = first[games, order[rows, viewer]]
    sums = np.concatenate([np.zeros((len(values), 1), int), values.cumsum(axis=1)], axis=1)
    known = sums[games, begin + held] - sums[games, begin]
    mean = np.mean(batch.game.chests)
    rest = (sum(batch.game.chests) - known) / (len(batch.game.chests) - held)
    surplus = batch.chests * (rest - mean)[:, None]
    surplus[rows, viewer] = np.where(viewer < 0, surplus[rows, viewer], known - held * mean)
    return np.asarray(surplus)


def random_game(players: int, generator: np.random.Generator) -> IntoTheBlue:
    """A game with random treasures, chests and shells."""
    main = np.sort(generator.integers(1, 10, LEVELS)) if generator.random() < 0.7 else (
        generator.integers(0, 10, LEVELS)
    )  # fmt: skip
    secondary = np.floor(main * generator.uniform(0, 1, LEVELS))
    chests = generator.integers(0, 15, generator.integers(1, 6))
    shells = int(generator.choice([2, 3, 4, 5, 6, 8, 10, 12, 12]))
    treasures = [int(value) for value in (*main, *secondary)]
    return IntoTheBlue(players, treasures, [int(value) for value in chests], shells)


def train(
    players: int, games: int, others: int = 40, rounds: int = 5, steps: int = 2500, seed: int = 1,
    network: ValueNetwork | None = None,
) -> ValueNetwork:  # fmt: skip
    """Train a network: each round has `games` standard games and as many with random options.

    Training may continue from a given network.
    """
    generator = np.random.default_rng(seed)
    activation = partial(output_activation, players=players)
    replay: list[tuple[Float32s, Float32s]] = []
    for number in range(rounds):
        weight = RESULT_WEIGHT if number >= rounds - TD_ROUNDS else 1.0
        samples = _round(players, network, games, others, weight, generator)
        replay = [*replay[1 - REPLAY_ROUNDS :], samples]
        inputs, target_rows = (np.concatenate(parts) for parts in zip(*replay, strict=True))
        widths = (inputs.shape[1], FIRST_WIDTH, SECOND_WIDTH, target_rows.shape[1])
        start = init_layers(widths, generator) if network is None else network.layers
        network = ValueNetwork(fit(start, inputs, target_rows, activation, steps, generator))
        print(f"round {number + 1}: {len(inputs)} positions", file=sys.stderr, flush=True)
    assert network is not None
    return network


def _round(
    players: int, network: ValueNetwork | None, games: int, others: int, result_weight: float,
    generator: np.random.Generator,
) -> tuple[Float32s, Float32s]:  # fmt: skip
    """The samples of one round."""
    variants = [(IntoTheBlue(players), games)]
    variants += [(random_game(players, generator), games // others) for _ in range(others)]
    parts = [
        make_samples(game, network, count, result_weight, generator) for game, count in variants
    ]
    inputs, targets = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    return inputs, targets


if __name__ == "__main__":
    players = int(sys.argv[1])
    save(train(players, games=30_000 // players), Path(sys.argv[2]))
