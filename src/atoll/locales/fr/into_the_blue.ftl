### Into the Blue.

itb-unplayed = Coquillages
itb-unplayed-short = coq.{" "}
itb-legend = ◆ trésor principal   ◇ trésor secondaire   ▣ coffre   +2 derniers coquillages placés
itb-chests = Coffres
itb-chests-left = { $count ->
    [0] plus aucun coffre
    [one] il reste un coffre
   *[other] il reste { $count } coffres
 }
itb-place = { $count ->
    [one] un coquillage sur le palier { $level }
   *[other] { $count } coquillages sur le palier { $level }
 }
itb-allows-place = { $count } au palier { $level }
itb-last-round = Dernier tour : { $who } n’a plus de coquillages.
itb-roll-number = { $roll ->
    [1] premier lancer sur trois
    [2] deuxième lancer sur trois
   *[other] dés définitifs
 }
itb-to-roll = { $count ->
    [one] gardés, un dé à lancer
   *[other] gardés, { $count } dés à lancer
 }
itb-allows = { $final ->
    [yes] Cette plongée permet : { $places }
   *[no] S’arrêter ici permet : { $places }
 }
itb-allows-chest = { $final ->
    [yes] Plongée parfaite : un coffre et un nouveau tour !
   *[no] Plongée parfaite ! S’arrêter ici rapporte un coffre et un nouveau tour.
 }
itb-allows-nothing = Pas de 1 : s’arrêter ici ne rapporte rien.
itb-your-chests = Vos coffres : { $chests }

## Les questions et les mots que l’on tape

itb-ask-keep = Quels dés gardez-vous ? Tapez-les (1123), - pour relancer les six, ou stop.
itb-ask-place = Sur quel palier placez-vous vos coquillages ? { $levels }
itb-ask-roll = { $count ->
    [one] Lancez un dé. Que montre-t-il ?
   *[other] Lancez { $count } dés. Que montrent-ils ? Par exemple 1 1 2 3 5 C, avec C pour le coffre.
 }
itb-ask-chest = Prenez un coffre et tapez sa valeur ; elle ne s’affiche pas pendant la saisie.
itb-word-keep = garder, g
itb-word-stop = stop, arrêter, arreter
itb-word-place = placer, poser

## Le journal


## Ce que disent les événements

event-into_the_blue-roll = lance { $dice }
event-into_the_blue-keep = garde { $dice }
event-into_the_blue-keep-none = relance tous les dés
event-into_the_blue-stop = s’arrête
event-into_the_blue-failed = remonte les mains vides
event-into_the_blue-perfect = plongée parfaite
event-into_the_blue-chest = prend un coffre
event-into_the_blue-chest-value = prend un coffre de valeur { $value }
event-into_the_blue-place = { $count ->
    [one] un coquillage sur le palier { $level }
   *[other] { $count } coquillages sur le palier { $level }
 }

## La feuille de score

sheet-into_the_blue-level = Palier { $level }
sheet-into_the_blue-chests = Coffres
note-into_the_blue-level-main = { $seat } a le plus de coquillages sur le palier { $level } : trésor principal.
note-into_the_blue-level-secondary = { $seat } vient ensuite sur le palier { $level } : trésor secondaire.
note-into_the_blue-tie-by-level = { $winner } et { $loser } ont autant de coquillages sur le palier { $level }. { $winner } passe devant, avec plus de coquillages sur le palier { $by }.
note-into_the_blue-tie-by-unplayed = { $winner } et { $loser } sont à égalité du palier { $level } jusqu’à la surface. { $winner } passe devant, avec plus de coquillages non placés.
note-into_the_blue-tie-by-turn = { $winner } et { $loser } sont à égalité du palier { $level } jusqu’à la surface, et en coquillages non placés. { $winner } passe devant, pour avoir joué son dernier tour plus tôt.
note-into_the_blue-token-unclaimed = { $token ->
    [main] Personne n’a de coquillages sur le palier { $level } : son trésor principal y reste.
   *[secondary] Un trésor secondaire du palier { $level } y reste : personne d’autre n’y a de coquillages.
 }
note-into_the_blue-chests-unknown = { $count ->
    [one] Un coffre de { $seat } est encore fermé et ne compte pas encore.
   *[other] { $count } coffres de { $seat } sont encore fermés et ne comptent pas encore.
 }
note-into_the_blue-shared-victory = { $seats } ont le même total : la victoire est partagée.

## Les options

games-into_the_blue-treasures = La valeur des trésors : les principaux des paliers 1 à 5, puis les secondaires. Les valeurs par défaut sont celles d’Atoll ; saisissez celles de votre boîte.
games-into_the_blue-chests = La valeur des coffres, un à cinq coffres.
games-into_the_blue-shells = Le nombre de coquillages par joueur, de 1 à 12 ; moins il y en a, plus la partie est courte.
games-into_the_blue-first-player = La place qui commence (0 est la première), ou random.
