"""Results: who came where, and the score sheet that shows why, line by line.

Sheets hold keys and numbers, not sentences: whoever shows one looks the words up in a catalogue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Note:
    """One reason, as a catalogue key with its values: `Note("tie-level", {"level": 3, …})`."""

    key: str
    values: dict[str, int | str]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One row of the score pad: a catalogue key, its values, points by seat, and the reasons."""

    key: str
    points: tuple[int, ...]
    values: dict[str, int | str]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A score sheet. `totals` is the sum of the lines, seat by seat."""

    lines: tuple[ScoreLine, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's column."""
        return tuple(map(sum, zip(*(line.points for line in self.lines), strict=True)))


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game. Rank 1 is the winner; equal ranks share their place."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    sheet: ScoreSheet
    decided_by: tuple[Note, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, more than one if the victory is shared."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        lines = [
            {
                "key": line.key,
                "values": line.values,
                "points": list(line.points),
                "notes": [{"key": note.key, "values": note.values} for note in line.notes],
            }
            for line in self.sheet.lines
        ]
        decided = [{"key": note.key, "values": note.values} for note in self.decided_by]
        return {
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "sheet": lines,
            "decided_by": decided,
        }


def competition_ranks(keys: list[Any]) -> tuple[int, ...]:
    """Ranks for one comparable key per seat, the greatest first; equal keys share a rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
