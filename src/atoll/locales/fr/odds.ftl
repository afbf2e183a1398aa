### Into the Blue : comment les positions sont jugées, pourquoi une action est bonne, et les chances des dés.

method-solved = exact, d’après la table résolue de la partie à deux
method-fitted = estimé par l’évaluation fournie avec Atoll, exact à l’intérieur du tour

## Raisons d’une action

note-into_the_blue-keep-place = { $chance } % : { $count ->
    [one] un coquillage
   *[other] { $count } coquillages
 } sur le palier { $level }.
note-into_the_blue-keep-other = { $chance } % : moins de coquillages, ou un autre niveau.
note-into_the_blue-keep-chest = { $chance ->
    [0] Presque jamais une plongée parfaite
   *[other] { $chance } % : une plongée parfaite
 }, un coffre d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
note-into_the_blue-keep-fails = { $chance ->
    [0] La plongée ne peut guère échouer.
   *[other] { $chance } % : la plongée échoue.
 }
note-into_the_blue-stop-place = Ces dés permettent { $count ->
    [one] un coquillage
   *[other] { $count } coquillages
 } sur le palier { $level } : mieux que ce que promet un autre lancer.
note-into_the_blue-stop-fails = Sans 1, on ne pose rien, et ici on n’y perd rien.
note-into_the_blue-stop-chest = Une plongée parfaite : un coffre d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, et un autre tour.
note-into_the_blue-stop-last-chest = Une plongée parfaite : le dernier coffre, d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }. Il met fin à la partie.
note-into_the_blue-takes-main = Gagne le trésor principal du palier { $level }, qui vaut { $points }.
note-into_the_blue-takes-main-from = Prend à { $seat } le trésor principal du palier { $level }, qui vaut { $points }.
note-into_the_blue-takes-secondary = Gagne un trésor secondaire du palier { $level }, qui vaut { $points }.
note-into_the_blue-secures-main = { $lead ->
    [0] À égalité sur le palier { $level } avec le suivant ; le départage donne ici le trésor principal.
    [one] Assure le trésor principal du palier { $level } : un coquillage d’avance.
   *[other] Assure le trésor principal du palier { $level } : { $lead } coquillages d’avance.
 }
note-into_the_blue-secures-secondary = { $behind ->
    [0] Garde un trésor secondaire du palier { $level }, avec autant de coquillages que le premier.
    [one] Garde un trésor secondaire du palier { $level }, un coquillage derrière le premier.
   *[other] Garde un trésor secondaire du palier { $level }, { $behind } coquillages derrière le premier.
 }
note-into_the_blue-no-treasure-yet = { $behind ->
    [0] Pas encore de trésor sur le palier { $level }, avec autant de coquillages que le premier.
    [one] Pas encore de trésor sur le palier { $level }, un coquillage derrière le premier.
   *[other] Pas encore de trésor sur le palier { $level }, { $behind } coquillages derrière le premier.
 }
note-into_the_blue-shells-left = { $count ->
    [one] Il reste un coquillage.
   *[other] Il reste { $count } coquillages.
 }
note-into_the_blue-last-shell = Le dernier coquillage : tous les autres ont un dernier tour.

## `atoll odds`

help-odds = Les chances des dés dans Into the Blue : la probabilité qu’une plongée apporte des coquillages sur un palier ou un coffre,
    si l’on ne joue que pour cela. Exact, avec le meilleur choix après chaque lancer. Sans but, tous les buts sont donnés.
help-odds-dice = Dés sur la table, comme 1,1,2,3,6,6 ou 1123CC (C ou 6 est le coffre). S’il y en a moins de six, ils sont gardés et
    les autres vont être lancés. Sans cette option, rien n’est encore lancé.
help-odds-rolls = Combien de lancers restent : jusqu’à 3 si rien n’est lancé, jusqu’à 2 avec des dés sur la table.
help-odds-goal = Le but : level=5 (au moins un coquillage là), shells=3@2 (au moins trois sur le palier 2) ou chest (le coffre).
odds-nothing-rolled = { $rolls ->
    [one] Rien n’est encore lancé, il reste un lancer.
   *[other] Rien n’est encore lancé, il reste { $rolls } lancers.
 }
odds-dice = { $rolls ->
    [0] Dés { $dice }, définitifs.
    [one] Dés { $dice }, il reste un lancer.
   *[other] Dés { $dice }, il reste { $rolls } lancers.
 }
odds-goal = { $goal } : { $chance }
odds-goal-chest = Une plongée parfaite, qui apporte un coffre
odds-goal-shells = { $count ->
    [one] Au moins un coquillage sur le palier { $level }
   *[other] Au moins { $count } coquillages sur le palier { $level }
 }
odds-choice = Choix
odds-chance = Chances
odds-level = Palier
odds-best = Le mieux pour 1 coquillage
odds-best-is = Le mieux pour le coffre : { $choice }
odds-keep = garder { $dice }
odds-roll-all = tout relancer
odds-stop = s’arrêter
odds-out-of-reach = hors d’atteinte
odds-more = { $count ->
    [one] Un choix de plus se trouve dans la sortie JSON.
   *[other] { $count } choix de plus se trouvent dans la sortie JSON.
 }
odds-explained = Les colonnes valent pour au moins autant de coquillages. Chaque chiffre vaut si l’on ne joue que pour ce but. Lors d’une plongée parfaite, on ne place pas de coquillages.
