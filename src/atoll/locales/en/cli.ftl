### The `atoll` command.

## Help pages

help-usage = Usage:
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-required = required
help-help = Show this page.
help-atoll = Play, study and referee Into the Blue and Blue Lagoon, two games by Reiner Knizia.
help-version = Show the version.
help-lang = The language: en, fr or es. Otherwise ATOLL_LANG or the system decides.
help-game = into_the_blue or blue_lagoon.
help-game-optional = into_the_blue or blue_lagoon; asked for if left out.
help-game-rules = into_the_blue or blue_lagoon; both if left out.
help-players = How many play.
help-option = An option of the game, such as first_player=0; may be repeated. NAME=@FILE takes the value from a file. See “atoll games”.
help-seed = A number that fixes all dice and draws; left out, they are new every time.
help-json = Print JSON for programs.
help-play = Play in this terminal, with people and bots.
help-seat = The name of a player, a bot (gentle, easy, medium, hard), or random; once for each seat.
help-seats = All seats at once: names, bots or “human”, with commas between them.
help-real-dice = Roll real dice, draw real chests and tokens, and type them in.
help-resume = Go on with a saved game; “last” means the latest.
help-simulate = Play many random games and sum them up.
help-simulate-out = Write every game to a table: a file ending in .parquet or .arrow.
help-games = How many games.
help-threads = How many threads.
help-replay = Step through a record.
help-record = A saved game.
help-to = Print the position after so many events.
help-all = Print every position without asking.
help-show = Show a position.
help-show-svg = Write a picture of the board to this file instead, as SVG.
help-show-png = Write a picture of the board to this file instead, as PNG.
help-position = A position line, the file of a record or of a position line, or - for standard input.
help-eyes = Show what one seat may know: A, B … or 0, 1 …
help-score = The referee: final shells or pieces in, score sheet out, every tie explained.
help-shells = Into the Blue: shells on level 1 to 5, once for each player.
help-chests = Into the Blue: values of the chests taken, - for none; once for each player.
help-last = Into the Blue: who took the last turn, A, B … or 0, 1 …
help-board = Blue Lagoon: a board file, a board on one line or a position line. Given twice: the end of both phases.
help-taken = Blue Lagoon: coconuts, bamboo, water, precious stones and statuettes taken; once for each player and board.
help-phase = Blue Lagoon: the phase of a single board, 1 (Exploration) or 2 (Settlement).
help-seat-name = The name of a player; once for each seat.
help-rules = Read the rules.
help-list = List the games and their options.
help-bench = Measure how fast everything is.
help-quick = Measure less, in a fraction of the time.
usage-problem = { $problem } Help: { $command } --help
usage-no-option = There is no option { $option }.
usage-no-command = There is no command { $command }.
usage-missing = { $name } is missing.
usage-bad-value = { $name } cannot be that: { $detail }.
usage-whole-number = a whole number is expected
usage-needs-value = { $option } needs a value.
usage-takes-nothing = { $option } takes no value.
usage-too-many = There is a word too many: { $words }.

## Playing

play-begin = Type help at any time.
ask-game = What would you like to play?
ask-game-number = Type its number.
ask-players = How many players, { $least } to { $most }?
ask-names = Who plays? Type a name each, Enter for none, gentle, easy, medium or hard for a bot, or { $word } for a seat that plays at random.
ask-first = Who begins? Type a letter or a name.
ask-enter = Press Enter to go on.
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
play-undo = take back the last decision, up to the last roll or draw
play-save = save FILE: save the game to a file of your choice
play-scores = the score sheet as if the game ended now
play-board = draw the board again
play-peek = look at your own chests; peek B for another seat
play-help = this list
play-quit = leave; the game is kept and can be resumed
play-help-into_the_blue = After a roll, type the dice to keep (1123; - for none) or stop. After a dive, type the level for your shells.
play-help-blue_lagoon = Type a space for a settler (e4), v and a space for a village (v e4).
undo-done = A decision was taken back.
undo-nothing = There is nothing to take back: a roll or a draw cannot be undone.
peek-nothing = There is nothing secret to see.
peek-who = Whose secrets? Name a seat that a person plays.
secret-look-away = For { $who } only. Everybody else, please look away.
secret-enter-to-see = Press Enter to see it.{" "}
secret-enter-to-hide = Press Enter to hide it.{" "}
secret-no-screen = This cannot be shown here, as it could not be hidden again.
secret-impossible = That cannot be. Please look again and type the value.
save-where = Save where? Type { $word } and a file name.
save-done = Saved: { $file }
save-not-ours = { $file } exists and is no Atoll record; it is left alone.
save-failed = The game cannot be kept in your data folder and is not saved by itself. { $reason }
leave-saved = The game is saved: { $file }
leave-resume = Go on with it: { $command }
finish-record = See it again: { $command }
resume-offer = There is an unfinished game, { $file }. Go on with it? (yes or no)
resume-alone = --resume stands alone: the saved game knows its players and options.
resume-nothing = There is no unfinished game.
resume-over = The game in { $file } is over; “atoll replay” shows it.
resume-cut = This record was cut for one seat: secrets are missing, so the game cannot go on from it.
warm-up = Preparing { $game }: only the first time

## Replaying and showing

word-next = next
word-back = back
word-jump = jump
word-end = end
replay-at = Event { $number } of { $total }
replay-ask = Enter, { $back }, { $jump } N, { $end }, { $quit }
replay-help = Type Enter or { $next } for the next position, { $back } for the one before, { $jump } N for the one after event N, { $end } for the last, { $quit } to leave.
replay-range = Events go from 0 to { $total }.
show-turn = It is the turn of { $who }.

## Simulating

error-no-picture = There is no picture of { $game }.
error-png-extra = --png needs resvg: install atoll[pictures].
error-export-ending = { $file }: a table of games is a file ending in one of { $endings }.
error-export-extra = --out needs PyArrow: install atoll[data].
simulate-title = { $game }, { $players } players: { $games } random games, seed { $seed }
simulate-speed = { $seconds } s, { $speed } games a second
simulate-seat = Seat
simulate-mean = Mean
simulate-median = Median
simulate-least = Least
simulate-most = Most
simulate-wins = Wins
simulate-interval = 95 % interval
simulate-shared = Shared victories: { $count } ({ $percent } %)
simulate-length-into_the_blue = Turns in a game: { $mean } on average, median { $median }, { $least } to { $most }
simulate-length-blue_lagoon = Pieces placed in a game: { $mean } on average, median { $median }, { $least } to { $most }
simulate-histogram = Scores of all seats
error-games = The number of games is from 1 to { $most }.
error-threads = The number of threads is from 1 to { $most }.

## The referee

score-ask-shells = Shells of { $who } on level 1, 2, 3, 4 and 5, such as 3,0,2,1,0:
score-ask-chests = Chests of { $who }, such as 5,7, or - for none:
score-ask-last = Who took the last turn? Type a letter or a name.
score-ask-board = The board: the file it is written in, or a position line.
score-ask-taken = Coconuts, bamboo, water, precious stones and statuettes of { $who }, such as 2,1,0,0,3:
score-numbers = { $count } numbers with commas between them are expected, not “{ $text }”.
score-chests-form = Chest values with commas between them, or -, are expected, not “{ $text }”.
score-no-referee = { $game } has no referee.
score-one-each = { $option } is given once for each player: { $players } times, not { $given }.
score-needs-last = The order of the last turns decides a tie here: say with --last who took the last turn.
score-two-boards = One board is one phase, two boards are both; more are too many.

## Reading

games-players = { $least } to { $most } players
