"""Positions of Blue Lagoon, written as one line and read back, and as plain data for a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from atoll.core.errors import NotationError, PositionError
from atoll.games.blue_lagoon import kernel, notation, rules
from atoll.games.blue_lagoon.board import Board, add_bit
from atoll.games.blue_lagoon.notation import SETTLER_SIGNS, TOKEN_LETTERS, VILLAGE_SIGNS
from atoll.games.blue_lagoon.view import BlueLagoonView

if TYPE_CHECKING:
    from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState


def board_signs(board: Board, record: Any, players: int) -> tuple[str, ...]:
    """What lies and stands on the board, row by row (see `BlueLagoonView.board`)."""
    cells = ["."] * len(board.spaces)
    for circle, kind in enumerate(record["token"][: rules.CIRCLES].tolist()):
        if kind != rules.NO_TOKEN:
            cells[board.circles[circle]] = TOKEN_LETTERS[kind]
    for seat in range(players):
        own, built = words_to_int(record["own"][seat]), words_to_int(record["built"][seat])
        for space in board.spaces_in(own & ~built):
            cells[space] = SETTLER_SIGNS[seat]
        for space in board.spaces_in(built):
            cells[space] = VILLAGE_SIGNS[seat]
    text = "".join(cells)
    return tuple(text[row] for row in board.slices)


def words_to_int(words: Any) -> int:
    """A set kept in an array as one whole number."""
    return int.from_bytes(words.astype("<u8").tobytes(), "little")


def exploration_scores(record: Any, players: int) -> tuple[tuple[int, ...], ...] | None:
    """Exploration's score rows by seat, once it is over."""
    if record["phase"] == rules.EXPLORATION:
        return None
    return tuple(tuple(row) for row in record["sheet"][0][:players].tolist())


def make_view(state: BlueLagoonState, seat: int) -> BlueLagoonView:
    """All of a position as plain data."""
    game, record = state.game, state.struct[0]
    players, board = game.players, board_signs(game.board, record, game.players)
    return BlueLagoonView(
        game=game.name,
        seat=seat,
        players=players,
        current_player=state.current_player,
        position=write_position(state, board),
        legal_actions=tuple(state.legal_actions()),
        turn_seat=state.turn_seat,
        phase=min(state.phase, rules.SETTLEMENT) + 1,
        map=game.board.rows,
        island_values=game.board.values,
        board=board,
        laid=int(record["laid"]),
        settlers=tuple(record["settlers"][:players].tolist()),
        villages=tuple(record["villages"][:players].tolist()),
        taken=tuple(tuple(row) for row in record["taken"][:players, : rules.NO_TOKEN].tolist()),
        scores=exploration_scores(record, players),
    )


def write_position(state: BlueLagoonState, board: tuple[str, ...] | None = None) -> str:
    """The position line; `board` saves working out its signs again."""
    game, record = state.game, state.struct[0]
    taken = record["taken"][: game.players, : rules.NO_TOKEN].tolist()
    scores = exploration_scores(record, game.players)
    fields = {
        "players": game.players,
        "phase": notation.PHASES[state.phase],
        "turn": "?" if record["seat"] == rules.UNDECIDED else int(record["seat"]),
        "laid": int(record["laid"]),
        "taken": _table(taken),
        "scores": "-" if scores is None else _table(scores),
        "board": "/".join(board or board_signs(game.board, record, game.players)),
        **dict(game.changed_options()),
    }
    pairs = " ".join(f"{name}={value}" for name, value in fields.items())
    return f"{game.name}/{game.rules_version} {pairs}"


def _table(rows: Any) -> str:
    return ",".join(".".join(map(str, row)) for row in rows)


def read_position(game: BlueLagoon, text: str) -> BlueLagoonState:
    """The state of a position line, checked against what can arise on this game's map."""
    fields = notation.read_fields(text, game.options)
    state = game.blank_state()
    phase, at = fields["phase"]
    if phase not in notation.PHASES:
        raise NotationError(text, at, "1, 2 or over")
    kernel.start(game.tables, state.struct, game.players, 0)
    kernel.clear_board(game.tables, state.struct, min(notation.PHASES.index(phase), 1))
    record = state.struct[0]
    record["seat"] = _read_turn(text, fields["turn"], game.players)
    record["laid"] = notation.read_number(text, fields["laid"], rules.CIRCLES)
    taken = notation.read_table(text, fields["taken"], game.players, rules.NO_TOKEN)
    record["taken"][: game.players, : rules.NO_TOKEN] = np.minimum(taken, 99)
    _read_scores(text, fields["scores"], phase, record, game.players)
    _put_signs(game, state, notation.read_board(text, fields["board"], game.board, game.players))
    _check_tokens(game, record)
    _check_turn(game, state, phase)
    return state


def _read_turn(text: str, field: tuple[str, int], players: int) -> int:
    return rules.UNDECIDED if field[0] == "?" else notation.read_number(text, field, players - 1)


def _read_scores(text: str, field: tuple[str, int], phase: str, record: Any, players: int) -> None:
    if (field[0] == "-") != (phase == "1"):
        raise PositionError("scores= holds Exploration's rows from phase 2 on, and is - before")
    if phase != "1":
        rows = notation.read_table(text, field, players, len(rules.ROWS))
        if max(map(max, rows)) > np.iinfo(np.int16).max:
            raise PositionError("scores= holds a number no row of the pad can reach")
        record["sheet"][0][:players] = rows


