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
