"""Whether Blue Lagoon's win chances come true: positions from bot games, decile by decile.

Run it from the project's folder: `.venv/bin/python benchmarks/calibration.py --games 500`. It plays
games between two equal bots, evaluates some positions of each, and compares the chances given with
how the games ended. It takes about two seconds a game.
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
"""About as many decisions as a game for two has."""


def main() -> None:
    """Play, evaluate, and print one line for each tenth of the chances."""
    wishes = _wishes()
    game = atoll.load_game("blue_lagoon", first_player=0)
    said, came, games = [], [], []
    for number in range(wishes.games):
        chances, shares = _game(game, wishes, wishes.seed + number)
        said.append(chances)
        came.append(np.broadcast_to(shares, chances.shape))
        games.append(np.full(chances.shape, number))
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {wishes.games} games", end="", file=sys.stderr, flush=True)
    _print(*(np.concatenate(column).ravel() for column in (said, came, games)))


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--positions", type=int, default=6, help="positions of each game")
    parser.add_argument("--bot", default="medium", help="who plays, on both sides")
    parser.add_argument("--sims", type=int, default=8000, help="simulations for a position")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _game(game: Game, wishes: argparse.Namespace, seed: int) -> tuple[Floats, Floats]:
    """The chances given at some positions of a game, by seat, and how it ended."""
    state, dice = game.new_state(), Dice(seed)
    bots = [make_bot(wishes.bot, game, 2 * seed + seat) for seat in range(2)]
    chosen = np.random.default_rng(seed).integers(0, DECISIONS, wishes.positions)
    chances, decisions = [], 0
    while not state.is_terminal:
        seat = state.current_player
        if seat == CHANCE:
            state.apply(dice.outcome(state))
            continue
        if decisions in chosen:
            chances.append(_chances(state, wishes.sims, seed))
        decisions += 1
        state.apply(bots[seat].choose(state.view(seat)).action)
    winners = state.result().winners
    shares = np.array([(seat in winners) / len(winners) for seat in range(2)])
    return np.array(chances).reshape(-1, 2), shares


def _chances(state: State, simulations: int, seed: int) -> list[float]:
    found = evaluate(state, Limit(simulations=simulations), seed)
    return [seat.win_chance for seat in found.seats]


def _print(said: Floats, came: Floats, games: Floats) -> None:
    """Chances below one half mirror those above: only the latter are shown."""
    half = said >= 0.5
    said, came, games = said[half], came[half], games[half]
    print(f"\n{len(said)} positions of {len(np.unique(games))} games")
    print("chances     positions  games   said     came  difference  error")
    for decile in range(DECILES // 2, DECILES):
        here = np.minimum((said * DECILES).astype(int), DECILES - 1) == decile
        if here.any():
            _print_line(decile, said[here], came[here], games[here])


def _print_line(decile: int, said: Floats, came: Floats, games: Floats) -> None:
    """One tenth; positions of one game end alike, so the error is that of the games' means."""
    off = came - said
    sums = np.array([off[games == one].sum() for one in np.unique(games)])
    error = np.sqrt((sums**2).sum()) / len(off)
    print(
        f"{decile * 10:3}–{decile * 10 + 10:3} %  {len(off):9}  {len(sums):5}  {said.mean():6.1%}  "
        f"{came.mean():6.1%}  {off.mean():+9.1%}  ±{1.96 * error:5.1%}"
    )


if __name__ == "__main__":
    main()
