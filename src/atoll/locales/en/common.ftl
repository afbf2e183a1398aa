### Words and sentences of every game: seats, lists, scores, errors.

seat-default = Player { $letter }
seat-random = Random
seat-gentle = Gentle bot
seat-easy = Easy bot
seat-medium = Medium bot
seat-hard = Hard bot
log-line = { $who }: { $told }
story-first = { $who } begins
event-first = { $seat } begins
event-text = { $text }

list-and = { $first } and { $last }
list-more = { $few }, … ({ $count } in all)
list-nothing = nothing
number = { $number }
percent = { $number } %

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
error-notation = Cannot read “{ $text }” at character { $at }. Expected: { $expected }.
error-illegal = “{ $action }” is not possible here. Possible: { $possible }.
error-game = There is no such game: { $detail }.
error-option = This cannot be set: { $detail }.
error-option-form = An option is written name=value, not “{ $option }”.
error-map = This map cannot be used: { $detail }.
error-position = This position cannot arise: { $detail }.
error-record = This record cannot be used: { $detail }.
error-record-event = This record cannot be used. Event { $event }: { $detail }
error-not-over = This game is not over: { $detail }.
error-file = { $file }: { $detail }
error-file-missing = There is no file { $file }.
error-file-forbidden = The file { $file } may not be opened.
error-file-folder = { $file } is a folder, not a file.
error-language = the languages are { $languages }
error-players = This game is for { $least } to { $most } players.
error-too-many-seats = { $seats } seats are named, but only { $players } play.
error-no-answer = The input ended before everything was answered.
error-seat = There is no seat “{ $seat }”. Seats: { $letters }.
expected-seat = one of the seats { $letters }, or a name
expected-fewer = no more than that: somebody has to decide now
