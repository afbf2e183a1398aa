"""How much the server can take, beside boardgame.io's: `make bench-server`."""
