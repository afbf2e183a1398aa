### Evaluations, hints and game reviews.

help-analyse = Look through a finished or running game: who was ahead when, every decision labelled, luck apart from play.
help-analyse-record = A record, or - for standard input.
help-analyse-html = Write a page with the curve and small boards, to open in a browser or to send to somebody.
help-analyse-time = Seconds for each position.
help-analyse-sims = Simulations for each position: the same seed then gives the same review.
help-analyse-seed = A number that fixes all simulations; 0 if left out.
help-analyse-threads = How many threads; one for each core if left out.
help-hint = Say what the player to decide had best do, and why.

## Methods, labels and events

method-playouts = counted in random games
method-search = estimated by a tree search
method-result = known from the result
label-best = best
label-good = good
label-inaccuracy = inaccuracy
label-mistake = mistake
label-blunder = blunder
story-rolls = rolls { $dice }
story-opened = the chests are opened

## Hints

word-hint = hint
play-hint = what would a strong player do, and why?
hint-best = Best: { $action } ({ $chance } to win)
hint-other = Or: { $action } ({ $chance })
hint-standing = { $who }: { $chance } to win, about { $score } points in the end
hint-nobody = There is nothing to decide right now.
finish-analyse = See where it was decided: { $command }

## Reasons for a placing in Blue Lagoon

note-blue_lagoon-takes-token = Takes { $token }, number { $count } of its kind: { $points ->
    [0] no points for the set yet
    [one] one point more
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
 } in the best group: { $points } points more.
note-blue_lagoon-takes-majority = Takes the majority on island { $island }, worth { $value }: { $points } points more now.
note-blue_lagoon-shares-majority = Draws level on island { $island }, worth { $value }: { $points } points more now.
note-blue_lagoon-secures-majority = Secures the majority on island { $island }, worth { $value }: { $lead } pieces ahead.
note-blue_lagoon-village-stays = The village stays for Settlement{ $circles ->
    [0] {""}
    [one] , next to a stone circle
   *[other] , next to { $circles } stone circles
 }.
note-blue_lagoon-village-leaves = The village stands on a stone circle and leaves before Settlement.
note-blue_lagoon-denies = { $row ->
    [resources] Keeps this token from { $seat }, for whom the set would be worth { $points } points more.
    [kinds] Keeps { $seat } from completing all four kinds ({ $points } points).
    [statuettes] Keeps the statuette from { $seat } ({ $points } points).
    [islands] Keeps { $seat } from reaching another island ({ $points } points).
    [links] Stands where { $seat } would link another island ({ $points } points).
   *[majorities] Stands where { $seat } would gain { $points } points by a majority.
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
review-bar = Looking through the game
review-unfinished = The game is not over: this is how it stood after the last event.
review-secret = Some chests are not known, so the result is not known either.
review-stopped = Stopped: { $done } of { $total } positions are looked through.
review-nothing = Nothing has happened in this game yet.
review-method = How chances were found: { $method }. Seed: { $seed }.
review-player = Player
review-score = Points
review-accuracy = Accuracy
review-start = Start
review-luck = Luck
review-luck-own = own rolls and draws
review-luck-others = those of others
review-luck-table = who begins, what lies where
review-luck-opening = opening the chests
review-play = Play
review-play-own = own decisions
review-play-others = those of others
review-final = End
review-adds-up = Chances in per cent; start + luck + play = end.
review-labels = Decisions
review-curve = Chance to win
review-turning = Turning points
review-turning-none = There was no turning point: no single event changed much.
review-errors = Where chances were lost
review-errors-none = Nobody made a mistake worth naming.
review-lost = { $label }, { $lost } points lost
review-better = Better: { $choices }
review-page = The page is here: { $file }
review-more-errors = … and { $count } more; the page and --json have all of them.

## The page

page-step = Event
page-what = What happened
page-label = Label
page-players = Luck and play
page-moves = The whole game
page-thresholds-title = How to read this
page-thresholds = A decision is labelled by the points of winning chance it lost against the best one: best under { $best }, good under { $good }, inaccuracy under { $inaccuracy }, mistake under { $mistake }, blunder from there on.
page-luck-explained = Luck is how much a roll or a draw changed the chance to win, compared with its mean before. Play is how much decisions changed it. Together they lead from the first chance to the result.
page-accuracy-explained = Accuracy is 100 if no decision lost anything and falls with every point lost.
page-before = Before the start
page-previous = Previous
page-next = Next
page-choose = Choose a step: arrow keys, a tap on the curve, or the buttons.
page-played = played: { $action }
page-best = best: { $action }
page-curve-desc = Chance to win of { $names } from the start to event { $events }. The table below has the same numbers.
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
picture-dive-seat = { $who }: shells on level 1 to 5: { $shells }; chests: { $chests }.
picture-dice = Dice: { $dice }.
