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
web-lagoon-last = the last move
web-lagoon-advised = recommended
web-lagoon-tap = Choose a glowing space.
web-lagoon-choose = What goes to { $space }?
web-lagoon-settler = Settler
web-lagoon-village = Village
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
web-maps-checking = Checking the map …
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
web-maps-paste = Paste the text of a map here, or drop a file anywhere on the page.
web-maps-file = Or choose a file
web-maps-use = Use this map
web-maps-not-a-map = This is no map. A map has 5 to 25 rows of dots and letters; the first, the third and so on hold one space fewer than the others.
web-maps-play = Play this map

## The score pad

web-lagoon-pad-phase = Phase
web-lagoon-pad-piece = Piece to place
web-lagoon-pad-away = Remove pieces
web-lagoon-pad-tap = Choose a piece, then tap the spaces it stands on. Tap again to remove it.
web-lagoon-pad-village-at-sea = Villages stand on land only.
web-lagoon-pad-village-on-circle = In Settlement no village stands on a stone circle.
web-lagoon-pad-no-settler = All settlers of this player are on the board.
web-lagoon-pad-no-village = All villages of this player are on the board.
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

## The lesson

web-learn-lagoon-boat = Here is the lagoon: eight islands, each with a mark that shows its value, and a token on every stone circle. Your settlers arrive by boat. A boat may go on any sea space. Place your first one wherever you like.
web-learn-lagoon-boat-done = A good start. One piece per turn, then it is Marina’s turn. That is all you do.
web-learn-lagoon-ashore = Your boat lies between two islands. On land you may go only next to a piece of your own. Go ashore on d6, where a coconut lies, with a settler.
web-learn-lagoon-ashore-done = The coconut is yours. Whoever goes to a stone circle takes the token on it.
web-learn-lagoon-ashore-village = A village would be possible, but you have only five of them. A settler will do here.
web-learn-lagoon-ashore-bamboo = That takes the bamboo on the other shore. It will still be there: take the coconut on d6 first.
web-learn-lagoon-ashore-empty = That is land next to your boat, so it is allowed. But there is no token. Go to d6.
web-learn-lagoon-ashore-sea = Another boat: always allowed on the sea. But now go ashore, on d6.
web-learn-lagoon-chain = Your pieces on neighbouring spaces form a chain. At the end your best chain scores 5 points for each island it touches. Link island G with island B: place a settler on B, next to your boat.
web-learn-lagoon-chain-done = Linked over the sea: two islands, 10 points. Only your best chain counts, so make it long.
web-learn-lagoon-chain-other = That does not reach island B next to your boat. Try d8 or c7.
web-learn-lagoon-sets = Some turns later. Tokens score as sets: two of a kind 5 points, three 10, four 20. One of each of the four kinds: 10 more. A statuette always scores 4. You have three coconuts. Which token within reach is worth most to you?
web-learn-lagoon-sets-done = The fourth coconut: from 10 points to 20. More than four of a kind score nothing extra.
web-learn-lagoon-sets-statuette = A statuette is worth 4 points, now and always. But a fourth coconut brings 10.
web-learn-lagoon-sets-bamboo = A first bamboo scores nothing yet. A fourth coconut brings 10 points.
web-learn-lagoon-sets-other = Look for the fourth coconut: it lies beside one of your boats.
web-learn-lagoon-village = Now look ahead. After this phase all settlers go home, but villages stay, and the second phase begins from them. Only villages on stone circles are lost. Found a village on land without a stone circle.
web-learn-lagoon-village-done = This village will stay. From now on it counts like any piece, and it is your first foothold for the second phase.
web-learn-lagoon-village-circle = You would get the token, but a village on a stone circle leaves the game after this phase. Choose land without a circle.
web-learn-lagoon-village-settler = That is a settler. Choose a land space and then the village.
web-learn-lagoon-majority = The player with the most pieces on an island scores its value. On island H, worth 10, you and Marina have three pieces each: you would share, 5 points each. Place one more piece there.
web-learn-lagoon-majority-done = Four against three: all 10 points are yours, and Marina loses her 5.
web-learn-lagoon-majority-other = That is not on island H. It is the one with the mark H 10, at the bottom.
web-learn-lagoon-last = Exploration ends as soon as the last resource is taken. Only the water on d13 is left. Take it, and see what happens.
web-learn-lagoon-last-done = Exploration is over and scored: islands, links, majorities and tokens. All settlers went home. Your village on a stone circle is gone, the others stay. New tokens are laid out, and Marina has begun Settlement.
web-learn-lagoon-last-other = You could go on like this. But now end the phase: take the water on d13, at the right.
web-learn-lagoon-settle = Settlement: only settlers, and always next to your own pieces, at sea as on land. You build out from your three villages. Take a token that lies beside one of them.
web-learn-lagoon-settle-done = Just so. Settlement is scored like Exploration, and the sum of both decides. If it is equal, the player with more tokens wins.
web-learn-lagoon-settle-other = That would be allowed. But tokens lie right beside your villages: take one of them.
web-learn-lagoon-play = Boats, tokens, chains, majorities, villages: now you know everything. Being on seven islands scores 10 more points, on all eight 20. A gentle bot is waiting for you.

