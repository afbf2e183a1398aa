# Making puzzles, `atoll puzzles`.

help-puzzles = Find positions with one clearly best action in games between bots. Ctrl-C ends the search
    and keeps what was found.
help-puzzles-count = How many puzzles the file is to have. Default: 10.
help-puzzles-kind = Only puzzles of this kind; can be repeated.
help-puzzles-out = Store the puzzles in FILE and keep those it has already. Without it they are printed.
puzzles-bar = Puzzles
puzzles-count = The number of puzzles is from 1 to { $most }.
puzzles-found = { $count ->
        [one] { $count } puzzle, { $new } of them new.
       *[other] { $count } puzzles, { $new } of them new.
    }
puzzles-of-kind = { $kind }: { $count }
