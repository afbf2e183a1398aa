"""Puzzles of Blue Lagoon for two: links, majorities, sets, villages, greed and more."""

from __future__ import annotations

from typing import Final

from atoll.analysis.blue_lagoon_evaluator import BlueLagoonEvaluator
from atoll.analysis.blue_lagoon_reasons import placement_reasons
from atoll.analysis.evaluator import ActionEvaluation
from atoll.analysis.puzzle_maker import PuzzleMaker, Ranking, immediate_gain
from atoll.bots.blue_lagoon.mcts import Estimate, estimate
from atoll.bots.bot import Limit
from atoll.core.errors import OptionError
from atoll.core.game import SPECTATOR, Action, Game, State
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState

QUICK: Final = Limit(simulations=4_000)
"""The search that rejects most positions."""
DEEP: Final = Limit(simulations=40_000)
"""The search that has to confirm the best placing, with another seed."""
AFTER: Final = Limit(simulations=12_000)
"""The search after each placing that is compared, twice, with further seeds."""
COMPARED: Final = 6
"""How many placings of the deep search are compared."""
TEMPTING: Final = 2
"""How many placings with the most points at once are compared as well."""
MIN_VISIT_SHARE: Final = 0.5
"""The best placing gets at least this part of the quick search."""
MIN_MARGIN: Final = 0.06
"""By how much the best placing must be better than the next one, on average of both searches."""
MIN_SINGLE_MARGIN: Final = 0.03
"""The same for each of the two searches."""
OPEN_CHANCES: Final = (0.1, 0.9)
"""Win chances between which a game is not decided."""
MIN_PIECES: Final = 16
"""Pieces on the board at least: earlier positions are too open to be certain."""
TEMPTATION: Final = 15
"""From this many points on that another placing gains more at once, a puzzle is about greed."""

_NOTE_KINDS: Final = {
    "links-islands": "link",
    "takes-majority": "majority",
    "shares-majority": "majority",
    "takes-token": "set",
    "completes-kinds": "set",
    "takes-statuette": "set",
    "reaches-island": "island",
    "denies": "deny",
}
"""The kind that each reason with points counts for."""


class BlueLagoonPuzzleMaker(PuzzleMaker):
    """Compares placings by searches of increasing depth, each with a seed of its own."""

    kinds = ("link", "majority", "set", "island", "deny", "village", "greed", "prepare")
    players = ("mcts:simulations=600", "mcts:simulations=400")
    level_names = (
        "shrimp", "starfish", "jellyfish", "crab", "seahorse", "puffer", "turtle", "manta",
    )  # fmt: skip

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        if not isinstance(game, BlueLagoon):
            raise OptionError(f"this makes puzzles of Blue Lagoon, not {game.title}")
        self.rules = game

    def rank(self, state: State) -> Ranking | None:
        """The placings that the searches compare, if all agree on the best one."""
        assert isinstance(state, BlueLagoonState)
        if _pieces(state) < MIN_PIECES or len(state.legal_actions()) < 2:
            return None
        quick = estimate(self.rules, state, QUICK, self.seed)
        low, high = OPEN_CHANCES
        first = quick.candidates[0]
        if not low <= first.win_chance <= high or first.weight < MIN_VISIT_SHARE:
            return None
        deep = estimate(self.rules, state, DEEP, self.seed + 1)
        if deep.candidates[0].action != first.action:
            return None
        return self._compare(state, _compared(state, deep))

    def _compare(self, state: BlueLagoonState, actions: list[Action]) -> Ranking | None:
        """The actions by two searches after each, if the first one stays clearly best in both."""
        seat, seeds = state.current_player, (self.seed + 2, self.seed + 3)
        found: list[ActionEvaluation] = []
        bests = [self._shares_after(state, actions[0], seed) for seed in seeds]
        for action in actions:
            shares = [self._shares_after(state, action, seed) for seed in seeds] if found else bests
            margins = [one[seat] - two[seat] for one, two in zip(bests, shares, strict=True)]
            if found and (min(margins) < MIN_SINGLE_MARGIN or sum(margins) < 2 * MIN_MARGIN):
                return None
            means = tuple((one + two) / 2 for one, two in zip(*shares, strict=True))
            found.append(ActionEvaluation(action, means))
        return tuple(sorted(found, key=lambda one: -one.win_chances[seat]))

    def _shares_after(self, state: State, action: Action, seed: int) -> tuple[float, ...]:
        after = state.clone()
        after.push(action)
        found = BlueLagoonEvaluator(self.rules, seed).evaluate(after.view(SPECTATOR), AFTER)
        return tuple(one.win_chance for one in found.seats)

    def kind(self, state: State, ranking: Ranking) -> str:
        """What the placing gains most points by; greed if another one gains many more at once."""
        assert isinstance(state, BlueLagoonState)
        best, *others = (one.action for one in ranking)
        gain = immediate_gain(state, best)
        if any(immediate_gain(state, other) >= gain + TEMPTATION for other in others):
            return "greed"
        if best >= len(self.rules.board.spaces):
            return "village"
        points = dict.fromkeys(self.kinds, 0)
        for note in placement_reasons(state, best):
            if note.key in _NOTE_KINDS:
                points[_NOTE_KINDS[note.key]] += int(note.values["points"])
        most = max(points, key=lambda kind: points[kind])
        return most if points[most] > 0 else "prepare"


def _pieces(state: BlueLagoonState) -> int:
    """Pieces on the board; in Settlement villages are there from the start."""
    own = state.struct[0]["own"]
    return sum(int(word).bit_count() for word in own.ravel())


def _compared(state: BlueLagoonState, deep: Estimate) -> list[Action]:
    """The placings most visited, and those that gain most points at once."""
    visited = [one.action for one in deep.candidates[:COMPARED]]
    settlers = {action: immediate_gain(state, action) for action in state.legal_actions()}
    tempting = sorted(settlers, key=lambda action: -settlers[action])[:TEMPTING]
    return list(dict.fromkeys((*visited, *tempting)))
