"""Rewrite the golden playthroughs."""

from tests.into_the_blue.golden import PLAYERS, new_events, path, playthrough

for players in PLAYERS:
    path(players).write_text(playthrough(players, new_events(players)), "utf-8")
