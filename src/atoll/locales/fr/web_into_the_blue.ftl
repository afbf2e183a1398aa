### Into the Blue dans le navigateur : la mer et les dés.

web-itb-table = La mer : trésors et coquillages de chaque palier
web-itb-main = Trésor principal
web-itb-secondary = Trésors secondaires
web-itb-nobody = personne
web-itb-prize = { $kind ->
    [main] Trésor principal
   *[secondary] Trésor secondaire
 }, valeur { $value } : { $who }
web-itb-shells = { $count ->
    [0] aucun coquillage
    [one] un coquillage
   *[other] { $count } coquillages
 }
web-itb-stock = { $shells ->
    [0] plus aucun coquillage
    [one] un coquillage restant
   *[other] { $shells } coquillages restants
 }, { $chests ->
    [0] aucun coffre
    [one] un coffre
   *[other] { $chests } coffres
 }
web-itb-worth = valeur totale : { $worth }
web-itb-face-chest = coffre
web-itb-dice = Dés
web-itb-die = { $kept ->
    [yes] { $face }, gardé
   *[no] { $face }
 }
web-itb-keep-here = Touchez les dés à garder
web-itb-roll = { $count ->
    [one] Relancer un dé
    [6] Relancer les six dés
   *[other] Relancer { $count } dés
 }
web-itb-all-kept = Tous les dés sont gardés
web-itb-stop-chest = Prendre un coffre
web-itb-stop-place = S’arrêter et placer
web-itb-stop-nothing = S’arrêter sans rien
web-itb-again = Encore une fois : { $what }
web-itb-where = Sur quel palier ?
web-itb-place = { $count ->
    [one] Placer un coquillage sur le palier { $level }
   *[other] Placer { $count } coquillages sur le palier { $level }
 }
web-itb-chance = Ce choix gagne { $chance } % des parties
web-itb-not-now = Ce n’est pas à vous de choisir maintenant.
web-itb-dice-final = Ces dés sont définitifs.

## De vrais dés

web-itb-real-roll = { $count ->
    [one] Lancez un dé. Que montre-t-il ?
   *[other] Lancez { $count } dés. Que montrent-ils ?
 }
web-itb-real-kept = Gardés : { $dice }
web-itb-real-entered = Déjà saisis
web-itb-real-faces = Faces d’un dé
web-itb-real-remove = Retirer { $face }
web-itb-real-done = C’est le lancer
web-itb-real-chest = Prenez un coffre. Que vaut-il ? Ne le montrez pas aux autres.
web-itb-real-first = Qui commence ?

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

