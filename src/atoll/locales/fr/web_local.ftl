### La page web : les tables dans ce navigateur.

web-title-local = Table
web-local-about = Cette partie n’est enregistrée que dans ce navigateur.
web-local-kept = Cette partie est enregistrée dans ce navigateur et dans votre compte.
web-local-split = Continuée autrement sur un autre appareil
web-local-split-about = Cette partie a continué autrement sur un autre appareil. Les deux sont conservées : l’une est ici, l’autre se trouve dans « Vos parties ».
web-local-hand-over = Continuer sur le serveur
web-local-share = Partager cette partie
web-local-share-why = Déplace la partie sur le serveur : un lien permet à d’autres de la regarder.
web-local-shared = La partie est maintenant sur le serveur.
web-local-share-link = Partager le lien
web-local-go-on = Continuer là-bas
web-local-reload = Recharger la page
web-local-delete = Supprimer cette partie
web-local-delete-sure = La partie sera définitivement perdue.
web-local-delete-kept = La partie disparaîtra de ce navigateur. Elle reste dans votre compte.
web-local-delete-shared = La partie disparaîtra définitivement, sur tous vos appareils.
web-local-delete-yes = Supprimer

web-local-not-possible = Ce n’est pas possible dans cette position.
web-local-not-your-turn = Ce n’est pas votre tour.
web-local-time-is-up = Le temps de ce coup est écoulé : le robot le joue. Ensuite, vous pourrez reprendre.
web-local-no-game = Cette partie n’est pas enregistrée dans ce navigateur. Si vous l’avez finie sur un autre appareil, elle est sur votre page.
web-local-other-rules = Les règles de ce jeu ont changé depuis le début de la partie. Elle ne peut pas être continuée.
web-local-not-loaded = La partie ne peut pas être chargée. Rechargez la page.
web-local-not-stored = Votre navigateur n’a pas pu enregistrer le coup. Libérez de la place et réessayez.
web-local-changed-elsewhere = La partie a continué dans une autre fenêtre.
web-local-bot-failed = Le robot n’a pas pu jouer. Rechargez la page pour réessayer ; votre partie est enregistrée.
