# Solving Into the Blue for two, `atoll solve`.

help-solve = Compute the exact win chance in every position of two-player Into the Blue
    (405 million with 12 shells, 1.6 GB on disk; fewer shells are faster). It can be interrupted at any time and
    resumes where it stopped. Exact for the game in which nobody uses the value of a chest they have seen.
help-solve-folder = Folder of the table. Default: your data folder.
help-solve-check = Recompute N random positions and report the largest difference.
solve-bar = Solving
solve-only = Only Into the Blue can be solved: atoll solve into-the-blue
solve-check-most = At most { $most } positions can be checked.
solve-interrupted = Interrupted. Run the same command again to continue.
solve-done = { $count } positions solved: { $file }
solve-first = The first player wins { $share } of the games, with best play on both sides.
solve-exact = Exact for the game in which nobody uses the value of a chest they have seen; a shared victory counts as half a win.
solve-checked = Checked { $count } random positions: the largest difference is { $difference }.
