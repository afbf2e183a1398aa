"""Finds puzzles in games between bots.

A game brings a `PuzzleMaker`, which decides whether a position has one clearly best action and what
kind of decision it is. Everything else works for all games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from math import ceil
from typing import ClassVar, Final

from atoll.analysis.evaluator import ActionEvaluation, make_evaluator
from atoll.analysis.puzzle_rating import rate_puzzle
from atoll.analysis.puzzles import DECIMALS, Puzzle, puzzle_id
from atoll.bots import make_bot
from atoll.bots.level_ratings import level_ratings
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import CHANCE, Action, Game, State
from atoll.games import game_plugin, load_game

MAX_PER_GAME: Final = 3
"""Puzzles taken from one game, for variety."""
MAX_KIND_SHARE: Final = 2.0
"""No kind has more than this times its equal share of the puzzles."""
_SEED_STEP: Final = 1_000_003
"""Spreads the seeds of games, so that those of neighbouring seeds do not overlap."""
_MAX_SEED: Final = 2**32

Ranking = tuple[ActionEvaluation, ...]
"""The actions of a position that are worth showing, the best first."""


class PuzzleMaker(ABC):
    """What a game knows about its puzzles."""

    kinds: ClassVar[tuple[str, ...]]
    """The kinds of decisions; the page has the messages `web-puzzles-kind-GAME-KIND` for them."""
    players: ClassVar[tuple[str, ...]]
    """The bots between which the games are played."""
    level_names: ClassVar[tuple[str, ...]]
    """The levels that rate the puzzles."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game, self.seed = game, seed

    @property
    def levels(self) -> dict[str, int]:
        """The levels that rate the puzzles, with their ratings."""
        ratings = level_ratings(self.game.name)
        return {level: ratings[level] for level in self.level_names}

    @abstractmethod
    def rank(self, state: State) -> Ranking | None:
        """The actions of a decision, if one of them is clearly best; None otherwise."""

    @abstractmethod
    def kind(self, state: State, ranking: Ranking) -> str:
        """The kind of the decision, by features of the position and its best actions."""


def make_maker(game: str, seed: int = 0) -> PuzzleMaker:
    """The `PuzzleMaker` of a game, with its usual options."""
    maker = game_plugin(game).load("puzzle_maker")
    if maker is None:
        raise OptionError(f"{game} has no puzzles")
    found: PuzzleMaker = maker(load_game(game), seed)
    return found


def check_kinds(maker: PuzzleMaker, kinds: Collection[str]) -> tuple[str, ...]:
    """The kinds asked for, all of them if none is."""
    for kind in kinds:
        if kind not in maker.kinds:
            known = ", ".join(maker.kinds)
            raise OptionError(f"no kind of puzzle is called {kind!r:.40} here; there are {known}")
    return tuple(kinds) or maker.kinds


def find_puzzles(
    maker: PuzzleMaker,
    count: int,
    kinds: Collection[str] = (),
    known: Collection[Puzzle] = (),
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Puzzle]:
    """Find new puzzles until there are `count`, the known ones included, or `stop` is true."""
    kinds = check_kinds(maker, kinds)
    most = ceil(MAX_KIND_SHARE * count / len(kinds)) if len(kinds) > 1 else count
    found = {puzzle.id: puzzle.kind for puzzle in known}
    number = 0
    while len(found) < count and not stop():
        counts = Counter(found.values())
        open_kinds = {kind for kind in kinds if counts[kind] < most}
        for puzzle in _puzzles_of_game(maker, number, open_kinds, stop):
            if puzzle.id not in found and len(found) < count:
                found[puzzle.id] = puzzle.kind
                yield puzzle
        number += 1


def _puzzles_of_game(
    maker: PuzzleMaker, number: int, kinds: Collection[str], stop: Callable[[], bool]
) -> Iterator[Puzzle]:
    """Play one game and make puzzles of its positions, each with another solution."""
    seed = (maker.seed * _SEED_STEP + 2 * number) % _MAX_SEED
    solutions: set[Action] = set()
    for state in _decisions(maker, number, seed):
        if len(solutions) == MAX_PER_GAME or stop():
            return
        ranking = maker.rank(state)
        if not ranking or ranking[0].action in solutions:
            continue
        if (kind := maker.kind(state, ranking)) in kinds:
            solutions.add(ranking[0].action)
            yield make_puzzle(maker, state, ranking, kind)


def _decisions(maker: PuzzleMaker, number: int, seed: int) -> Iterator[State]:
    """The positions of a game between two bots, in which a player has to decide."""
    state, dice = maker.game.new_state(), Dice(seed)
    bots = [
        make_bot(maker.players[(number + seat) % len(maker.players)], maker.game, seed + seat)
        for seat in range(maker.game.players)
    ]
    while not state.is_terminal:
        seat = state.current_player
        if seat == CHANCE:
            state.push(dice.outcome(state))
            continue
        yield state.clone()
        state.push(bots[seat].choose(state.view(seat)).action)


def make_puzzle(maker: PuzzleMaker, state: State, ranking: Ranking, kind: str) -> Puzzle:
    """The puzzle of a position whose actions are ranked."""
    seat, game = state.current_player, maker.game
    best = ranking[0].action
    reasons = make_evaluator(game, maker.seed).reasons(state.view(seat), best)
    position = state.position(seat)
    return Puzzle(
        id=puzzle_id(position),
        kind=kind,
        position=position,
        rating=rate_puzzle(state, best, maker.levels, maker.seed % _MAX_SEED),
        choices=tuple(
            (game.action_text(one.action), round(one.win_chances[seat], DECIMALS))
            for one in ranking
        ),
        reasons=tuple((note.key, note.values) for note in reasons),
    )


def immediate_gain(state: State, action: Action) -> int:
    """How many points the player to move has more after an action, if the game ended then."""
    after = state.clone()
    after.push(action)
    seat = state.current_player
    return after.sheet().totals[seat] - state.sheet().totals[seat]
