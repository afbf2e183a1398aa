### La commande `atoll`.

## Pages d’aide

help-usage = Utilisation :
help-arguments = Arguments
help-options = Options
help-commands = Commandes
help-required = obligatoire
help-help = Afficher cette page.
help-atoll = Jouer à Into the Blue et à Blue Lagoon, deux jeux de Reiner Knizia, les étudier et les arbitrer.
help-version = Afficher la version.
help-lang = La langue : en, fr ou es. Sinon ATOLL_LANG ou le système décide.
help-game = into_the_blue ou blue_lagoon.
help-game-optional = into_the_blue ou blue_lagoon ; sans nom de jeu, la question est posée.
help-game-rules = into_the_blue ou blue_lagoon ; sans nom de jeu, les deux.
help-players = Le nombre de joueurs.
help-option = Une option du jeu, comme first_player=0 ; peut être répétée. NAME=@FILE prend la valeur dans un fichier. Voir « atoll games ».
help-seed = Un nombre qui fixe tous les dés et tous les tirages ; sans lui, ils changent chaque fois.
help-json = Écrire du JSON pour les programmes.
help-play = Jouer dans ce terminal, entre personnes et robots.
help-seat = Le nom d’une personne, un robot (doux, facile, moyen, fort) ou hasard ; une fois par place.
help-seats = Toutes les places à la fois : noms, robots ou « humain », séparés par des virgules.
help-real-dice = Lancer de vrais dés, tirer de vrais coffres et jetons, et les taper.
help-resume = Reprendre une partie sauvegardée ; « last » désigne la dernière.
help-simulate = Jouer beaucoup de parties au hasard et les résumer.
help-simulate-out = Écrire chaque partie dans une table : un fichier en .parquet ou .arrow.
help-games = Le nombre de parties.
help-threads = Le nombre de fils d’exécution.
help-replay = Revoir une partie pas à pas.
help-record = Une partie sauvegardée.
help-to = Afficher la position après ce nombre d’événements.
help-all = Afficher toutes les positions sans rien demander.
help-show = Afficher une position.
help-show-svg = Écrire plutôt une image du plateau dans ce fichier, en SVG.
help-show-png = Écrire plutôt une image du plateau dans ce fichier, en PNG.
help-position = Une ligne de position, le fichier d’une partie ou d’une ligne de position, ou - pour l’entrée standard.
help-eyes = Montrer ce qu’une place peut savoir : A, B … ou 0, 1 …
help-score = L’arbitre : donnez les coquillages ou les pièces de la fin, il rend la feuille de score et explique chaque égalité.
help-shells = Into the Blue : les coquillages sur les paliers 1 à 5, une fois par joueur.
help-chests = Into the Blue : la valeur des coffres pris, - pour aucun ; une fois par joueur.
help-last = Into the Blue : qui a joué le dernier tour, A, B … ou 0, 1 …
help-board = Blue Lagoon : un fichier de plateau, un plateau sur une ligne ou une ligne de position. Donné deux fois : la fin des deux phases.
help-taken = Blue Lagoon : noix de coco, bambous, eau, pierres précieuses et statuettes prises ; une fois par joueur et par plateau.
help-phase = Blue Lagoon : la phase d’un plateau donné seul, 1 (Exploration) ou 2 (Colonisation).
help-seat-name = Le nom d’un joueur ; une fois par place.
help-rules = Lire les règles.
help-list = Lister les jeux et leurs options.
help-bench = Mesurer la vitesse de tout.
help-quick = Mesurer moins, bien plus vite.
usage-problem = { $problem } Aide : { $command } --help
usage-no-option = L’option { $option } n’existe pas.
usage-no-command = La commande { $command } n’existe pas.
usage-missing = Il manque { $name }.
usage-bad-value = Valeur refusée pour { $name } : { $detail }.
usage-whole-number = un nombre entier est attendu
usage-needs-value = { $option } attend une valeur.
usage-takes-nothing = { $option } ne prend pas de valeur.
usage-too-many = Il y a un mot de trop : { $words }.

## Jouer

