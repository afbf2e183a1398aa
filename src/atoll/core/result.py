"""Results: the ranking of the seats and the score sheet behind it.

Score sheets hold catalogue keys and numbers; the sentences are in the catalogues of each language.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Note:
    """A statement as a catalogue key and its values: `Note("tie-by-level", {"level": 3, …})`."""

    key: str
    values: dict[str, int | str]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a score sheet: a catalogue key, its values, points by seat, and the reasons."""

    key: str
    points: tuple[int, ...]
    values: dict[str, int | str]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Points by line and seat."""

    lines: tuple[ScoreLine, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of all lines, by seat."""
        return tuple(map(sum, zip(*(line.points for line in self.lines), strict=True)))

    def to_list(self) -> list[dict[str, Any]]:
        """The lines as plain data, ready for JSON."""
        return [
            {
                "key": line.key,
                "values": line.values,
                "points": list(line.points),
                "notes": list(map(asdict, line.notes)),
            }
            for line in self.lines
        ]


@dataclass(frozen=True, slots=True)
class Result:
    """The final result of a game. Rank 1 is the winner; tied seats share a rank."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    sheet: ScoreSheet
    decided_by: tuple[Note, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats: several if the victory is shared."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data, ready for JSON."""
        return {
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "sheet": self.sheet.to_list(),
            "decided_by": list(map(asdict, self.decided_by)),
        }


def competition_ranks(keys: list[Any]) -> tuple[int, ...]:
    """Ranks by descending key; equal keys share a rank, and ranks are skipped after it: 1, 1, 3."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
