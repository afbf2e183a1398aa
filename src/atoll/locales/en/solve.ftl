# Solving Into the Blue for two, `atoll solve`.

help-solve = Compute the exact chance to win in every position of Into the Blue for two
    (405 million of them with 12 shells, 1.6 GB on disk; fewer shells are quicker). Interrupt it whenever you like:
    it goes on where it was. Exact for the game in which nobody acts on a chest value they have seen.
help-solve-folder = The folder of the table, if not the usual one.
help-solve-check = Solve so many random positions again and say how far off the table is.
solve-bar = Solving
solve-only = Only Into the Blue is solved: atoll solve into-the-blue
solve-check-most = Up to { $most } positions are checked.
solve-interrupted = Interrupted. The same command goes on from here.
solve-done = { $count } positions are solved: { $file }
solve-first = Whoever begins wins { $share } of the games, with best play on both sides.
solve-exact = Exact for the game in which nobody acts on a chest value they have seen; a shared victory counts half.
solve-checked = Checked { $count } random positions: the largest difference is { $difference }.