## The rules in short

web-rules-lagoon-intro = First you explore a group of islands, then you settle it. One piece a turn, no dice, nothing hidden. For two to four players.
web-rules-lagoon-aim = What it is about
web-rules-lagoon-aim-phases = There are two phases, Exploration and Settlement. Both are scored in the same way, and the higher sum wins.
web-rules-lagoon-aim-pieces = Each player has five villages, and 30 settlers in a game of two, 25 in a game of three, 20 in a game of four.
web-rules-lagoon-aim-open = Everybody sees everything: the board, and the tokens of all players.
web-rules-lagoon-turn = Exploration: your turn
web-rules-lagoon-turn-one = Place exactly one piece on a free space. You may not pass.
web-rules-lagoon-turn-sea = A settler may go on any free sea space, as a boat, near or far.
web-rules-lagoon-turn-land = On land, a piece goes only next to a piece of your own, on sea or land.
web-rules-lagoon-turn-village = A village goes on land only.
web-rules-lagoon-tokens = Tokens
web-rules-lagoon-tokens-lie = On the 32 stone circles lie coconuts, bamboo, water and precious stones, six of each, and eight statuettes.
web-rules-lagoon-tokens-take = Whoever goes to a stone circle, with a settler or a village, takes its token and keeps it for this phase.
web-rules-lagoon-end = The end of a phase
web-rules-lagoon-end-resource = A phase ends at once when the last of the 24 resources is taken. Statuettes do not matter for that.
web-rules-lagoon-end-pieces = It also ends when no one can place a piece.
web-rules-lagoon-end-skipped = If you cannot place a piece, you are skipped while the others play on.
web-rules-lagoon-between = Between the phases
web-rules-lagoon-between-settlers = Exploration is scored. Then all settlers go back to their owners.
web-rules-lagoon-between-villages = Villages on stone circles leave the game, and so do villages that were never placed. All others stay where they are.
web-rules-lagoon-between-tokens = All tokens go back into the bag and are laid out anew. Play continues in turn order.
web-rules-lagoon-settle = Settlement: your turn
web-rules-lagoon-settle-beside = Place one settler, always next to a piece of your own, at sea as on land.
web-rules-lagoon-settle-villages = You build out from the villages that stayed.
web-rules-lagoon-settle-none = Without a village on the board you sit Settlement out. So found them in good places.
web-rules-lagoon-links = Scoring: islands and links
web-rules-lagoon-links-islands = Pieces on all eight islands score 20 points, on seven islands 10.
web-rules-lagoon-links-group = Pieces of yours on neighbouring spaces form a group. Your best group scores 5 points for each island it touches.
web-rules-lagoon-links-own = Boats link islands, but a boat beside an island is not on it.
web-rules-lagoon-majority = Scoring: majorities
web-rules-lagoon-majority-most = On each island, whoever has the most pieces scores its value. Settlers and villages count alike.
web-rules-lagoon-majority-tie = If several share the most, they divide the value evenly, rounded down.
web-rules-lagoon-sets = Scoring: tokens
web-rules-lagoon-sets-kind = For each kind of resource: two score 5 points, three 10, four or more 20.
web-rules-lagoon-sets-four = At least one of each of the four kinds: 10 points, once.
web-rules-lagoon-sets-statuettes = Each statuette: 4 points.
web-rules-lagoon-win = The winner
web-rules-lagoon-win-sum = The highest sum of both phases wins.
web-rules-lagoon-win-tie = If it is equal, the player with more tokens from Settlement wins. If that is equal too, the victory is shared.
