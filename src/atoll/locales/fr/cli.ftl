### La commande `atoll`.

## Pages d’aide

help-usage = Utilisation :
help-arguments = Arguments :
help-options = Options :
help-commands = Commandes :
help-required = obligatoire
help-help = Afficher cette aide.
help-atoll = Jouer à Into the Blue et à Blue Lagoon, deux jeux de Reiner Knizia, les étudier et les arbitrer.
help-version = Afficher la version.
help-lang = Langue : { $languages }. Par défaut : ATOLL_LANG, puis la langue du système.
help-game = Au choix : { $games }.
help-game-optional = Au choix : { $games }. Sans indication, la question est posée.
help-game-rules = Au choix : { $games }. Par défaut : tous.
help-players = Nombre de joueurs.
help-option = Une option du jeu, par exemple first_player=0 ; peut être répétée. NAME=@FILE lit la valeur dans un fichier. « atoll games » en donne la liste.
help-seed = Graine de tous les dés et tirages. Par défaut : aléatoire.
help-json = Afficher du JSON.
help-play = Jouer dans le terminal, entre personnes et robots.
help-seat = Le nom d’un joueur, le niveau d’un robot, par exemple crabe, ou hasard ; une fois par place. « atoll games » donne la liste des niveaux.
help-seats = Toutes les places à la fois, séparées par des virgules : noms, robots ou « humain ».
help-real-dice = Lancer de vrais dés, tirer de vrais coffres et jetons, et saisir les résultats.
help-resume = Reprendre une partie enregistrée ; « last » désigne la plus récente.
help-simulate = Jouer de nombreuses parties au hasard et les résumer.
help-simulate-out = Exporter toutes les parties dans un fichier .parquet ou .arrow.
help-games = Nombre de parties.
help-threads = Nombre de threads.
help-replay = Revoir une partie enregistrée pas à pas.
help-record = Une partie enregistrée, ou - pour l’entrée standard.
help-to = Afficher seulement la position après l’événement N.
help-all = Afficher toutes les positions, sans rien demander.
help-show = Afficher une position.
help-show-svg = Enregistrer le plateau en SVG dans ce fichier, sans rien afficher.
help-show-png = Enregistrer le plateau en PNG dans ce fichier, sans rien afficher.
help-position = Une ligne de position, un fichier contenant une partie enregistrée ou une ligne de position, ou - pour l’entrée standard.
help-show-seat = N’afficher que ce que cette place sait : A, B… ou 0, 1…
help-score = Compter les points d’une partie terminée d’après ses coquillages ou ses pièces, en expliquant chaque égalité.
help-shells = Into the Blue : coquillages sur les paliers 1 à 5 ; une fois par joueur.
help-chests = Into the Blue : valeur des coffres pris, - pour aucun ; une fois par joueur.
help-last = Into the Blue : qui a joué le dernier tour, A, B… ou 0, 1…
help-board = Blue Lagoon : un fichier de plateau, un plateau sur une ligne ou une ligne de position. Deux fois pour la fin des deux phases.
help-taken = Blue Lagoon : noix de coco, bambous, eau, pierres précieuses et statuettes pris ; une fois par joueur et par plateau.
help-phase = Blue Lagoon : phase d’un plateau unique, 1 (Exploration) ou 2 (Colonisation).
help-seat-name = Le nom d’un joueur ; une fois par place.
help-rules = Afficher les règles.
help-list = Lister les jeux et leurs options.
help-bench = Mesurer les performances.
help-quick = Mesures plus courtes et moins précises.
usage-problem = { $problem } Aide : { $command } --help
usage-no-option = Option inconnue : { $option }.
usage-no-command = Commande inconnue : { $command }.
usage-missing = Il manque { $name }.
usage-bad-value = Valeur non valide pour { $name } : { $detail }.
usage-whole-number = un nombre entier est attendu
usage-needs-value = { $option } attend une valeur.
usage-takes-nothing = { $option } ne prend pas de valeur.
usage-too-many = Trop d’arguments : { $words }.

## Jouer

