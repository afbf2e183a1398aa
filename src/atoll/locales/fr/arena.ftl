### L’arène : des robots les uns contre les autres.

help-arena = Faire s’affronter des robots et les classer.
help-arena-bots = Deux robots ou plus : un niveau, un robot comme mcts:simulations=500, ou external:command=PROGRAMME ; NOM=ROBOT lui donne un nom.
help-arena-games = Nombre minimal de parties pour chaque combinaison de robots ; arrondi à des rotations complètes des places.
help-arena-time = Secondes par décision, à la place des réglages des robots.
help-arena-simulations = Simulations par décision, à la place des réglages des robots.
help-arena-sprt = S’arrêter dès qu’un test séquentiel tranche entre deux taux de victoire du premier robot contre le second, par exemple 0.5:0.6.
help-arena-workers = Nombre de processus. Par défaut : un par cœur.
help-arena-cluster = Jouer sur un cluster Ray : son adresse, auto pour celui de cette machine, ou local pour en démarrer un ici.
help-arena-json = Enregistrer les résultats et les parties dans un fichier JSON ; - pour la sortie standard.
help-arena-plot = Tracer les résultats dans un fichier .png ou .svg.
help-arena-log = Ajouter chaque partie terminée à ce fichier.
help-arena-resume = Reprendre le tournoi de ce fichier.

arena-title = { $game }, { $players } joueurs : { $games } parties, graine { $seed }
arena-bot = Robot
arena-rating = Classement
arena-wins = Victoires
arena-interval = Intervalle à 95 %
arena-seats = Places
arena-score = Points
arena-thinking = Par coup
arena-slowest = Le plus long
arena-faults = Fautes
arena-time = { $ms } ms
arena-pairs = Combien de fois le robot de gauche a devancé celui du haut
arena-duel = { $first } contre { $second } : { $rate } (intervalle à 95 % : { $interval })
arena-stop = Tranché après { $games } parties : le taux de victoire de { $bot } est de { $rate } plutôt que de { $other } (rapport de vraisemblance logarithmique : { $evidence }).
arena-stop-open = Indécis : le rapport de vraisemblance logarithmique est de { $evidence } ; le test s’arrête à ±{ $bound }.
arena-fault = Partie { $game }, { $bot } : { $verdict }. { $detail }
arena-more-faults = … et { $count } de plus.
arena-verdict-crashed = a planté
arena-verdict-stalled = n’a pas répondu à temps
arena-verdict-illegal = a choisi une action interdite
arena-verdict-garbage = a envoyé une réponse non valide
arena-interrupted = Interrompu ; { $done } parties sur { $total } sont jouées et enregistrées.
arena-resume = Pour reprendre : { $command }
arena-error-workers = Le nombre de processus doit être compris entre 1 et { $most }.
arena-error-bots = Nommez un jeu et au moins deux robots, ou utilisez --resume FICHIER.
arena-error-both = --resume prend le jeu et les robots dans le fichier.
arena-error-log = { $file } existe déjà ; utilisez --resume pour le poursuivre, ou un autre nom.

arena-plot-title = { $game }, { $players } joueurs, { $games } parties
arena-plot-rate = Victoires en %, avec intervalle à 95 % ; tirets : joueurs égaux
arena-plot-pairs = En % des parties, le robot de la ligne a devancé celui-ci
