### Into the Blue dans le navigateur : la mer et les dés.

web-sea-table = La mer : trésors et coquillages de chaque palier
web-sea-main = Trésor principal
web-sea-secondary = Trésors secondaires
web-sea-nobody = personne
web-sea-prize = { $kind ->
    [main] Trésor principal
   *[secondary] Trésor secondaire
 }, valeur { $value } : { $who }
web-sea-shells = { $count ->
    [0] aucun coquillage
    [one] un coquillage
   *[other] { $count } coquillages
 }
web-sea-stock = { $shells ->
    [0] plus aucun coquillage
    [one] un coquillage restant
   *[other] { $shells } coquillages restants
 }, { $chests ->
    [0] aucun coffre
    [one] un coffre
   *[other] { $chests } coffres
 }
web-sea-worth = valeur totale : { $worth }
web-sea-face-chest = coffre
web-sea-dice = Dés
web-sea-die = { $kept ->
    [yes] { $face }, gardé
   *[no] { $face }
 }
web-sea-keep-here = Touchez les dés à garder
web-sea-rolled = Lancer : { $dice }. { $allows }
web-sea-roll = { $count ->
    [one] Relancer un dé
    [6] Relancer les six dés
   *[other] Relancer { $count } dés
 }
web-sea-all-kept = Tous les dés sont gardés
web-sea-stop-chest = Prendre un coffre
web-sea-stop-place = S’arrêter et placer
web-sea-stop-nothing = S’arrêter sans rien
web-sea-again = Encore une fois : { $what }
web-sea-where = Sur quel palier ?
web-sea-place = { $count ->
    [one] Placer un coquillage sur le palier { $level }
   *[other] Placer { $count } coquillages sur le palier { $level }
 }
web-sea-chance = Ce choix gagne { $chance } % des parties
web-sea-not-now = Ce n’est pas à vous de choisir maintenant.
web-sea-dice-final = Ces dés sont définitifs.

## De vrais dés

web-sea-real-roll = { $count ->
    [one] Lancez un dé. Que montre-t-il ?
   *[other] Lancez { $count } dés. Que montrent-ils ?
 }
web-sea-real-kept = Gardés : { $dice }
web-sea-real-entered = Déjà saisis
web-sea-real-faces = Faces d’un dé
web-sea-real-remove = Retirer { $face }
web-sea-real-done = C’est le lancer
web-sea-real-chest = Prenez un coffre. Que vaut-il ? Ne le montrez pas aux autres.
web-sea-real-first = Qui commence ?
