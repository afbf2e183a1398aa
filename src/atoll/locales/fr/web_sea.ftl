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

## Les leçons

web-learn-title = Apprendre en jouant
web-learn-intro = Cinq minutes chacune, sur le vrai plateau. Vous jouez, la leçon explique pourquoi.
web-learn-about-into_the_blue = Lancez des suites de chiffres pour plonger, laissez des coquillages près des trésors et sachez vous arrêter.
web-learn-about-blue_lagoon = Pagayez d’île en île, fondez des villages, reliez les côtes et récoltez ce qui y pousse.
web-learn-start = Commencer la leçon
web-learn-rules = Lire les règles
web-learn-lesson-into_the_blue = Leçon : Into the Blue
web-learn-lesson-blue_lagoon = Leçon : Blue Lagoon
web-learn-progress = Étape { $step } sur { $count }
web-learn-back = Retour
web-learn-next = Suite
web-learn-skip = Passer
web-learn-retry = Réessayer
web-learn-play = Jouer maintenant
web-learn-try-again = Pas tout à fait. Relisez la consigne et réessayez.
web-learn-you = Kai (vous)
web-learn-other = Marina

## La leçon d’Into the Blue

web-learn-sea-roll = Votre premier lancer. Pour plonger, il faut une suite à partir de 1. Vous avez 1 et 2, mais pas de 3. Touchez le 1 et le 2 pour les garder, puis relancez les autres.
web-learn-sea-roll-done = 1, 2, 3, 4 : une suite ! La corde sous votre bateau montre jusqu’où vous pouvez descendre.
web-learn-sea-roll-stop = On peut s’arrêter après chaque lancer, mais il en reste deux. Gardez 1 et 2, relancez les autres.
web-learn-sea-roll-no-one = Attention : sans 1, pas de plongée. Gardez le 1 et le 2, rien d’autre.
web-learn-sea-stop = Vous pourriez lancer une troisième fois. Mais ces dés permettent déjà de placer deux coquillages sur le palier 3. Arrêtez-vous ici.
web-learn-sea-stop-done = Les dés sont maintenant définitifs. Des dés pâles ne compteraient pas ; ici, tous font partie de la suite.
web-learn-sea-stop-again = Quel courage ! Mais ce que vous avez vaut la peine d’être gardé. Arrêtez-vous ici.
web-learn-sea-place = Choisissez un palier de votre suite. Vous y placez autant de coquillages que de dés montrent son chiffre. Prenez le palier 3 : il y a deux 3.
web-learn-sea-place-done = Le plus de coquillages sur le palier 3 ! Si la partie finissait maintenant, son or, de valeur 4, serait à vous. L’insigne le montre.
web-learn-sea-place-other = C’est permis aussi, mais le palier 3 reçoit deux coquillages et cache le meilleur trésor.
web-learn-sea-gap = Un tour plus tard, il reste un lancer. Vous avez 1 et 2, puis un trou : les trois 4 qui suivent ne comptent pas. Un 3 le comblerait. Gardez tout sauf le 5.
web-learn-sea-gap-done = Un 3 ! Le trou est comblé et les trois 4 comptent.
web-learn-sea-gap-stop = S’arrêter ici ne laisse que les paliers 1 et 2. Gardez tout sauf le 5 : un lancer ne coûte rien.
web-learn-sea-gap-other = Il faut 1 et 2 pour la suite, et vous voulez les 4. Seul le 5 est à relancer.
web-learn-sea-deeper = C’était le troisième lancer : les dés sont définitifs. Plus profond, les trésors valent plus. Placez vos trois coquillages sur le palier 4.
web-learn-sea-deeper-done = Trois coquillages, et l’or de valeur 5 est à vous pour l’instant. Le deuxième d’un palier reçoit l’argent.
web-learn-sea-deeper-other = Le palier 4 reçoit trois coquillages et son or vaut 5. Plus profond !
web-learn-sea-tie = Sur le palier 3, Marina et vous avez deux coquillages chacun. L’égalité se joue sur le palier au-dessus : elle a un coquillage sur le palier 2, vous aucun, donc l’or est à elle. Trouvez l’endroit qui rapporte deux trésors d’un coup.
web-learn-sea-tie-done = Deux coquillages sur le palier 2 prennent son or, et vous gagnez aussi l’égalité du palier 3.
web-learn-sea-tie-three = Cela gagnerait le palier 3. Mais un autre endroit gagne le palier 3 et un second palier avec lui.
web-learn-sea-tie-one = Marina a trois coquillages sur le palier 1 : cela ne rapporte pas d’or. Regardez le palier 2.
web-learn-sea-perfect = De 1 à 5, tout y est ! Il ne manque que le coffre pour une plongée parfaite. Vous avez deux 5 : relancez-en un et croisez les doigts.
web-learn-sea-perfect-done = Une plongée parfaite ! Vous prenez un coffre de valeur 7. Personne d’autre ne connaît sa valeur avant la fin. Et vous rejouez aussitôt.
web-learn-sea-perfect-stop = Ce serait une belle plongée. Mais un seul 5 suffit : relancez l’autre, peut-être pour le coffre.
web-learn-sea-perfect-other = Gardez 1, 2, 3, 4 et un seul 5. Relancez l’autre 5.
web-learn-sea-end = Il vous reste deux coquillages. Qui place son dernier laisse aux autres un dernier tour. Vous menez : placez les deux et terminez la partie.
web-learn-sea-end-done = La dernière plongée de Marina n’avait pas de 1. Les paliers se comptent du fond vers la surface, et les coffres s’ouvrent. La feuille dit qui reçoit quoi, et pourquoi.
web-learn-sea-play = C’est tout le jeu : garder, plonger, placer, et savoir s’arrêter. Un robot doux vous attend.

