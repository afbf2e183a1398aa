"""How each game is shown and described in a terminal."""
