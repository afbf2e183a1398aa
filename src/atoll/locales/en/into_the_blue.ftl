### Into the Blue.

itb-unplayed = Shells
itb-unplayed-short = shells{" "}
itb-legend = ◆ main treasure   ◇ secondary treasure   ▣ chest   +2 shells placed last
itb-chests = Chests
itb-chests-left = { $count ->
    [0] no chest left
    [one] one chest left
   *[other] { $count } chests left
 }
itb-place = { $count ->
    [one] one shell on level { $level }
   *[other] { $count } shells on level { $level }
 }
itb-allows-place = { $count } on level { $level }
itb-last-round = Last round: { $who } has no shells left.
itb-roll-number = { $roll ->
    [1] first roll of three
    [2] second roll of three
   *[other] these dice are final
 }
itb-to-roll = { $count ->
    [one] kept, one die to roll
   *[other] kept, { $count } dice to roll
 }
itb-allows = { $final ->
    [yes] This dive allows: { $places }
   *[no] Stopping now allows: { $places }
 }
itb-allows-chest = { $final ->
    [yes] A perfect dive: a chest and another turn!
   *[no] A perfect dive! Stopping now wins a chest and another turn.
 }
itb-allows-nothing = No 1: stopping now gains nothing.
itb-your-chests = Your chests: { $chests }

## Questions and words people type

itb-ask-keep = Which dice do you keep? Type them (1123), - to roll all six again, or stop.
itb-ask-place = On which level do you place your shells? { $levels }
itb-ask-roll = { $count ->
    [one] Roll one die. What does it show?
   *[other] Roll { $count } dice. What do they show? For instance 1 1 2 3 5 C, with C for the chest.
 }
itb-ask-chest = Take a chest and type its value; it isn’t shown while you type.
itb-word-keep = keep, k
itb-word-stop = stop, s
itb-word-place = place, p

## The log


## What events say

event-into_the_blue-roll = rolls { $dice }
event-into_the_blue-keep = keeps { $dice }
event-into_the_blue-keep-none = rolls all the dice again
event-into_the_blue-stop = stops
event-into_the_blue-failed = comes up empty-handed
event-into_the_blue-perfect = a perfect dive
event-into_the_blue-chest = takes a chest
event-into_the_blue-chest-value = takes a chest worth { $value }
event-into_the_blue-place = { $count ->
    [one] one shell on level { $level }
   *[other] { $count } shells on level { $level }
 }

## The score sheet

sheet-into_the_blue-level = Level { $level }
sheet-into_the_blue-chests = Chests
note-into_the_blue-level-main = { $seat } has the most shells on level { $level }: main treasure.
note-into_the_blue-level-secondary = { $seat } comes next on level { $level }: secondary treasure.
note-into_the_blue-tie-by-level = { $winner } and { $loser } have the same number of shells on level { $level }. { $winner } is ahead with more shells on level { $by }.
note-into_the_blue-tie-by-unplayed = { $winner } and { $loser } are tied from level { $level } up to the surface. { $winner } is ahead with more shells left to place.
note-into_the_blue-tie-by-turn = { $winner } and { $loser } are tied from level { $level } up to the surface, and in shells left to place. { $winner } is ahead, having taken the earlier last turn.
note-into_the_blue-token-unclaimed = { $token ->
    [main] Nobody has shells on level { $level }: its main treasure stays there.
   *[secondary] A secondary treasure of level { $level } stays there: nobody else has shells on it.
 }
note-into_the_blue-chests-unknown = { $count ->
    [one] One of { $seat }’s chests is still closed and doesn’t count yet.
   *[other] { $count } of { $seat }’s chests are still closed and don’t count yet.
 }
note-into_the_blue-shared-victory = { $seats } have the same total: the victory is shared.

## Options

games-into_the_blue-treasures = Treasure values: the main ones of levels 1 to 5, then the secondary ones. The defaults are Atoll’s own; enter those printed in your box.
games-into_the_blue-chests = Chest values, one to five of them.
games-into_the_blue-shells = Shells per player, 1 to 12; fewer make a shorter game.
games-into_the_blue-first-player = The seat that goes first (0 is the first seat), or random.
