### La page web : analyses, apprendre de ses erreurs, ouvrir une partie.

web-review-heading = { $game } : analyse
web-review-not-over = Cette partie est en cours. Vous pourrez l’analyser une fois terminée.
web-review-to-table = Aller à la table
web-review-stepper = Parcourir la partie
web-review-first = Au début
web-review-last = À la fin
web-review-event = { $number } sur { $total }
web-review-step = Cette étape
web-review-chance = { $who } { $chance }
web-review-curve-from = Au début : { $chances }.
web-review-curve-to = À la fin : { $chances }.
web-review-curve-turn = Tournant de la partie, événement { $number } : { $what }.
web-review-better = Mieux
web-review-others = Autres choix
web-review-why = Pourquoi c’est le meilleur coup
web-review-standing = Situation
web-review-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-review-details = En détail

## En attendant l’analyse

web-review-working = Analyse en cours…
web-review-working-into_the_blue = Cela prend quelques secondes.
web-review-working-blue_lagoon = Cela prend une minute ou deux.
web-review-meanwhile = En attendant, vous pouvez parcourir la partie.
web-review-progress = Positions : { $done } sur { $total }
web-review-seconds = { $seconds } s
web-review-stop = Ne plus attendre
web-review-stopped = Pas d’analyse : vous avez cessé d’attendre.
web-review-wait = Analyser quand même
web-review-failed = L’analyse a échoué.

## Quels coups sont montrés

web-review-which = Quels coups
web-review-all = Tous les coups
web-review-errors = Erreurs seulement
web-review-whose = Coups de
web-review-everyone = Tout le monde
web-review-mine = Mes coups
web-review-none = Aucun coup ne correspond au filtre.

## Ce qu’on peut faire

web-review-learn = Apprendre de ses erreurs
web-review-learn-count = { $count ->
    [one] Apprendre d’une erreur
   *[other] Apprendre de { $count } erreurs
}
web-review-play-on = Jouer à partir d’ici
web-review-play-on-about = { $number ->
    [0] Une nouvelle partie commence depuis le même début. Des robots prennent les autres places.
   *[other] Une nouvelle partie commence dans cette position, après l’événement { $number }. Des robots prennent les autres places, et les dés sont relancés.
}
web-review-my-seat = Jouer à la place de
web-review-level = Contre
web-review-begin = Jouer
web-review-download = Enregistrer
web-review-picture = Image
web-review-share = Partager
web-review-copied = Lien copié.
web-review-view = Coffres vus par
web-review-view-all = toute la table
web-review-view-of = { $who }

## Apprendre de ses erreurs

web-review-task = { $number } sur { $total }
web-review-whose-mistakes = Les erreurs de
web-review-learner = { $who } ({ $count })
web-review-find = Trouvez un meilleur coup pour { $who }
web-review-was-played = Coup joué : { $action }. Il a perdu { $lost } points de chances de gagner.
web-review-try = Jouez votre coup sur le plateau.
web-review-try-best = { $action } : c’est le meilleur coup !
web-review-try-good = { $action } : presque aussi bon que le meilleur. Le trouverez-vous aussi ?
web-review-try-weak = { $action } : pas mal, mais il y a plus fort.
web-review-try-played = { $action } : c’est ce qui a été joué. Essayez autre chose.
web-review-try-other = { $action } : pas l’un des meilleurs coups. Réessayez.
web-review-show-answer = Voir la réponse
web-review-skip = Passer
web-review-next-task = Suivant
web-review-done = C’est terminé
web-review-solved = Trouvés du premier coup : { $solved } sur { $total }.
web-review-leave = Retour à l’analyse

## Ouvrir une partie

web-review-open-heading = Ouvrir une partie
web-review-open-about = Toute partie peut être enregistrée : un petit fichier avec tout ce qui s’est passé. Analysez-en une ici.
web-review-open-drop = Déposez ici une partie enregistrée
web-review-open-choose = Choisir un fichier
web-review-open-paste = Ou collez son texte
web-review-open-go = Ouvrir
web-review-open-empty = Rien à ouvrir : choisissez un fichier ou collez son texte.
web-review-open-long = Ce fichier est trop long pour une partie d’Atoll.
web-review-open-other = Ce fichier n’est pas une partie d’Atoll.
web-review-open-expected = Une partie enregistrée commence par la ligne « atoll record 1 », ou en est la forme JSON.
