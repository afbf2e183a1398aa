### Into the Blue dans le navigateur : la mer et les dés.

web-itb-table = La mer : trésors et coquillages de chaque palier
web-itb-main = Trésor principal
web-itb-secondary = Trésors secondaires
web-itb-nobody = personne
web-itb-prize = { $kind ->
    [main] Trésor principal
   *[secondary] Trésor secondaire
 }, valeur { $value } : { $who }
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
web-itb-worth = valeur totale : { $worth }
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
web-itb-again = Appuyez encore pour confirmer
web-itb-where = Sur quel palier ?
web-itb-place = { $count ->
    [one] Placer un coquillage sur le palier { $level }
   *[other] Placer { $count } coquillages sur le palier { $level }
 }
web-itb-chance = Avec ce choix, vous gagnez { $chance } % des parties
web-itb-not-now = Ce n’est pas à vous de choisir.
web-itb-dice-final = Ces dés sont définitifs.

## De vrais dés

web-itb-real-roll = { $count ->
    [one] Lancez un dé. Que montre-t-il ?
   *[other] Lancez { $count } dés. Que montrent-ils ?
 }
web-itb-real-kept = Gardés : { $dice }
web-itb-real-entered = Déjà saisis
web-itb-real-faces = Faces d’un dé
web-itb-real-remove = Retirer { $face }
web-itb-real-done = Valider le lancer
web-itb-real-chest = Prenez un coffre. Que vaut-il ? Ne le montrez pas aux autres.
web-itb-real-first = Qui commence ?

## Les leçons

web-learn-title = Apprendre en jouant
web-learn-intro = Cinq minutes chacune, sur le vrai plateau. Vous jouez, la leçon explique pourquoi.
web-learn-about-into_the_blue = Lancez des suites de chiffres pour plonger, laissez des coquillages près des trésors et sachez vous arrêter.
web-learn-about-blue_lagoon = Pagayez d’île en île, fondez des villages, reliez les côtes et récoltez ce qui y pousse.
web-learn-start = Commencer la leçon
web-learn-rules = Lire les règles
web-learn-lesson-into_the_blue = Leçon : Into the Blue
web-learn-lesson-blue_lagoon = Leçon : Blue Lagoon
web-learn-progress = Étape { $step } sur { $count }
web-learn-back = Retour
web-learn-next = Suivant
web-learn-skip = Passer
web-learn-retry = Réessayer
web-learn-play = Jouer
web-learn-try-again = Pas tout à fait. Relisez la consigne et réessayez.
web-learn-you = Kai (vous)
web-learn-other = Marina

## La leçon d’Into the Blue

