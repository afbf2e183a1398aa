# Résoudre Into the Blue à deux, `atoll solve`.

help-solve = Calculer les chances exactes de gagner dans chaque position d’Into the Blue à deux
    (405 millions avec 12 coquillages, 1,6 Go sur le disque ; moins de coquillages, c’est plus rapide). On peut
    l’interrompre à tout moment : le calcul reprend où il en était. Exact pour le jeu où personne n’utilise la valeur
    d’un coffre qu’il a vue.
help-solve-folder = Dossier de la table. Par défaut : votre dossier de données.
help-solve-check = Recalculer N positions au hasard et indiquer le plus grand écart.
solve-bar = Résolution
solve-only = Seul Into the Blue peut être résolu : atoll solve into-the-blue
solve-check-most = On peut vérifier { $most } positions au plus.
solve-interrupted = Interrompu. Relancez la même commande pour continuer.
solve-done = { $count } positions résolues : { $file }
solve-first = Le premier joueur gagne { $share } des parties, si les deux jouent au mieux.
solve-exact = Exact pour le jeu où personne n’utilise la valeur d’un coffre qu’il a vue ; une victoire partagée compte pour moitié.
solve-checked = { $count } positions au hasard vérifiées ; le plus grand écart est { $difference }.
