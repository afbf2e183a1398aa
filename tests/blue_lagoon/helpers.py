"""Helpers of the tests: package and oracle side by side, positions written by hand, policies.

A policy takes the oracle and returns the text of an event. The ones here reach what random play
never reaches; `Pair` plays any policy in the package and in the oracle in step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

from atoll import CHANCE, TERMINAL, ScoreSheet
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState

from .maps import PUBLISHED
from .oracle import BAG, KINDS, Board, Oracle, Space

Policy = Callable[[Oracle, Random], str]
Rows = dict[str, tuple[int, ...]]

LETTER = {"coconut": "c", "bamboo": "b", "water": "w", "stone": "p", "statuette": "s"}
TOKEN = {letter: token for token, letter in LETTER.items()}
FULL_BAG = [token for token, number in BAG.items() for _ in range(number)]


@cache
def game_on(map_text: str, players: int, first: int | None = 0) -> BlueLagoon:
    """The package's game on a map; the published board goes in by its name."""
    name = "published" if map_text == PUBLISHED else map_text
    return BlueLagoon(players, map=name, first_player=first)


@cache
def board_of(map_text: str) -> Board:
    """The oracle's reading of a map."""
    return Board(map_text)


@cache
def numbers(game: BlueLagoon) -> dict[str, int]:
    """The number of every action, by its text."""
    return {game.action_text(action): action for action in range(game.num_actions)}


def rows_by_phase(sheet: ScoreSheet) -> list[Rows]:
    """The lines of a sheet by phase, Exploration first."""
    phases: dict[Any, Rows] = {}
    for line in sheet.lines:
        rows = phases.setdefault(line.values["phase"], {})
        assert line.key not in rows
        rows[line.key] = line.points
    return [phases[number] for number in sorted(phases)]


def event_texts(state: BlueLagoonState) -> set[str]:
    """The possible events, as text."""
    return {state.event_text(event) for event in state.possible_events()}


def play(state: BlueLagoonState, *events: str) -> BlueLagoonState:
    """Apply events given as text, one after another; several may be written in one string."""
    for event in events:
        for text in [event] if event.startswith(("draw ", "first ")) else event.split():
            state.apply(state.parse_event(text))
    return state


def ready(
    map_text: str = PUBLISHED, players: int = 2, first: int = 0, bag: Iterable[str] = FULL_BAG
) -> BlueLagoonState:
    """A new game with the tokens laid out in a given order."""
    return lay_out(game_on(map_text, players, first).new_state(), bag)


def lay_out(state: BlueLagoonState, bag: Iterable[str] = FULL_BAG) -> BlueLagoonState:
    """Draw all tokens in a given order."""
    for token in bag:
        state.apply(state.parse_event(f"draw {token}"))
    return state


def fields(state: BlueLagoonState) -> dict[str, str]:
    """The fields of a position line."""
    return dict(field.split("=", 1) for field in state.position().split()[1:])


def signs(state: BlueLagoonState, map_text: str = PUBLISHED) -> dict[str, str]:
    """What the position line shows on each space, by the name of the space."""
    cells = fields(state)["board"].replace("/", "")
    return dict(zip(board_of(map_text).name.values(), cells, strict=True))


def holdings(state: BlueLagoonState) -> list[Counter[str]]:
    """The tokens each seat has taken, by the position line."""
    by_seat = fields(state)["taken"].split(",")
    counted = (zip(BAG, map(int, counts.split(".")), strict=True) for counts in by_seat)
    return [+Counter(dict(counts)) for counts in counted]


class Pair:
    """The same game twice: in the package and in the oracle."""

    def __init__(self, map_text: str = PUBLISHED, players: int = 2, first: int | None = 0) -> None:
        self.game = game_on(map_text, players, first)
        self.state = self.game.new_state()
        self.oracle = Oracle(map_text, players, first)
        self.numbers = numbers(self.game)

    @property
    def over(self) -> bool:
        """Whether the oracle's game is over."""
        return self.oracle.turn == "over"

    def apply(self, event: str) -> None:
        """Apply an event on both sides."""
        self.state.apply(self.state.parse_event(event))
        self.oracle.apply(event)

    def check(self) -> None:
        """Both sides must agree."""
        state, oracle = self.state, self.oracle
        turn = {"chance": CHANCE, "over": TERMINAL}.get(str(oracle.turn), oracle.turn)
        assert state.current_player == turn
        legal = sorted(self.numbers[text] for text in oracle.actions())
        assert state.legal_actions() == legal
        chances = {state.event_text(event): chance for event, chance in state.chance_outcomes()}
        assert chances == oracle.outcomes()
        assert rows_by_phase(state.sheet()) == oracle.phases()
        if self.over:
            self.check_result()

    def check_result(self) -> None:
        """The final result must be the oracle's."""
        result = self.state.result()
        assert result.scores == self.oracle.totals()
        assert result.ranks == self.oracle.ranks()
        assert rows_by_phase(result.sheet) == self.oracle.phases()

    def play(self, policy: Policy, random: Random, check: bool = True) -> Pair:
        """Play to the end with one policy for all seats and chance at random."""
        while not self.over:
            if check:
                self.check()
            self.step(policy, random)
        self.check()
        return self

    def step(self, policy: Policy, random: Random) -> str:
        """One event, and its text."""
        chance = self.oracle.turn == "chance"
        event = drawn_at_random(self.oracle, random) if chance else policy(self.oracle, random)
        self.apply(event)
        return event


