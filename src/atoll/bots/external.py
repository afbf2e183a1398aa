"""Bots in any language: programs that answer over their standard streams (docs/bots.md)."""

from __future__ import annotations

from typing import Any, Final

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.external_process import BotFailure, BotProcess, FaultKind
from atoll.core.errors import AtollError, OptionError
from atoll.core.game import Action, Game, View
from atoll.core.result import Result

PROTOCOL: Final = 1
DEFAULT_LIMIT: Final = Limit(seconds=1.0)
DEFAULT_SECONDS: Final = 60.0
"""Seconds for a decision when only simulations are limited."""
EXIT_GRACE: Final = 1.0
"""Seconds in which a program may exit by itself when the game is over."""


class ExternalBot(Bot):
    """Plays what a program answers. One process plays one seat of one game.

    The program is killed if an answer is `timeout` seconds late, or if its hello takes more than
    `start_timeout` seconds.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        limit: Limit | None = None,
        timeout: float = 2.0,
        start_timeout: float = 10.0,
        command: str = "",
    ) -> None:
        super().__init__(game, seed, limit)
        if not 0 < timeout <= 3600 or not 0 < start_timeout <= 3600:
            raise OptionError("timeout and start_timeout are more than 0 and at most 3600 seconds")
        if not command.strip():
            raise OptionError("which program? Write external:command=PROGRAM ARGUMENTS")
        self.command, self.timeout, self.start_timeout = command, timeout, start_timeout
        self._program: BotProcess | None = None
        self._questions = 0

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
        """Send the result and goodbye, then make sure that the program exits."""
        if self._program is None:
            return
        if result is not None:
            over = {"scores": list(result.scores), "ranks": list(result.ranks)}
            self._program.send({"type": "game_over", **over})
        self._program.send({"type": "bye"})
        self._stop(EXIT_GRACE)

    def _stop(self, grace: float = 0.0) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.stop(grace)

    def _answer(self, view: View, limit: Limit) -> dict[str, Any]:
        program = self._program or self._started(view)
        self._questions += 1
        texts = [self.game.action_text(action) for action in view.legal_actions]
        program.send({
            "type": "choose", "number": self._questions, "view": view.to_dict(), "actions": texts,
            "limit": {"seconds": limit.seconds, "simulations": limit.simulations},
        })  # fmt: skip
        seconds = DEFAULT_SECONDS if limit.seconds is None else limit.seconds
        answer = program.receive(seconds + self.timeout)
        if answer.get("type") != "answer" or answer.get("number") != self._questions:
            raise _garbage(f"an answer to question {self._questions}", answer)
        return answer

    def _started(self, view: View) -> BotProcess:
        """Start the program and send it the game."""
        self._program = program = BotProcess(self.command)
        program.send({"type": "hello", "protocol": PROTOCOL})
        hello = program.receive(self.start_timeout)
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
            text = f"{answer['action']!r:.60}"
            raise BotFailure(FaultKind.ILLEGAL, f"{text} is not possible in {view.position}")
        chance = _number(answer, "win_chance", 1 / view.players)
        return Decision.among([Candidate(action, chance, _number(answer, "margin", 0.0), 1.0)])

    def _action(self, value: object) -> Action:
        if isinstance(value, str):
            try:
                return self.game.parse_action(value)
            except AtollError as error:
                raise BotFailure(FaultKind.ILLEGAL, str(error)) from error
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise _garbage("an action as a text or a number", {"action": value})


def _number(answer: dict[str, Any], name: str, default: float) -> float:
    value = answer.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e6:
        raise _garbage(f"a number as {name}", {name: value})
    return float(value)


def _garbage(expected: str, got: dict[str, Any]) -> BotFailure:
    return BotFailure(FaultKind.GARBAGE, f"{expected} was expected, not {got!s:.100}")
