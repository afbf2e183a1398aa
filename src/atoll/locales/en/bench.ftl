# The benchmark, `atoll bench`.

bench-measuring = Measuring…
bench-playing = Random games in compiled code
bench-single = Single steps, turn solves and starts
bench-scaling = Bigger boards and more games, two players
bench-game = game
bench-players = players
bench-move = one move
bench-goal = goal
bench-games-per-second = games per second
bench-two-threads = two threads
bench-over-plain = faster than without the compiler
bench-over-hex = faster than Hex in OpenSpiel
bench-what = what
bench-value = time
bench-rows = rows
bench-games = games at once
bench-step = legal actions and one action, from Python
bench-clone = copying a position, from Python
bench-turn = best play of one turn, alone
bench-turns = best play of one turn, in batches
bench-import = importing atoll
bench-first-compile = first start ever: compiling both games
bench-warm-start = every later start
bench-hex = A random move of 13 × 13 Hex inside OpenSpiel’s search took { $nanoseconds } ns. A move is a piece placed in Blue Lagoon and a whole turn in Into the Blue.
bench-no-hex = OpenSpiel is not installed (it comes with the development extra), so there is nothing to compare with.
