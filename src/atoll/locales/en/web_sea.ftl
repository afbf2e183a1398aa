### Into the Blue in the browser: the sea and the dice.

web-sea-table = The sea: treasures and shells on each level
web-sea-main = Main treasure
web-sea-secondary = Secondary treasures
web-sea-nobody = nobody
web-sea-prize = { $kind ->
    [main] Main treasure
   *[secondary] Secondary treasure
 }, worth { $value }: { $who }
web-sea-shells = { $count ->
    [0] no shells
    [one] one shell
   *[other] { $count } shells
 }
web-sea-stock = { $shells ->
    [0] no shells left
    [one] one shell left
   *[other] { $shells } shells left
 }, { $chests ->
    [0] no chest
    [one] one chest
   *[other] { $chests } chests
 }
web-sea-worth = worth { $worth } in all
web-sea-face-chest = chest
web-sea-dice = Dice
web-sea-die = { $kept ->
    [yes] { $face }, kept
   *[no] { $face }
 }
web-sea-keep-here = Tap the dice you keep
web-sea-rolled = Rolled: { $dice }. { $allows }
web-sea-roll = { $count ->
    [one] Roll one die again
    [6] Roll all six again
   *[other] Roll { $count } dice again
 }
web-sea-all-kept = All dice are kept
web-sea-stop-chest = Take a chest
web-sea-stop-place = Stop and place
web-sea-stop-nothing = Stop with nothing
web-sea-again = Tap again: { $what }
web-sea-where = On which level?
web-sea-place = { $count ->
    [one] Place one shell on level { $level }
   *[other] Place { $count } shells on level { $level }
 }
web-sea-chance = With this choice you win { $chance } % of the time
web-sea-not-now = These are not yours to choose now.
web-sea-dice-final = These dice are final.

## Real dice

web-sea-real-roll = { $count ->
    [one] Roll one die. What does it show?
   *[other] Roll { $count } dice. What do they show?
 }
web-sea-real-kept = Kept: { $dice }
web-sea-real-entered = Entered so far
web-sea-real-faces = Faces of a die
web-sea-real-remove = Remove { $face }
web-sea-real-done = That is the roll
web-sea-real-chest = Take a chest. What is it worth? Do not let the others see.
web-sea-real-first = Who begins?
