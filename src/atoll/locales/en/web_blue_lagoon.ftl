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
web-lagoon-advised = suggested
web-lagoon-tap = Choose a highlighted space.
web-lagoon-choose = What goes on { $space }?
web-lagoon-settler = Settler
web-lagoon-village = Village
web-lagoon-place-settler = Settler on { $space }
web-lagoon-place-village = Village on { $space }
web-lagoon-cancel = Choose another space
web-lagoon-zoom-in = Zoom in
web-lagoon-zoom-out = Show the whole board
web-lagoon-over = The game is over.
web-lagoon-not-now = The tokens are being laid out. One moment.
web-lagoon-not-your-turn = Not yet: it’s { $who }’s turn.
web-lagoon-occupied = There’s already a piece here.
web-lagoon-not-here = You can’t place a piece here now. The possible spaces are highlighted.
web-lagoon-draw = What came out of the bag for { $space }?
web-lagoon-first = Who goes first?
web-lagoon-token-coconut = Coconut
web-lagoon-token-bamboo = Bamboo
web-lagoon-token-water = Water
web-lagoon-token-stone = Precious stone
web-lagoon-token-statuette = Statuette

## Maps

web-maps-heading = Draw a map
web-maps-intro = Islands, stone circles, values: draw your own lagoon for Blue Lagoon and play on it.
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
web-maps-checking = Checking the map…
web-maps-good = This map is ready to play.
web-maps-no-island = Draw at least one island.
web-maps-too-few-circles = { $missing ->
    [one] One stone circle is missing: there must be exactly 32, one for each token.
   *[other] { $missing } stone circles are missing: there must be exactly 32, one for each token.
 }
web-maps-too-many-circles = { $surplus ->
    [one] One stone circle too many: it’s crossed out.
   *[other] { $surplus } stone circles too many: they’re crossed out.
 }
web-maps-shelf = Your maps
web-maps-name = Map name
web-maps-keep = Save
web-maps-kept = { $name } is saved in this browser.
web-maps-forget = Delete { $name }
web-maps-published = Original board
web-maps-blank = Empty map
web-maps-load = Import text
web-maps-download = Download
web-maps-copy = Copy text
web-maps-copied = Map text copied.
web-maps-paste = Paste the text of a map here, or drop a file anywhere on the page.
web-maps-file = Or choose a file
web-maps-use = Use this map
web-maps-not-a-map = This isn’t a map. A map has 5 to 25 rows of dots and letters; the first, third and so on are one space shorter than the others.
web-maps-play = Play on this map

## The score pad

web-lagoon-pad-phase = Phase
web-lagoon-pad-piece = Piece to place
web-lagoon-pad-away = Remove pieces
web-lagoon-pad-tap = Choose a piece, then tap the spaces it’s on. Tap again to remove it.
web-lagoon-pad-village-at-sea = Villages can only be on land.
web-lagoon-pad-village-on-circle = In Settlement, no village can be on a stone circle.
web-lagoon-pad-no-settler = All of this player’s settlers are on the board.
web-lagoon-pad-no-village = All of this player’s villages are on the board.
web-lagoon-pad-tokens = Tokens taken
web-lagoon-pad-mismatch = { $who } is on { $circles ->
    [one] one stone circle
   *[other] { $circles } stone circles
 } and has { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
 }. Usually these are equal.
web-lagoon-pad-settle = Score Exploration and continue
web-lagoon-pad-map = Map
web-lagoon-pad-type = Or type a position
web-lagoon-pad-position = Position line
web-lagoon-pad-read = Put on the board
web-lagoon-pad-other-players = Enter a position line of Blue Lagoon for { $players } players.

## The lesson

