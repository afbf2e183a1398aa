### Into the Blue in the browser: the sea and the dice.

web-itb-table = The sea: treasures and shells on each level
web-itb-main = Main treasure
web-itb-secondary = Secondary treasures
web-itb-nobody = nobody
web-itb-prize = { $kind ->
    [main] Main treasure
   *[secondary] Secondary treasure
 }, worth { $value }: { $who }
web-itb-shells = { $count ->
    [0] no shells
    [one] one shell
   *[other] { $count } shells
 }
web-itb-stock = { $shells ->
    [0] no shells left
    [one] one shell left
   *[other] { $shells } shells left
 }, { $chests ->
    [0] no chest
    [one] one chest
   *[other] { $chests } chests
 }
web-itb-worth = worth { $worth } in all
web-itb-face-chest = chest
web-itb-dice = Dice
web-itb-die = { $kept ->
    [yes] { $face }, kept
   *[no] { $face }
 }
web-itb-keep-here = Tap the dice to keep
web-itb-roll = { $count ->
    [one] Roll one die again
    [6] Roll all six again
   *[other] Roll { $count } dice again
 }
web-itb-all-kept = All dice are kept
web-itb-stop-chest = Take a chest
web-itb-stop-place = Stop and place
web-itb-stop-nothing = Stop with nothing
web-itb-again = Tap again to confirm
web-itb-where = On which level?
web-itb-place = { $count ->
    [one] Place one shell on level { $level }
   *[other] Place { $count } shells on level { $level }
 }
web-itb-chance = You win { $chance }% of the time with this choice
web-itb-not-now = It’s not your turn to choose.
web-itb-dice-final = These dice are final.

## Real dice

web-itb-real-roll = { $count ->
    [one] Roll one die. What does it show?
   *[other] Roll { $count } dice. What do they show?
 }
web-itb-real-kept = Kept: { $dice }
web-itb-real-entered = Entered so far
web-itb-real-faces = Faces of a die
web-itb-real-remove = Remove { $face }
web-itb-real-done = Confirm roll
web-itb-real-chest = Take a chest. What is it worth? Don’t let the others see.
web-itb-real-first = Who goes first?

## Lessons

web-learn-title = Learn by playing
web-learn-intro = Five minutes each, on the real board. You play, and the lesson explains why.
web-learn-about-into_the_blue = Roll runs of numbers to dive, leave shells near the treasure, and know when to stop.
web-learn-about-blue_lagoon = Paddle from island to island, found villages, link the coasts and gather what grows there.
web-learn-start = Start the lesson
web-learn-rules = Read the rules
web-learn-lesson-into_the_blue = Lesson: Into the Blue
web-learn-lesson-blue_lagoon = Lesson: Blue Lagoon
web-learn-progress = Step { $step } of { $count }
web-learn-back = Back
web-learn-next = Next
web-learn-skip = Skip
web-learn-retry = Try again
web-learn-play = Play now
web-learn-try-again = Not quite. Read the task again and have another go.
web-learn-you = Kai (you)
web-learn-other = Marina

## The lesson of Into the Blue

web-learn-itb-roll = Your first roll. A dive needs a run of numbers starting at 1. You have 1 and 2, but no 3. Tap the 1 and the 2 to keep them, then roll the others again.
web-learn-itb-roll-done = 1, 2, 3, 4: a run! The rope under your boat shows how deep you can go.
web-learn-itb-roll-stop = You can stop after any roll, but you still have two. Keep 1 and 2, and roll the others.
web-learn-itb-roll-no-one = Careful: no 1, no dive. Keep the 1 and the 2, nothing else.
web-learn-itb-stop = You could roll a third time. But look: these dice already let you place two shells on level 3. That’s good. Stop here.
web-learn-itb-stop-done = Now the dice are final. Pale dice wouldn’t count, but here they all belong to your run.
web-learn-itb-stop-again = Brave! But what you have is worth taking. Stop here.
web-learn-itb-place = Choose one level of your run. You place one shell for each die that shows its number. Take level 3: you have two 3s.
web-learn-itb-place-done = Most shells on level 3! If the game ended now, its gold treasure, worth 4, would be yours. The badge says so.
web-learn-itb-place-other = That’s allowed too, but level 3 gets two shells and holds the better treasure.
web-learn-itb-gap = A later turn, one roll left. You have 1 and 2, then a gap: the three 4s after it don’t count. A 3 would close it. Keep everything but the 5.
web-learn-itb-gap-done = A 3! The gap is closed, and the three 4s count.
web-learn-itb-gap-stop = Stopping now leaves you level 1 or 2. Keep all but the 5: another roll costs nothing.
web-learn-itb-gap-other = You need 1 and 2 for the run, and you want the 4s. Roll only the 5 again.
web-learn-itb-deeper = That was the third roll, so the dice are final. Deeper treasure is worth more: place your three shells on level 4.
web-learn-itb-deeper-done = Three shells, and the gold worth 5 is yours for now. Whoever comes second on a level gets the silver.
web-learn-itb-deeper-other = Level 4 takes three shells and its gold is worth 5. Go deeper!
web-learn-itb-tie = On level 3, you and Marina have two shells each. The level above breaks the tie: she has a shell on level 2, you have none, so the gold is hers. Find the level that wins you two treasures at once.
web-learn-itb-tie-done = Two shells on level 2 take its gold, and now you win the tie on level 3 as well.
web-learn-itb-tie-three = That would win level 3. But another level wins you level 3 as well.
web-learn-itb-tie-one = Marina has three shells on level 1, so that wins no gold. Look at level 2.
web-learn-itb-perfect = 1 to 5, all there! Only the chest is missing for a perfect dive. You have two 5s: roll one of them again and cross your fingers.
web-learn-itb-perfect-done = A perfect dive! You take a chest worth 7. Nobody else knows its value until the end. And you get another turn at once.
web-learn-itb-perfect-stop = That would be a good dive. But one 5 is enough: roll the other, and you may find the chest.
web-learn-itb-perfect-other = Keep 1, 2, 3, 4 and one 5. Roll the other 5.
web-learn-itb-end = You have two shells left. When someone places their last shell, everyone else gets one last turn. You’re ahead: place your last two and finish the game.
web-learn-itb-end-done = Marina’s last dive had no 1. Levels are scored from the bottom up, and the chests are opened. The score sheet shows who gets what, and why.
web-learn-itb-play = That’s the whole game: keep, dive, place, and know when to stop. The Shrimp, our easiest bot, is waiting for you.

