### Blue Lagoon.

lagoon-coconut = noix de coco, coco
lagoon-bamboo = bambou
lagoon-water = eau
lagoon-stone = pierre précieuse, pierre
lagoon-statuette = statuette
lagoon-letter-coconut = c
lagoon-letter-bamboo = b
lagoon-letter-water = e
lagoon-letter-stone = p
lagoon-letter-statuette = s
lagoon-one-coconut = une noix de coco
lagoon-one-bamboo = un bambou
lagoon-one-water = de l’eau
lagoon-one-stone = une pierre précieuse
lagoon-one-statuette = une statuette

lagoon-settlers = Colons
lagoon-settlers-short = C
lagoon-villages-short = V
lagoon-villages = Villages
lagoon-tokens = Jetons
lagoon-island = Île
lagoon-legend = ⌂ village   ( ) cercle de pierres   ⚑ île et sa valeur   › dernier coup   nombres : cases possibles
lagoon-legend-islands = Les îles et leur valeur : { $values }
lagoon-phase = { $phase ->
    [1] Exploration
   *[2] Colonisation
 }
lagoon-laid = Jetons posés : { $laid } sur 32.
lagoon-may-sea = Colon en mer : { $spaces } ({ $count })
lagoon-may-land = Colon à terre : { $spaces } ({ $count })
lagoon-may-both = Colon ou village à terre : { $spaces } ({ $count })
lagoon-may-village = Village : { $spaces } ({ $count })

## Les questions et les mots que l’on tape

lagoon-ask = Où placez-vous une pièce ? Tapez e4 pour un colon en e4, v e4 pour un village.
lagoon-ask-settler = Où placez-vous un colon ? Tapez une case, par exemple e4.
lagoon-ask-tokens = Piochez dans le sac et tapez ce qui sort, un jeton ou plusieurs : c b e p s. Encore { $left } ; les cercles se remplissent ligne par ligne depuis le haut à gauche.
lagoon-word-settler = colon
lagoon-word-village = village

## Le journal


## Ce que disent les événements

event-blue_lagoon-settler = colon en { $space }{ $token ->
    [coconut] , prend une noix de coco
    [bamboo] , prend un bambou
    [water] , prend de l’eau
    [stone] , prend une pierre précieuse
    [statuette] , prend une statuette
   *[none] {""}
 }
event-blue_lagoon-village = village en { $space }{ $token ->
    [coconut] , prend une noix de coco
    [bamboo] , prend un bambou
    [water] , prend de l’eau
    [stone] , prend une pierre précieuse
    [statuette] , prend une statuette
   *[none] {""}
 }
event-blue_lagoon-tokens-laid = { $count } jetons sont posés sur les cercles de pierres
event-blue_lagoon-skipped = { $seat } ne peut rien placer
event-blue_lagoon-exploration-over = L’Exploration est terminée

## La feuille de score

sheet-blue_lagoon-islands = { $phase ->
    [1] Exploration : îles
   *[2] Colonisation : îles
 }
sheet-blue_lagoon-links = { $phase ->
    [1] Exploration : liaisons
   *[2] Colonisation : liaisons
 }
sheet-blue_lagoon-majorities = { $phase ->
    [1] Exploration : majorités
   *[2] Colonisation : majorités
 }
sheet-blue_lagoon-resources = { $phase ->
    [1] Exploration : ressources
   *[2] Colonisation : ressources
 }
sheet-blue_lagoon-kinds = { $phase ->
    [1] Exploration : les quatre sortes
   *[2] Colonisation : les quatre sortes
 }
sheet-blue_lagoon-statuettes = { $phase ->
    [1] Exploration : statuettes
   *[2] Colonisation : statuettes
 }
note-blue_lagoon-islands-visited = { $seat } a des pièces sur { $islands ->
    [0] aucune île
    [one] une île
   *[other] { $islands } îles
 }.
note-blue_lagoon-islands-linked = Le meilleur groupe de { $seat } relie { $islands ->
    [0] aucune île
    [one] une île
   *[other] { $islands } îles
 }.
note-blue_lagoon-majority = Île { $island }, valeur { $value } : { $seat } y a le plus de pièces ({ $pieces }).
note-blue_lagoon-majority-tie = Île { $island }, valeur { $value } : { $seats } sont à égalité avec { $pieces ->
    [one] une pièce
   *[other] { $pieces } pièces
 } et marquent { $share } chacun.
note-blue_lagoon-tie-by-tokens = { $winner } et { $loser } ont le même score. { $winner } passe devant, avec { $tokens } jetons contre { $fewer }.
note-blue_lagoon-shared-victory = { $seats } ont le même score et autant de jetons : la victoire est partagée.

## Les options

games-blue_lagoon-map = La carte : published, une carte sur une ligne, ou un fichier de carte avec map=@FICHIER.
games-blue_lagoon-first-player = La place qui commence (0 est la première), ou random.
