### Words and sentences of every game: seats, lists, scores, errors.

seat-default = Player { $letter }
seat-random = Random bot
seat-gentle = Gentle bot
seat-easy = Easy bot
seat-medium = Medium bot
seat-hard = Hard bot
seat-shrimp = Shrimp
seat-starfish = Starfish
seat-jellyfish = Jellyfish
seat-crab = Crab
seat-seahorse = Seahorse
seat-puffer = Pufferfish
seat-turtle = Turtle
seat-manta = Manta
seat-seal = Seal
seat-octopus = Octopus
seat-shark = Shark
seat-dolphin = Dolphin
seat-whale = Whale
seat-orca = Orca
level-shrimp = For a very first game, at any age.
level-starfish = For beginners: takes what is near and seldom looks further.
level-jellyfish = Mostly drifts, yet stings now and then.
level-crab = Knows the basics and punishes the worst slips.
level-seahorse = Careful and steady: bring a plan.
level-puffer = Grows fast if you leave it alone.
level-turtle = Patient: rarely wastes a turn.
level-manta = Sees the whole board and avoids easy mistakes.
level-seal = Quick and playful, and no pushover.
level-octopus = An arm everywhere: contests every point.
level-shark = Smells every weakness; for experienced players.
level-dolphin = Thinks ahead; for players who know every trick.
level-whale = Thinks deeply; you will need your best game.
level-orca = The strongest bot we have.
log-line = { $who }: { $text }
event-first = { $seat } goes first
event-text = { $text }

list-and = { $first } and { $last }
list-more = { $few }, … ({ $count } in all)
list-nothing = nothing
number = { $number }
percent = { $number }%

## The score sheet

table-player = Player
table-points = Points
sheet-total = Total
result-won = { $who } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
result-shared = { $seats } share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
 } each.

## Errors

error = Error: { $message }
error-notation = Can’t read “{ $text }” at character { $at }. Expected: { $expected }.
error-illegal = “{ $action }” isn’t possible here. Possible: { $possible }.
error-game = Unknown game: { $detail }.
error-option = Invalid value: { $detail }.
error-option-form = Write an option as name=value, not “{ $option }”.
error-map = Invalid map: { $detail }.
error-position = Invalid position: { $detail }.
error-record = Problem in the saved game: { $detail }.
error-record-event = Problem in the saved game at event { $event }: { $detail }
error-not-over = The game isn’t over: { $detail }.
error-file = { $file }: { $detail }
error-file-missing = File not found: { $file }
error-file-forbidden = No permission to open { $file }.
error-file-folder = { $file } is a folder, not a file.
error-language = choose one of { $languages }
error-players = This game is for { $least } to { $most } players.
error-too-many-seats = { $seats } seats given, but only { $players } players.
error-no-answer = The input ended before all questions were answered.
error-seat = Unknown seat “{ $seat }”. Seats: { $letters }.
expected-seat = a seat ({ $letters }) or a name
expected-fewer = nothing more: a player has to decide now
