### The web page: reviews, learning from mistakes, opening a record.

web-review-heading = { $game }: review
web-review-not-over = This game is still running. You can review it when it’s over.
web-review-to-table = Go to table
web-review-stepper = Step through the game
web-review-first = To the start
web-review-last = To the end
web-review-event = { $number } of { $total }
web-review-step = This step
web-review-chance = { $who } { $chance }
web-review-curve-from = At the start: { $chances }.
web-review-curve-to = At the end: { $chances }.
web-review-curve-turn = Turning point at event { $number }: { $what }.
web-review-better = Better
web-review-others = Other options
web-review-why = Why it is best
web-review-standing = Standings
web-review-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-review-details = In detail

## Waiting for the review

web-review-working = Analysing…
web-review-working-into_the_blue = This takes a few seconds.
web-review-working-blue_lagoon = This takes a minute or two.
web-review-meanwhile = You can step through the game meanwhile.
web-review-progress = Positions: { $done } of { $total }
web-review-seconds = { $seconds } s
web-review-stop = Stop waiting
web-review-stopped = No review: you stopped waiting for it.
web-review-wait = Analyse anyway
web-review-failed = The review failed.

## Which moves are listed

web-review-which = Which moves
web-review-all = All moves
web-review-errors = Mistakes only
web-review-whose = Whose moves
web-review-everyone = Everyone
web-review-mine = My moves
web-review-none = No moves match the filter.

## What one can do

web-review-learn = Learn from mistakes
web-review-learn-count = { $count ->
    [one] Learn from a mistake
   *[other] Learn from { $count } mistakes
}
web-review-play-on = Play from here
web-review-play-on-about = { $number ->
    [0] A new game starts from the same beginning. Bots take the other seats.
   *[other] A new game starts from this position, after event { $number }. Bots take the other seats, and the dice are rolled anew.
}
web-review-my-seat = Play as
web-review-level = Against
web-review-begin = Play
web-review-download = Save
web-review-picture = Picture
web-review-share = Share
web-review-copied = Link copied.
web-review-view = Chests as seen by
web-review-view-all = everyone at the table
web-review-view-of = { $who }

## Learning from mistakes

web-review-task = { $number } of { $total }
web-review-whose-mistakes = Whose mistakes
web-review-learner = { $who } ({ $count })
web-review-find = Find a better move for { $who }
web-review-was-played = Played: { $action }. That lost { $lost } points of win chance.
web-review-try = Make your move on the board.
web-review-try-best = { $action }: that’s the best move!
web-review-try-good = { $action }: almost as good as the best. Can you find that one too?
web-review-try-weak = { $action }: not bad, but there’s a stronger move.
web-review-try-played = { $action }: that’s what was played. Try something else.
web-review-try-other = { $action }: not one of the best moves. Try again.
web-review-show-answer = Show the answer
web-review-skip = Skip
web-review-next-task = Next
web-review-done = All done
web-review-solved = { $solved } of { $total } found on the first try.
web-review-leave = Back to the review

## Opening a record

web-review-open-heading = Open a game
web-review-open-about = Any game can be saved as a small file with everything that happened. Review one here.
web-review-open-drop = Drop a saved game here
web-review-open-choose = Choose a file
web-review-open-paste = Or paste its text
web-review-open-go = Open
web-review-open-empty = Nothing to open: choose a file or paste its text.
web-review-open-long = This file is too long to be an Atoll game.
web-review-open-other = This file isn’t an Atoll game.
web-review-open-expected = A saved game starts with the line “atoll record 1”, or is its JSON form.
