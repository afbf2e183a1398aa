"""Position lines and views of Blue Lagoon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from atoll.core.errors import PositionError
from atoll.games.blue_lagoon import kernel, notation, rules
from atoll.games.blue_lagoon import position_kernel as pk
from atoll.games.blue_lagoon.notation import SETTLER_SIGNS, TOKEN_LETTERS, VILLAGE_SIGNS
from atoll.games.blue_lagoon.view import BlueLagoonView
from atoll.games.position_line import PositionLine, write_line

if TYPE_CHECKING:
    from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState

_SIGNS = np.frombuffer(f"{TOKEN_LETTERS}.{SETTLER_SIGNS}{VILLAGE_SIGNS}".encode(), np.uint8)
"""Signs in the order of `kernel.write_signs`: tokens, an empty space, settlers, villages."""


def board_signs(state: BlueLagoonState) -> tuple[str, ...]:
    """Tokens and pieces on the board, row by row (see `BlueLagoonView.board`)."""
    board = state.game.board
    cells = np.empty(len(board.spaces), np.uint8)
    kernel.write_signs(state.game.tables, state.struct, _SIGNS, cells)
    text = cells.tobytes().decode("ascii")
    return tuple([text[row] for row in board.slices])


def words_to_int(words: Any) -> int:
    """A bitboard in an array of words as one integer."""
    return int.from_bytes(words.astype("<u8").tobytes(), "little")


def exploration_scores(state: BlueLagoonState) -> tuple[tuple[int, ...], ...] | None:
    """Exploration's points by seat and row, once it is over."""
    if state.phase == rules.EXPLORATION:
        return None
    return tuple(tuple(row) for row in state.struct["sheet"][0, 0, : state.game.players].tolist())


def taken_tokens(state: BlueLagoonState) -> tuple[tuple[int, ...], ...]:
    """The tokens in hand, by seat and kind."""
    game, buffer = state.game, state._buf
    starts = [game.taken_at + seat * (rules.NO_TOKEN + 1) for seat in range(game.players)]
    return tuple([tuple(buffer[start : start + rules.NO_TOKEN]) for start in starts])


def make_view(state: BlueLagoonState, seat: int) -> BlueLagoonView:
    """All of a position as plain data."""
    game, buffer = state.game, state._buf
    players, board, taken = game.players, board_signs(state), taken_tokens(state)
    return BlueLagoonView(
        game=game.name,
        seat=int(seat),
        players=players,
        current_player=state.current_player,
        position=_position_line(state, board, taken),
        legal_actions=tuple(state.legal_actions()),
        turn_seat=state.turn_seat,
        phase=min(state.phase, rules.SETTLEMENT) + 1,
        map=game.board.rows,
        island_values=game.board.values,
        board=board,
        laid=buffer[game.laid_at],
        settlers=tuple(buffer[game.settlers_at : game.settlers_at + players]),
        villages=tuple(buffer[game.villages_at : game.villages_at + players]),
        taken=taken,
        scores=exploration_scores(state),
    )


def write_position(state: BlueLagoonState) -> str:
    """The position line."""
    return _position_line(state, board_signs(state), taken_tokens(state))


def _position_line(
    state: BlueLagoonState, board: tuple[str, ...], taken: tuple[tuple[int, ...], ...]
) -> str:
    game, buffer = state.game, state._buf
    seat, scores = buffer[game.seat_at], exploration_scores(state)
    return write_line(
        game,
        phase=notation.PHASES[state.phase],
        turn="?" if seat == rules.UNDECIDED else seat,
        laid=buffer[game.laid_at],
        taken=_table(taken),
        scores="-" if scores is None else _table(scores),
        board="/".join(board),
    )


def _table(rows: Any) -> str:
    return ",".join([".".join(map(str, row)) for row in rows])


def read_position(game: BlueLagoon, text: str) -> BlueLagoonState:
    """The state of a position line, after checking that it can arise on this game's map."""
    line = PositionLine(game, text, notation.FIELDS)
    phase = line.matched("phase", "|".join(notation.PHASES), "1, 2 or over")
    state = game.blank_state()
    kernel.start(game.tables, state.struct, game.players, 0)
    kernel.clear_board(game.tables, state.struct, min(notation.PHASES.index(phase), 1))
    struct = state.struct[0]
    undecided = line.fields["turn"][0] == "?"
    struct["seat"] = rules.UNDECIDED if undecided else line.number("turn", game.players - 1)
    struct["laid"] = line.number("laid", rules.CIRCLES)
    taken = notation.read_table(line, "taken", game.players, rules.NO_TOKEN)
    struct["taken"][: game.players, : rules.NO_TOKEN] = np.minimum(taken, 99)
    _read_scores(line, phase, struct, game.players)
    signs = notation.read_board(text, line.fields["board"], game.board, game.players)
    _put_signs(game, state, signs)
    first = -1 if game.first_player is None else game.first_player
    problem = pk.complete_position(game.tables, state.struct, first, int(phase == "over"))
    _raise_problem(game, struct, problem)
    return state


