### Les mots et les phrases communs à tous les jeux : places, listes, scores, erreurs.

seat-default = Joueur { $letter }
seat-random = Hasard
seat-gentle = Robot doux
seat-easy = Robot facile
seat-medium = Robot moyen
seat-hard = Robot fort
log-line = { $who } : { $told }
story-first = { $who } commence
event-first = { $seat } commence
event-text = { $text }

list-and = { $first } et { $last }
list-more = { $few }, … ({ $count } en tout)
list-nothing = rien
number = { $number }
percent = { $number } %

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

error = Erreur : { $message }
error-notation = Impossible de lire « { $text } » au caractère { $at }. Attendu : { $expected }.
error-illegal = « { $action } » n’est pas possible ici. Possible : { $possible }.
error-game = Ce jeu n’existe pas : { $detail }.
error-option = Cette valeur n’est pas admise : { $detail }.
error-option-form = Une option s’écrit nom=valeur, et non « { $option } ».
error-map = Cette carte est inutilisable : { $detail }.
error-position = Cette position est impossible : { $detail }.
error-record = Cette partie enregistrée est inutilisable : { $detail }.
error-record-event = Cette partie enregistrée est inutilisable. Événement { $event } : { $detail }
error-not-over = Cette partie n’est pas finie : { $detail }.
error-file = { $file } : { $detail }
error-file-missing = Le fichier { $file } n’existe pas.
error-file-forbidden = Le fichier { $file } ne peut pas être ouvert.
error-file-folder = { $file } est un dossier, pas un fichier.
error-language = les langues sont { $languages }
error-players = Ce jeu se joue de { $least } à { $most } joueurs.
error-too-many-seats = { $seats } places sont nommées, mais il n’y a que { $players } joueurs.
error-no-answer = La saisie s’est arrêtée avant la dernière réponse.
error-seat = La place « { $seat } » n’existe pas. Places : { $letters }.
expected-seat = une des places { $letters }, ou un nom
expected-fewer = rien de plus : quelqu’un doit maintenant choisir
