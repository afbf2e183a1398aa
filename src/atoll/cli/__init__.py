"""The `atoll` command: play, simulate, replay and score both games in a terminal."""
