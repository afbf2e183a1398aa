"""The route of the score pad: `POST /scorepad/blue_lagoon`, for a physical copy of the game.

A phase that has just ended is not a position of a game, because the rules return the pieces at
once. Players want it scored with all pieces on the board.
"""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import JSONBody
from msgspec import Meta

from atoll.core.errors import AtollError, PositionError
from atoll.core.game import SPECTATOR
from atoll.games.blue_lagoon import rules
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.score_messages import GameResult, SheetInfo
from atoll.server.domain.visibility import sheet_message
from atoll.server.http.dependencies import HttpRequest, compute, post_route

Row = Annotated[str, Meta(max_length=40, description="a row, as position lines write it")]
Count = Annotated[int, Meta(ge=0, le=99)]


class ScorePadPhase(m.RequestBody):
    """The end of a phase: the pieces on the board, and the tokens of each seat by kind."""

    phase: Annotated[int, Meta(ge=1, le=2)]
    board: Annotated[list[Row], Meta(max_length=25)]
    taken: Annotated[list[Annotated[list[Count], Meta(max_length=5)]], Meta(max_length=4)]


class ScorePadQuery(m.RequestBody):
    """A physical game of Blue Lagoon: one phase, or Exploration and Settlement."""

    players: Annotated[int, Meta(ge=rules.MIN_PLAYERS, le=rules.MAX_PLAYERS)]
    phases: Annotated[list[ScorePadPhase], Meta(min_length=1, max_length=2)]
    map: Annotated[str, Meta(max_length=8000)] = "published"


class ScorePadInfo(m.ResponseBody, omit_defaults=False):
    """The score sheet; with both phases also the result."""

    sheet: SheetInfo
    result: GameResult | None


@post_route("/scorepad/blue_lagoon", summary="Score a physical game", opt={"cost": "compute"})
async def score_physical_game(request: HttpRequest, data: JSONBody[ScorePadQuery]) -> ScorePadInfo:
    """The score sheet of a physical game of Blue Lagoon, with all reasons."""
    try:
        return await compute(request, score, data)
    except AtollError as error:
        raise RequestError("problem-bad-request", error) from error


def score(query: ScorePadQuery) -> ScorePadInfo:
    """The sheet of one phase, or of both with the result."""
    # The compiled rules take a second to import, and no server start should wait for them.
    from atoll.games.blue_lagoon.scoring import final_result, score_phase
    from atoll.games.blue_lagoon.state import BlueLagoon

    game = BlueLagoon(players=query.players, map=query.map)
    numbers = [part.phase for part in query.phases]
    if numbers not in ([1], [2], [1, 2]):
        raise PositionError(f"phases are 1, 2, or 1 and then 2, not {numbers}")
    sheets = [score_phase(game, part.board, part.taken, part.phase) for part in query.phases]
    if len(sheets) == 1:
        return ScorePadInfo(sheet_message(sheets[0], SPECTATOR), None)
    result = final_result(game, sheets[0], sheets[1], query.phases[1].taken)
    return ScorePadInfo(
        sheet_message(result.sheet, SPECTATOR, result.decided_by),
        GameResult(list(result.scores), list(result.ranks)),
    )


HANDLERS: Final = (score_physical_game,)
