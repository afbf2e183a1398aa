"""Early stopping: Wald's sequential probability ratio test (SPRT) for a win rate.

A result between loss and win (a shared victory) counts proportionally. Such results vary less than
wins and losses, so the error rates stay within the given risk.
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
    """Tests a win rate of `low` against one of `high`, with the same `risk` for both errors."""

    low: float
    high: float
    risk: float = _RISK

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1 or not 0 < self.risk < 0.5:
            raise OptionError(
                "an SPRT needs two rates between 0 and 1, the lower first, and a risk below 0.5"
            )

    @classmethod
    def parse(cls, text: str) -> Sprt:
        """Parse `0.5:0.6`, or `0.5:0.6:0.01` with another risk than 0.05."""
        match = _FORM.fullmatch(text)
        if not match:
            raise NotationError(text, 0, "two win rates, such as 0.5:0.6")
        return cls(float(match[1]), float(match[2]), float(match[3] or _RISK))

    def __str__(self) -> str:
        return f"{self.low:g}:{self.high:g}" + (f":{self.risk:g}" if self.risk != _RISK else "")

    @property
    def bound(self) -> float:
        """The absolute log-likelihood ratio at which the test ends."""
        return log((1 - self.risk) / self.risk)

    def log_likelihood_ratio(self, result: float) -> float:
        """The log-likelihood ratio of one result from 0 to 1."""
        win, loss = log(self.high / self.low), log((1 - self.high) / (1 - self.low))
        return result * win + (1 - result) * loss

    def decide(self, ratio: float) -> str | None:
        """`high` or `low` once the log-likelihood ratio reaches the bound, else None."""
        if abs(ratio) < self.bound:
            return None
        return "high" if ratio > 0 else "low"
