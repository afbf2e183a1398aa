"""Stopping early: Wald's sequential probability ratio test for a win rate.

A result between loss and win (a shared victory) counts with its share. For results from 0 to 1 the
ratio can only be smaller than that of whole wins and losses, so the risks stay what was asked for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import log
from typing import Final

from atoll.core.errors import NotationError, OptionError

_FORM: Final = re.compile(r"\s*(0?\.\d{1,6})\s*:\s*(0?\.\d{1,6})\s*(?::\s*(0?\.\d{1,6})\s*)?")
_RISK: Final = 0.05


@dataclass(frozen=True)
class Sprt:
    """Is the first bot's win rate against the second `low` or `high`? `risk` of either error."""

    low: float
    high: float
    risk: float = _RISK

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1 or not 0 < self.risk < 0.5:
            raise OptionError("two rates between 0 and 1, the lower first, and a risk below 0.5")

    @classmethod
    def parse(cls, text: str) -> Sprt:
        """Read `0.5:0.6` or, with another risk than 0.05, `0.5:0.6:0.01`."""
        match = _FORM.fullmatch(text)
        if not match:
            raise NotationError(text, 0, "two win rates, such as 0.5:0.6")
        return cls(float(match[1]), float(match[2]), float(match[3] or _RISK))

    def __str__(self) -> str:
        return f"{self.low:g}:{self.high:g}" + (f":{self.risk:g}" if self.risk != _RISK else "")

    @property
    def bound(self) -> float:
        """The test ends when the log likelihood ratio is this far from zero."""
        return log((1 - self.risk) / self.risk)

    def evidence(self, result: float) -> float:
        """What one result, from 0 to 1, adds to the log likelihood ratio."""
        win, loss = log(self.high / self.low), log((1 - self.high) / (1 - self.low))
        return result * win + (1 - result) * loss

    def verdict(self, ratio: float) -> str | None:
        """`high` or `low` once the log likelihood ratio has decided."""
        if abs(ratio) < self.bound:
            return None
        return "high" if ratio > 0 else "low"
