# Des dés dignes de confiance, `atoll verify`.

help-verify = Vérifier que les dés d’une partie enregistrée découlent de la graine sur laquelle la table s’est engagée avant
    le premier lancer. Code de sortie : 0 tous concordent, 1 ce n’est pas le cas, 3 il n’y a rien à vérifier.
help-verify-commitment = L’engagement noté avant le premier lancer, à comparer à celui de la partie.
help-verify-all = Afficher chaque lancer, tirage et coffre.
verify-commitment = Engagement : { $commitment }
verify-salt = Sel de { $name } : { $salt }
verify-no-salt = { $name } n’a pas ajouté de sel.
verify-roll = événement { $event } : { $recorded } – correct
verify-wrong-roll = événement { $event } : { $recorded } – incorrect, la graine donne { $follows } (tirage nº { $n })
verify-fair = { $rolls ->
    [0] Il n’y a encore ni lancer, ni tirage, ni coffre ; la graine correspond à l’engagement.
    [one] Le seul lancer, tirage ou coffre découle de la graine, et la graine correspond à l’engagement.
   *[other] Les { $rolls } lancers, tirages et coffres découlent tous de la graine, et la graine correspond à l’engagement.
}
verify-other-outcome = Les dés ne découlent pas de la graine : l’événement { $event } est « { $recorded } », mais la graine donne « { $follows } ».
verify-other-seed = La graine de la partie n’est pas celle sur laquelle la table s’est engagée : son empreinte est différente.
verify-sealed = Rien ne peut encore être vérifié : la table s’est engagée sur une graine qu’elle révélera à la fin de la partie.
verify-cut = Cette partie a été enregistrée pour une seule place. Vérifiez l’enregistrement complet, que la table fournit à la fin de la partie.
verify-real-dice = Rien à vérifier : à cette table, de vrais dés ont été lancés et leurs résultats saisis.
verify-no-seed = Rien à vérifier : cette partie n’a ni graine ni engagement. Ses dés viennent d’ailleurs.
verify-past = { $events ->
    [one] Le premier événement a été joué ailleurs ; ses dés ne sont pas vérifiés.
   *[other] Les { $events } premiers événements ont été joués ailleurs ; leurs dés ne sont pas vérifiés.
}
verify-from-position = La partie a commencé à une position donnée ; ce qui y a mené n’est pas vérifié.
verify-other-commitment = L’engagement que vous avez noté n’est pas celui de la partie.