web-learn-itb-roll = Votre premier lancer. Pour plonger, il faut une suite à partir de 1. Vous avez 1 et 2, mais pas de 3. Touchez le 1 et le 2 pour les garder, puis relancez les autres.
web-learn-itb-roll-done = 1, 2, 3, 4 : une suite ! La corde sous votre bateau montre jusqu’où vous pouvez descendre.
web-learn-itb-roll-stop = Vous pouvez vous arrêter après chaque lancer, mais il vous en reste deux. Gardez 1 et 2, relancez les autres.
web-learn-itb-roll-no-one = Attention : sans 1, pas de plongée. Gardez le 1 et le 2, rien d’autre.
web-learn-itb-stop = Vous pourriez lancer une troisième fois. Mais ces dés permettent déjà de placer deux coquillages sur le palier 3. C’est très bien : arrêtez-vous ici.
web-learn-itb-stop-done = Les dés sont maintenant définitifs. Des dés pâles ne compteraient pas ; ici, tous font partie de la suite.
web-learn-itb-stop-again = Quel courage ! Mais ce que vous avez vaut déjà la peine. Arrêtez-vous ici.
web-learn-itb-place = Choisissez un palier de votre suite. Vous y placez un coquillage pour chaque dé qui montre son chiffre. Prenez le palier 3 : vous avez deux 3.
web-learn-itb-place-done = Le plus de coquillages sur le palier 3 ! Si la partie se terminait maintenant, son trésor d’or, de valeur 4, serait à vous. L’insigne le montre.
web-learn-itb-place-other = C’est permis aussi, mais le palier 3 reçoit deux coquillages et abrite un meilleur trésor.
web-learn-itb-gap = Un autre tour : il reste un lancer. Vous avez 1 et 2, puis un trou : les trois 4 qui suivent ne comptent pas. Un 3 le comblerait. Gardez tout sauf le 5.
web-learn-itb-gap-done = Un 3 ! Le trou est comblé et les trois 4 comptent.
web-learn-itb-gap-stop = S’arrêter ici ne laisse que les paliers 1 et 2. Gardez tout sauf le 5 : un lancer de plus ne coûte rien.
web-learn-itb-gap-other = Il faut 1 et 2 pour la suite, et vous voulez les 4. Ne relancez que le 5.
web-learn-itb-deeper = C’était le troisième lancer : les dés sont définitifs. Plus c’est profond, plus le trésor vaut cher. Placez vos trois coquillages sur le palier 4.
web-learn-itb-deeper-done = Trois coquillages, et le trésor d’or de valeur 5 est à vous pour l’instant. Le deuxième d’un palier reçoit un trésor d’argent.
web-learn-itb-deeper-other = Le palier 4 reçoit trois coquillages et son trésor d’or vaut 5. Plus profond !
web-learn-itb-tie = Sur le palier 3, Marina et vous avez deux coquillages chacun. L’égalité se départage au palier du dessus : elle a un coquillage sur le palier 2, vous aucun, donc l’or est à elle. Trouvez le palier qui vous fait gagner deux trésors d’un coup.
web-learn-itb-tie-done = Deux coquillages sur le palier 2 : vous prenez son or, et vous l’emportez aussi au palier 3.
web-learn-itb-tie-three = Cela gagnerait le palier 3. Mais un autre palier vous ferait gagner le 3 en plus du sien.
web-learn-itb-tie-one = Marina a trois coquillages sur le palier 1 : cela ne rapporte pas d’or. Regardez le palier 2.
web-learn-itb-perfect = De 1 à 5, tout y est ! Il ne manque que le coffre pour une plongée parfaite. Vous avez deux 5 : relancez-en un et croisez les doigts.
web-learn-itb-perfect-done = Une plongée parfaite ! Vous prenez un coffre de valeur 7. Personne d’autre ne connaît sa valeur avant la fin. Et vous rejouez aussitôt.
web-learn-itb-perfect-stop = Ce serait une belle plongée. Mais un seul 5 suffit : relancez l’autre, le coffre sortira peut-être.
web-learn-itb-perfect-other = Gardez 1, 2, 3, 4 et un seul 5. Relancez l’autre 5.
web-learn-itb-end = Il vous reste deux coquillages. Quand un joueur place son dernier, les autres ont encore un tour. Vous menez : placez les deux et terminez la partie.
web-learn-itb-end-done = La dernière plongée de Marina n’avait pas de 1. Les paliers se comptent du fond vers la surface, puis on ouvre les coffres. La feuille de score dit qui reçoit quoi, et pourquoi.
web-learn-itb-play = Vous savez tout : garder, plonger, placer, et s’arrêter à temps. La Crevette, notre robot le plus facile, vous attend.

## Les règles

