"""What each event of Blue Lagoon says, as catalogue keys and values.

`token` is one of `rules.TOKENS`, or `none` where no token lies on the space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atoll.core.game import Action
from atoll.core.result import Note
from atoll.games.blue_lagoon import rules

if TYPE_CHECKING:
    from atoll.games.blue_lagoon.state import BlueLagoonState

_TOKENS = (*rules.TOKENS, "none")


def describe(state: BlueLagoonState, event: Action) -> tuple[Note, ...]:
    """The notes of an action or outcome that is possible in this state.

    A single token drawn from the bag has none; the last one says that all tokens are laid out.
    """
    game, buffer = state.game, state._buf
    seat, laid = buffer[game.seat_at], buffer[game.laid_at]
    if seat == rules.UNDECIDED:
        return (Note("first", {"seat": event - rules.FIRST}),)
    if laid == rules.CIRCLES:
        return (_placement(state, event), *_consequences(state, event, (seat + 1) % game.players))
    if laid + 1 < rules.CIRCLES:
        return ()
    return (Note("tokens-laid", {"count": rules.CIRCLES}), *_consequences(state, event, seat))


def _placement(state: BlueLagoonState, action: Action) -> Note:
    """A piece, its space, and the token it takes (§3.6)."""
    game = state.game
    village, space = divmod(action, len(game.board.spaces))
    circle = game.board.circle_at.get(space, rules.CIRCLES)
    token = _TOKENS[state._buf[game.token_at + circle]]
    values: dict[str, int | str] = {"space": game.board.names[space], "token": token}
    return Note("village" if village else "settler", values)


def _consequences(state: BlueLagoonState, event: Action, seat: int) -> tuple[Note, ...]:
    """Exploration ends (§4.5), or seats from `seat` on are skipped (§4.4)."""
    after = state.clone()
    after.push(event)
    if after.phase != state.phase:
        return (Note("exploration-over", {}),) if after.phase == rules.SETTLEMENT else ()
    players, turn = state.game.players, after._buf[state.game.seat_at]
    skipped = [(seat + n) % players for n in range((turn - seat) % players)]
    return tuple(Note("skipped", {"seat": other}) for other in skipped)
