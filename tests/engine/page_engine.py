"""The engines of the page in a Node process, and what Python says about the same positions."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Self

import msgspec

from atoll.core.chance import Dice
from atoll.core.errors import AtollError
from atoll.core.game import CHANCE, SPECTATOR, Game, State
from atoll.core.record import Record
from atoll.games import parse_position
from atoll.server.domain.visibility import note_infos, seat_view, sheet_of
from atoll.server.http.routes.positions import game_result
from benchmarks.server.boardgame_side import node_and_npm
from web.engine.modules import FOLDER

WEB = Path(__file__).parents[2] / "web"
_DRIVER = WEB / "tests" / "engine" / "driver.ts"
_BUNDLER = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"


class PageEngine:
    """A Node process that answers requests with the engines of the page."""

    def __init__(self, folder: Path) -> None:
        node, _ = node_and_npm()
        bundle = [node, str(_BUNDLER), str(_DRIVER), "--platform", "node", "--format", "esm"]
        bundle += ["--tsconfig", str(WEB / "tsconfig.json"), "-d", str(folder)]
        subprocess.run(bundle, cwd=WEB, check=True, capture_output=True)
        self._process = subprocess.Popen(
            [node, str(folder / "driver.js"), str(FOLDER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, kind: str, **values: Any) -> Any:
        """The answer to a request."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({"kind": kind, **values}) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        assert "error" not in answer, answer["error"]
        return answer

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def random_record(game: Game, seed: int, events: int | None = None) -> Record:
    """A game of random actions, to its end or for a number of events."""
    state, dice, history = game.new_state(), Dice(seed), list[int]()
    while not state.is_terminal and (events is None or len(history) < events):
        event = dice.outcome(state) if state.current_player == CHANCE else dice.action(state)
        history.append(event)
        state.apply(event)
    names = tuple(f"Zoë {seat}" for seat in range(game.players))
    return Record(game, names, tuple(history), tags={"date": "2026-11-17"})


def descriptions(record: Record) -> Iterator[str]:
    """Everything about each position of a record, as canonical JSON."""
    for number, state in enumerate(record.states()):
        following = record.events[number : number + 1]
        yield canonical(_describe(state, following))


def digest(text: str) -> str:
    """The digest of a description."""
    return sha256(text.encode()).hexdigest()


def _describe(state: State, following: Sequence[int]) -> dict[str, Any]:
    game = state.game
    viewers = [SPECTATOR, *range(game.players)]
    known = [game.parse_position(state.position(seat)) for seat in viewers]
    scored = [state] * len(viewers) if state.is_terminal else known
    events = [seen for event in following for seen in _seen_events(state, event, viewers)]
    return {
        "bytes": state.to_bytes().hex(),
        "current": state.current_player,
        "turn": state.turn_seat,
        "outcomes": [[state.event_text(outcome), n] for outcome, n in _tickets(state)],
        "position": state.position(),
        "views": [seat_view(state, seat) for seat in viewers],
        "known": [one.to_bytes().hex() for one in known],
        "sheets": [sheet_of(one, seat) for one, seat in zip(scored, viewers, strict=True)],
        "result": game_result(state),
        "events": [
            [event, state.event_text(event), note_infos(state.describe(event))] for event in events
        ],
    }


def _seen_events(state: State, event: int, viewers: Sequence[int]) -> list[int]:
    """An event as each viewer sees it."""
    if state.current_player != CHANCE:
        return [event]
    return [event, *(state.game.hide(event, state.turn_seat, seat) for seat in viewers)]


def _tickets(state: State) -> Iterator[tuple[int, int]]:
    """Chance outcomes as numbers of equally likely tickets, as few as possible."""
    outcomes = state.chance_outcomes()
    whole = max((chance.denominator for _, chance in outcomes), default=1)
    while any(whole % chance.denominator for _, chance in outcomes):
        whole += 1
    for outcome, chance in outcomes:
        yield outcome, int(chance * whole)


def canonical(value: Any) -> str:
    """JSON whose keys are sorted."""
    plain = json.loads(msgspec.json.encode(value))
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def position_bytes(text: str) -> str | None:
    """The bytes of a position, or None if it is refused."""
    try:
        return parse_position(text).to_bytes().hex()
    except AtollError:
        return None


def misprints(text: str, count: int, seed: int) -> list[str]:
    """A position line with characters exchanged, most of them impossible positions."""
    random = Random(seed)
    return [_misprint(text, random) for _ in range(count)]


def _misprint(text: str, random: Random) -> str:
    signs, start = list(text), text.index(" ", text.index("players="))
    for _ in range(random.randint(1, 3)):
        places = [n for n in range(start, len(signs)) if signs[n] not in " =" and signs[n] != "/"]
        place = random.choice(places)
        signs[place] = random.choice([signs[random.choice(places)], *"0123?-."])
    return "".join(signs)
