### The web page: reviews, learning from mistakes, opening a record.

web-study-heading = { $game }: the review
web-study-not-over = This game is still running. It can be looked through when it is over.
web-study-to-table = To the table
web-study-stepper = Step through the game
web-study-first = To the start
web-study-last = To the end
web-study-event = { $number } of { $total }
web-study-step = This step
web-study-chance = { $who } { $chance }
web-study-curve-from = At the start: { $chances }.
web-study-curve-to = At the end: { $chances }.
web-study-curve-turn = Turning point at event { $number }: { $what }.
web-study-better = Better would have been
web-study-others = Also possible
web-study-why = Why the best is the best
web-study-standing = How things stand
web-study-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-study-details = In detail

## Waiting for the review

web-study-working = The game is being looked through …
web-study-working-into_the_blue = That takes a few seconds.
web-study-working-blue_lagoon = That takes a minute or two.
web-study-meanwhile = You can step through it meanwhile.
web-study-seconds = { $seconds } s
web-study-stop = Stop waiting
web-study-stopped = The review is missing here, because you stopped waiting for it.
web-study-wait = Wait for it
web-study-failed = The review could not be worked out.

## Which moves are listed

web-study-which = Which moves
web-study-all = All moves
web-study-errors = Mistakes only
web-study-whose = Whose moves
web-study-everybody = Everybody
web-study-mine = My moves
web-study-none = Nothing here that the filter lets through.

## What one can do

web-study-learn = Learn from mistakes
web-study-learn-count = { $count ->
    [one] Learn from a mistake
   *[other] Learn from { $count } mistakes
}
web-study-play-on = Play on from here
web-study-play-on-about = { $number ->
    [0] A new game begins with this very start. Bots take the other seats.
   *[other] A new game begins with this position, after event { $number }. Bots take the other seats, and the dice are rolled anew.
}
web-study-my-seat = I play for
web-study-level = Against
web-study-begin = Play
web-study-download = Record
web-study-share = Share
web-study-copied = The link is copied.
web-study-eyes = Chests as seen by
web-study-eyes-all = everybody at the table
web-study-eyes-of = { $who }

## Learning from mistakes

web-study-task = { $number } of { $total }
web-study-whose-mistakes = Whose mistakes
web-study-learner = { $who } ({ $count })
web-study-find = Find a better move for { $who }
web-study-was-played = Played: { $action }. That gave away { $lost } points of the chance to win.
web-study-try = Make your move on the board.
web-study-try-best = { $action }: that is the best move!
web-study-try-good = { $action }: almost as good as the best. Can you find that one, too?
web-study-try-weak = { $action }: better than many, but there is a stronger move.
web-study-try-played = { $action }: that is what was played. Try something else.
web-study-try-other = { $action }: not among the best moves. Try again.
web-study-tell = Show the answer
web-study-skip = Skip
web-study-next-task = Next
web-study-done = That was all
web-study-solved = { $solved } of { $total } found at the first try.
web-study-leave = Back to the review

## Opening a record

web-study-open-heading = Open a game
web-study-open-about = Every game can be saved as a record: one small file with everything that happened. Here you look through one.
web-study-open-drop = Drop a record here
web-study-open-choose = Choose a file
web-study-open-paste = Or paste its text
web-study-open-go = Open
web-study-open-empty = There is nothing to open yet.
web-study-open-long = That is too long for a record.
web-study-open-other = That is not a record.
web-study-open-expected = A record begins with the line “atoll record 1”, or is the same in JSON.
