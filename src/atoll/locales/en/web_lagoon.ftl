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