web-learn-itb-roll = Votre premier lancer. Pour plonger, il faut une suite à partir de 1. Vous avez 1 et 2, mais pas de 3. Touchez le 1 et le 2 pour les garder, puis relancez les autres.
web-learn-itb-roll-done = 1, 2, 3, 4 : une suite ! La corde sous votre bateau montre jusqu’où vous pouvez descendre.
web-learn-itb-roll-stop = On peut s’arrêter après chaque lancer, mais il en reste deux. Gardez 1 et 2, relancez les autres.
web-learn-itb-roll-no-one = Attention : sans 1, pas de plongée. Gardez le 1 et le 2, rien d’autre.
web-learn-itb-stop = Vous pourriez lancer une troisième fois. Mais ces dés permettent déjà de placer deux coquillages sur le palier 3. Arrêtez-vous ici.
web-learn-itb-stop-done = Les dés sont maintenant définitifs. Des dés pâles ne compteraient pas ; ici, tous font partie de la suite.
web-learn-itb-stop-again = Quel courage ! Mais ce que vous avez vaut la peine d’être gardé. Arrêtez-vous ici.
web-learn-itb-place = Choisissez un palier de votre suite. Vous y placez autant de coquillages que de dés montrent son chiffre. Prenez le palier 3 : il y a deux 3.
web-learn-itb-place-done = Le plus de coquillages sur le palier 3 ! Si la partie finissait maintenant, son or, de valeur 4, serait à vous. L’insigne le montre.
web-learn-itb-place-other = C’est permis aussi, mais le palier 3 reçoit deux coquillages et cache le meilleur trésor.
web-learn-itb-gap = Un tour plus tard, il reste un lancer. Vous avez 1 et 2, puis un trou : les trois 4 qui suivent ne comptent pas. Un 3 le comblerait. Gardez tout sauf le 5.
web-learn-itb-gap-done = Un 3 ! Le trou est comblé et les trois 4 comptent.
web-learn-itb-gap-stop = S’arrêter ici ne laisse que les paliers 1 et 2. Gardez tout sauf le 5 : un lancer ne coûte rien.
web-learn-itb-gap-other = Il faut 1 et 2 pour la suite, et vous voulez les 4. Seul le 5 est à relancer.
web-learn-itb-deeper = C’était le troisième lancer : les dés sont définitifs. Plus profond, les trésors valent plus. Placez vos trois coquillages sur le palier 4.
web-learn-itb-deeper-done = Trois coquillages, et l’or de valeur 5 est à vous pour l’instant. Le deuxième d’un palier reçoit l’argent.
web-learn-itb-deeper-other = Le palier 4 reçoit trois coquillages et son or vaut 5. Plus profond !
web-learn-itb-tie = Sur le palier 3, Marina et vous avez deux coquillages chacun. L’égalité se joue sur le palier au-dessus : elle a un coquillage sur le palier 2, vous aucun, donc l’or est à elle. Trouvez l’endroit qui rapporte deux trésors d’un coup.
web-learn-itb-tie-done = Deux coquillages sur le palier 2 prennent son or, et vous gagnez aussi l’égalité du palier 3.
web-learn-itb-tie-three = Cela gagnerait le palier 3. Mais un autre endroit gagne le palier 3 et un second palier avec lui.
web-learn-itb-tie-one = Marina a trois coquillages sur le palier 1 : cela ne rapporte pas d’or. Regardez le palier 2.
web-learn-itb-perfect = De 1 à 5, tout y est ! Il ne manque que le coffre pour une plongée parfaite. Vous avez deux 5 : relancez-en un et croisez les doigts.
web-learn-itb-perfect-done = Une plongée parfaite ! Vous prenez un coffre de valeur 7. Personne d’autre ne connaît sa valeur avant la fin. Et vous rejouez aussitôt.
web-learn-itb-perfect-stop = Ce serait une belle plongée. Mais un seul 5 suffit : relancez l’autre, peut-être pour le coffre.
web-learn-itb-perfect-other = Gardez 1, 2, 3, 4 et un seul 5. Relancez l’autre 5.
web-learn-itb-end = Il vous reste deux coquillages. Qui place son dernier laisse aux autres un dernier tour. Vous menez : placez les deux et terminez la partie.
web-learn-itb-end-done = La dernière plongée de Marina n’avait pas de 1. Les paliers se comptent du fond vers la surface, et les coffres s’ouvrent. La feuille dit qui reçoit quoi, et pourquoi.
web-learn-itb-play = C’est tout le jeu : garder, plonger, placer, et savoir s’arrêter. Un robot doux vous attend.

## Les règles

