"""Blue Lagoon in a terminal: its board, its words, and tokens typed as they leave a real bag."""

from __future__ import annotations

import re
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.boards import Mark, Paper
from atoll.cli.boards.blue_lagoon import SHAPES, TOKENS, draw, letter
from atoll.cli.input_parsing import shown, spellings
from atoll.cli.renderers.renderer import Face, Holding, Sight
from atoll.cli.seat_marks import LOOKS
from atoll.core.errors import NotationError
from atoll.core.game import CHANCE, TERMINAL, Action, State
from atoll.core.result import ScoreSheet
from atoll.games.blue_lagoon.view import BlueLagoonView
from atoll.locales import t

_LETTERS: Final = "".join(TOKENS)
_MOST_LISTED: Final = 14


class BlueLagoonFace(Face):
    """Hexes, tokens, settlers and villages."""

    def board(self, view: BlueLagoonView, mark: Mark | None, paper: Paper) -> Text:
        """The board, the last move marked."""
        return draw(view, mark, paper)

    def aside(self, view: BlueLagoonView) -> list[RenderableType]:
        """How many pieces everybody has on each island, and what the signs mean."""
        return [_islands(view), *self.legend(view)[:-1]]

    def legend(self, view: BlueLagoonView) -> list[Text]:
        """Tokens, stone circles, islands."""
        tokens = "  ".join(
            f"{SHAPES[sign]}{letter(sign)} {shown('lagoon-' + name)}"
            for sign, name in TOKENS.items()
        )
        values = " ".join(f"{island}⚑{value}" for island, value in view.island_values)
        texts = tokens, t("lagoon-legend"), t("lagoon-legend-islands", values=values)
        return [Text(text, "dim") for text in texts]

    def holdings(self, view: BlueLagoonView) -> list[Holding]:
        """Settlers and villages in hand, tokens taken."""
        tokens = [
            " ".join(f"{SHAPES[sign]}{n}" for sign, n in zip(_LETTERS, taken, strict=True))
            for taken in view.taken
        ]
        return [
            Holding(
                t("lagoon-settlers"), t("lagoon-settlers-short"), list(map(str, view.settlers))
            ),
            Holding(
                t("lagoon-villages"), t("lagoon-villages-short"), list(map(str, view.villages))
            ),
            Holding(t("lagoon-tokens"), "", tokens),
        ]

    def situation(self, view: BlueLagoonView) -> list[Text]:
        """The phase, and where settlers and villages may go."""
        if view.current_player == TERMINAL:
            return []
        lines = [Text(t("lagoon-phase", phase=view.phase), "bold")]
        if view.current_player == CHANCE:
            return [*lines, Text(t("lagoon-laid", laid=view.laid))]
        settlers, villages = _targets(view)
        sea = [name for name in settlers if _ground(view, name) == "."]
        land = [name for name in settlers if _ground(view, name) != "."]
        groups = {"sea": sea, "land": land, "village": villages}
        if land == villages:
            groups = {"sea": sea, "both": land}
        lines += [
            Text(t(f"lagoon-may-{key}", spaces=_few(names), count=len(names)))
            for key, names in groups.items()
            if names
        ]
        return lines

    def question(self, view: BlueLagoonView) -> str:
        """A piece and a space; with a real bag, the tokens drawn."""
        if view.current_player != CHANCE:
            return t("lagoon-ask" if _targets(view)[1] else "lagoon-ask-settler")
        if view.turn_seat == CHANCE and "turn=?" in view.position:
            return t("ask-first")
        return t("lagoon-ask-tokens", left=32 - view.laid)

    def read_outcomes(self, state: State, line: str) -> list[Action]:
        """Who begins, or one or many tokens: `c b w p s`, `cbwps` or their names."""
        if state.parse_event("first 0") in state.possible_events():
            return [self.read_first(state, line)]
        words = line.replace(",", " ").lower().removeprefix("draw ").split()
        if len(words) == 1 and _token(words[0]) is None:
            words = list(words[0])
        return [state.parse_event(TOKENS[_needed_token(word, line)]) for word in words]

    def action_words(self) -> dict[str, str]:
        """Settler and village in the reader's language."""
        return {"lagoon-word-settler": "S", "lagoon-word-village": "V"}

    def story(self, before: BlueLagoonView, text: str, after: BlueLagoonView) -> str:
        """Where a piece went, what it took, and what that brought about."""
        if text.startswith("first"):
            return t("story-first", who=self.called(int(text.split()[1])))
        if text.startswith("draw"):
            return t("lagoon-story-laid") if before.laid == 31 else ""
        kind = "village" if text.startswith("V") else "settler"
        words = [t(f"lagoon-story-{kind}", space=text[1:])]
        token = _sign(before, text[1:])
        if token in TOKENS:
            words.append(t("lagoon-story-takes", token=t("lagoon-one-" + TOKENS[token])))
        words += [
            t("lagoon-story-skipped", who=self.called(seat))
            for seat in self._skipped(before, after)
        ]
        if after.phase != before.phase:
            words.append(t("lagoon-story-explored"))
        return ", ".join(words)

    def _skipped(self, before: BlueLagoonView, after: BlueLagoonView) -> list[int]:
        if after.turn_seat == CHANCE or after.phase != before.phase:
            return []
        passed, seat = [], (before.turn_seat + 1) % before.players
        while seat != after.turn_seat:
            passed.append(seat)
            seat = (seat + 1) % before.players
        return passed

    def mark(self, before: BlueLagoonView, text: str, after: BlueLagoonView) -> Mark | None:
        """The space where the last piece was placed."""
        if not re.fullmatch(r"[SV][a-z][0-9]+", text) or after.phase != before.phase:
            return None
        return Mark(before.turn_seat, _names(before).index(text[1:]))

    def opens_turn(self, view: BlueLagoonView) -> bool:
        """Before the bag is opened for Settlement."""
        return view.current_player == CHANCE and view.phase == 2 and view.laid == 0

    def milestone(self, sight: Sight) -> ScoreSheet | None:
        """Exploration's rows, before the bag is opened for Settlement."""
        if not self.opens_turn(sight.view):
            return None
        return ScoreSheet(tuple(line for line in sight.sheet.lines if line.values["phase"] == 1))


