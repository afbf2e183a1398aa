### La page web : analyses, apprendre de ses erreurs, ouvrir une partie.

web-study-heading = { $game } : l’analyse
web-study-not-over = Cette partie n’est pas finie. On pourra la revoir ensuite.
web-study-to-table = À la table
web-study-stepper = Parcourir la partie
web-study-first = Au début
web-study-last = À la fin
web-study-event = { $number } sur { $total }
web-study-step = Cette étape
web-study-chance = { $who } { $chance }
web-study-curve-from = Au début : { $chances }.
web-study-curve-to = À la fin : { $chances }.
web-study-curve-turn = Tournant à l’événement { $number } : { $what }.
web-study-better = Il valait mieux
web-study-others = Aussi possible
web-study-why = Pourquoi le meilleur coup l’est
web-study-standing = Où en est la partie
web-study-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-study-details = En détail

## En attendant l’analyse

web-study-working = Analyse de la partie en cours…
web-study-working-into_the_blue = Cela prend quelques secondes.
web-study-working-blue_lagoon = Cela prend une minute ou deux.
web-study-meanwhile = En attendant, vous pouvez la parcourir.
web-study-seconds = { $seconds } s
web-study-stop = Ne plus attendre
web-study-stopped = L’analyse n’est pas là, car vous avez cessé de l’attendre.
web-study-wait = L’attendre
web-study-failed = L’analyse n’a pas pu être faite.

## Quels coups sont montrés

web-study-which = Quels coups
web-study-all = Tous les coups
web-study-errors = Erreurs seules
web-study-whose = Les coups de qui
web-study-everybody = Tout le monde
web-study-mine = Mes coups
web-study-none = Rien ici avec ce filtre.

## Ce qu’on peut faire

web-study-learn = Apprendre de ses erreurs
web-study-learn-count = { $count ->
    [one] Apprendre d’une erreur
   *[other] Apprendre de { $count } erreurs
}
web-study-play-on = Rejouer d’ici
web-study-play-on-about = { $number ->
    [0] Une nouvelle partie commence par ce même début. Des robots prennent les autres places.
   *[other] Une nouvelle partie commence dans cette position, après l’événement { $number }. Des robots prennent les autres places, et les dés sont relancés.
}
web-study-my-seat = Je joue pour
web-study-level = Contre
web-study-begin = Jouer
web-study-download = Partie
web-study-share = Partager
web-study-copied = Le lien est copié.
web-study-eyes = Coffres vus par
web-study-eyes-all = toute la table
web-study-eyes-of = { $who }

## Apprendre de ses erreurs

web-study-task = { $number } sur { $total }
web-study-whose-mistakes = Les erreurs de
web-study-learner = { $who } ({ $count })
web-study-find = Trouvez un meilleur coup pour { $who }
web-study-was-played = Joué : { $action }. Cela a perdu { $lost } points de chances de gagner.
web-study-try = Jouez votre coup sur le plateau.
web-study-try-best = { $action } : c’est le meilleur coup !
web-study-try-good = { $action } : presque aussi bon que le meilleur. Le trouverez-vous aussi ?
web-study-try-weak = { $action } : mieux que beaucoup d’autres, mais il y a plus fort.
web-study-try-played = { $action } : c’est ce qui a été joué. Essayez autre chose.
web-study-try-other = { $action } : pas parmi les meilleurs coups. Essayez encore.
web-study-tell = Voir la réponse
web-study-skip = Passer
web-study-next-task = Suivant
web-study-done = C’est tout
web-study-solved = { $solved } sur { $total } trouvés du premier coup.
web-study-leave = Retour à l’analyse

## Ouvrir une partie

web-study-open-heading = Ouvrir une partie
web-study-open-about = Toute partie peut être enregistrée : un petit fichier avec tout ce qui s’est passé. Ici, on la revoit.
web-study-open-drop = Déposez ici une partie enregistrée
web-study-open-choose = Choisir un fichier
web-study-open-paste = Ou collez son texte
web-study-open-go = Ouvrir
web-study-open-empty = Il n’y a encore rien à ouvrir.
web-study-open-long = C’est trop long pour une partie.
web-study-open-other = Ce n’est pas une partie enregistrée.
web-study-open-expected = Une partie enregistrée commence par la ligne « atoll record 1 », ou est la même chose en JSON.