web-rules-title = { $game } : les règles
web-rules-index = Chaque jeu sur une page, avec des images.
web-rules-read = Lire les règles
web-rules-learn = Apprendre en jouant
web-rules-none = Ce jeu n’existe pas ici.
web-rules-itb-intro = Un jeu de dés de Reiner Knizia pour deux à cinq personnes, une vingtaine de minutes. Voici tout ce qu’il faut savoir.
web-rules-itb-aim = De quoi il s’agit
web-rules-itb-aim-shells = Chacun a douze coquillages et les laisse sur cinq paliers d’eau.
web-rules-itb-aim-treasures = Qui a le plus de coquillages sur un palier gagne son trésor d’or, le deuxième un trésor d’argent. Plus c’est profond, plus cela vaut.
web-rules-itb-aim-chests = Au fond reposent cinq coffres, pour qui réussit une plongée parfaite.
web-rules-itb-turn = Votre tour
web-rules-itb-turn-roll = Lancez les six dés. Chacun montre 1, 2, 3, 4, 5 et un coffre.
web-rules-itb-turn-again = Jusqu’à deux fois, choisissez des dés et relancez-les. Un dé gardé avant peut être relancé, et inversement.
web-rules-itb-turn-stop = Vous pouvez vous arrêter après chaque lancer. Après le troisième, il le faut.
web-rules-itb-dive = La plongée
web-rules-itb-dive-run = Avec au moins un 1, vous plongez. Les chiffres 1, 2, 3 … que vous avez sans trou forment votre suite.
web-rules-itb-dive-gap = Les chiffres après un trou sont perdus, les coffres aussi.
web-rules-itb-dive-place = Choisissez un palier de la suite et placez-y autant de coquillages que de dés montrent son chiffre. On ne peut pas y renoncer.
web-rules-itb-dive-few = S’il vous en reste moins, placez tous ceux que vous avez.
web-rules-itb-dive-failed = Sans 1, la plongée échoue et rien n’est placé.
web-rules-itb-perfect = La plongée parfaite
web-rules-itb-perfect-chest = 1, 2, 3, 4, 5 et un coffre : au lieu de placer, prenez à l’aveugle un des coffres restants.
web-rules-itb-perfect-secret = Regardez sa valeur et gardez-la pour vous jusqu’à la fin. Les coffres valent 5, 6, 6, 7 et 8.
web-rules-itb-perfect-again = Puis jouez aussitôt un autre tour complet.
web-rules-itb-end = La fin
web-rules-itb-end-shells = Quand quelqu’un place son dernier coquillage, tous les autres jouent un dernier tour.
web-rules-itb-end-chests = Quand le dernier coffre est pris, la partie s’arrête aussitôt.
web-rules-itb-score = Le décompte
web-rules-itb-score-order = Comptez les paliers de 5 à 1 : le plus de coquillages reçoit l’or, le deuxième un trésor d’argent.
web-rules-itb-score-treasures = À quatre ou cinq, un second trésor d’argent va au troisième. Les valeurs dessinées ici sont celles d’Atoll ; saisissez celles de votre boîte en ouvrant une table.
web-rules-itb-score-nobody = Sans coquillage sur un palier, on n’y reçoit rien. Ce que personne ne gagne reste sur place.
web-rules-itb-score-sum = Additionnez trésors et coffres. La plus grande somme gagne ; à égalité, la victoire est partagée.
web-rules-itb-ties = Les égalités
web-rules-itb-ties-above = Autant de coquillages sur un palier ? Qui en a plus sur le palier au-dessus passe devant ; sinon le suivant décide, et ainsi jusqu’à la surface. Les paliers plus profonds ne comptent pas.
web-rules-itb-ties-unplayed = Égalité jusqu’en haut ? Qui a le plus de coquillages non joués passe devant.
web-rules-itb-ties-turn = Encore égalité ? Qui a joué son dernier tour plus tôt passe devant.

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
web-pad-itb-cell = { $name }, palier { $level }
web-pad-itb-used = { $used } coquillages placés sur { $all }
web-pad-itb-over = Plus de { $all } coquillages
web-pad-itb-chests = Qui a pris quel coffre ?
web-pad-itb-chest = Coffre de valeur { $value }
web-pad-itb-left = encore au fond
web-pad-itb-first-out = Qui a été à court de coquillages en premier ?
web-pad-itb-last-chest = Qui a pris le dernier coffre ?
web-pad-itb-unclear = Quelque chose ne va pas encore : trop de coquillages, ou on ne sait pas qui a mis fin à la partie.
web-pad-itb-open = Quelqu’un doit être à court de coquillages, ou tous les coffres pris : d’ici là, voici l’état de la partie.
web-pad-itb-values = Valeurs de votre boîte
web-pad-itb-value-main = Or, palier { $level }
web-pad-itb-value-secondary = Argent, palier { $level }
web-pad-itb-value-chest = Coffre { $number }