play-begin = Tapez aide à tout moment.
ask-game = À quoi voulez-vous jouer ?
ask-game-number = Tapez son numéro.
ask-players = Combien de joueurs, de { $least } à { $most } ?
ask-names = Qui joue ? Tapez un nom pour chaque place, Entrée pour aucun, doux, facile, moyen ou fort pour un robot, ou { $word } pour une place qui joue au hasard.
ask-first = Qui commence ? Tapez une lettre ou un nom.
ask-enter = Appuyez sur Entrée pour continuer.
ask-enter-turn = Au tour de { $who }. Appuyez sur Entrée pour lancer les dés.
possible-now = Possible : { $possible }
word-undo = annuler
word-save = sauver, enregistrer
word-scores = scores, score
word-board = plateau
word-peek = regarder
word-help = aide, ?
word-quit = quitter
word-human = humain
word-random = hasard
word-gentle = doux
word-easy = facile
word-medium = moyen
word-hard = fort
word-yes = oui, o
play-undo = revenir sur la dernière décision, jusqu’au dernier lancer ou tirage
play-save = sauver FICHIER : sauvegarder la partie dans un fichier de votre choix
play-scores = la feuille de score comme si la partie finissait maintenant
play-board = redessiner le plateau
play-peek = regarder vos propres coffres ; regarder B pour une autre place
play-help = cette liste
play-quit = quitter ; la partie est gardée et peut être reprise
play-help-into_the_blue = Après un lancer, tapez les dés à garder (1123 ; - pour aucun) ou stop. Après une plongée, tapez le palier de vos coquillages.
play-help-blue_lagoon = Tapez une case pour un colon (e4), v et une case pour un village (v e4).
undo-done = Une décision a été annulée.
undo-nothing = Il n’y a rien à annuler : on ne revient pas sur un lancer ou un tirage.
peek-nothing = Il n’y a rien de secret à voir.
peek-who = Les secrets de qui ? Nommez la place d’une personne.
secret-look-away = Pour { $who } seulement. Que tous les autres détournent les yeux.
secret-enter-to-see = Appuyez sur Entrée pour voir.{" "}
secret-enter-to-hide = Appuyez sur Entrée pour cacher.{" "}
secret-no-screen = Cela ne peut pas être montré ici, faute de pouvoir être caché ensuite.
secret-impossible = C’est impossible. Regardez encore et tapez la valeur.
save-where = Sauvegarder où ? Tapez { $word } et un nom de fichier.
save-done = Sauvegardé : { $file }
save-not-ours = { $file } existe et n’est pas une partie d’Atoll ; rien n’y est écrit.
save-failed = La partie ne peut pas être gardée dans votre dossier de données et n’est pas sauvegardée d’elle-même. { $reason }
leave-saved = La partie est sauvegardée : { $file }
leave-resume = Pour la reprendre : { $command }
finish-record = Pour la revoir : { $command }
resume-offer = Il y a une partie inachevée, { $file }. La reprendre ? (oui ou non)
resume-alone = --resume s’emploie seul : la partie sauvegardée connaît ses joueurs et ses options.
resume-nothing = Il n’y a pas de partie inachevée.
resume-over = La partie de { $file } est finie ; « atoll replay » la montre.
resume-cut = Cette partie a été enregistrée pour une seule place : des secrets manquent, elle ne peut pas être reprise.
warm-up = Préparation de { $game } : la première fois seulement

## Revoir et montrer

word-next = suivant
word-back = retour
word-jump = aller
word-end = fin
replay-at = Événement { $number } sur { $total }
replay-ask = Entrée, { $back }, { $jump } N, { $end }, { $quit }
replay-help = Tapez Entrée ou { $next } pour la position suivante, { $back } pour la précédente, { $jump } N pour celle qui suit l’événement N, { $end } pour la dernière, { $quit } pour sortir.
replay-range = Les événements vont de 0 à { $total }.
show-turn = C’est le tour de { $who }.

## Simuler

error-no-picture = Il n’y a pas d’image de { $game }.
error-png-extra = --png a besoin de resvg : installez atoll[pictures].
error-export-ending = { $file } : une table de parties est un fichier qui se termine par { $endings }.
error-export-extra = --out a besoin de PyArrow : installez atoll[data].
simulate-title = { $game }, { $players } joueurs : { $games } parties au hasard, graine { $seed }
simulate-speed = { $seconds } s, { $speed } parties par seconde
simulate-seat = Place
simulate-mean = Moyenne
simulate-median = Médiane
simulate-least = Min.
simulate-most = Max.
simulate-wins = Victoires
simulate-interval = Intervalle à 95 %
simulate-shared = Victoires partagées : { $count } ({ $percent } %)
simulate-length-into_the_blue = Tours par partie : { $mean } en moyenne, médiane { $median }, de { $least } à { $most }
simulate-length-blue_lagoon = Pièces placées par partie : { $mean } en moyenne, médiane { $median }, de { $least } à { $most }
simulate-histogram = Scores de toutes les places
error-games = Le nombre de parties va de 1 à { $most }.
error-threads = Le nombre de fils va de 1 à { $most }.

## L’arbitre

score-ask-shells = Coquillages de { $who } sur les paliers 1, 2, 3, 4 et 5, par exemple 3,0,2,1,0 :
score-ask-chests = Coffres de { $who }, par exemple 5,7, ou - pour aucun :
score-ask-last = Qui a joué le dernier tour ? Tapez une lettre ou un nom.
score-ask-board = Le plateau : le fichier où il est écrit, ou une ligne de position.
score-ask-taken = Noix de coco, bambous, eau, pierres précieuses et statuettes de { $who }, par exemple 2,1,0,0,3 :
score-numbers = { $count } nombres séparés par des virgules sont attendus, et non « { $text } ».
score-chests-form = Des valeurs de coffres séparées par des virgules, ou -, sont attendues, et non « { $text } ».
score-no-referee = { $game } n’a pas d’arbitre.
score-one-each = { $option } est donné une fois par joueur : { $players } fois, et non { $given }.
score-needs-last = L’ordre des derniers tours départage ici une égalité : dites avec --last qui a joué le dernier tour.
score-two-boards = Un plateau est une phase, deux plateaux sont les deux ; davantage, c’est trop.

## Lire

games-players = de { $least } à { $most } joueurs