## Rules

web-rules-title = { $game }: the rules
web-rules-index = Each game on one page, with pictures.
web-rules-read = Read the rules
web-rules-learn = Learn by playing
web-rules-none = There’s no such game here.
web-rules-itb-intro = A dice game by Reiner Knizia for two to five players, about twenty minutes. Here’s all you need to know.
web-rules-itb-aim = The aim
web-rules-itb-aim-shells = Everyone has twelve shells to leave on five levels of water.
web-rules-itb-aim-treasures = Most shells on a level win its gold treasure, second most a silver one. Deeper treasures are worth more.
web-rules-itb-aim-chests = At the bottom lie five chests, for those who manage a perfect dive.
web-rules-itb-turn = Your turn
web-rules-itb-turn-roll = Roll all six dice. The faces are 1, 2, 3, 4, 5 and a chest.
web-rules-itb-turn-again = Up to two times, pick any dice and roll them again. Dice you kept before may be rolled now, and vice versa.
web-rules-itb-turn-stop = You can stop after any roll. After the third you must.
web-rules-itb-dive = The dive
web-rules-itb-dive-run = You dive if you have at least one 1. Your run is the numbers 1, 2, 3… up to the first gap.
web-rules-itb-dive-gap = Numbers after a gap are lost, and so are chests.
web-rules-itb-dive-place = Choose one level of your run and place a shell there for each die that shows its number. You can’t decline.
web-rules-itb-dive-few = If you have fewer shells left, place them all.
web-rules-itb-dive-failed = Without a 1 the dive fails, and nothing is placed.
web-rules-itb-perfect = The perfect dive
web-rules-itb-perfect-chest = 1, 2, 3, 4, 5 and a chest: instead of placing shells, take one of the remaining chests, unseen.
web-rules-itb-perfect-secret = Look at its value and keep it secret until the end. The chests are worth 5, 6, 6, 7 and 8.
web-rules-itb-perfect-again = Then play another whole turn at once.
web-rules-itb-end = The end
web-rules-itb-end-shells = When someone places their last shell, everyone else plays one last turn.
web-rules-itb-end-chests = When the last chest is taken, the game ends at once.
web-rules-itb-score = Scoring
web-rules-itb-score-order = Score the levels from 5 up to 1: most shells win the gold treasure, second most a silver one.
web-rules-itb-score-treasures = With four or five players, the third gets a second silver one. The values shown here are Atoll’s own; enter those of your box when you set up a table.
web-rules-itb-score-nobody = No shells on a level, no treasure. Treasures that nobody wins stay where they are.
web-rules-itb-score-sum = Add up your treasures and chests. The highest total wins; if totals are equal, the victory is shared.
web-rules-itb-ties = Ties
web-rules-itb-ties-above = Same number of shells on a level? Whoever has more on the level above is ahead; if that’s equal too, the next level up decides, and so on to the surface. Deeper levels don’t matter.
web-rules-itb-ties-unplayed = Equal all the way up? Whoever has more shells left to place is ahead.
web-rules-itb-ties-turn = Still equal? Whoever took their last turn earlier is ahead.

## Score pad

web-pad-title = Score pad
web-pad-intro = Playing with the box? Enter what’s on the board and see who gets what, and why.
web-pad-game = Game
web-pad-players = Players
web-pad-name = Name of player { $number }
web-pad-sheet = Score sheet
web-pad-print = Print
web-pad-clear = Start over
web-pad-referee = Let Atoll be the referee
web-pad-referee-text = You roll real dice and draw real chests or tokens; Atoll keeps the board, knows the rules and counts the points.
web-pad-referee-start = Referee a game
web-pad-more = One more { $what }
web-pad-fewer = One fewer { $what }
web-pad-itb-cell = { $name }, level { $level }
web-pad-itb-used = { $used } of { $all } shells placed
web-pad-itb-over = More than { $all } shells
web-pad-itb-chests = Who took which chest?
web-pad-itb-chest = Chest worth { $value }
web-pad-itb-left = still at the bottom
web-pad-itb-first-out = Who ran out of shells first?
web-pad-itb-last-chest = Who took the last chest?
web-pad-itb-unclear = Something doesn’t add up: there are too many shells, or it’s not clear who ended the game.
web-pad-itb-open = The game isn’t over until someone runs out of shells or all chests are taken. This is the score so far.
web-pad-itb-values = Values in your box
web-pad-itb-value-main = Gold, level { $level }
web-pad-itb-value-secondary = Silver, level { $level }
web-pad-itb-value-chest = Chest { $number }
