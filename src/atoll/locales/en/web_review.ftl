### The web page: reviews, learning from mistakes, opening a record.

web-review-heading = { $game }: the review
web-review-not-over = This game is still running. The review will be available when it is over.
web-review-to-table = To the table
web-review-stepper = Step through the game
web-review-first = To the start
web-review-last = To the end
web-review-event = { $number } of { $total }
web-review-step = This step
web-review-chance = { $who } { $chance }
web-review-curve-from = At the start: { $chances }.
web-review-curve-to = At the end: { $chances }.
web-review-curve-turn = Turning point at event { $number }: { $what }.
web-review-better = Better would have been
web-review-others = Also possible
web-review-why = Why the best is the best
web-review-standing = How things stand
web-review-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-review-details = In detail

## Waiting for the review

web-review-working = Reviewing the game …
web-review-working-into_the_blue = That takes a few seconds.
web-review-working-blue_lagoon = That takes a minute or two.
web-review-meanwhile = Meanwhile, you can step through the game.
web-review-seconds = { $seconds } s
web-review-stop = Stop waiting
web-review-stopped = There is no review here because you stopped waiting for it.
web-review-wait = Wait for it
web-review-failed = The review could not be computed.

## Which moves are listed

web-review-which = Which moves
web-review-all = All moves
web-review-errors = Mistakes only
web-review-whose = Whose moves
web-review-everybody = Everybody
web-review-mine = My moves
web-review-none = No moves match the filter.

## What one can do

web-review-learn = Learn from mistakes
web-review-learn-count = { $count ->
    [one] Learn from a mistake
   *[other] Learn from { $count } mistakes
}
web-review-play-on = Play on from here
web-review-play-on-about = { $number ->
    [0] A new game begins from the same start. Bots take the other seats.
   *[other] A new game begins with this position, after event { $number }. Bots take the other seats, and the dice are rolled anew.
}
web-review-my-seat = I play for
web-review-level = Against
web-review-begin = Play
web-review-download = Record
web-review-share = Share
web-review-copied = The link is copied.
web-review-view = Chests as seen by
web-review-view-all = everyone at the table
web-review-view-of = { $who }

## Learning from mistakes

web-review-task = { $number } of { $total }
web-review-whose-mistakes = Whose mistakes
web-review-learner = { $who } ({ $count })
web-review-find = Find a better move for { $who }
web-review-was-played = Played: { $action }. That cost { $lost } percentage points of win chance.
web-review-try = Make your move on the board.
web-review-try-best = { $action }: that is the best move!
web-review-try-good = { $action }: almost as good as the best. Can you find that one, too?
web-review-try-weak = { $action }: better than many, but there is a stronger move.
web-review-try-played = { $action }: that is what was played. Try something else.
web-review-try-other = { $action }: not among the best moves. Try again.
web-review-show-answer = Show the answer
web-review-skip = Skip
web-review-next-task = Next
web-review-done = That was all
web-review-solved = { $solved } of { $total } found at the first try.
web-review-leave = Back to the review

## Opening a record

web-review-open-heading = Open a game
web-review-open-about = Every game can be saved as a record: one small file with everything that happened. Review one here.
web-review-open-drop = Drop a record here
web-review-open-choose = Choose a file
web-review-open-paste = Or paste its text
web-review-open-go = Open
web-review-open-empty = There is nothing to open yet.
web-review-open-long = That is too long for a record.
web-review-open-other = That is not a record.
web-review-open-expected = A record begins with the line “atoll record 1”, or is the same in JSON.
