### La page web : analyses, apprendre de ses erreurs, ouvrir une partie.

web-review-heading = { $game } : l’analyse
web-review-not-over = Cette partie n’est pas finie. On pourra la revoir ensuite.
web-review-to-table = À la table
web-review-stepper = Parcourir la partie
web-review-first = Au début
web-review-last = À la fin
web-review-event = { $number } sur { $total }
web-review-step = Cette étape
web-review-chance = { $who } { $chance }
web-review-curve-from = Au début : { $chances }.
web-review-curve-to = À la fin : { $chances }.
web-review-curve-turn = Tournant à l’événement { $number } : { $what }.
web-review-better = Il valait mieux
web-review-others = Aussi possible
web-review-why = Pourquoi le meilleur coup l’est
web-review-standing = Où en est la partie
web-review-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-review-details = En détail

## En attendant l’analyse

web-review-working = Analyse de la partie en cours…
web-review-working-into_the_blue = Cela prend quelques secondes.
web-review-working-blue_lagoon = Cela prend une minute ou deux.
web-review-meanwhile = En attendant, vous pouvez la parcourir.
web-review-seconds = { $seconds } s
web-review-stop = Ne plus attendre
web-review-stopped = L’analyse n’est pas là, car vous avez cessé de l’attendre.
web-review-wait = L’attendre
web-review-failed = L’analyse n’a pas pu être faite.

## Quels coups sont montrés

web-review-which = Quels coups
web-review-all = Tous les coups
web-review-errors = Erreurs seules
web-review-whose = Les coups de qui
web-review-everybody = Tout le monde
web-review-mine = Mes coups
web-review-none = Rien ici avec ce filtre.

## Ce qu’on peut faire

web-review-learn = Apprendre de ses erreurs
web-review-learn-count = { $count ->
    [one] Apprendre d’une erreur
   *[other] Apprendre de { $count } erreurs
}
web-review-play-on = Rejouer d’ici
web-review-play-on-about = { $number ->
    [0] Une nouvelle partie commence par ce même début. Des robots prennent les autres places.
   *[other] Une nouvelle partie commence dans cette position, après l’événement { $number }. Des robots prennent les autres places, et les dés sont relancés.
}
web-review-my-seat = Je joue pour
web-review-level = Contre
web-review-begin = Jouer
web-review-download = Partie
web-review-share = Partager
web-review-copied = Le lien est copié.
web-review-view = Coffres vus par
web-review-view-all = toute la table
web-review-view-of = { $who }

## Apprendre de ses erreurs

web-review-task = { $number } sur { $total }
web-review-whose-mistakes = Les erreurs de
web-review-learner = { $who } ({ $count })
web-review-find = Trouvez un meilleur coup pour { $who }
web-review-was-played = Joué : { $action }. Cela a perdu { $lost } points de chances de gagner.
web-review-try = Jouez votre coup sur le plateau.
web-review-try-best = { $action } : c’est le meilleur coup !
web-review-try-good = { $action } : presque aussi bon que le meilleur. Le trouverez-vous aussi ?
web-review-try-weak = { $action } : mieux que beaucoup d’autres, mais il y a plus fort.
web-review-try-played = { $action } : c’est ce qui a été joué. Essayez autre chose.
web-review-try-other = { $action } : pas parmi les meilleurs coups. Essayez encore.
web-review-show-answer = Voir la réponse
web-review-skip = Passer
web-review-next-task = Suivant
web-review-done = C’est tout
web-review-solved = { $solved } sur { $total } trouvés du premier coup.
web-review-leave = Retour à l’analyse

## Ouvrir une partie

web-review-open-heading = Ouvrir une partie
web-review-open-about = Toute partie peut être enregistrée : un petit fichier avec tout ce qui s’est passé. Ici, on la revoit.
web-review-open-drop = Déposez ici une partie enregistrée
web-review-open-choose = Choisir un fichier
web-review-open-paste = Ou collez son texte
web-review-open-go = Ouvrir
web-review-open-empty = Il n’y a encore rien à ouvrir.
web-review-open-long = C’est trop long pour une partie.
web-review-open-other = Ce n’est pas une partie enregistrée.
web-review-open-expected = Une partie enregistrée commence par la ligne « atoll record 1 », ou est la même chose en JSON.
