### Évaluations, conseils et analyses de parties.

help-analyse = Analyser une partie terminée ou en cours : évolution des chances de gagner, évaluation de chaque coup, chance et jeu séparés.
help-analyse-html = Enregistrer une page autonome avec la courbe et de petits plateaux.
help-analyse-time = Secondes par position.
help-analyse-simulations = Simulations par position ; rend l’analyse reproductible.
help-analyse-seed = Graine des simulations. Par défaut : 0.
help-analyse-threads = Nombre de threads. Par défaut : un par cœur.
help-hint = Ajouter un conseil : le meilleur coup et ses raisons.

## Méthodes, évaluations et événements

method-playouts = parties aléatoires
method-search = recherche arborescente
method-result = résultat final
label-best = meilleur coup
label-good = bon coup
label-inaccuracy = imprécision
label-mistake = erreur
label-blunder = gaffe
story-opened = Ouverture des coffres

## Conseils

word-hint = conseil, indice
play-hint = le meilleur coup et ses raisons
hint-best = Le mieux : { $action } ({ $chance } de chances de gagner)
hint-other = Ou : { $action } ({ $chance })
hint-standing = { $who } : { $chance } de chances de gagner, environ { $score } points
hint-no-decision = Il n’y a rien à décider pour le moment.
finish-analyse = Pour l’analyser : { $command }

## Raisons d’un placement dans Blue Lagoon

note-blue_lagoon-takes-token = Prend { $token ->
    [coconut] une noix de coco
    [bamboo] un bambou
    [water] de l’eau
    [stone] une pierre précieuse
   *[other] { $token }
 }, le nº { $count } de sa sorte : { $points ->
    [0] pas encore de points pour la série
    [one] 1 point de plus
   *[other] { $points } points de plus
 }.
note-blue_lagoon-takes-statuette = Prend une statuette, la nº { $count } : { $points } points.
note-blue_lagoon-completes-kinds = Complète les quatre sortes de ressources : { $points } points.
note-blue_lagoon-reaches-island = Atteint l’île { $island }, { $islands ->
    [one] la première île
   *[other] { $islands } îles en tout
 }{ $points ->
    [0] {""}
   *[other]  : { $points } points de plus
 }.
note-blue_lagoon-links-islands = Relie { $islands ->
    [one] une île
   *[other] { $islands } îles
 } en un seul groupe : { $points } points de plus.
note-blue_lagoon-takes-majority = Prend la majorité sur l’île { $island }, qui vaut { $value } : { $points } points de plus pour l’instant.
note-blue_lagoon-shares-majority = Égalise pour la majorité sur l’île { $island }, qui vaut { $value } : { $points } points de plus pour l’instant.
note-blue_lagoon-secures-majority = Assure la majorité sur l’île { $island }, qui vaut { $value } : { $lead } pièces d’avance.
note-blue_lagoon-village-stays = Le village reste pour la Colonisation{ $circles ->
    [0] {""}
    [one] , à côté d’un cercle de pierres
   *[other] , à côté de { $circles } cercles de pierres
 }.
note-blue_lagoon-village-leaves = Le village est sur un cercle de pierres et sera retiré avant la Colonisation.
note-blue_lagoon-denies = { $row ->
    [resources] Prive { $seat } de ce jeton : sa série vaudrait { $points } points de plus.
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
review-unfinished = La partie n’est pas terminée : l’analyse s’arrête au dernier événement.
review-secret = Certains coffres sont inconnus, et donc le résultat aussi.
review-stopped = Interrompu : { $done } positions analysées sur { $total }.
review-nothing = Il ne s’est encore rien passé dans cette partie.
review-method = Méthode : { $method }. Graine : { $seed }.
review-player = Joueur
review-score = Points
review-accuracy = Précision
review-start = Début
review-luck = Chance
review-luck-own = ses lancers et tirages
review-luck-others = ceux des autres
review-luck-table = premier joueur, disposition des jetons
review-luck-opening = ouverture des coffres
review-play = Jeu
review-play-own = ses coups
review-play-others = ceux des autres
review-final = Fin
review-adds-up = Chances de gagner en pour cent ; début + chance + jeu = fin.
review-labels = Coups
review-curve = Chances de gagner
review-turning = Tournants de la partie
review-turning-none = Pas de tournant : aucun événement n’a beaucoup changé à lui seul.
review-errors = Erreurs
review-errors-none = Aucune erreur notable.
review-lost = { $label }, { $lost } points perdus
review-better = Mieux : { $choices }
review-page = Page enregistrée : { $file }
review-more-errors = … et { $count } autres ; la page et --json les donnent toutes.

## La page

page-step = Événement
page-what = Ce qui s’est passé
page-label = Évaluation
page-players = Chance et jeu
page-moves = Toute la partie
page-thresholds-title = Comment lire cette page
page-thresholds = Un coup est évalué selon les chances de gagner qu’il perd par rapport au meilleur, en points : meilleur coup en dessous de { $best }, bon coup en dessous de { $good }, imprécision en dessous de { $inaccuracy }, erreur en dessous de { $mistake }, gaffe au-delà.
page-luck-explained = La chance est ce que les lancers et les tirages ont changé aux chances de gagner. Le jeu est ce que les coups y ont changé. Ensemble, ils mènent des chances du début au résultat.
page-accuracy-explained = La précision est de 100 si aucun coup n’a rien perdu, et baisse avec chaque point perdu.
page-before = Avant le début
page-previous = Précédent
page-next = Suivant
page-choose = Choisissez une étape avec les flèches, en touchant la courbe ou avec les boutons.
page-played = joué : { $action }
page-best = le mieux : { $action }
page-curve-desc = Chances de gagner de { $names }, du début à l’événement { $events }. Le tableau ci-dessous donne les mêmes valeurs.
page-made-by = Réalisé avec Atoll { $version }, un projet de fans non officiel.
page-won = Victoire : { $names }.
page-shared = Victoire partagée : { $names }.

## Petits plateaux

picture-lagoon = Blue Lagoon, { $phase ->
    [1] Exploration
    [2] Colonisation
   *[other] la fin
 }
picture-lagoon-seat = { $who } : { $settlers } colons et { $villages } villages en main, { $tokens } jetons pris.
picture-dive = Into the Blue
picture-dive-seat = { $who } : coquillages sur les paliers 1 à 5 : { $shells } ; coffres : { $chests }.
picture-dice = Dés : { $dice }.
