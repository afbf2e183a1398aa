### The arena: bots against each other.

help-arena = Play bots against each other and rate them.
help-arena-bots = Two or more bots: a level, a bot such as mcts:simulations=500, or external:command=PROGRAM; NAME=BOT gives it a name.
help-arena-games = Minimum number of games for each combination of bots; rounded up to full rotations of the seats.
help-arena-time = Seconds per decision, overriding the bots’ own settings.
help-arena-simulations = Simulations per decision, overriding the bots’ own settings.
help-arena-sprt = Stop as soon as a sequential test decides between two win rates of the first bot against the second, such as 0.5:0.6.
help-arena-workers = Number of processes. Default: one per core.
help-arena-cluster = Play on a Ray cluster: its address, auto for this machine’s cluster, or local to start one here.
help-arena-json = Write results and games to a JSON file; - for standard output.
help-arena-plot = Plot the results to a .png or .svg file.
help-arena-log = Append every finished game to this file.
help-arena-resume = Resume the tournament in this log file.

arena-title = { $game }, { $players } players: { $games } games, seed { $seed }
arena-bot = Bot
arena-rating = Rating
arena-wins = Wins
arena-interval = 95% interval
arena-seats = Seats
arena-score = Points
arena-thinking = Per move
arena-slowest = Slowest
arena-faults = Faults
arena-time = { $ms } ms
arena-pairs = How often the bot on the left finished ahead of the one above
arena-duel = { $first } against { $second }: { $rate } (95% interval { $interval })
arena-stop = Decided after { $games } games: the win rate of { $bot } is { $rate } rather than { $other } (log-likelihood ratio { $evidence }).
arena-stop-open = Undecided: the log-likelihood ratio is { $evidence }; the test ends at ±{ $bound }.
arena-fault = Game { $game }, { $bot }: { $verdict }. { $detail }
arena-more-faults = … and { $count } more.
arena-verdict-crashed = crashed
arena-verdict-stalled = timed out
arena-verdict-illegal = chose an illegal action
arena-verdict-garbage = sent an invalid answer
arena-interrupted = Interrupted; { $done } of { $total } games are done and saved.
arena-resume = To resume: { $command }
arena-error-workers = The number of processes must be from 1 to { $most }.
arena-error-bots = Name a game and at least two bots, or use --resume FILE.
arena-error-both = --resume takes the game and the bots from the file.
arena-error-log = { $file } already exists; use --resume to continue it, or name another file.

arena-plot-title = { $game }, { $players } players, { $games } games
arena-plot-rate = Wins in per cent with 95% interval; dashed line: equal players
arena-plot-pairs = Per cent of games in which the bot of the row finished ahead of this one
