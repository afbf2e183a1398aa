"""Position lines and views of Blue Lagoon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from atoll.core.errors import PositionError
from atoll.games.blue_lagoon import kernel, notation, rules
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
        seat=seat,
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
    _check_tokens(game, struct)
    _check_turn(game, state, phase)
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
            _put_token(game, state.struct[0], space, TOKEN_LETTERS.index(sign))
        elif sign != ".":
            put_piece(game, state, space, sign)


def _put_token(game: BlueLagoon, struct: Any, space: int, kind: int) -> None:
    name, circles = game.board.names[space], game.board.circles
    if space not in circles:
        raise PositionError(f"a token lies on {name}, where there is no stone circle")
    if circles.index(space) >= struct["laid"]:
        raise PositionError(f"a token lies on {name}, but laid= says it is not drawn yet")
    struct["token"][circles.index(space)] = kind


def put_piece(game: BlueLagoon, state: BlueLagoonState, space: int, sign: str) -> None:
    """Place the piece with that sign on a space, out of its owner's hand."""
    struct, name, bit = state.struct[0], game.board.names[space], game.board.bits[space]
    village = sign in VILLAGE_SIGNS
    seat = (VILLAGE_SIGNS if village else SETTLER_SIGNS).index(sign)
    if not struct["free"][bit // 64] >> np.uint64(bit % 64) & np.uint64(1):
        raise PositionError(f"{name} is taken twice")
    on_land = game.tables[0]["land"][bit // 64] >> np.uint64(bit % 64) & np.uint64(1)
    if village and not on_land:
        raise PositionError(f"a village stands on {name}, which is sea")
    if village and struct["phase"] == rules.SETTLEMENT and space in game.board.circles:
        raise PositionError(f"in Settlement no village stands on a stone circle, as on {name}")
    kernel.put_piece(game.tables, state.struct, seat, space, int(village))
    _use_up(struct, seat, village)


def _use_up(struct: Any, seat: int, village: bool) -> None:
    """Take the piece on the board out of the seat's hand."""
    if not village:
        struct["settlers"][seat] -= 1
    elif struct["phase"] == rules.EXPLORATION:
        struct["villages"][seat] -= 1
    standing = sum(int(word).bit_count() for word in struct["built"][seat])
    if struct["settlers"][seat] < 0 or standing > rules.VILLAGES:
        raise PositionError(f"seat {seat} has more pieces on the board than it owns")


def _check_tokens(game: BlueLagoon, struct: Any) -> None:
    """Check that each token is on a circle, in a hand or in the bag, and covered ones are taken."""
    lying = struct["token"][: rules.CIRCLES].tolist()
    taken = struct["taken"][: game.players, : rules.NO_TOKEN]
    struct["resources"] = rules.RESOURCES - taken[:, : rules.STATUETTE].sum()
    for kind, there in enumerate(rules.BAG):
        if lying.count(kind) + taken[:, kind].sum() > there:
            raise PositionError(f"there are only {there} tokens of the kind {rules.TOKENS[kind]}")
    free = words_to_int(struct["free"])
    covered = [not free >> game.board.bits[space] & 1 for space in game.board.circles]
    for circle, space in enumerate(game.board.circles[: int(struct["laid"])]):
        if covered[circle] == (lying[circle] != rules.NO_TOKEN):
            raise PositionError(f"{game.board.names[space]} needs either a token or a piece")
    for seat in range(game.players):
        own = words_to_int(struct["own"][seat])
        held = sum(own >> game.board.bits[space] & 1 for space in game.board.circles)
        if held != taken[seat].sum():
            raise PositionError(
                f"seat {seat} stands on {held} stone circles and must hold as many "
                f"tokens, not {taken[seat].sum()}"
            )


def _check_turn(game: BlueLagoon, state: BlueLagoonState, phase: str) -> None:
    """Check that the turn, the laid tokens and the end of the phase fit together."""
    struct = state.struct[0]
    if struct["laid"] < rules.CIRCLES:
        _check_layout(game, struct, phase)
        return
    if struct["seat"] == rules.UNDECIDED:
        raise PositionError("turn=? is possible only before the first token is drawn")
    seat = int(struct["seat"])
    ended = state.clone()
    kernel.resolve_turn(game.tables, ended.struct)
    if phase == "over":
        if ended.phase != rules.OVER:
            raise PositionError("phase=over, but a player can still place a piece")
        state._buf[:] = ended._buf
    elif ended.phase != state.phase:
        raise PositionError(
            "no player can place a piece, or all resources are taken: the phase is over"
        )
    elif int(ended.struct["seat"][0]) != seat:
        raise PositionError(f"it cannot be the turn of seat {seat}, which has nowhere to place")


def _check_layout(game: BlueLagoon, struct: Any, phase: str) -> None:
    """Check that no settlers are on the board and no tokens in hand while tokens are laid out."""
    own, built = struct["own"][: game.players], struct["built"][: game.players]
    if phase == "over":
        raise PositionError("phase=over, but tokens are still to be laid out")
    if struct["taken"].any() or (own != built).any() or (phase == "1" and own.any()):
        raise PositionError(
            "while tokens are laid out, only Settlement's villages are on the board"
        )
    if struct["seat"] == rules.UNDECIDED and (struct["laid"] > 0 or phase == "2"):
        raise PositionError("turn=? is possible only before the first token is drawn")
    if (
        struct["seat"] != rules.UNDECIDED
        and phase == "1"
        and game.first_player not in (None, struct["seat"])
    ):
        raise PositionError(f"seat {game.first_player} begins in this game")
