"""One game between bots, from the first draw to the result.

A bot that crashes, exceeds its time, or answers with garbage or an illegal action has lost: a
random bot finishes the game in its place, and it is ranked behind all bots without a fault.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter
from typing import Any

import msgspec

from atoll.arena.plan import Match, Tournament
from atoll.arena.serialization import ArenaError, checked
from atoll.bots import Bot, make_bot
from atoll.bots.builtin import RandomBot
from atoll.bots.external_process import BotFailure, FaultKind
from atoll.core.chance import Dice
from atoll.core.game import CHANCE, Action, State
from atoll.core.result import Result, competition_ranks

_MAX_DETAIL = 300


class Fault(msgspec.Struct, frozen=True):
    """Why a seat lost by fault, and after how many events."""

    seat: int
    kind: FaultKind = msgspec.field(name="verdict")
    detail: str
    event: int


@dataclass(frozen=True)
class GameResult:
    """A finished game. `ranks` take faults into account, `scores` do not; tuples are by seat.

    `digest` is a hash of all events. `seconds` and `slowest` are the thinking time of all `moves`
    and of the longest one, without those of a substitute.
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
        """Each seat's win share."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> GameResult:
        """Read `to_dict` back."""
        played = checked(data, cls)
        lists = (played.scores, played.ranks, played.moves, played.seconds, played.slowest)
        if any(len(one) != len(played.seats) for one in lists) or 1 not in played.ranks:
            raise ArenaError(f"game {played.number} is inconsistent")
        return played


class _Player:
    """A bot in its seat, its thinking time and its fault."""

    def __init__(self, tournament: Tournament, entrant: int, seed: int) -> None:
        self.game, self.limit, self.seed = tournament.game, tournament.limit, seed
        self.moves, self.seconds, self.slowest = 0, 0.0, 0.0
        self.fault: tuple[FaultKind, str] | None = None
        self.substitute = RandomBot(self.game, seed)
        self.bot: Bot = self.substitute
        try:
            self.bot = make_bot(tournament.entrants[entrant].spec, self.game, seed)
        except Exception as error:
            self._fail(error)

    def action(self, state: State, seat: int) -> Action:
        """The action of the bot, or of its substitute after a fault."""
        view = state.view(seat)
        if self.fault is None:
            begin = perf_counter()
            try:
                action = self.bot.choose(view, self.limit).action
                if not state.is_legal(action):
                    raise BotFailure(FaultKind.ILLEGAL, str(state.illegal_action_error(action)))
                return action
            except Exception as error:
                self._fail(error)
            finally:
                self._clock(perf_counter() - begin)
        return self.substitute.choose(view).action

    def end(self, result: Result | None) -> None:
        """End the bot; errors are ignored."""
        with suppress(Exception):
            self.bot.end(result)

    def _clock(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def _fail(self, error: Exception) -> None:
        kind, detail = FaultKind.CRASHED, f"{type(error).__name__}: {error}"
        if isinstance(error, BotFailure):
            kind, detail = error.kind, error.detail
        self.fault = kind, detail[:_MAX_DETAIL]


def play_match(tournament: Tournament, match: Match) -> GameResult:
    """Play one game of a tournament."""
    players = [
        _Player(tournament, entrant, seed)
        for entrant, seed in zip(match.seats, match.bot_seeds, strict=True)
    ]
    result: Result | None = None
    try:
        events, faults, result = _play_out(tournament, match, players)
    finally:
        for player in players:
            player.end(result)
    failed_at = {fault.seat: fault.event for fault in faults}
    keys = [
        (0, failed_at[seat]) if seat in failed_at else (1, -rank)
        for seat, rank in enumerate(result.ranks)
    ]
    return GameResult(
        match.number, match.seats, result.scores, competition_ranks(keys), tuple(faults),
        len(events),
        sha256(repr(events).encode()).hexdigest()[:16],
        tuple(player.moves for player in players),
        tuple(round(player.seconds, 6) for player in players),
        tuple(round(player.slowest, 6) for player in players),
    )  # fmt: skip


def _play_out(
    tournament: Tournament, match: Match, players: list[_Player]
) -> tuple[list[Action], list[Fault], Result]:
    """Play to the end; returns all events, the faults in their order and the result."""
    state, dice = tournament.game.new_state(), Dice(match.dice_seed)
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
                faults.append(Fault(seat, *fault, len(events)))
        state.push(event)
        events.append(event)
    return events, faults, state.result()
