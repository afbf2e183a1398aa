### Evaluations, hints and game reviews.

help-analyse = Review a finished or running game: win chances over time, a label for every move, luck and play apart.
help-analyse-html = Write a self-contained page with the curve and small boards.
help-analyse-time = Seconds per position.
help-analyse-simulations = Simulations per position; makes the review reproducible.
help-analyse-seed = Seed of the simulations. Default: 0.
help-analyse-threads = Number of threads. Default: one per core.
help-hint = Add a hint: the best move and the reasons for it.

## Methods, labels and events

method-playouts = random playouts
method-search = tree search
method-result = final result
label-best = best
label-good = good
label-inaccuracy = inaccuracy
label-mistake = mistake
label-blunder = blunder
story-opened = The chests are opened

## Hints

word-hint = hint
play-hint = the best move and the reasons for it
hint-best = Best: { $action } ({ $chance } to win)
hint-other = Or: { $action } ({ $chance })
hint-standing = { $who }: { $chance } to win, about { $score } points
hint-no-decision = There’s nothing to decide right now.
finish-analyse = To review it: { $command }

## Reasons for a placing in Blue Lagoon

note-blue_lagoon-takes-token = Takes { $token ->
    [coconut] a coconut
    [bamboo] bamboo
    [water] water
    [stone] a precious stone
   *[other] { $token }
 }, number { $count } of its kind: { $points ->
    [0] no points for the set yet
    [one] 1 point more
   *[other] { $points } points more
 }.
note-blue_lagoon-takes-statuette = Takes a statuette, number { $count }: { $points } points.
note-blue_lagoon-completes-kinds = Completes all four kinds of resources: { $points } points.
note-blue_lagoon-reaches-island = Reaches island { $island }, { $islands ->
    [one] the first island
   *[other] { $islands } islands in all
 }{ $points ->
    [0] {""}
   *[other] : { $points } points more
 }.
note-blue_lagoon-links-islands = Links { $islands ->
    [one] one island
   *[other] { $islands } islands
 } in one group: { $points } points more.
note-blue_lagoon-takes-majority = Takes the majority on island { $island }, worth { $value }: { $points } points more now.
note-blue_lagoon-shares-majority = Ties for the majority on island { $island }, worth { $value }: { $points } points more now.
note-blue_lagoon-secures-majority = Secures the majority on island { $island }, worth { $value }: { $lead } pieces ahead.
note-blue_lagoon-village-stays = The village stays for Settlement{ $circles ->
    [0] {""}
    [one] , next to a stone circle
   *[other] , next to { $circles } stone circles
 }.
note-blue_lagoon-village-leaves = The village is on a stone circle and is removed before Settlement.
note-blue_lagoon-denies = { $row ->
    [resources] Keeps this token from { $seat }, whose set would be worth { $points } points more.
    [kinds] Keeps { $seat } from completing all four kinds ({ $points } points).
    [statuettes] Keeps the statuette from { $seat } ({ $points } points).
    [islands] Keeps { $seat } from reaching another island ({ $points } points).
    [links] Takes the space where { $seat } would link another island ({ $points } points).
   *[majorities] Takes the space where { $seat } would gain { $points } points by a majority.
 }
note-blue_lagoon-reach = Brings { $tokens ->
    [one] another token
   *[other] { $tokens } more tokens
 } within reach.
note-blue_lagoon-ends = Ends { $phase ->
    [1] Exploration
   *[2] the game
 }.

## The review

review-title = { $game }, { $players } players
review-bar = Reviewing the game
review-unfinished = The game isn’t over: the review ends after the last event.
review-secret = Some chests are unknown, and so is the result.
review-stopped = Stopped: { $done } of { $total } positions reviewed.
review-nothing = Nothing has happened in this game yet.
review-method = Method: { $method }. Seed: { $seed }.
review-player = Player
review-score = Points
review-accuracy = Accuracy
review-start = Start
review-luck = Luck
review-luck-own = own rolls and draws
review-luck-others = those of others
review-luck-table = first player, layout of tokens
review-luck-opening = opening the chests
review-play = Play
review-play-own = own moves
review-play-others = those of others
review-final = End
review-adds-up = Win chances in percent; start + luck + play = end.
review-labels = Moves
review-curve = Win chance
review-turning = Turning points
review-turning-none = No turning point: no single event changed much.
review-errors = Mistakes
review-errors-none = No notable mistakes.
review-lost = { $label }, { $lost } points lost
review-better = Better: { $choices }
review-page = Page written to { $file }
review-more-errors = … and { $count } more; the page and --json list all of them.

## The page

page-step = Event
page-what = What happened
page-label = Label
page-players = Luck and play
page-moves = The whole game
page-thresholds-title = How to read this
page-thresholds = Moves are labelled by the win chance they lose against the best move, in points: best below { $best }, good below { $good }, inaccuracy below { $inaccuracy }, mistake below { $mistake }, blunder from there on.
page-luck-explained = Luck is how much rolls and draws changed the win chance. Play is how much moves changed it. Together they lead from the first win chance to the result.
page-accuracy-explained = Accuracy is 100 if no move lost any win chance, and falls with every point lost.
page-before = Before the start
page-previous = Previous
page-next = Next
page-choose = Choose a step with the arrow keys, the buttons, or a tap on the curve.
page-played = played: { $action }
page-best = best: { $action }
page-curve-desc = Win chance of { $names } from the start to event { $events }. The table below has the same numbers.
page-made-by = Made with Atoll { $version }, an unofficial fan project.
page-won = { $names } won.
page-shared = { $names } shared the victory.

## Small boards

picture-lagoon = Blue Lagoon, { $phase ->
    [1] Exploration
    [2] Settlement
   *[other] the end
 }
picture-lagoon-seat = { $who }: { $settlers } settlers and { $villages } villages in hand, { $tokens } tokens taken.
picture-dive = Into the Blue
picture-dive-seat = { $who }: shells on levels 1 to 5: { $shells }; chests: { $chests }.
picture-dice = Dice: { $dice }.
