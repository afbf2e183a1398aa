"""Observations a second time, from views and in plain Python, to compare the encodings with."""

from __future__ import annotations

from typing import Any

from atoll import State
from atoll.games.into_the_blue.rules import MAX_CHESTS
from atoll.games.into_the_blue.state import IntoTheBlueState

TOKEN_SIGNS = "cbwps"


def expected(state: State, seat: int) -> list[int]:
    """All numbers of an observation, one field after the other."""
    players = state.game.players
    order = [(seat + n) % players for n in range(players)]
    write = into_the_blue if isinstance(state, IntoTheBlueState) else blue_lagoon
    return write(state, state.view(seat), order)


def into_the_blue(state: Any, view: Any, order: list[int]) -> list[int]:
    own = [chest for chest in view.chests[order[0]] if chest is not None]
    held = [own.count(value) for value in state.game.chest_values]
    return [
        *(shells for seat in order for shells in view.shells[seat]),
        *(view.unplayed[seat] for seat in order),
        *(len(view.chests[seat]) for seat in order),
        *(held + [0] * MAX_CHESTS)[:MAX_CHESTS],
        *(view.dice.count(face) for face in range(1, 7)),
        view.rolls,
        view.current_player >= 0 and "place" in state.game.action_text(view.legal_actions[0]),
        view.chests_left,
        *(view.last_round_by == seat for seat in order),
        *(view.turn_seat == seat for seat in order),
    ]


def blue_lagoon(state: Any, view: Any, order: list[int]) -> list[int]:
    spaces = "".join(view.board)
    taken = sum(sum(counts[:4]) for counts in view.taken)
    scores = view.scores or [(0,)] * view.players
    return [
        *(sign in (str(seat), "ABCD"[seat]) for seat in order for sign in spaces),
        *(sign == "ABCD"[seat] for seat in order for sign in spaces),
        *(sign == token for token in TOKEN_SIGNS for sign in spaces),
        *(view.settlers[seat] for seat in order),
        *(view.villages[seat] for seat in order),
        *(count for seat in order for count in view.taken[seat]),
        *(min(sum(scores[seat]), 255) for seat in order),
        *(view.current_player == seat for seat in order),
        view.phase == 2,
        24 - taken,
    ]
