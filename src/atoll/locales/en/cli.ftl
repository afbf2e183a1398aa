### The `atoll` command.

## Help pages

help-usage = Usage:
help-arguments = Arguments:
help-options = Options:
help-commands = Commands:
help-required = required
help-help = Show this help.
help-atoll = Play, study and referee Into the Blue and Blue Lagoon, two games by Reiner Knizia.
help-version = Show the version.
help-lang = Language: { $languages }. Default: ATOLL_LANG, then the system’s language.
help-game = One of { $games }.
help-game-optional = One of { $games }. You are asked if you leave it out.
help-game-rules = One of { $games }. Default: all.
help-players = Number of players.
help-option = A game option such as first_player=0; repeatable. NAME=@FILE reads the value from a file. “atoll games” lists them.
help-seed = Seed for all dice and draws. Default: random.
help-json = Print JSON.
help-play = Play in the terminal, with people and bots.
help-seat = A player’s name, a bot’s level such as crab, or random; once per seat. “atoll games” lists the levels.
help-seats = All seats at once, separated by commas: names, bots or “human”.
help-real-dice = Roll real dice, draw real chests and tokens, and type in the results.
help-resume = Resume a saved game; “last” is the most recent one.
help-simulate = Play many random games and summarise them.
help-simulate-out = Export every game to a .parquet or .arrow file.
help-games = Number of games.
help-threads = Number of threads.
help-replay = Step through a saved game.
help-record = A saved game, or - for standard input.
help-to = Print only the position after event N.
help-all = Print every position, without prompts.
help-show = Show a position.
help-show-svg = Write the board as an SVG picture to this file instead.
help-show-png = Write the board as a PNG picture to this file instead.
help-position = A position line, a file with a saved game or a position line, or - for standard input.
help-show-seat = Show only what this seat knows: A, B… or 0, 1…
help-score = Score a finished game from its shells or pieces, with every tie explained.
help-shells = Into the Blue: shells on levels 1 to 5; once per player.
help-chests = Into the Blue: values of the chests taken, - for none; once per player.
help-last = Into the Blue: who took the last turn, A, B… or 0, 1…
help-board = Blue Lagoon: a board file, a board on one line or a position line. Give it twice for the end of both phases.
help-taken = Blue Lagoon: coconuts, bamboo, water, precious stones and statuettes taken; once per player and board.
help-phase = Blue Lagoon: the phase of a single board, 1 (Exploration) or 2 (Settlement).
help-seat-name = A player’s name; once per seat.
help-rules = Show the rules.
help-list = List the games and their options.
help-bench = Run the benchmarks.
help-quick = Run shorter, less precise benchmarks.
usage-problem = { $problem } Help: { $command } --help
usage-no-option = Unknown option: { $option }.
usage-no-command = Unknown command: { $command }.
usage-missing = { $name } is missing.
usage-bad-value = Invalid value for { $name }: { $detail }.
usage-whole-number = a whole number is expected
usage-needs-value = { $option } needs a value.
usage-takes-nothing = { $option } takes no value.
usage-too-many = Too many arguments: { $words }.

## Playing

