### The arena: bots against each other.

help-arena = Play bots against each other and see which is stronger.
help-arena-bots = Two or more bots: a level, a bot such as mcts:simulations=500, or external:command=PROGRAM; NAME=BOT gives it a name.
help-arena-games = At least so many games for every table of bots; always whole rounds of all seats.
help-arena-time = Seconds for each decision, whatever the bots' own settings say.
help-arena-sims = Simulations for each decision, whatever the bots' own settings say.
help-arena-sprt = Stop as soon as it is clear which of two win rates the first bot has against the second, such as 0.5:0.6.
help-arena-workers = How many processes; one for each core if left out.
help-arena-cluster = Play on a Ray cluster: its address, auto for the one this machine belongs to, or local to start one here.
help-arena-json = Write the results and all games to a JSON file; - for standard output.
help-arena-plot = Draw the results: a file ending in .png or .svg.
help-arena-log = Keep every game in this file as it ends.
help-arena-resume = Go on with the tournament kept in a file.

arena-title = { $game }, { $players } players: { $games } games, seed { $seed }
arena-bot = Bot
arena-rating = Rating
arena-wins = Wins
arena-interval = 95 % interval
arena-seats = Seats
arena-score = Points
arena-thinking = A move
arena-slowest = Slowest
arena-faults = Faults
arena-time = { $ms } ms
arena-pairs = How often the bot on the left came before the one above
arena-duel = { $first } against { $second }: { $rate } (95 % interval { $interval })
arena-stop = Decided after { $games } games: the win rate of { $bot } is { $rate } rather than { $other } (evidence { $evidence }).
arena-stop-open = Not decided: the evidence is { $evidence } and would have to reach { $bound } in either direction.
arena-fault = Game { $game }, { $bot }: { $verdict }. { $detail }
arena-more-faults = … and { $count } more.
arena-verdict-crashed = crashed
arena-verdict-stalled = gave no answer in time
arena-verdict-illegal = answered with an illegal action
arena-verdict-garbage = answered with garbage
arena-interrupted = Interrupted; { $done } of { $total } games are done and kept.
arena-resume = Go on with: { $command }
arena-error-workers = The number of processes is from 1 to { $most }.
arena-error-bots = Name a game and two bots or more, or go on with --resume FILE.
arena-error-both = With --resume, the file says which game and which bots play.
arena-error-log = { $file } exists already; go on with it by --resume, or name another file.

arena-plot-title = { $game }, { $players } players, { $games } games
arena-plot-rate = Wins in % with 95 % interval; dashed: equal players
arena-plot-pairs = In % of games, the bot of the row came before this one