web-learn-lagoon-boat = Here’s the lagoon: eight islands, each with a mark showing its value, and a token on every stone circle. Your settlers arrive by boat. A boat can go on any sea space. Place your first one wherever you like.
web-learn-lagoon-boat-done = A good start. You place one piece, then it’s Marina’s turn. That’s a turn.
web-learn-lagoon-ashore = Your boat is between two islands. On land, you can only go next to one of your own pieces. Go ashore on d6, where there’s a coconut, with a settler.
web-learn-lagoon-ashore-done = The coconut is yours. Whoever moves onto a stone circle takes its token.
web-learn-lagoon-ashore-village = A village is possible, but you only have five. A settler will do here.
web-learn-lagoon-ashore-bamboo = That takes the bamboo on the other shore. It can wait: take the coconut on d6 first.
web-learn-lagoon-ashore-empty = That’s land next to your boat, so it’s allowed. But there’s no token. Go to d6.
web-learn-lagoon-ashore-sea = Another boat: at sea that’s always allowed. But now go ashore on d6.
web-learn-lagoon-chain = Your pieces on neighbouring spaces form a group. At the end, your best group scores 5 points for each island it touches. Link island G with island B: place a settler on B, next to your boat.
web-learn-lagoon-chain-done = Linked across the sea: two islands, 10 points. Only your best group counts, so make it a big one.
web-learn-lagoon-chain-other = That doesn’t reach island B next to your boat. Try d8 or c7.
web-learn-lagoon-sets = A few turns later. Tokens score in sets: two of a kind 5 points, three 10, four 20. One of each of the four kinds: 10 more. A statuette always scores 4. You have three coconuts. Which token within reach is worth most to you?
web-learn-lagoon-sets-done = The fourth coconut: from 10 points to 20. More than four of a kind score nothing extra.
web-learn-lagoon-sets-statuette = A statuette is worth 4 points, now and always. But a fourth coconut scores 10.
web-learn-lagoon-sets-bamboo = A first bamboo scores nothing yet. A fourth coconut scores 10 points.
web-learn-lagoon-sets-other = Look for the fourth coconut: it’s next to one of your boats.
web-learn-lagoon-village = Now think ahead. After this phase all settlers go home, but villages stay, and the second phase starts from them. Only villages on stone circles are lost. Found a village on land without a stone circle.
web-learn-lagoon-village-done = This village will stay. It already counts like any piece, and it’s your first foothold for the second phase.
web-learn-lagoon-village-circle = You would get the token, but a village on a stone circle leaves the game after this phase. Choose land without a circle.
web-learn-lagoon-village-settler = That’s a settler. Choose a land space, then the village.
web-learn-lagoon-majority = The player with the most pieces on an island scores its value. On island H, worth 10, you and Marina have three pieces each: you’d share it, 5 points each. Place one more piece there.
web-learn-lagoon-majority-done = Four against three: all 10 points are yours, and Marina loses her 5.
web-learn-lagoon-majority-other = That’s not on island H. It’s the one marked H 10, at the bottom.
web-learn-lagoon-last = Exploration ends as soon as the last resource is taken. Only the water on d13 is left. Take it and see what happens.
web-learn-lagoon-last-done = Exploration is over and scored: islands, links, majorities and tokens. All settlers went home. Your village on a stone circle is gone; the others stay. New tokens are laid out, and Marina has started Settlement.
web-learn-lagoon-last-other = You could go on like this. But end the phase now: take the water on d13, on the right.
web-learn-lagoon-settle = Settlement: only settlers, and always next to your own pieces, at sea as on land. You build out from your three villages. Take a token next to one of them.
web-learn-lagoon-settle-done = That’s it. Settlement is scored like Exploration, and the total of both decides. If totals are equal, the player with more tokens wins.
web-learn-lagoon-settle-other = That’s allowed. But there are tokens right next to your villages: take one of them.
web-learn-lagoon-play = Boats, tokens, groups, majorities, villages: now you know it all. Being on seven islands scores 10 more points, on all eight 20. The Shrimp, our easiest bot, is waiting for you.

## The rules in short

web-rules-lagoon-intro = First you explore a group of islands, then you settle it. One piece per turn, no dice, nothing hidden. For two to four players.
web-rules-lagoon-aim = The aim
web-rules-lagoon-aim-phases = There are two phases, Exploration and Settlement. Both are scored the same way, and the highest total wins.
web-rules-lagoon-aim-pieces = Each player has five villages, and 30 settlers with two players, 25 with three, 20 with four.
web-rules-lagoon-aim-open = Everyone sees everything: the board and all players’ tokens.
web-rules-lagoon-turn = Exploration: your turn
web-rules-lagoon-turn-one = Place exactly one piece on a free space. You can’t pass.
web-rules-lagoon-turn-sea = A settler can go on any free sea space, by boat, near or far.
web-rules-lagoon-turn-land = On land, a piece can only go next to one of your own, at sea or on land.
web-rules-lagoon-turn-village = A village can only go on land.
web-rules-lagoon-tokens = Tokens
web-rules-lagoon-tokens-lie = The 32 stone circles hold coconuts, bamboo, water and precious stones, six of each, and eight statuettes.
web-rules-lagoon-tokens-take = Whoever places a settler or a village on a stone circle takes its token and keeps it for this phase.
web-rules-lagoon-end = The end of a phase
web-rules-lagoon-end-resource = A phase ends at once when the last of the 24 resources is taken. Statuettes don’t matter for this.
web-rules-lagoon-end-pieces = It also ends when nobody can place a piece.
web-rules-lagoon-end-skipped = If you can’t place a piece, you’re skipped while the others play on.
web-rules-lagoon-between = Between the phases
web-rules-lagoon-between-settlers = Exploration is scored. Then all settlers go back to their owners.
web-rules-lagoon-between-villages = Villages on stone circles are removed, and so are villages that were never placed. All others stay where they are.
web-rules-lagoon-between-tokens = All tokens go back into the bag and are laid out again. Play continues in turn order.
web-rules-lagoon-settle = Settlement: your turn
web-rules-lagoon-settle-beside = Place one settler, always next to one of your own pieces, at sea as on land.
web-rules-lagoon-settle-villages = You build out from the villages that stayed.
web-rules-lagoon-settle-none = Without a village on the board, you sit Settlement out. So found them in good places.
web-rules-lagoon-links = Scoring: islands and links
web-rules-lagoon-links-islands = Pieces on all eight islands score 20 points, on seven islands 10.
web-rules-lagoon-links-group = Your pieces on neighbouring spaces form a group. Your best group scores 5 points for each island it touches.
web-rules-lagoon-links-own = Boats link islands, but a boat next to an island isn’t on it.
web-rules-lagoon-majority = Scoring: majorities
web-rules-lagoon-majority-most = On each island, whoever has the most pieces scores its value. Settlers and villages count alike.
web-rules-lagoon-majority-tie = If several players tie for most, they split the value evenly, rounded down.
web-rules-lagoon-sets = Scoring: tokens
web-rules-lagoon-sets-kind = For each kind of resource: two score 5 points, three 10, four or more 20.
web-rules-lagoon-sets-four = At least one of each of the four kinds: 10 points, once.
web-rules-lagoon-sets-statuettes = Each statuette: 4 points.
web-rules-lagoon-win = Winning
web-rules-lagoon-win-sum = The highest total of both phases wins.
web-rules-lagoon-win-tie = If totals are equal, the player with more tokens from Settlement wins. If that’s equal too, the victory is shared.
