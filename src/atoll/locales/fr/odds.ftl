### Into the Blue : comment les positions sont jugées, pourquoi une action est bonne, et les chances des dés.

method-solved = exact, d’après la résolution du jeu à deux
method-fitted = fonction d’évaluation d’Atoll, exacte à l’intérieur du tour

## Raisons d’une action

note-into_the_blue-keep-place = { $chance } % : { $count ->
    [one] un coquillage
   *[other] { $count } coquillages
 } sur le palier { $level }.
note-into_the_blue-keep-other = { $chance } % : moins de coquillages, ou un autre palier.
note-into_the_blue-keep-chest = { $chance ->
    [0] Presque jamais une plongée parfaite
   *[other] { $chance } % : une plongée parfaite
 }, avec un coffre d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
note-into_the_blue-keep-fails = { $chance ->
    [0] La plongée ne peut guère échouer.
   *[other] { $chance } % : la plongée échoue.
 }
note-into_the_blue-stop-place = Ces dés permettent { $count ->
    [one] un coquillage
   *[other] { $count } coquillages
 } sur le palier { $level } : mieux qu’un autre lancer en moyenne.
note-into_the_blue-stop-fails = Sans 1, rien n’est placé, et ici cela ne coûte rien.
note-into_the_blue-stop-chest = Une plongée parfaite : un coffre d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, et un autre tour.
note-into_the_blue-stop-last-chest = Une plongée parfaite : le dernier coffre, d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }. Il met fin à la partie.
note-into_the_blue-takes-main = Gagne le trésor principal du palier { $level }, qui vaut { $points }.
note-into_the_blue-takes-main-from = Prend à { $seat } le trésor principal du palier { $level }, qui vaut { $points }.
note-into_the_blue-takes-secondary = Gagne un trésor secondaire du palier { $level }, qui vaut { $points }.
note-into_the_blue-secures-main = { $lead ->
    [0] À égalité sur le palier { $level }, mais obtient le trésor principal au départage.
    [one] Assure le trésor principal du palier { $level } : un coquillage d’avance.
   *[other] Assure le trésor principal du palier { $level } : { $lead } coquillages d’avance.
 }
note-into_the_blue-secures-secondary = { $behind ->
    [0] Garde un trésor secondaire du palier { $level }, à égalité avec le premier.
    [one] Garde un trésor secondaire du palier { $level }, à un coquillage du premier.
   *[other] Garde un trésor secondaire du palier { $level }, à { $behind } coquillages du premier.
 }
note-into_the_blue-no-treasure-yet = { $behind ->
    [0] Pas encore de trésor sur le palier { $level }, à égalité avec le premier.
    [one] Pas encore de trésor sur le palier { $level }, à un coquillage du premier.
   *[other] Pas encore de trésor sur le palier { $level }, à { $behind } coquillages du premier.
 }
note-into_the_blue-shells-left = { $count ->
    [one] Il reste un coquillage.
   *[other] Il reste { $count } coquillages.
 }
note-into_the_blue-last-shell = Le dernier coquillage : tous les autres ont un dernier tour.

## `atoll odds`

help-odds = Probabilités des dés dans Into the Blue : chances qu’une plongée atteigne un nombre de coquillages sur un palier, ou
    le coffre, en ne visant que cet objectif. Exact, avec le meilleur choix après chaque lancer. Sans objectif, tous sont donnés.
help-odds-dice = Dés sur la table, par exemple 1,1,2,3,6,6 ou 1123CC (C ou 6 est le coffre). S’il y en a moins de six, ils sont
    gardés et les autres vont être lancés. Par défaut : aucun lancer.
help-odds-rolls = Lancers restants : jusqu’à 3 avant le premier lancer, jusqu’à 2 avec des dés sur la table.
help-odds-goal = L’objectif : level=5 (au moins un coquillage), shells=3@2 (au moins trois sur le palier 2) ou chest (le coffre).
odds-nothing-rolled = { $rolls ->
    [one] Aucun dé lancé, il reste un lancer.
   *[other] Aucun dé lancé, il reste { $rolls } lancers.
 }
odds-dice = { $rolls ->
    [0] Dés { $dice }, définitifs.
    [one] Dés { $dice }, il reste un lancer.
   *[other] Dés { $dice }, il reste { $rolls } lancers.
 }
odds-goal = { $goal } : { $chance }
odds-goal-chest = Une plongée parfaite, qui rapporte un coffre
odds-goal-shells = { $count ->
    [one] Au moins un coquillage sur le palier { $level }
   *[other] Au moins { $count } coquillages sur le palier { $level }
 }
odds-choice = Choix
odds-chance = Chances
odds-level = Palier
odds-best = Le mieux pour 1 coquillage
odds-best-is = Le mieux pour le coffre : { $choice }
odds-keep = garder { $dice }
odds-roll-all = tout relancer
odds-stop = s’arrêter
odds-out-of-reach = hors d’atteinte
odds-more = { $count ->
    [one] La sortie JSON donne un choix de plus.
   *[other] La sortie JSON donne { $count } choix de plus.
 }
odds-explained = Les colonnes sont des nombres de coquillages (au moins). Chaque valeur suppose que l’on ne vise que cet objectif. Une plongée parfaite ne place aucun coquillage.
