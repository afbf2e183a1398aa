### La page web : problèmes.

web-title-puzzles = Problèmes
web-title-daily = Problème du jour
web-home-about-puzzles = Trouvez le seul meilleur coup : un nouveau chaque jour.
web-puzzles-title = Problèmes
web-puzzles-intro = Des positions où un seul coup est nettement le meilleur. Un nouveau problème chaque jour, le même pour tout le monde, et autant que vous voulez pour vous entraîner.
web-puzzles-about-into_the_blue = Quand s’arrêter, quels dés garder, coffre ou coquillages, quel palier ?
web-puzzles-about-blue_lagoon = Liaisons, majorités, séries, villages : où placer la prochaine pièce ?
web-puzzles-progress = Votre cote : { $rating }. { $count ->
        [one] Un problème essayé.
       *[other] { $count } problèmes essayés.
    } { $days ->
        [0] Résolvez le problème du jour pour commencer une série.
        [one] Problème du jour résolu 1 jour.
       *[other] Problème du jour résolu { $days } jours de suite.
    }
web-puzzles-daily = Problème du jour
web-puzzles-train = Entraînement
web-puzzles-not-loaded = Impossible de charger les problèmes.
web-puzzles-points = { $points ->
        [one] { $points } point pour l’instant
       *[other] { $points } points pour l’instant
    }
web-puzzles-question = C’est à vous. Trouvez le meilleur coup et jouez-le sur le plateau.
web-puzzles-rating = Votre cote : { $rating }
web-puzzles-level = force : { $level }
web-puzzles-run = Bonnes réponses de suite : { $count }
web-puzzles-streak = Jours de suite : { $count }
web-puzzles-right = C’est juste !
web-puzzles-wrong = Il y a mieux.
web-puzzles-change = Cote { $change }
web-puzzles-action = Coup
web-puzzles-chance = Victoire
web-puzzles-best = Meilleur : { $action }
web-puzzles-own = Le vôtre : { $action }
web-puzzles-about-chance = environ { $chance }
web-puzzles-less = moins de { $chance }
web-puzzles-difficulty = Cote de ce problème : { $rating }
web-puzzles-next = Problème suivant
web-puzzles-again = Réessayer

## Types de problèmes d’Into the Blue, et à quoi penser

web-puzzles-kind-into_the_blue-stop = Quand s’arrêter
web-puzzles-why-into_the_blue-stop = Comparez ce que valent les dés maintenant avec ce qu’un autre lancer peut apporter, et avec le risque d’avoir moins.
web-puzzles-kind-into_the_blue-chest = Coffre ou coquillages
web-puzzles-why-into_the_blue-chest = Une plongée parfaite rapporte un coffre et un tour de plus, mais les coquillages sont acquis. Mettez en balance la chance du coffre et les trésors que les coquillages gagneraient maintenant.
web-puzzles-kind-into_the_blue-keep = Quels dés garder
web-puzzles-why-into_the_blue-keep = Gardez ce que les bons résultats ont en commun et relancez le reste. Un dé gardé sans besoin ne peut plus s’améliorer.
web-puzzles-kind-into_the_blue-level = Quel palier
web-puzzles-why-into_the_blue-level = Regardez chaque palier : qui aurait le trésor avant et après vos coquillages, et qui peut encore le reprendre ?
web-puzzles-kind-into_the_blue-greed = Gourmandise
web-puzzles-why-into_the_blue-greed = Le palier qui rapporte le plus tout de suite n’est pas le meilleur. Comptez ce qui peut encore être repris, et combien de coquillages cela coûte.

## Types de problèmes de Blue Lagoon, et à quoi penser

web-puzzles-kind-blue_lagoon-link = Liaisons
web-puzzles-why-blue_lagoon-link = Chaque île de plus dans votre meilleur groupe rapporte 5 points, et une liaison faite ne peut plus être coupée. Une liaison ouverte, si.
web-puzzles-kind-blue_lagoon-majority = Majorités
web-puzzles-why-blue_lagoon-majority = Une seule pièce peut gagner toute la valeur d’une île, et la prendre à l’adversaire. Cherchez les îles où il vous manque une pièce.
web-puzzles-kind-blue_lagoon-set = Séries de jetons
web-puzzles-why-blue_lagoon-set = Le jeton suivant d’une sorte vaut plus que le précédent, et un de chaque sorte rapporte 10 points de plus. Prenez le jeton qui complète quelque chose.
web-puzzles-kind-blue_lagoon-island = Îles
web-puzzles-why-blue_lagoon-island = Des pièces sur sept îles rapportent 10 points, sur les huit 20. Atteignez l’île qui manque avant qu’elle ne soit fermée.
web-puzzles-kind-blue_lagoon-deny = Arriver le premier
web-puzzles-why-blue_lagoon-deny = Ce que l’adversaire gagnerait sur une case compte autant que ce que vous y gagnez. Regardez le plateau de son côté.
web-puzzles-kind-blue_lagoon-village = Villages
web-puzzles-why-blue_lagoon-village = Les villages qui ne sont pas sur un cercle de pierres restent pour la seconde phase, et tout part d’eux. Leur place décide de ce que vous pourrez atteindre.
web-puzzles-kind-blue_lagoon-greed = Gourmandise
web-puzzles-why-blue_lagoon-greed = Une autre case rapporte plus tout de suite, mais elle sera encore là plus tard, ou ne mène à rien. Faites d’abord ce qui ne peut pas attendre.
web-puzzles-kind-blue_lagoon-prepare = Préparation
web-puzzles-why-blue_lagoon-prepare = Le meilleur coup ne rapporte encore rien. Il ouvre un chemin vers des jetons et des îles, ou en ferme un à l’adversaire.
