### La page web : le rythme d’une partie, ses temps forts et son résultat.

web-table-skip = Passer
web-table-mute = Sans son
web-table-unmute = Avec son
web-table-last-round = Dernier tour
web-table-points-now = si la partie s’arrêtait là
web-table-hint-equal = À peu près égal : { $action } ({ $chance } de chances de gagner)
web-table-clock-move = { $time } par coup
web-table-clock-total = { $time } par joueur
web-table-wait-all = La partie commence quand tout le monde est prêt.
web-table-you-win = Vous gagnez avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 } !
web-table-you-share = Vous partagez la victoire avec { $others }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 } chacun !
web-storage-full = Ce navigateur ne peut plus rien enregistrer : ce qui est nouveau, comme votre place à une table, sera perdu à la fermeture de cette page. Libérez de l’espace dans ses réglages.

## Temps forts

web-moment-continue = Continuer
web-moment-settlement = L’Exploration est terminée : la Colonisation commence
web-moment-last-round = { $you ->
    [yes] Dernier tour : vous avez placé votre dernier coquillage. { $others ->
        [one] Votre adversaire joue
       *[other] Les autres jouent
     } encore un tour.
   *[no] Dernier tour : { $who } a placé son dernier coquillage. { $others ->
        [one] Il reste un tour.
       *[other] Tous les autres jouent encore un tour.
     }
 }
web-moment-chests = { $left ->
    [0] Le dernier coffre est pris : la partie est terminée !
   *[1] Il ne reste qu’un coffre. Le prendre met fin à la partie.
 }
web-moment-level = { $whose ->
    [mine] Vous passez en tête au palier { $level }.
    [lost] { $who } vous devance au palier { $level }.
   *[others] { $who } devance { $from } au palier { $level }.
 }

## Réglages

web-settings-pace = Rythme des coups des autres
web-settings-pace-normal = Normal
web-settings-pace-quick = Rapide
web-settings-pace-instant = Immédiat
