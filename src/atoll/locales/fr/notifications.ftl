### Notifications envoyées par le serveur.

notice-turn = À vous de jouer
notice-time = Votre temps est bientôt écoulé
notice-invited = Une revanche ?
notice-over = La partie est terminée
notice-body = { $game } : { $names }
