### Blue Lagoon.

lagoon-coconut = coconut
lagoon-bamboo = bamboo
lagoon-water = water
lagoon-stone = precious stone, stone
lagoon-statuette = statuette
lagoon-letter-coconut = c
lagoon-letter-bamboo = b
lagoon-letter-water = w
lagoon-letter-stone = p
lagoon-letter-statuette = s
lagoon-one-coconut = a coconut
lagoon-one-bamboo = bamboo
lagoon-one-water = water
lagoon-one-stone = a precious stone
lagoon-one-statuette = a statuette

lagoon-settlers = Settlers
lagoon-settlers-short = S
lagoon-villages-short = V
lagoon-villages = Villages
lagoon-tokens = Tokens
lagoon-island = Island
lagoon-legend = ⌂ village   ( ) stone circle   ⚑ island and its value   › last move   numbers: legal spaces
lagoon-legend-islands = Islands and their values: { $values }
lagoon-phase = { $phase ->
    [1] Exploration
   *[2] Settlement
 }
lagoon-laid = Tokens laid out: { $laid } of 32.
lagoon-may-sea = Settler at sea: { $spaces } ({ $count })
lagoon-may-land = Settler on land: { $spaces } ({ $count })
lagoon-may-both = Settler or village on land: { $spaces } ({ $count })
lagoon-may-village = Village: { $spaces } ({ $count })

## Questions and words people type

lagoon-ask = Where do you place a piece? Type e4 for a settler on e4, v e4 for a village.
lagoon-ask-settler = Where do you place a settler? Type a space, such as e4.
lagoon-ask-tokens = Draw from the bag and type what comes out, one or more: c b w p s. { $left } to go; the circles are filled row by row from the top left.
lagoon-word-settler = settler, s
lagoon-word-village = village, v

## The log


## What events say

event-blue_lagoon-settler = settler on { $space }{ $token ->
    [coconut] , takes a coconut
    [bamboo] , takes bamboo
    [water] , takes water
    [stone] , takes a precious stone
    [statuette] , takes a statuette
   *[none] {""}
 }
event-blue_lagoon-village = village on { $space }{ $token ->
    [coconut] , takes a coconut
    [bamboo] , takes bamboo
    [water] , takes water
    [stone] , takes a precious stone
    [statuette] , takes a statuette
   *[none] {""}
 }
event-blue_lagoon-tokens-laid = { $count } tokens lie on the stone circles
event-blue_lagoon-skipped = { $seat } can’t place a piece
event-blue_lagoon-exploration-over = Exploration is over

## The score sheet

sheet-blue_lagoon-islands = { $phase ->
    [1] Exploration: islands
   *[2] Settlement: islands
 }
sheet-blue_lagoon-links = { $phase ->
    [1] Exploration: links
   *[2] Settlement: links
 }
sheet-blue_lagoon-majorities = { $phase ->
    [1] Exploration: majorities
   *[2] Settlement: majorities
 }
sheet-blue_lagoon-resources = { $phase ->
    [1] Exploration: resources
   *[2] Settlement: resources
 }
sheet-blue_lagoon-kinds = { $phase ->
    [1] Exploration: all four kinds
   *[2] Settlement: all four kinds
 }
sheet-blue_lagoon-statuettes = { $phase ->
    [1] Exploration: statuettes
   *[2] Settlement: statuettes
 }
note-blue_lagoon-islands-visited = { $seat } has pieces on { $islands ->
    [one] one island
   *[other] { $islands } islands
 }.
note-blue_lagoon-islands-linked = { $seat }’s best group links { $islands ->
    [one] one island
   *[other] { $islands } islands
 }.
note-blue_lagoon-majority = Island { $island }, worth { $value }: { $seat } has the most pieces ({ $pieces }).
note-blue_lagoon-majority-tie = Island { $island }, worth { $value }: { $seats } are tied with { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
 } each and score { $share } each.
note-blue_lagoon-tie-by-tokens = { $winner } and { $loser } have the same score. { $winner } is ahead, with { $tokens } tokens against { $fewer }.
note-blue_lagoon-shared-victory = { $seats } have the same score and the same number of tokens: the victory is shared.

## Options

games-blue_lagoon-map = The map: published, a map on one line, or a map file as map=@FILE.
games-blue_lagoon-first-player = The seat that goes first (0 is the first seat), or random.
