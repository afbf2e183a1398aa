"""Under which names the environments are registered.

The number is raised when an environment's observations, actions or rewards change.
"""

from __future__ import annotations

from typing import Final

IDS: Final = {"atoll/BlueLagoon-v0": "blue_lagoon", "atoll/IntoTheBlue-v0": "into_the_blue"}