web-rules-title = { $game } : les règles
web-rules-index = Chaque jeu sur une page, avec des images.
web-rules-read = Lire les règles
web-rules-learn = Apprendre en jouant
web-rules-none = Ce jeu n’existe pas ici.
web-rules-itb-intro = Un jeu de dés de Reiner Knizia pour deux à cinq joueurs, une vingtaine de minutes. Voici tout ce qu’il faut savoir.
web-rules-itb-aim = Le but du jeu
web-rules-itb-aim-shells = Chacun a douze coquillages à laisser sur cinq paliers.
web-rules-itb-aim-treasures = Le plus de coquillages sur un palier gagne son trésor d’or, le deuxième un trésor d’argent. Plus c’est profond, plus le trésor vaut cher.
web-rules-itb-aim-chests = Au fond reposent cinq coffres, pour ceux qui réussissent une plongée parfaite.
web-rules-itb-turn = Votre tour
web-rules-itb-turn-roll = Lancez les six dés. Leurs faces sont 1, 2, 3, 4, 5 et un coffre.
web-rules-itb-turn-again = Jusqu’à deux fois, relancez les dés de votre choix. Un dé gardé avant peut être relancé, et inversement.
web-rules-itb-turn-stop = Vous pouvez vous arrêter après chaque lancer. Après le troisième, c’est obligatoire.
web-rules-itb-dive = La plongée
web-rules-itb-dive-run = Avec au moins un 1, vous plongez. Votre suite, ce sont les chiffres 1, 2, 3… jusqu’au premier trou.
web-rules-itb-dive-gap = Les chiffres après un trou sont perdus, les coffres aussi.
web-rules-itb-dive-place = Choisissez un palier de votre suite et placez-y un coquillage pour chaque dé qui montre son chiffre. C’est obligatoire.
web-rules-itb-dive-few = S’il vous en reste moins, placez-les tous.
web-rules-itb-dive-failed = Sans 1, la plongée échoue et rien n’est placé.
web-rules-itb-perfect = La plongée parfaite
web-rules-itb-perfect-chest = 1, 2, 3, 4, 5 et un coffre : au lieu de placer des coquillages, prenez à l’aveugle un des coffres restants.
web-rules-itb-perfect-secret = Regardez sa valeur sans la révéler avant la fin. Les coffres valent 5, 6, 6, 7 et 8.
web-rules-itb-perfect-again = Puis jouez aussitôt un autre tour complet.
web-rules-itb-end = La fin
web-rules-itb-end-shells = Quand un joueur place son dernier coquillage, tous les autres jouent un dernier tour.
web-rules-itb-end-chests = Quand le dernier coffre est pris, la partie se termine aussitôt.
web-rules-itb-score = Le décompte
web-rules-itb-score-order = Comptez les paliers de 5 à 1 : le plus de coquillages gagne le trésor d’or, le deuxième un trésor d’argent.
web-rules-itb-score-treasures = À quatre ou cinq, le troisième reçoit un second trésor d’argent. Les valeurs montrées ici sont celles d’Atoll ; saisissez celles de votre boîte en créant une table.
web-rules-itb-score-nobody = Sans coquillage sur un palier, pas de trésor. Ceux que personne ne gagne restent sur place.
web-rules-itb-score-sum = Additionnez trésors et coffres. Le total le plus élevé l’emporte ; à égalité, la victoire est partagée.
web-rules-itb-ties = Les égalités
web-rules-itb-ties-above = Autant de coquillages sur un palier ? Celui qui en a plus sur le palier du dessus passe devant ; sinon on compare le suivant, et ainsi de suite jusqu’à la surface. Les paliers plus profonds ne comptent pas.
web-rules-itb-ties-unplayed = Égalité jusqu’en haut ? Celui qui a le plus de coquillages non placés passe devant.
web-rules-itb-ties-turn = Toujours à égalité ? Celui qui a joué son dernier tour le plus tôt passe devant.

## La feuille de score

web-pad-title = Feuille de score
web-pad-intro = Vous jouez avec la boîte ? Saisissez ce qu’il y a sur le plateau et voyez qui reçoit quoi, et pourquoi.
web-pad-game = Jeu
web-pad-players = Joueurs
web-pad-name = Nom du joueur { $number }
web-pad-sheet = Feuille de score
web-pad-print = Imprimer
web-pad-clear = Recommencer
web-pad-referee = Atoll comme arbitre
web-pad-referee-text = Vous lancez de vrais dés et piochez de vrais coffres ou jetons ; Atoll tient le plateau, connaît les règles et compte les points.
web-pad-referee-start = Arbitrer une partie
web-pad-more = Un de plus : { $what }
web-pad-fewer = Un de moins : { $what }
web-pad-itb-cell = { $name }, palier { $level }
web-pad-itb-used = { $used } coquillages placés sur { $all }
web-pad-itb-over = Plus de { $all } coquillages
web-pad-itb-chests = Qui a pris quel coffre ?
web-pad-itb-chest = Coffre de valeur { $value }
web-pad-itb-left = encore au fond
web-pad-itb-first-out = Qui a placé son dernier coquillage en premier ?
web-pad-itb-last-chest = Qui a pris le dernier coffre ?
web-pad-itb-unclear = Il y a une incohérence : trop de coquillages, ou on ne sait pas qui a mis fin à la partie.
web-pad-itb-open = La partie se termine quand un joueur n’a plus de coquillages ou que tous les coffres sont pris. Voici le score actuel.
web-pad-itb-values = Valeurs de votre boîte
web-pad-itb-value-main = Or, palier { $level }
web-pad-itb-value-secondary = Argent, palier { $level }
web-pad-itb-value-chest = Coffre { $number }
