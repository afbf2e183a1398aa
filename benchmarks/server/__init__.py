"""Load benchmark of the server, compared with boardgame.io: `make bench-server`."""