def _read_scores(line: PositionLine, phase: str, struct: Any, players: int) -> None:
    if (line.fields["scores"][0] == "-") != (phase == "1"):
        raise PositionError("scores= holds Exploration's rows from phase 2 on, and is - before")
    if phase != "1":
        rows = notation.read_table(line, "scores", players, len(rules.ROWS))
        if max(map(max, rows)) > np.iinfo(np.int16).max:
            raise PositionError("scores= holds a number no row of the pad can reach")
        struct["sheet"][0][:players] = rows


def _put_signs(game: BlueLagoon, state: BlueLagoonState, cells: str) -> None:
    for space, sign in enumerate(cells):
        if sign in TOKEN_LETTERS:
            kind = TOKEN_LETTERS.index(sign)
            problem = pk.put_token(game.tables, state.struct, space, kind)
            _raise_problem(game, state.struct[0], problem, space)
        elif sign != ".":
            put_piece(game, state, space, sign)


def put_piece(game: BlueLagoon, state: BlueLagoonState, space: int, sign: str) -> None:
    """Place the piece with that sign on a space, out of its owner's hand."""
    village = sign in VILLAGE_SIGNS
    seat = (VILLAGE_SIGNS if village else SETTLER_SIGNS).index(sign)
    problem = pk.put_piece(game.tables, state.struct, seat, space, int(village))
    _raise_problem(game, state.struct[0], problem, space, seat)


def _raise_problem(
    game: BlueLagoon, struct: Any, problem: int, space: int = 0, seat: int = 0
) -> None:
    """Raise PositionError if a kernel has found a problem."""
    if not problem:
        return
    detail, code = divmod(problem, pk.DETAIL)
    kind, owner = min(detail, rules.STATUETTE), min(detail, rules.MAX_PLAYERS - 1)
    circles = words_to_int(struct["own"][owner]) & words_to_int(game.tables[0]["circles"])
    text = _PROBLEMS[code].format(
        space=game.board.names[detail if code == pk.TOKEN_OR_PIECE else space],
        seat=seat or owner,
        there=rules.BAG[kind],
        kind=rules.TOKENS[kind],
        first=game.first_player,
        held=circles.bit_count(),
        taken=struct["taken"][owner, : rules.NO_TOKEN].sum(),
    )
    raise PositionError(text)


_PROBLEMS: Final = {
    pk.SPACE_TAKEN: "{space} is taken twice",
    pk.VILLAGE_ON_SEA: "a village stands on {space}, which is sea",
    pk.VILLAGE_ON_CIRCLE: "in Settlement no village stands on a stone circle, as on {space}",
    pk.TOO_MANY_PIECES: "seat {seat} has more pieces on the board than it owns",
    pk.NO_CIRCLE: "a token lies on {space}, where there is no stone circle",
    pk.NOT_DRAWN_YET: "a token lies on {space}, but laid= says it is not drawn yet",
    pk.TOO_MANY_TOKENS: "there are only {there} tokens of the kind {kind}",
    pk.TOKEN_OR_PIECE: "{space} needs either a token or a piece",
    pk.TOKENS_IN_HAND: "seat {seat} stands on {held} stone circles and must hold as many tokens, "
    "not {taken}",
    pk.TOKENS_TO_LAY: "phase=over, but tokens are still to be laid out",
    pk.PIECES_TOO_EARLY: "while tokens are laid out, only Settlement's villages are on the board",
    pk.UNDECIDED_TOO_LATE: "turn=? is possible only before the first token is drawn",
    pk.OTHER_FIRST_PLAYER: "seat {first} begins in this game",
    pk.PHASE_NOT_OVER: "phase=over, but a player can still place a piece",
    pk.PHASE_OVER: "no player can place a piece, or all resources are taken: the phase is over",
    pk.CANNOT_PLACE: "it cannot be the turn of seat {seat}, which has nowhere to place",
}
