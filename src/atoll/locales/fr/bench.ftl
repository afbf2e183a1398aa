# Les mesures de vitesse, `atoll bench`.

bench-measuring = Mesures en cours…
bench-playing = Parties au hasard en code compilé
bench-single = Pas isolés, résolution de tours et démarrages
bench-scaling = Plateaux plus grands et parties plus nombreuses, à deux
bench-game = jeu
bench-players = joueurs
bench-move = un coup
bench-goal = but visé
bench-games-per-second = parties par seconde
bench-two-threads = deux fils
bench-over-plain = plus rapide que sans le compilateur
bench-over-hex = plus rapide que Hex dans OpenSpiel
bench-what = quoi
bench-value = durée
bench-rows = rangées
bench-games = parties à la fois
bench-step = actions possibles et une action, depuis Python
bench-clone = copie d’une position, depuis Python
bench-turn = meilleur jeu d’un tour, seul
bench-turns = meilleur jeu d’un tour, par lots
bench-import = importation d’atoll
bench-first-compile = tout premier démarrage : compilation des deux jeux
bench-warm-start = chaque démarrage suivant
bench-hex = Un coup au hasard de Hex 13 × 13 dans la recherche d’OpenSpiel a pris { $nanoseconds } ns. Un coup est une pièce posée dans Blue Lagoon et un tour entier dans Into the Blue.
bench-no-hex = OpenSpiel n’est pas installé (il fait partie de l’extra de développement) : il n’y a rien à comparer.