def drawn_at_random(oracle: Oracle, random: Random) -> str:
    """A random chance outcome: a token from the bag, or the first player."""
    outcomes = oracle.outcomes()
    return random.choices(list(outcomes), [float(chance) for chance in outcomes.values()])[0]


def random_action(oracle: Oracle, random: Random) -> str:
    """A uniformly random legal action."""
    return random.choice(sorted(oracle.actions()))


def collector(oracle: Oracle, random: Random, build: bool = True) -> str:
    """Take the nearest resource or step toward one; steps on land become villages."""
    assert isinstance(oracle.turn, int)
    settlers, villages = oracle.placements(oracle.turn)
    away = steps_to_resources(oracle)
    spots = [("S", space) for space in sorted(settlers)]
    if build or not settlers:
        spots += [("V", space) for space in sorted(villages)]

    def order(spot: tuple[str, Space]) -> tuple[int, bool, float]:
        piece, space = spot
        fits = (piece == "V") == (space in oracle.board.island and space not in oracle.tokens)
        return away.get(space, len(away)), not fits, random.random()

    piece, space = min(spots, key=order)
    return piece + oracle.board.name[space]


def wanderer(oracle: Oracle, random: Random) -> str:
    """Take resources with settlers only: no villages unless there is nothing else to place."""
    return collector(oracle, random, build=False)


def steps_to_resources(oracle: Oracle) -> dict[Space, int]:
    """The distance of each free space from the nearest resource, over free spaces."""
    edge = [space for space, token in oracle.tokens.items() if token in KINDS]
    steps, occupied = dict.fromkeys(edge, 0), oracle.occupied()
    for space in edge:
        for near in sorted(oracle.board.near[space] - occupied - steps.keys()):
            steps[near] = steps[space] + 1
            edge.append(near)
    return steps


def position(
    pieces: Mapping[int, str] | None = None,
    *,
    map_text: str = PUBLISHED,
    players: int = 2,
    taken: Mapping[int, str] | None = None,
    lying: Mapping[str, str] | None = None,
    turn: int = 0,
    phase: str = "1",
    scores: Iterable[str] | None = None,
) -> str:
    """A position line with all tokens laid out.

    `pieces` by seat: `"a5 Vb5"` is a settler on a5 and a village on b5. `taken` by seat: the
    letters of the tokens taken, one for each circle under a piece of that seat; without it they
    come from the bag in the bag's own order. `lying` names the tokens on some free circles by their
    letters; the others lie there in the bag's order.
    """
    board = board_of(map_text)
    marks = dict.fromkeys(board.spaces, ".")
    bag, held = list(FULL_BAG), {seat: Counter[str]() for seat in range(players)}
    for seat, words in sorted((pieces or {}).items()):
        spaces = {board.space[word.removeprefix("V")]: word[0] == "V" for word in words.split()}
        on_circles = sum(space in board.circles for space in spaces)
        names = [TOKEN[letter] for letter in taken.get(seat, "")] if taken else bag[:on_circles]
        assert len(names) == on_circles, "as many tokens as circles taken"
        for name in names:
            bag.remove(name)
        held[seat] = Counter(names)
        marks |= {space: "ABCD"[seat] if v else str(seat) for space, v in spaces.items()}
    for name, letter in (lying or {}).items():
        bag.remove(TOKEN[letter])
        marks[board.space[name]] = letter
    for circle in board.circles:
        if marks[circle] == ".":
            marks[circle] = LETTER[bag.pop(0)]
    return line_of(board, marks, held, players, turn, phase, scores) + options_of(map_text, players)


def line_of(
    board: Board,
    marks: Mapping[Space, str],
    held: Mapping[int, Counter[str]],
    players: int,
    turn: int,
    phase: str,
    scores: Iterable[str] | None,
) -> str:
    """A position line from its parts."""
    rows: dict[int, str] = {}
    for (row, _), mark in sorted(marks.items()):
        rows[row] = rows.get(row, "") + mark
    counts = ",".join(".".join(str(held[seat][token]) for token in BAG) for seat in range(players))
    explored = "-" if phase == "1" else ",".join(scores or ["0.0.0.0.0.0"] * players)
    return (
        f"blue_lagoon/1 players={players} phase={phase} turn={turn} laid=32 "
        f"taken={counts} scores={explored} board={'/'.join(rows.values())}"
    )


def options_of(map_text: str, players: int) -> str:
    """The options a position line ends with."""
    game = game_on(map_text, players)
    return "".join(f" {name}={text}" for name, text in game.changed_options())


def state_at(pieces: Mapping[int, str] | None = None, **fields: Any) -> BlueLagoonState:
    """The package's state at a hand-written position."""
    game = game_on(fields.get("map_text", PUBLISHED), fields.get("players", 2))
    return game.parse_position(position(pieces, **fields))
