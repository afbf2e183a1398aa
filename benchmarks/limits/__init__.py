"""The same work in C, written by hand: how fast the hardware lets these games be played."""
