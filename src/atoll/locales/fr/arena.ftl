### L’arène : des robots les uns contre les autres.

help-arena = Faire jouer des robots les uns contre les autres et voir lequel est le plus fort.
help-arena-bots = Deux robots ou plus : un niveau, un robot comme mcts:simulations=500, ou external:command=PROGRAMME ; NOM=ROBOT lui donne un nom.
help-arena-games = Au moins tant de parties pour chaque table de robots ; toujours des tours complets de toutes les places.
help-arena-time = Secondes pour chaque décision, quels que soient les réglages des robots.
help-arena-sims = Simulations pour chaque décision, quels que soient les réglages des robots.
help-arena-sprt = S’arrêter dès qu’il est clair lequel de deux taux de victoire le premier robot a contre le second, par exemple 0.5:0.6.
help-arena-workers = Nombre de processus ; un par cœur par défaut.
help-arena-cluster = Jouer sur une grappe Ray : son adresse, auto pour celle de cette machine, ou local pour en démarrer une ici.
help-arena-json = Écrire les résultats et toutes les parties dans un fichier JSON ; - pour la sortie standard.
help-arena-plot = Dessiner les résultats : un fichier qui finit par .png ou .svg.
help-arena-log = Garder chaque partie dans ce fichier dès qu’elle est finie.
help-arena-resume = Continuer le tournoi gardé dans un fichier.

arena-title = { $game }, { $players } joueurs : { $games } parties, graine { $seed }
arena-bot = Robot
arena-rating = Cote
arena-wins = Victoires
arena-interval = Intervalle à 95 %
arena-seats = Places
arena-score = Points
arena-thinking = Un coup
arena-slowest = Le plus lent
arena-faults = Fautes
arena-time = { $ms } ms
arena-pairs = Combien de fois le robot de gauche a devancé celui du haut
arena-duel = { $first } contre { $second } : { $rate } (intervalle à 95 % : { $interval })
arena-stop = Décidé après { $games } parties : le taux de victoire de { $bot } est de { $rate } plutôt que de { $other } (évidence { $evidence }).
arena-stop-open = Non décidé : l’évidence est de { $evidence } et devrait atteindre { $bound } dans un sens ou dans l’autre.
arena-fault = Partie { $game }, { $bot } : { $verdict }. { $detail }
arena-more-faults = … et { $count } de plus.
arena-verdict-crashed = s’est arrêté
arena-verdict-stalled = n’a pas répondu à temps
arena-verdict-illegal = a répondu par une action interdite
arena-verdict-garbage = a répondu n’importe quoi
arena-interrupted = Interrompu ; { $done } parties sur { $total } sont jouées et gardées.
arena-resume = Pour continuer : { $command }
arena-error-workers = Le nombre de processus va de 1 à { $most }.
arena-error-bots = Nommez un jeu et deux robots ou plus, ou continuez avec --resume FICHIER.
arena-error-both = Avec --resume, c’est le fichier qui dit quel jeu et quels robots jouent.
arena-error-log = { $file } existe déjà ; continuez-le avec --resume ou nommez un autre fichier.

arena-plot-title = { $game }, { $players } joueurs, { $games } parties
arena-plot-rate = Victoires en %, intervalle à 95 % ; tirets : joueurs égaux
arena-plot-pairs = En % des parties, le robot de la ligne a devancé celui-ci