## Les règles

web-rules-title = { $game } : les règles
web-rules-learn = Apprendre en jouant
web-rules-none = Ce jeu n’existe pas ici.
web-rules-sea-intro = Un jeu de dés de Reiner Knizia pour deux à cinq personnes, une vingtaine de minutes. Voici tout ce qu’il faut savoir.
web-rules-sea-aim = De quoi il s’agit
web-rules-sea-aim-shells = Chacun a douze coquillages et les laisse sur cinq paliers d’eau.
web-rules-sea-aim-treasures = Qui a le plus de coquillages sur un palier gagne son trésor d’or, le deuxième un trésor d’argent. Plus c’est profond, plus cela vaut.
web-rules-sea-aim-chests = Au fond reposent cinq coffres, pour qui réussit une plongée parfaite.
web-rules-sea-turn = Votre tour
web-rules-sea-turn-roll = Lancez les six dés. Chacun montre 1, 2, 3, 4, 5 et un coffre.
web-rules-sea-turn-again = Jusqu’à deux fois, choisissez des dés et relancez-les. Un dé gardé avant peut être relancé, et inversement.
web-rules-sea-turn-stop = Vous pouvez vous arrêter après chaque lancer. Après le troisième, il le faut.
web-rules-sea-dive = La plongée
web-rules-sea-dive-run = Avec au moins un 1, vous plongez. Les chiffres 1, 2, 3 … que vous avez sans trou forment votre suite.
web-rules-sea-dive-gap = Les chiffres après un trou sont perdus, les coffres aussi.
web-rules-sea-dive-place = Choisissez un palier de la suite et placez-y autant de coquillages que de dés montrent son chiffre. On ne peut pas y renoncer.
web-rules-sea-dive-few = S’il vous en reste moins, placez tous ceux que vous avez.
web-rules-sea-dive-failed = Sans 1, la plongée échoue et rien n’est placé.
web-rules-sea-perfect = La plongée parfaite
web-rules-sea-perfect-chest = 1, 2, 3, 4, 5 et un coffre : au lieu de placer, prenez à l’aveugle un des coffres restants.
web-rules-sea-perfect-secret = Regardez sa valeur et gardez-la pour vous jusqu’à la fin. Les coffres valent 5, 6, 6, 7 et 8.
web-rules-sea-perfect-again = Puis jouez aussitôt un autre tour complet.
web-rules-sea-end = La fin
web-rules-sea-end-shells = Quand quelqu’un place son dernier coquillage, tous les autres jouent un dernier tour.
web-rules-sea-end-chests = Quand le dernier coffre est pris, la partie s’arrête aussitôt.
web-rules-sea-score = Le décompte
web-rules-sea-score-order = Comptez les paliers de 5 à 1 : le plus de coquillages reçoit l’or, le deuxième un trésor d’argent.
web-rules-sea-score-treasures = À quatre ou cinq, un second trésor d’argent va au troisième. Les valeurs dessinées ici sont celles d’Atoll ; saisissez celles de votre boîte en ouvrant une table.
web-rules-sea-score-nobody = Sans coquillage sur un palier, on n’y reçoit rien. Ce que personne ne gagne reste sur place.
web-rules-sea-score-sum = Additionnez trésors et coffres. La plus grande somme gagne ; à égalité, la victoire est partagée.
web-rules-sea-ties = Les égalités
web-rules-sea-ties-above = Autant de coquillages sur un palier ? Qui en a plus sur le palier au-dessus passe devant ; sinon le suivant décide, et ainsi jusqu’à la surface. Les paliers plus profonds ne comptent pas.
web-rules-sea-ties-unplayed = Égalité jusqu’en haut ? Qui a le plus de coquillages non joués passe devant.
web-rules-sea-ties-turn = Encore égalité ? Qui a joué son dernier tour plus tôt passe devant.

## La feuille de score

web-pad-title = Feuille de score
web-pad-intro = La boîte est sur votre table ? Saisissez ce qu’il y a sur le plateau et lisez qui reçoit quoi, et pourquoi.
web-pad-game = Jeu
web-pad-players = Joueurs
web-pad-name = Nom du joueur { $number }
web-pad-sheet = La feuille
web-pad-print = Imprimer
web-pad-clear = Recommencer
web-pad-referee = Atoll comme arbitre
web-pad-referee-text = Vous lancez de vrais dés et tirez de vrais coffres ou jetons ; Atoll tient le plateau, connaît les règles et compte.
web-pad-referee-start = Arbitrer une partie
web-pad-more = Un de plus : { $what }
web-pad-fewer = Un de moins : { $what }
web-pad-sea-cell = { $name }, palier { $level }
web-pad-sea-used = { $used } coquillages placés sur { $all }
web-pad-sea-over = Plus de { $all } coquillages
web-pad-sea-chests = Qui a pris quel coffre ?
web-pad-sea-chest = Coffre de valeur { $value }
web-pad-sea-left = encore au fond
web-pad-sea-first-out = Qui a été à court de coquillages en premier ?
web-pad-sea-last-chest = Qui a pris le dernier coffre ?
web-pad-sea-unclear = Quelque chose ne va pas encore : trop de coquillages, ou on ne sait pas qui a mis fin à la partie.
web-pad-sea-open = Quelqu’un doit être à court de coquillages, ou tous les coffres pris : d’ici là, voici l’état de la partie.
web-pad-sea-values = Valeurs de votre boîte
web-pad-sea-value-main = Or, palier { $level }
web-pad-sea-value-secondary = Argent, palier { $level }
web-pad-sea-value-chest = Coffre { $number }
