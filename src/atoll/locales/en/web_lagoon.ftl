### The web page: the board of Blue Lagoon, its maps, lesson, rules and score pad.

## The board

web-lagoon-board = The lagoon, { $phase }
web-lagoon-sea = sea
web-lagoon-island = island { $island }, worth { $value }
web-lagoon-circle = stone circle
web-lagoon-circle-with = stone circle with { $token }
web-lagoon-your-settler = your settler
web-lagoon-your-village = your village
web-lagoon-settler-of = settler of { $who }
web-lagoon-village-of = village of { $who }
web-lagoon-may-settler = you may place a settler
web-lagoon-may-village = you may place a village
web-lagoon-may-both = you may place a settler or a village
web-lagoon-tap = Choose a glowing space.
web-lagoon-choose = What goes to { $space }?
web-lagoon-place-settler = Settler on { $space }
web-lagoon-place-village = Village on { $space }
web-lagoon-cancel = Choose another space
web-lagoon-zoom-in = Enlarge the board
web-lagoon-zoom-out = Show the whole board
web-lagoon-over = The game is over.
web-lagoon-not-now = Tokens are being laid out. One moment.
web-lagoon-not-your-turn = Not yet: it is the turn of { $who }.
web-lagoon-occupied = A piece stands here already.
web-lagoon-not-here = You cannot place a piece here now. Spaces where you can are glowing.
web-lagoon-draw = What came out of the bag for { $space }?
web-lagoon-first = Who begins?
web-lagoon-token-coconut = Coconut
web-lagoon-token-bamboo = Bamboo
web-lagoon-token-water = Water
web-lagoon-token-stone = Precious stone
web-lagoon-token-statuette = Statuette

## Maps

web-maps-heading = Draw a map
web-maps-intro = Islands, stone circles, values: draw a lagoon of your own for Blue Lagoon and play on it.
web-maps-grid = The map
web-maps-brush = Draw
web-maps-brush-land = Land
web-maps-brush-circle = Stone circle
web-maps-brush-sea = Sea
web-maps-islands = Islands and their values
web-maps-use-island = Draw island { $island }
web-maps-value-of = Value of island { $island }
web-maps-new-island = New island
web-maps-size = Size
web-maps-rows = Rows
web-maps-columns = Columns
web-maps-fewer = { $what }: one fewer
web-maps-more = { $what }: one more
web-maps-counts = Stone circles: { $circles } of { $all } · Islands: { $islands }
web-maps-undo = Undo
web-maps-redo = Redo
web-maps-checking = Looking at the map …
web-maps-good = This map can be played.
web-maps-no-island = Draw at least one island.
web-maps-too-few-circles = { $missing ->
    [one] One stone circle is missing: there are exactly 32, one for each token.
   *[other] { $missing } stone circles are missing: there are exactly 32, one for each token.
 }
web-maps-too-many-circles = { $surplus ->
    [one] There is one stone circle too many. It is crossed out.
   *[other] There are { $surplus } stone circles too many. They are crossed out.
 }
web-maps-shelf = Your maps
web-maps-name = Name of the map
web-maps-keep = Keep
web-maps-kept = { $name } is kept in this browser.
web-maps-forget = Throw { $name } away
web-maps-published = The board of the box
web-maps-blank = Nothing but sea
web-maps-load = Load a text
web-maps-download = Download
web-maps-copy = Copy as text
web-maps-copied = The map is copied as text.
web-maps-paste = Paste the text of a map here, or drop a file on it.
web-maps-file = Or choose a file
web-maps-use = Use this map
web-maps-not-a-map = This is no map. A map has 5 to 25 rows of dots and letters; the first, the third and so on hold one space fewer than the others.
web-maps-play = Play this map
web-maps-play-how = With whom?
web-maps-play-bot = Against a bot
web-maps-play-screen = At this screen
web-maps-play-now = Play
web-maps-level = How strong is the bot?
web-maps-players = Players
web-maps-player = Player { $number }

## The score pad

web-lagoon-pad-phase = Phase
web-lagoon-pad-piece = Piece to place
web-lagoon-pad-away = Take pieces away
web-lagoon-pad-tap = Choose a piece, then tap the spaces it stands on. A second tap takes it away.
web-lagoon-pad-village-at-sea = Villages stand on land only.
web-lagoon-pad-village-on-circle = In Settlement no village stands on a stone circle.
web-lagoon-pad-tokens = Tokens taken
web-lagoon-pad-mismatch = { $who } stands on { $circles ->
    [one] one stone circle
   *[other] { $circles } stone circles
 } and has { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
 }. Usually these are equal.
web-lagoon-pad-settle = Exploration is scored: on to Settlement
web-lagoon-pad-map = Map
web-lagoon-pad-type = Type a position instead
web-lagoon-pad-position = Position line
web-lagoon-pad-read = Put it on the board
web-lagoon-pad-other-players = A position line of Blue Lagoon for { $players } players is needed.
