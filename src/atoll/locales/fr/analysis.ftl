### Évaluations, conseils et analyses de parties.

help-analyse = Analyser une partie finie ou en cours : qui menait quand, chaque décision jugée, la chance séparée du jeu.
help-analyse-record = Une partie enregistrée, ou - pour l’entrée standard.
help-analyse-html = Écrire une page avec la courbe et de petits plateaux, à ouvrir dans un navigateur ou à envoyer à quelqu’un.
help-analyse-time = Secondes pour chaque position.
help-analyse-sims = Simulations pour chaque position : la même graine donne alors la même analyse.
help-analyse-seed = Un nombre qui fixe toutes les simulations ; 0 s’il n’est pas donné.
help-analyse-threads = Combien de fils d’exécution ; un par cœur sans indication.
help-hint = Dire ce que le joueur qui doit décider a de mieux à faire, et pourquoi.

## Méthodes, jugements et événements

method-playouts = compté sur des parties jouées au hasard
method-search = estimé par une recherche arborescente
method-result = connu par le résultat
label-best = meilleur
label-good = bon
label-inaccuracy = imprécision
label-mistake = erreur
label-blunder = gaffe
story-rolls = lance { $dice }
story-opened = on ouvre les coffres

## Conseils

word-hint = conseil, indice
play-hint = que ferait un joueur fort, et pourquoi ?
hint-best = Le mieux : { $action } ({ $chance } de chances de gagner)
hint-other = Ou : { $action } ({ $chance })
hint-standing = { $who } : { $chance } de chances de gagner, environ { $score } points à la fin
hint-nobody = Il n’y a rien à décider en ce moment.
finish-analyse = Pour voir où elle s’est décidée : { $command }

## Raisons d’un placement dans Blue Lagoon

note-blue_lagoon-takes-token = Prend { $token }, numéro { $count } de sa sorte : { $points ->
    [0] pas encore de points pour la série
    [one] un point de plus
   *[other] { $points } points de plus
 }.
note-blue_lagoon-takes-statuette = Prend une statuette, la numéro { $count } : { $points } points.
note-blue_lagoon-completes-kinds = Complète les quatre sortes de ressources : { $points } points.
note-blue_lagoon-reaches-island = Atteint l’île { $island }, { $islands ->
    [one] la première île
   *[other] { $islands } îles en tout
 }{ $points ->
    [0] {""}
   *[other] {" "}: { $points } points de plus
 }.
note-blue_lagoon-links-islands = Relie { $islands ->
    [one] une île
   *[other] { $islands } îles
 } dans le meilleur groupe : { $points } points de plus.
note-blue_lagoon-takes-majority = Prend la majorité sur l’île { $island }, qui vaut { $value } : { $points } points de plus pour l’instant.
note-blue_lagoon-shares-majority = Égalise sur l’île { $island }, qui vaut { $value } : { $points } points de plus pour l’instant.
note-blue_lagoon-secures-majority = Assure la majorité sur l’île { $island }, qui vaut { $value } : { $lead } pièces d’avance.
note-blue_lagoon-village-stays = Le village reste pour la Colonisation{ $circles ->
    [0] {""}
    [one] , à côté d’un cercle de pierres
   *[other] , à côté de { $circles } cercles de pierres
 }.
note-blue_lagoon-village-leaves = Le village est sur un cercle de pierres et disparaît avant la Colonisation.
note-blue_lagoon-denies = { $row ->
    [resources] Prive { $seat } de ce jeton : sa série vaudrait { $points } points de plus.
    [kinds] Empêche { $seat } de compléter les quatre sortes ({ $points } points).
    [statuettes] Prive { $seat } de la statuette ({ $points } points).
    [islands] Empêche { $seat } d’atteindre une île de plus ({ $points } points).
    [links] Occupe la case où { $seat } relierait une île de plus ({ $points } points).
   *[majorities] Occupe la case où { $seat } gagnerait { $points } points par une majorité.
 }
note-blue_lagoon-reach = Met à portée { $tokens ->
    [one] un jeton de plus
   *[other] { $tokens } jetons de plus
 }.
note-blue_lagoon-ends = Met fin à { $phase ->
    [1] l’Exploration
   *[2] la partie
 }.

## L’analyse

review-title = { $game }, { $players } joueurs
review-bar = Analyse de la partie
review-unfinished = La partie n’est pas finie : voici où elle en était après le dernier événement.
review-secret = Certains coffres ne sont pas connus, et le résultat ne l’est donc pas non plus.
review-stopped = Arrêté : { $done } positions analysées sur { $total }.
review-nothing = Il ne s’est encore rien passé dans cette partie.
review-method = Comment les chances ont été trouvées : { $method }. Graine : { $seed }.
review-player = Joueur
review-score = Points
review-accuracy = Précision
review-start = Début
review-luck = Chance
review-luck-own = ses lancers et tirages
review-luck-others = ceux des autres
review-luck-table = qui commence, ce qui est posé où
review-luck-opening = l’ouverture des coffres
review-play = Jeu
review-play-own = ses décisions
review-play-others = celles des autres
review-final = Fin
review-adds-up = Chances en pour cent ; début + chance + jeu = fin.
review-labels = Décisions
review-curve = Chances de gagner
review-turning = Tournants
review-turning-none = Il n’y a pas eu de tournant : aucun événement n’a changé grand-chose à lui seul.
review-errors = Où des chances ont été perdues
review-errors-none = Personne n’a fait d’erreur notable.
review-lost = { $label }, { $lost } points perdus
review-better = Mieux : { $choices }
review-page = La page est ici : { $file }
review-more-errors = … et { $count } autres ; la page et --json les ont toutes.

## La page

page-step = Événement
page-what = Ce qui s’est passé
page-label = Jugement
page-players = Chance et jeu
page-moves = Toute la partie
page-thresholds-title = Comment lire cette page
page-thresholds = Une décision est jugée par les points de chances de gagner qu’elle perd par rapport à la meilleure : meilleur en dessous de { $best }, bon en dessous de { $good }, imprécision en dessous de { $inaccuracy }, erreur en dessous de { $mistake }, gaffe à partir de là.
page-luck-explained = La chance, c’est ce qu’un lancer ou un tirage a changé aux chances de gagner, par rapport à leur moyenne juste avant. Le jeu, c’est ce que les décisions y ont changé. Ensemble, ils mènent des chances du début au résultat.
page-accuracy-explained = La précision est de 100 si aucune décision n’a rien perdu et baisse avec chaque point perdu.
page-before = Avant le début
page-previous = Précédent
page-next = Suivant
page-choose = Choisissez une étape : touches fléchées, un toucher sur la courbe, ou les boutons.
page-played = joué : { $action }
page-best = le mieux : { $action }
page-curve-desc = Chances de gagner de { $names } du début à l’événement { $events }. Le tableau plus bas contient les mêmes nombres.
page-made-by = Fait avec Atoll { $version }, un projet de fans non officiel.
page-won = Victoire : { $names }.
page-shared = Victoire partagée : { $names }.

## Petits plateaux

picture-lagoon = Blue Lagoon, { $phase ->
    [1] Exploration
    [2] Colonisation
   *[other] la fin
 }
picture-lagoon-seat = { $who } : { $settlers } colons et { $villages } villages en main, { $tokens } jetons pris.
picture-dive = Into the Blue
picture-dive-seat = { $who } : coquillages aux paliers 1 à 5 : { $shells } ; coffres : { $chests }.
picture-dice = Dés : { $dice }.