def _put_signs(game: BlueLagoon, state: BlueLagoonState, cells: str) -> None:
    for space, sign in enumerate(cells):
        if sign in TOKEN_LETTERS:
            _put_token(game, state.struct[0], space, TOKEN_LETTERS.index(sign))
        elif sign != ".":
            put_piece(game, state, space, sign)


def _put_token(game: BlueLagoon, record: Any, space: int, kind: int) -> None:
    name, circles = game.board.names[space], game.board.circles
    if space not in circles:
        raise PositionError(f"a token lies on {name}, where there is no stone circle")
    if circles.index(space) >= record["laid"]:
        raise PositionError(f"a token lies on {name}, but laid= says it is not drawn yet")
    record["token"][circles.index(space)] = kind


def put_piece(game: BlueLagoon, state: BlueLagoonState, space: int, sign: str) -> None:
    """Put the piece with that sign on a space, out of its owner's hand."""
    record, name, bit = state.struct[0], game.board.names[space], game.board.bits[space]
    village = sign in VILLAGE_SIGNS
    seat = (VILLAGE_SIGNS if village else SETTLER_SIGNS).index(sign)
    if not record["free"][bit // 64] >> np.uint64(bit % 64) & np.uint64(1):
        raise PositionError(f"{name} is taken twice")
    on_land = game.tables[0]["land"][bit // 64] >> np.uint64(bit % 64) & np.uint64(1)
    if village and not on_land:
        raise PositionError(f"a village stands on {name}, which is sea")
    if village and record["phase"] == rules.SETTLEMENT and space in game.board.circles:
        raise PositionError(f"in Settlement no village stands on a stone circle, as on {name}")
    record["free"][bit // 64] ^= np.uint64(1 << bit % 64)
    add_bit(record["own"][seat], bit)
    record["reach"][seat] |= game.tables[0]["near"][bit]
    if village:
        add_bit(record["built"][seat], bit)
    _use_up(record, seat, village)


def _use_up(record: Any, seat: int, village: bool) -> None:
    """Take the piece on the board out of the seat's hand."""
    if not village:
        record["settlers"][seat] -= 1
    elif record["phase"] == rules.EXPLORATION:
        record["villages"][seat] -= 1
    standing = sum(int(word).bit_count() for word in record["built"][seat])
    if record["settlers"][seat] < 0 or standing > rules.VILLAGES:
        raise PositionError(f"seat {seat} has more pieces on the board than it owns")


def _check_tokens(game: BlueLagoon, record: Any) -> None:
    """All tokens are on circles, in hands or in the bag; what a piece covers was taken."""
    lying = record["token"][: rules.CIRCLES].tolist()
    taken = record["taken"][: game.players, : rules.NO_TOKEN]
    record["resources"] = rules.RESOURCES - taken[:, : rules.STATUETTE].sum()
    for kind, there in enumerate(rules.BAG):
        if lying.count(kind) + taken[:, kind].sum() > there:
            raise PositionError(f"there are only {there} tokens of the kind {rules.TOKENS[kind]}")
    free = words_to_int(record["free"])
    covered = [not free >> game.board.bits[space] & 1 for space in game.board.circles]
    for circle, space in enumerate(game.board.circles[: int(record["laid"])]):
        if covered[circle] == (lying[circle] != rules.NO_TOKEN):
            raise PositionError(f"{game.board.names[space]} needs either a token or a piece")
    for seat in range(game.players):
        own = words_to_int(record["own"][seat])
        held = sum(own >> game.board.bits[space] & 1 for space in game.board.circles)
        if held != taken[seat].sum():
            raise PositionError(
                f"seat {seat} stands on {held} stone circles and must hold as many "
                f"tokens, not {taken[seat].sum()}"
            )


def _check_turn(game: BlueLagoon, state: BlueLagoonState, phase: str) -> None:
    """The turn, the layout of tokens and the end of the phase fit together."""
    record = state.struct[0]
    if record["laid"] < rules.CIRCLES:
        _check_layout(game, record, phase)
        return
    if record["seat"] == rules.UNDECIDED:
        raise PositionError("turn=? is possible only before the first token is drawn")
    seat = int(record["seat"])
    ended = state.clone()
    kernel.resolve_turn(game.tables, ended.struct)
    if phase == "over":
        if ended.phase != rules.OVER:
            raise PositionError("phase=over, but somebody can still place a piece")
        state._buf[:] = ended._buf
    elif ended.phase != state.phase:
        raise PositionError(
            "nobody can place a piece, or all resources are taken: the phase is over"
        )
    elif int(ended.struct["seat"][0]) != seat:
        raise PositionError(f"it cannot be the turn of seat {seat}, which has nowhere to place")


def _check_layout(game: BlueLagoon, record: Any, phase: str) -> None:
    """While tokens are laid out nobody has settlers on the board or tokens in hand."""
    own, built = record["own"][: game.players], record["built"][: game.players]
    if phase == "over":
        raise PositionError("phase=over, but tokens are still to be laid out")
    if record["taken"].any() or (own != built).any() or (phase == "1" and own.any()):
        raise PositionError(
            "while tokens are laid out, only Settlement's villages are on the board"
        )
    if record["seat"] == rules.UNDECIDED and (record["laid"] > 0 or phase == "2"):
        raise PositionError("turn=? is possible only before the first token is drawn")
    if (
        record["seat"] != rules.UNDECIDED
        and phase == "1"
        and game.first_player not in (None, record["seat"])
    ):
        raise PositionError(f"seat {game.first_player} begins in this game")
