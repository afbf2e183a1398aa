"""Bots in any language: a program that is asked over its standard input (see docs/bots.md)."""

from __future__ import annotations

from typing import Any, Final

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.external_process import BotFailure, Program, Verdict
from atoll.core.errors import AtollError, OptionError
from atoll.core.game import Action, Game, View
from atoll.core.result import Result

PROTOCOL: Final = 1
DEFAULT_LIMIT: Final = Limit(seconds=1.0)
UNTIMED: Final = 60.0
"""Seconds for a decision when only simulations are limited."""
FAREWELL: Final = 1.0
"""Seconds a program has to leave by itself when the game is over."""


class OutsideBot(Bot):
    """Plays what a program answers. One program plays one seat of one game.

    `patience` is how many seconds an answer may be late before the program is killed, `start` how
    many seconds it may take to say hello.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        limit: Limit | None = None,
        patience: float = 2.0,
        start: float = 10.0,
        cmd: str = "",
    ) -> None:
        super().__init__(game, seed, limit)
        if not 0 < patience <= 3600 or not 0 < start <= 3600:
            raise OptionError("patience and start are seconds, more than 0 and at most 3600")
        if not cmd.strip():
            raise OptionError("which program? Write outside:cmd=PROGRAM ARGUMENTS")
        self.command, self.patience, self.start = cmd, patience, start
        self._program: Program | None = None
        self._asked = 0

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """Ask the program; a program that fails is killed, and a `BotFailure` says why."""
        limit = limit or self.limit
        if limit.seconds is None and limit.simulations is None:
            limit = DEFAULT_LIMIT
        try:
            return self._decision(view, self._answer(view, limit))
        except BotFailure:
            self._stop()
            raise

    def end(self, result: Result | None = None) -> None:
        """Tell the program how the game ended, say goodbye and make sure that it goes."""
        if self._program is None:
            return
        if result is not None:
            over = {"scores": list(result.scores), "ranks": list(result.ranks)}
            self._program.send({"type": "game_over", **over})
        self._program.send({"type": "bye"})
        self._stop(FAREWELL)

    def _stop(self, grace: float = 0.0) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.stop(grace)

    def _answer(self, view: View, limit: Limit) -> dict[str, Any]:
        program = self._program or self._greeted(view)
        self._asked += 1
        texts = [self.game.action_text(action) for action in view.legal_actions]
        program.send({
            "type": "choose", "number": self._asked, "view": view.to_dict(), "actions": texts,
            "limit": {"seconds": limit.seconds, "simulations": limit.simulations},
        })  # fmt: skip
        seconds = UNTIMED if limit.seconds is None else limit.seconds
        answer = program.receive(seconds + self.patience)
        if answer.get("type") != "answer" or answer.get("number") != self._asked:
            raise _garbage(f"an answer to question {self._asked}", answer)
        return answer

    def _greeted(self, view: View) -> Program:
        """The program, started and told what it plays."""
        self._program = program = Program(self.command)
        program.send({"type": "hello", "protocol": PROTOCOL})
        hello = program.receive(self.start)
        if hello.get("type") != "hello" or hello.get("protocol") != PROTOCOL:
            raise _garbage(f"a hello with protocol {PROTOCOL}", hello)
        game = self.game
        program.send({
            "type": "new_game", "game": game.name, "rules": game.rules_version,
            "players": game.players, "options": dict(game.changed_options()),
            "seat": view.seat, "seed": self.seed,
        })  # fmt: skip
        return program

    def _decision(self, view: View, answer: dict[str, Any]) -> Decision:
        action = self._action(answer.get("action"))
        if action not in view.legal_actions:
            told = f"{answer['action']!r:.60}"
            raise BotFailure(Verdict.ILLEGAL, f"{told} is not possible in {view.position}")
        chance = _figure(answer, "win_chance", 1 / view.players)
        return Decision.among([Candidate(action, chance, _figure(answer, "margin", 0.0), 1.0)])

    def _action(self, told: object) -> Action:
        if isinstance(told, str):
            try:
                return self.game.parse_action(told)
            except AtollError as error:
                raise BotFailure(Verdict.ILLEGAL, str(error)) from error
        if isinstance(told, int) and not isinstance(told, bool):
            return told
        raise _garbage("an action as a text or a number", {"action": told})


def _figure(answer: dict[str, Any], name: str, default: float) -> float:
    value = answer.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e6:
        raise _garbage(f"a number as {name}", {name: value})
    return float(value)


def _garbage(expected: str, got: dict[str, Any]) -> BotFailure:
    return BotFailure(Verdict.GARBAGE, f"{expected} was expected, not {got!s:.100}")