play-begin = Type help at any time.
ask-game = What would you like to play?
ask-game-number = Type its number.
ask-players = How many players, { $least } to { $most }?
ask-names = Who plays? For each seat, type a name, Enter for a default name, a level for a bot ({ $levels }), or { $word } for random moves.
ask-first = Who goes first? Type a letter or a name.
plain-ask-action = Which action?
plain-ask-outcome = What came up?
ask-enter = Press Enter to continue.
ask-enter-turn = { $who } is next. Press Enter to roll.
possible-now = Possible: { $possible }
word-undo = undo
word-save = save
word-scores = scores, score
word-board = board
word-peek = peek
word-help = help, ?
word-quit = quit, exit
word-human = human
word-random = random
word-gentle = gentle
word-easy = easy
word-medium = medium
word-hard = hard
word-yes = yes, y
play-undo = undo your last move, back to the last roll or draw
play-save = save FILE: save the game to a file of your choice
play-scores = the score sheet as if the game ended now
play-board = draw the board again
play-peek = see your own chests; peek B for seat B
play-help = this list
play-quit = leave; the game is saved and can be resumed
play-help-into_the_blue = After a roll, type the dice to keep (1123; - for none) or stop. After a dive, type the level for your shells.
play-help-blue_lagoon = Type a space for a settler (e4), v and a space for a village (v e4).
undo-done = Your last move is undone.
undo-nothing = Nothing to undo: rolls and draws can’t be undone.
peek-nothing = You have no secrets to see.
peek-who = Whose secrets? Name a seat played by a person.
secret-look-away = For { $who } only. Everyone else, please look away.
secret-enter-to-see = Press Enter to see it.{" "}
secret-enter-to-hide = Press Enter to hide it.{" "}
secret-no-screen = This terminal can’t hide it again, so it’s not shown.
secret-impossible = That’s not possible. Check the value and type it again.
save-where = Save where? Type { $word } and a file name.
save-done = Saved: { $file }
save-not-ours = { $file } exists and isn’t an Atoll game; it was not overwritten.
save-failed = The game can’t be saved to your data folder. Autosave is off. { $reason }
leave-saved = Game saved: { $file }
leave-resume = To resume it: { $command }
finish-record = To see it again: { $command }
resume-offer = There is an unfinished game, { $file }. Resume it? (yes or no)
resume-alone = --resume can’t be combined with a game, players or options: the saved game has its own.
resume-nothing = There is no unfinished game.
resume-over = The game in { $file } is over; use “atoll replay” to see it.
resume-cut = This game was saved for a single seat and lacks secrets, so it can’t be resumed.
resume-program = A bot of this game is a program: { $bot }. Start it? (yes or no)
resume-refused = Without its bot the game can’t be resumed.
warm-up = Preparing { $game } (first start only)

## Replaying and showing

word-next = next
word-back = back
word-jump = jump
word-end = end
replay-at = Event { $number } of { $total }
replay-ask = Enter, { $back }, { $jump } N, { $end }, { $quit }
replay-help = Press Enter or type { $next } for the next position, { $back } for the previous one, { $jump } N for the one after event N, { $end } for the last one, { $quit } to leave.
replay-range = Choose an event from 0 to { $total }.
show-turn = { $who } to move.

## Simulating

error-no-picture = There is no picture of { $game }.
error-png-extra = --png needs resvg: install atoll[pictures].
error-export-ending = { $file }: the export file must end in one of { $endings }.
error-export-extra = --out needs PyArrow: install atoll[data].
simulate-title = { $game }, { $players } players: { $games } random games, seed { $seed }
simulate-speed = { $seconds } s, { $speed } games per second
simulate-seat = Seat
simulate-mean = Mean
simulate-median = Median
simulate-least = Min
simulate-most = Max
simulate-wins = Wins
simulate-interval = 95% interval
simulate-shared = Shared victories: { $count } ({ $percent }%)
simulate-length = Turns in a game: { $mean } on average, median { $median }, { $least } to { $most }
simulate-length-blue_lagoon = Pieces placed in a game: { $mean } on average, median { $median }, { $least } to { $most }
simulate-histogram = Scores of all seats
error-games = The number of games must be from 1 to { $most }.
error-threads = The number of threads must be from 1 to { $most }.

## The referee

score-ask-shells = Shells of { $who } on levels 1 to 5, such as 3,0,2,1,0:
score-ask-chests = Chests of { $who }, such as 5,7, or - for none:
score-ask-last = Who took the last turn? Type a letter or a name.
score-ask-board = Board: the name of a board file, or a position line.
score-ask-taken = Coconuts, bamboo, water, precious stones and statuettes of { $who }, such as 2,1,0,0,3:
score-numbers = Expected { $count } numbers separated by commas, not “{ $text }”.
score-chests-form = Expected chest values separated by commas, or -, not “{ $text }”.
rules-none = There are no rules of { $game } here.
score-no-referee = { $game } has no referee.
score-one-each = Give { $option } once per player: { $players } times, not { $given }.
score-needs-last = The order of the last turns breaks a tie here: give the player of the last turn with --last.
score-two-boards = Give one board for one phase or two boards for both.

## Reading

games-players = { $least } to { $most } players
games-level-players = Offered for { $counts } players.
