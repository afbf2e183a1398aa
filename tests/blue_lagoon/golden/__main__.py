"""Plays the golden games anew and writes them: `python -m tests.blue_lagoon.golden`."""

from __future__ import annotations

from . import chosen_events, path, playthrough

for players in (2, 3, 4):
    path(players).write_text(playthrough(players, chosen_events(players)), encoding="utf-8")
