### The web page: puzzles.

web-title-puzzles = Puzzles
web-title-daily = Puzzle of the day
web-home-about-puzzles = Find the one best move: a new one every day.
web-puzzles-title = Puzzles
web-puzzles-intro = Positions with one clearly best move. A new one every day, the same for everyone, and as many as you like to train with.
web-puzzles-about-into_the_blue = When to stop, which dice to keep, chest or shells, which level?
web-puzzles-about-blue_lagoon = Links, majorities, sets, villages: where does the next piece go?
web-puzzles-progress = Your rating is { $rating }. { $count ->
        [one] One puzzle tried.
       *[other] { $count } puzzles tried.
    } { $days ->
        [0] Solve the puzzle of the day to start a streak.
        [one] Puzzle of the day solved 1 day in a row.
       *[other] Puzzle of the day solved { $days } days in a row.
    }
web-puzzles-daily = Puzzle of the day
web-puzzles-train = Training
web-puzzles-not-loaded = The puzzles couldn’t be loaded.
web-puzzles-points = { $points ->
        [one] { $points } point now
       *[other] { $points } points now
    }
web-puzzles-question = It’s your turn. Find the best move and make it on the board.
web-puzzles-rating = Your rating: { $rating }
web-puzzles-level = as strong as: { $level }
web-puzzles-run = Right in a row: { $count }
web-puzzles-streak = Days in a row: { $count }
web-puzzles-right = That’s right!
web-puzzles-wrong = There’s something better.
web-puzzles-change = Rating { $change }
web-puzzles-action = Move
web-puzzles-chance = You win
web-puzzles-best = Best: { $action }
web-puzzles-own = Yours: { $action }
web-puzzles-about-chance = about { $chance }
web-puzzles-less = less than { $chance }
web-puzzles-difficulty = Rating of this puzzle: { $rating }
web-puzzles-next = Next puzzle
web-puzzles-again = Try again

## Kinds of puzzles of Into the Blue, and what to think of

web-puzzles-kind-into_the_blue-stop = When to stop
web-puzzles-why-into_the_blue-stop = Compare what the dice are worth now with what another roll can bring, and with the risk of ending up with less.
web-puzzles-kind-into_the_blue-chest = Chest or shells
web-puzzles-why-into_the_blue-chest = A perfect dive brings a chest and another turn, but shells in hand are certain. Weigh the chance of the chest against the treasures that shells would win now.
web-puzzles-kind-into_the_blue-keep = Which dice to keep
web-puzzles-why-into_the_blue-keep = Keep what the good outcomes have in common and roll the rest. Every die you keep without need is one that can’t improve.
web-puzzles-kind-into_the_blue-level = Which level
web-puzzles-why-into_the_blue-level = Look at each level: who would get the treasure before and after your shells, and who can still take it back?
web-puzzles-kind-into_the_blue-greed = Greed
web-puzzles-why-into_the_blue-greed = The level with the most points right now isn’t the best one. Count what can still be taken back, and how many shells that costs.

## Kinds of puzzles of Blue Lagoon, and what to think of

web-puzzles-kind-blue_lagoon-link = Links
web-puzzles-why-blue_lagoon-link = Each further island in your best group scores 5 points, and a link that is made can’t be cut any more. An open one can.
web-puzzles-kind-blue_lagoon-majority = Majorities
web-puzzles-why-blue_lagoon-majority = One piece can win the whole value of an island, and take it from the opponent. Look for islands where you’re one piece short.
web-puzzles-kind-blue_lagoon-set = Sets of tokens
web-puzzles-why-blue_lagoon-set = The next token of a kind is worth more than the last one, and one of each kind scores 10 more. Take the token that completes something.
web-puzzles-kind-blue_lagoon-island = Islands
web-puzzles-why-blue_lagoon-island = Pieces on seven islands score 10 points, on all eight 20. Reach the missing island before it is closed.
web-puzzles-kind-blue_lagoon-deny = Get there first
web-puzzles-why-blue_lagoon-deny = What the opponent would gain on a space counts as much as what you gain there. Look at the board from their side.
web-puzzles-kind-blue_lagoon-village = Villages
web-puzzles-why-blue_lagoon-village = Villages that don’t stand on a stone circle stay for the second phase, and everything starts from them. Where they stand decides what you can reach.
web-puzzles-kind-blue_lagoon-greed = Greed
web-puzzles-why-blue_lagoon-greed = Another space scores more at once, but it will still be there later, or it leads nowhere. First do what can’t wait.
web-puzzles-kind-blue_lagoon-prepare = Preparation
web-puzzles-why-blue_lagoon-prepare = The best move scores nothing yet. It opens a way to tokens and islands, or closes one for the opponent.
