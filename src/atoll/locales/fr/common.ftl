### Les mots et les phrases communs à tous les jeux : places, listes, scores, erreurs.

seat-default = Joueur { $letter }
seat-random = Aléatoire
seat-gentle = Robot débutant
seat-easy = Robot facile
seat-medium = Robot moyen
seat-hard = Robot difficile
seat-shrimp = Crevette
seat-starfish = Étoile de mer
seat-jellyfish = Méduse
seat-crab = Crabe
seat-seahorse = Hippocampe
seat-puffer = Poisson-globe
seat-turtle = Tortue
seat-manta = Raie manta
seat-seal = Phoque
seat-octopus = Pieuvre
seat-shark = Requin
seat-dolphin = Dauphin
seat-whale = Baleine
seat-orca = Orque
level-shrimp = Pour une toute première partie, à tout âge.
level-starfish = Pour débuter : prend ce qui est proche et regarde rarement plus loin.
level-jellyfish = Se laisse porter, mais pique de temps en temps.
level-crab = Connaît les bases et punit les grosses fautes.
level-seahorse = Prudent et régulier : il vous faudra un plan.
level-puffer = Prend vite du volume si vous le laissez tranquille.
level-turtle = Patiente : gâche rarement un tour.
level-manta = Voit tout le plateau et évite les erreurs faciles.
level-seal = Vif et joueur, il ne se laisse pas faire.
level-octopus = Un bras partout : vous dispute chaque point.
level-shark = Flaire la moindre faiblesse ; pour joueurs expérimentés.
level-dolphin = Voit loin ; pour qui connaît toutes les ficelles.
level-whale = Réfléchit en profondeur ; il vous faudra votre meilleur jeu.
level-orca = Le plus fort de nos robots.
log-line = { $who } : { $text }
event-first = { $seat } commence
event-text = { $text }

list-and = { $first } et { $last }
list-more = { $few }, … ({ $count } en tout)
list-nothing = rien
number = { $number }
percent = { $number } %

## La feuille de score

table-player = Joueur
table-points = Points
sheet-total = Total
result-won = { $who } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
result-shared = { $seats } se partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 } chacun.

## Les erreurs

error = Erreur : { $message }
error-notation = Impossible de lire « { $text } » au caractère { $at }. Attendu : { $expected }.
error-illegal = « { $action } » n’est pas possible ici. Possible : { $possible }.
error-game = Jeu inconnu : { $detail }.
error-option = Valeur non valide : { $detail }.
error-option-form = Une option s’écrit nom=valeur, et non « { $option } ».
error-map = Carte non valide : { $detail }.
error-position = Position non valide : { $detail }.
error-record = Problème dans la partie enregistrée : { $detail }.
error-record-event = Problème dans la partie enregistrée, événement { $event } : { $detail }
error-not-over = La partie n’est pas terminée : { $detail }.
error-file = { $file } : { $detail }
error-file-missing = Fichier introuvable : { $file }
error-file-forbidden = Accès refusé au fichier { $file }.
error-file-folder = { $file } est un dossier, pas un fichier.
error-language = choisissez parmi { $languages }
error-players = Ce jeu se joue de { $least } à { $most } joueurs.
error-too-many-seats = { $seats } places indiquées pour { $players } joueurs seulement.
error-no-answer = La saisie s’est terminée avant la dernière réponse.
error-seat = Place inconnue : « { $seat } ». Places : { $letters }.
expected-seat = une place ({ $letters }) ou un nom
expected-fewer = rien de plus : c’est à un joueur de choisir
