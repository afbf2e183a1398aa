### Into the Blue: how positions are judged, why an action is good, and the odds of the dice.

method-solved = exact, from the solved two-player game
method-fitted = Atoll’s value function, exact within the turn

## Reasons for an action

note-into_the_blue-keep-place = { $chance }%: { $count ->
    [one] one shell
   *[other] { $count } shells
 } on level { $level }.
note-into_the_blue-keep-other = { $chance }%: fewer shells, or another level.
note-into_the_blue-keep-chest = { $chance ->
    [0] Hardly ever a perfect dive
   *[other] { $chance }%: a perfect dive
 }, with a chest worth about { $points ->
    [one] one point
   *[other] { $points } points
 }.
note-into_the_blue-keep-fails = { $chance ->
    [0] The dive will hardly ever fail.
   *[other] { $chance }%: the dive fails.
 }
note-into_the_blue-stop-place = These dice allow { $count ->
    [one] one shell
   *[other] { $count } shells
 } on level { $level }: better than another roll on average.
note-into_the_blue-stop-fails = Without a 1 nothing is placed, and here that costs nothing.
note-into_the_blue-stop-chest = A perfect dive: a chest worth about { $points ->
    [one] one point
   *[other] { $points } points
 }, and another turn.
note-into_the_blue-stop-last-chest = A perfect dive: the last chest, worth about { $points ->
    [one] one point
   *[other] { $points } points
 }. It ends the game.
note-into_the_blue-takes-main = Wins the main treasure of level { $level }, worth { $points }.
note-into_the_blue-takes-main-from = Takes the main treasure of level { $level }, worth { $points }, from { $seat }.
note-into_the_blue-takes-secondary = Wins a secondary treasure of level { $level }, worth { $points }.
note-into_the_blue-secures-main = { $lead ->
    [0] Tied on level { $level }, but wins the main treasure on the tie-break.
    [one] Secures the main treasure of level { $level }: one shell ahead.
   *[other] Secures the main treasure of level { $level }: { $lead } shells ahead.
 }
note-into_the_blue-secures-secondary = { $behind ->
    [0] Keeps a secondary treasure of level { $level }, tied with the leader.
    [one] Keeps a secondary treasure of level { $level }, one shell behind the leader.
   *[other] Keeps a secondary treasure of level { $level }, { $behind } shells behind the leader.
 }
note-into_the_blue-no-treasure-yet = { $behind ->
    [0] No treasure on level { $level } yet, tied with the leader.
    [one] No treasure on level { $level } yet, one shell behind the leader.
   *[other] No treasure on level { $level } yet, { $behind } shells behind the leader.
 }
note-into_the_blue-shells-left = { $count ->
    [one] One shell is left.
   *[other] { $count } shells are left.
 }
note-into_the_blue-last-shell = The last shell: everyone else gets one last turn.

## `atoll odds`

help-odds = Dice odds in Into the Blue: the chance that a dive reaches a number of shells on a level, or the chest, when
    playing for that goal alone. Exact, with the best keep after every roll. Without a goal, all goals are listed.
help-odds-dice = Dice on the table, such as 1,1,2,3,6,6 or 1123CC (C or 6 is the chest). Fewer than six are kept dice; the
    others are rolled next. Default: nothing rolled yet.
help-odds-rolls = Rolls to come: up to 3 before the first roll, up to 2 with dice on the table.
help-odds-goal = The goal: level=5 (at least one shell there), shells=3@2 (at least three on level 2) or chest.
odds-nothing-rolled = { $rolls ->
    [one] Nothing rolled yet, one roll to come.
   *[other] Nothing rolled yet, { $rolls } rolls to come.
 }
odds-dice = { $rolls ->
    [0] Dice { $dice }, final.
    [one] Dice { $dice }, one roll to come.
   *[other] Dice { $dice }, { $rolls } rolls to come.
 }
odds-goal = { $goal }: { $chance }
odds-goal-chest = A perfect dive, which takes a chest
odds-goal-shells = { $count ->
    [one] At least one shell on level { $level }
   *[other] At least { $count } shells on level { $level }
 }
odds-choice = Choice
odds-chance = Chance
odds-level = Level
odds-best = Best for 1 shell
odds-best-is = Best for the chest: { $choice }
odds-keep = keep { $dice }
odds-roll-all = roll all again
odds-stop = stop
odds-out-of-reach = out of reach
odds-more = { $count ->
    [one] The JSON output has one more choice.
   *[other] The JSON output has { $count } more choices.
 }
odds-explained = The columns are numbers of shells (at least). Each figure assumes playing for that goal alone. A perfect dive places no shells.