def _names(view: BlueLagoonView) -> list[str]:
    """The names of all spaces, in reading order."""
    return [
        f"{chr(ord('a') + r)}{c}" for r, row in enumerate(view.map) for c in range(1, len(row) + 1)
    ]


def _ground(view: BlueLagoonView, space: str) -> str:
    return view.map[ord(space[0]) - ord("a")][int(space[1:]) - 1]


def _sign(view: BlueLagoonView, space: str) -> str:
    return view.board[ord(space[0]) - ord("a")][int(space[1:]) - 1]


def _targets(view: BlueLagoonView) -> tuple[list[str], list[str]]:
    """The spaces open to a settler and those open to a village."""
    names = _names(view)
    settlers = [names[action] for action in view.legal_actions if action < len(names)]
    villages = [names[action - len(names)] for action in view.legal_actions if action >= len(names)]
    return settlers, villages


def _few(names: list[str]) -> str:
    return " ".join(names[:_MOST_LISTED]) + (" …" if len(names) > _MOST_LISTED else "")


def _token(word: str) -> str | None:
    """The token a word or letter means, in the reader's language or in English."""
    for sign, name in TOKENS.items():
        if word in (sign, letter(sign), name, *spellings("lagoon-" + name)):
            return sign
    return None


def _needed_token(word: str, line: str) -> str:
    token = _token(word)
    if token is None:
        names = ", ".join(
            f"{letter(sign)} ({shown('lagoon-' + name)})" for sign, name in TOKENS.items()
        )
        raise NotationError(line, max(line.lower().find(word), 0), names)
    return token


def _islands(view: BlueLagoonView) -> Grid:
    """The islands with their values and everybody's pieces there."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    grid.add_column(t("lagoon-island"))
    for seat in range(view.players):
        grid.add_column(LOOKS[seat].sign + LOOKS[seat].letter, justify="right")
    for island, value in view.island_values:
        counts = (_pieces(view, island, seat) for seat in range(view.players))
        grid.add_row(f"{island}⚑{value}", *(str(n) if n else "·" for n in counts))
    return grid


def _pieces(view: BlueLagoonView, island: str, seat: int) -> int:
    signs = (str(seat), "ABCD"[seat])
    return sum(
        sign in signs and land.lower() == island
        for lands, row in zip(view.map, view.board, strict=True)
        for land, sign in zip(lands, row, strict=True)
    )
