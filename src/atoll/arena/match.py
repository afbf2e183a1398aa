"""One game between bots, from the first draw to the result.

A bot that crashes, stalls, answers garbage or something illegal has lost: a random bot finishes the
game in its place, and it is placed behind everybody who kept playing.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter
from typing import Any

from atoll.arena.plan import Match, Tournament
from atoll.arena.serialization import ArenaError, field, fields, plain
from atoll.bots import Bot, make_bot
from atoll.bots.builtin import RandomBot
from atoll.bots.external_process import BotFailure, Verdict
from atoll.core.chance import Dice
from atoll.core.game import CHANCE, Action, State
from atoll.core.result import Result, competition_ranks

_LONGEST_DETAIL = 300


@dataclass(frozen=True)
class Fault:
    """Why a seat lost before the end: the verdict, what was seen, and after how many events."""

    seat: int
    verdict: str
    detail: str
    event: int


@dataclass(frozen=True)
class Played:
    """A finished game. `ranks` count faults, `scores` are as on the sheet; lists are by seat.

    `digest` stands for all events: equal games have equal digests. `seconds` and `slowest` are the
    thinking time of all `moves` and of the longest one, without those of a substitute.
    """

    number: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    faults: tuple[Fault, ...]
    events: int
    digest: str
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]

    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the victory."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return plain(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Played:
        """Read `to_dict` back."""
        faults = tuple(
            Fault(field(one, "seat", int), Verdict(field(one, "verdict", str)).value,
                  field(one, "detail", str), field(one, "event", int))
            for one in fields(data, "faults", dict)
        )  # fmt: skip
        played = cls(
            field(data, "number", int), fields(data, "seats", int), fields(data, "scores", int),
            fields(data, "ranks", int), faults, field(data, "events", int),
            field(data, "digest", str), fields(data, "moves", int), fields(data, "seconds", float),
            fields(data, "slowest", float),
        )  # fmt: skip
        lists = (played.scores, played.ranks, played.moves, played.seconds, played.slowest)
        if any(len(one) != len(played.seats) for one in lists) or 1 not in played.ranks:
            raise ArenaError(f"game {played.number} does not fit together")
        return played


class _Player:
    """A bot in its seat, with its clock and its fault."""

    def __init__(self, tournament: Tournament, entrant: int, seed: int) -> None:
        self.game, self.limit, self.seed = tournament.game, tournament.limit, seed
        self.moves, self.seconds, self.slowest = 0, 0.0, 0.0
        self.fault: tuple[Verdict, str] | None = None
        self.substitute = RandomBot(self.game, seed)
        self.bot: Bot = self.substitute
        try:
            self.bot = make_bot(tournament.entrants[entrant].spec, self.game, seed)
        except Exception as error:
            self._fail(error)

    def action(self, state: State, seat: int) -> Action:
        """What the bot does, or what its substitute does if it cannot go on."""
        view = state.view(seat)
        if self.fault is None:
            begin = perf_counter()
            try:
                action = self.bot.choose(view, self.limit).action
                if not state.is_legal(action):
                    raise BotFailure(Verdict.ILLEGAL, str(state.illegal_action_error(action)))
                return action
            except Exception as error:
                self._fail(error)
            finally:
                self._clock(perf_counter() - begin)
        return self.substitute.choose(view).action

    def end(self, result: Result | None) -> None:
        """Let the bot go; whatever it does now changes nothing."""
        with suppress(Exception):
            self.bot.end(result)

    def _clock(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def _fail(self, error: Exception) -> None:
        known = isinstance(error, BotFailure)
        verdict = error.verdict if isinstance(error, BotFailure) else Verdict.CRASHED
        detail = str(error) if known else f"{type(error).__name__}: {error}"
        self.fault = verdict, detail[:_LONGEST_DETAIL]


def play(tournament: Tournament, match: Match) -> Played:
    """Play one game of a tournament."""
    players = [
        _Player(tournament, entrant, seed)
        for entrant, seed in zip(match.seats, match.bots, strict=True)
    ]
    result: Result | None = None
    try:
        events, faults, result = _played_out(tournament, match, players)
    finally:
        for player in players:
            player.end(result)
    fallen = {fault.seat: fault.event for fault in faults}
    keys = [
        (0, fallen[seat]) if seat in fallen else (1, -rank)
        for seat, rank in enumerate(result.ranks)
    ]
    return Played(
        match.number, match.seats, result.scores, competition_ranks(keys), tuple(faults),
        len(events),
        sha256(repr(events).encode()).hexdigest()[:16],
        tuple(player.moves for player in players),
        tuple(round(player.seconds, 6) for player in players),
        tuple(round(player.slowest, 6) for player in players),
    )  # fmt: skip


def _played_out(
    tournament: Tournament, match: Match, players: list[_Player]
) -> tuple[list[Action], list[Fault], Result]:
    """All events, the faults as they happened, and the result on the sheet."""
    state, dice = tournament.game.new_state(), Dice(match.dice)
    events: list[Action] = []
    faults: list[Fault] = []
    while not state.is_terminal:
        seat = state.current_player
        if seat == CHANCE:
            event = dice.outcome(state)
        else:
            event = int(players[seat].action(state, seat))
            fault = players[seat].fault
            if fault and all(known.seat != seat for known in faults):
                faults.append(Fault(seat, fault[0].value, fault[1], len(events)))
        state.push(event)
        events.append(event)
    return events, faults, state.result()
