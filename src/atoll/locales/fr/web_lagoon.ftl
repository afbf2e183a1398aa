### La page web : le plateau de Blue Lagoon, ses cartes, sa leçon, ses règles et sa feuille de score.

## Le plateau

web-lagoon-board = Le lagon, { $phase }
web-lagoon-sea = mer
web-lagoon-island = île { $island }, valeur { $value }
web-lagoon-circle = cercle de pierres
web-lagoon-circle-with = cercle de pierres avec { $token }
web-lagoon-your-settler = votre colon
web-lagoon-your-village = votre village
web-lagoon-settler-of = colon de { $who }
web-lagoon-village-of = village de { $who }
web-lagoon-may-settler = vous pouvez placer un colon
web-lagoon-may-village = vous pouvez placer un village
web-lagoon-may-both = vous pouvez placer un colon ou un village
web-lagoon-tap = Choisissez une case lumineuse.
web-lagoon-choose = Que placez-vous en { $space } ?
web-lagoon-place-settler = Colon en { $space }
web-lagoon-place-village = Village en { $space }
web-lagoon-cancel = Choisir une autre case
web-lagoon-zoom-in = Agrandir le plateau
web-lagoon-zoom-out = Montrer tout le plateau
web-lagoon-over = La partie est finie.
web-lagoon-not-now = On pose les jetons. Un instant.
web-lagoon-not-your-turn = Pas encore : c’est le tour de { $who }.
web-lagoon-occupied = Il y a déjà une pièce ici.
web-lagoon-not-here = Vous ne pouvez rien placer ici pour l’instant. Les cases possibles sont lumineuses.
web-lagoon-draw = Qu’est-ce qui est sorti du sac pour { $space } ?
web-lagoon-first = Qui commence ?
web-lagoon-token-coconut = Noix de coco
web-lagoon-token-bamboo = Bambou
web-lagoon-token-water = Eau
web-lagoon-token-stone = Pierre précieuse
web-lagoon-token-statuette = Statuette

## Les cartes

web-maps-heading = Dessiner une carte
web-maps-intro = Des îles, des cercles de pierres, des valeurs : dessinez votre propre lagon pour Blue Lagoon et jouez-y.
web-maps-grid = La carte
web-maps-brush = Dessiner
web-maps-brush-land = Terre
web-maps-brush-circle = Cercle de pierres
web-maps-brush-sea = Mer
web-maps-islands = Les îles et leur valeur
web-maps-use-island = Dessiner l’île { $island }
web-maps-value-of = Valeur de l’île { $island }
web-maps-new-island = Nouvelle île
web-maps-size = Taille
web-maps-rows = Lignes
web-maps-columns = Colonnes
web-maps-fewer = { $what } : une de moins
web-maps-more = { $what } : une de plus
web-maps-counts = Cercles de pierres : { $circles } sur { $all } · Îles : { $islands }
web-maps-undo = Annuler
web-maps-redo = Rétablir
web-maps-checking = On regarde la carte …
web-maps-good = On peut jouer sur cette carte.
web-maps-no-island = Dessinez au moins une île.
web-maps-too-few-circles = { $missing ->
    [one] Il manque un cercle de pierres : il en faut exactement 32, un pour chaque jeton.
   *[other] Il manque { $missing } cercles de pierres : il en faut exactement 32, un pour chaque jeton.
 }
web-maps-too-many-circles = { $surplus ->
    [one] Il y a un cercle de pierres de trop. Il est barré.
   *[other] Il y a { $surplus } cercles de pierres de trop. Ils sont barrés.
 }
web-maps-shelf = Vos cartes
web-maps-name = Nom de la carte
web-maps-keep = Garder
web-maps-kept = { $name } est gardée dans ce navigateur.
web-maps-forget = Jeter { $name }
web-maps-published = Le plateau de la boîte
web-maps-blank = Rien que la mer
web-maps-load = Charger un texte
web-maps-download = Télécharger
web-maps-copy = Copier comme texte
web-maps-copied = La carte est copiée comme texte.
web-maps-paste = Collez ici le texte d’une carte, ou déposez-y un fichier.
web-maps-file = Ou choisissez un fichier
web-maps-use = Prendre cette carte
web-maps-not-a-map = Ce n’est pas une carte. Il faut 5 à 25 lignes de points et de lettres ; la première, la troisième et ainsi de suite ont une case de moins que les autres.
web-maps-play = Jouer sur cette carte
web-maps-play-how = Avec qui ?
web-maps-play-bot = Contre un robot
web-maps-play-screen = Sur cet écran
web-maps-play-now = Jouer
web-maps-level = Quelle force pour le robot ?
web-maps-players = Joueurs
web-maps-player = Joueur { $number }

## La feuille de score

web-lagoon-pad-phase = Phase
web-lagoon-pad-piece = Pièce à placer
web-lagoon-pad-away = Enlever des pièces
web-lagoon-pad-tap = Choisissez une pièce, puis touchez les cases où elle se trouve. Toucher encore l’enlève.
web-lagoon-pad-village-at-sea = Les villages se trouvent seulement à terre.
web-lagoon-pad-village-on-circle = En Colonisation, aucun village ne se trouve sur un cercle de pierres.
web-lagoon-pad-tokens = Jetons pris
web-lagoon-pad-mismatch = { $who } occupe { $circles ->
    [one] { $circles } cercle de pierres
   *[other] { $circles } cercles de pierres
 } et a { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
 }. D’habitude, ces nombres sont égaux.
web-lagoon-pad-settle = L’Exploration est comptée : à la Colonisation
web-lagoon-pad-map = Carte
web-lagoon-pad-type = Taper plutôt une position
web-lagoon-pad-position = Ligne de position
web-lagoon-pad-read = La mettre sur le plateau
web-lagoon-pad-other-players = Il faut une ligne de position de Blue Lagoon pour { $players } joueurs.
