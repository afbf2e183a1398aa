"""Calibration of Blue Lagoon's win chances, decile by decile, on positions of bot games.

Run it from the project's folder: `.venv/bin/python benchmarks/calibration.py --games 500`. It plays
games between equal bots, evaluates some positions of each, and compares the win chances with the
results. It takes about two seconds a game for two.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np
import numpy.typing as npt

import atoll
from atoll.analysis import evaluate
from atoll.bots import Limit, make_bot
from atoll.core.chance import Dice
from atoll.core.game import CHANCE, Game, State

Floats = npt.NDArray[np.float64]
DECILES = 10
DECISIONS = 120
"""The approximate number of decisions in a game for two."""


def main() -> None:
    """Play, evaluate, and print one line for each decile."""
    arguments = _arguments()
    game = atoll.load_game("blue_lagoon", players=arguments.players, first_player=0)
    predicted, observed, games = [], [], []
    for number in range(arguments.games):
        chances, shares = _game(game, arguments, arguments.seed + number)
        predicted.append(chances)
        observed.append(np.broadcast_to(shares, chances.shape))
        games.append(np.full(chances.shape, number))
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {arguments.games} games", end="", file=sys.stderr, flush=True)
    columns = (np.concatenate(column).ravel() for column in (predicted, observed, games))
    # For two, chances below one half mirror those above.
    _print(DECILES // 2 if game.players == 2 else 0, *columns)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=6, help="positions of each game")
    parser.add_argument("--bot", default="mcts:simulations=800", help="the bot of all seats")
    parser.add_argument("--simulations", type=int, default=8000, help="simulations for a position")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def play(game: Game, bot: str, positions: int, seed: int) -> tuple[list[State], Floats]:
    """Some positions of a game between equal bots, and its win shares."""
    state, dice = game.new_state(), Dice(seed)
    seats = range(game.players)
    bots = [make_bot(bot, game, game.players * seed + seat) for seat in seats]
    chosen = np.random.default_rng(seed).integers(0, DECISIONS, positions)
    found: list[State] = []
    decisions = 0
    while not state.is_terminal:
        seat = state.current_player
        if seat == CHANCE:
            state.apply(dice.outcome(state))
            continue
        if decisions in chosen:
            found.append(state.clone())
        decisions += 1
        state.apply(bots[seat].choose(state.view(seat)).action)
    winners = state.result().winners
    return found, np.array([(seat in winners) / len(winners) for seat in seats])


def _game(game: Game, arguments: argparse.Namespace, seed: int) -> tuple[Floats, Floats]:
    """Win chances by seat at some positions of a game, and its win shares."""
    states, shares = play(game, arguments.bot, arguments.positions, seed)
    chances = [_chances(state, arguments.simulations, seed) for state in states]
    return np.array(chances).reshape(-1, game.players), shares


def _chances(state: State, simulations: int, seed: int) -> list[float]:
    found = evaluate(state, Limit(simulations=simulations), seed)
    return [seat.win_chance for seat in found.seats]


def _print(first: int, predicted: Floats, observed: Floats, games: Floats) -> None:
    """Print the deciles from number `first` up."""
    shown = predicted >= first / DECILES
    predicted, observed, games = predicted[shown], observed[shown], games[shown]
    print(f"\n{len(predicted)} chances in {len(np.unique(games))} games")
    print("chances         count  games  predicted  observed  difference  error")
    for decile in range(first, DECILES):
        here = np.minimum((predicted * DECILES).astype(int), DECILES - 1) == decile
        if here.any():
            _print_line(decile, predicted[here], observed[here], games[here])


def _print_line(decile: int, predicted: Floats, observed: Floats, games: Floats) -> None:
    """Print one decile. Positions of a game share its result, so errors are clustered by game."""
    off = observed - predicted
    sums = np.array([off[games == one].sum() for one in np.unique(games)])
    error = np.sqrt((sums**2).sum()) / len(off)
    print(
        f"{decile * 10:3}–{decile * 10 + 10:3}%  {len(off):9}  {len(sums):5}  "
        f"{predicted.mean():9.1%}  {observed.mean():8.1%}  {off.mean():+9.1%}  ±{1.96 * error:.1%}"
    )


if __name__ == "__main__":
    main()