play-begin = Tapez aide à tout moment.
ask-game = À quoi voulez-vous jouer ?
ask-game-number = Tapez son numéro.
ask-players = Combien de joueurs, de { $least } à { $most } ?
ask-names = Qui joue ? Pour chaque place, tapez un nom, Entrée pour un nom par défaut, un niveau pour un robot ({ $levels }), ou { $word } pour des coups au hasard.
ask-first = Qui commence ? Tapez une lettre ou un nom.
plain-ask-action = Quelle action ?
plain-ask-outcome = Quel est le résultat ?
ask-enter = Appuyez sur Entrée pour continuer.
ask-enter-turn = C’est à { $who }. Appuyez sur Entrée pour lancer les dés.
possible-now = Possible : { $possible }
word-undo = annuler
word-save = enregistrer, sauver
word-scores = scores, score
word-board = plateau
word-peek = voir, regarder
word-help = aide, ?
word-quit = quitter
word-human = humain
word-random = hasard
word-gentle = débutant, debutant, doux
word-easy = facile
word-medium = moyen
word-hard = difficile, fort
word-yes = oui, o
play-undo = annuler votre dernier coup, jusqu’au dernier lancer ou tirage
play-save = enregistrer FICHIER : enregistrer la partie dans le fichier de votre choix
play-scores = la feuille de score comme si la partie se terminait maintenant
play-board = réafficher le plateau
play-peek = voir vos propres coffres ; voir B pour la place B
play-help = cette liste
play-quit = quitter ; la partie est enregistrée et peut être reprise
play-help-into_the_blue = Après un lancer, tapez les dés à garder (1123 ; - pour aucun) ou stop. Après une plongée, tapez le palier de vos coquillages.
play-help-blue_lagoon = Tapez une case pour un colon (e4), v et une case pour un village (v e4).
undo-done = Votre dernier coup est annulé.
undo-nothing = Rien à annuler : un lancer ou un tirage ne s’annule pas.
peek-nothing = Vous n’avez aucun secret à voir.
peek-who = Les secrets de qui ? Indiquez une place occupée par une personne.
secret-look-away = Pour { $who } uniquement. Les autres, détournez les yeux.
secret-enter-to-see = Appuyez sur Entrée pour voir.{" "}
secret-enter-to-hide = Appuyez sur Entrée pour masquer.{" "}
secret-no-screen = Ce terminal ne pourrait pas le masquer ensuite : rien n’est affiché.
secret-impossible = C’est impossible. Vérifiez la valeur et tapez-la de nouveau.
save-where = Où enregistrer ? Tapez { $word } et un nom de fichier.
save-done = Partie enregistrée : { $file }
save-not-ours = { $file } existe et n’est pas une partie d’Atoll ; il n’a pas été remplacé.
save-failed = La partie ne peut pas être enregistrée dans votre dossier de données. L’enregistrement automatique est désactivé. { $reason }
leave-saved = Partie enregistrée : { $file }
leave-resume = Pour la reprendre : { $command }
finish-record = Pour la revoir : { $command }
resume-offer = Il y a une partie inachevée, { $file }. La reprendre ? (oui ou non)
resume-alone = --resume ne se combine pas avec un jeu, des joueurs ou des options : la partie enregistrée a les siens.
resume-nothing = Il n’y a pas de partie inachevée.
resume-over = La partie de { $file } est terminée ; utilisez « atoll replay » pour la revoir.
resume-cut = Cette partie a été enregistrée pour une seule place : il y manque des secrets, elle ne peut pas être reprise.
resume-program = Un robot de cette partie est un programme : { $bot }. Le lancer ? (oui ou non)
resume-refused = Sans son robot, la partie ne peut pas être reprise.
warm-up = Préparation de { $game } (premier démarrage uniquement)

## Revoir et montrer

word-next = suivant
word-back = retour
word-jump = aller
word-end = fin
replay-at = Événement { $number } sur { $total }
replay-ask = Entrée, { $back }, { $jump } N, { $end }, { $quit }
replay-help = Appuyez sur Entrée ou tapez { $next } pour la position suivante, { $back } pour la précédente, { $jump } N pour celle qui suit l’événement N, { $end } pour la dernière, { $quit } pour sortir.
replay-range = Choisissez un événement de 0 à { $total }.
show-turn = C’est à { $who } de jouer.

## Simuler

error-no-picture = Il n’y a pas d’image de { $game }.
error-png-extra = --png nécessite resvg : installez atoll[pictures].
error-export-ending = { $file } : le fichier exporté doit se terminer par { $endings }.
error-export-extra = --out nécessite PyArrow : installez atoll[data].
simulate-title = { $game }, { $players } joueurs : { $games } parties au hasard, graine { $seed }
simulate-speed = { $seconds } s, { $speed } parties par seconde
simulate-seat = Place
simulate-mean = Moyenne
simulate-median = Médiane
simulate-least = Min.
simulate-most = Max.
simulate-wins = Victoires
simulate-interval = Intervalle à 95 %
simulate-shared = Victoires partagées : { $count } ({ $percent } %)
simulate-length = Tours par partie : { $mean } en moyenne, médiane { $median }, de { $least } à { $most }
simulate-length-blue_lagoon = Pièces placées par partie : { $mean } en moyenne, médiane { $median }, de { $least } à { $most }
simulate-histogram = Scores de toutes les places
error-games = Le nombre de parties doit être compris entre 1 et { $most }.
error-threads = Le nombre de threads doit être compris entre 1 et { $most }.

## L’arbitre

score-ask-shells = Coquillages de { $who } sur les paliers 1 à 5, par exemple 3,0,2,1,0 :
score-ask-chests = Coffres de { $who }, par exemple 5,7, ou - pour aucun :
score-ask-last = Qui a joué le dernier tour ? Tapez une lettre ou un nom.
score-ask-board = Plateau : le nom d’un fichier de plateau, ou une ligne de position.
score-ask-taken = Noix de coco, bambous, eau, pierres précieuses et statuettes de { $who }, par exemple 2,1,0,0,3 :
score-numbers = Il faut { $count } nombres séparés par des virgules, et non « { $text } ».
score-chests-form = Il faut des valeurs de coffres séparées par des virgules, ou -, et non « { $text } ».
rules-none = Il n’y a pas de règles de { $game } ici.
score-no-referee = { $game } n’a pas d’arbitre.
score-one-each = Donnez { $option } une fois par joueur : { $players } fois, et non { $given }.
score-needs-last = L’ordre des derniers tours départage ici une égalité : indiquez avec --last qui a joué le dernier tour.
score-two-boards = Donnez un plateau pour une phase, ou deux pour les deux phases.

## Lire

games-players = de { $least } à { $most } joueurs
games-level-players = Proposé pour { $counts } joueurs.
