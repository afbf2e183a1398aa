"""`POST /score/blue_lagoon`: the score pad for people with the box on their table.

A phase that has just ended is no position of a game: the pieces go back at once. People at a real
table want it scored with all pieces still in sight, and this is where.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from atoll.core.errors import AtollError, PositionError
from atoll.core.game import SPECTATOR
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.scoring import final_result, score_phase
from atoll.games.blue_lagoon.state import BlueLagoon
from atoll.server import facts
from atoll.server.domain import visibility as e
from atoll.server.domain.errors import RefusedError
from atoll.server.http.routes.tables import PROBLEMS
from atoll.server.messages import Asked, Told

Row = Annotated[str, Meta(max_length=40, description="a row, as position lines write it")]
Count = Annotated[int, Meta(ge=0, le=99)]


class RealPhase(Asked):
    """One phase at its end: what stands on the board, and the tokens of each seat by kind."""

    phase: Annotated[int, Meta(ge=1, le=2)]
    board: Annotated[list[Row], Meta(max_length=25)]
    taken: Annotated[list[Annotated[list[Count], Meta(max_length=5)]], Meta(max_length=4)]


class RealTable(Asked):
    """A real table of Blue Lagoon: one phase, or Exploration and Settlement."""

    players: Annotated[int, Meta(ge=rules.MIN_PLAYERS, le=rules.MAX_PLAYERS)]
    phases: Annotated[list[RealPhase], Meta(min_length=1, max_length=2)]
    map: Annotated[str, Meta(max_length=8000)] = "published"


class Scored(Told, omit_defaults=False):
    """The score sheet; with both phases also the result."""

    sheet: facts.SheetInfo
    result: facts.Standing | None


@post("/score/blue_lagoon", summary="Score a real table", status_code=200, responses=PROBLEMS)
async def score_table(data: JSONBody[RealTable]) -> Scored:
    """The score sheet of what lies on a real table of Blue Lagoon, with all reasons."""
    try:
        return await asyncio.to_thread(table_scored, data)
    except AtollError as error:
        raise RefusedError("problem-bad-request", error) from error


def table_scored(table: RealTable) -> Scored:
    """The sheet of one phase, or of both with the result."""
    game = BlueLagoon(players=table.players, map=table.map)
    numbers = [part.phase for part in table.phases]
    if numbers not in ([1], [2], [1, 2]):
        raise PositionError(f"phases are 1, 2, or 1 and then 2, not {numbers}")
    sheets = [score_phase(game, part.board, part.taken, part.phase) for part in table.phases]
    if len(sheets) == 1:
        return Scored(e.told_sheet(sheets[0], SPECTATOR), None)
    result = final_result(game, sheets[0], sheets[1], table.phases[1].taken)
    return Scored(
        e.told_sheet(result.sheet, SPECTATOR, result.decided_by),
        facts.Standing(list(result.scores), list(result.ranks)),
    )


HANDLERS: Final = (score_table,)
