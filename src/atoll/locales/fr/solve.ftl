# Résoudre Into the Blue à deux, `atoll solve`.

help-solve = Calculer la probabilité exacte de victoire dans chaque position d'Into the Blue à deux
    (405 millions avec 12 coquillages, 1,6 Go sur le disque ; moins de coquillages, c'est plus rapide). On peut
    l'interrompre à tout moment : il reprend où il en était. Exact pour le jeu où personne ne tient compte de la
    valeur d'un coffre qu'il a vue.
help-solve-folder = Le dossier de la table, si ce n'est pas l'habituel.
help-solve-check = Résoudre de nouveau ce nombre de positions au hasard et dire l'écart avec la table.
solve-bar = Résolution
solve-only = Seul Into the Blue se résout : atoll solve into-the-blue
solve-check-most = On vérifie jusqu'à { $most } positions.
solve-interrupted = Interrompu. La même commande reprend ici.
solve-done = { $count } positions résolues : { $file }
solve-first = Qui commence gagne { $share } des parties, si les deux jouent au mieux.
solve-exact = Exact pour le jeu où personne ne tient compte de la valeur d'un coffre qu'il a vue ; une victoire partagée compte pour moitié.
solve-checked = { $count } positions au hasard vérifiées : le plus grand écart est { $difference }.
