# Commandes des administrateurs, `atoll admin`.

help-admin = Administrer la base de données d’un serveur : trouver, fermer et supprimer des tables, bannir et rendre muet,
    effacer une personne, supprimer ce qui est ancien. Les serveurs peuvent rester en marche ; ils suivent en quelques secondes.
help-admin-table = L’identifiant d’une table.
help-admin-tables = Les identifiants d’une ou de plusieurs tables.
help-admin-yes = Ne pas demander de confirmation.
help-admin-dry-run = Ne rien modifier ; afficher ce qui le serait.
help-admin-note = Une note pour le journal d’administration.
help-admin-for = Durée : 12h, 30d ou 8w. Par défaut : jusqu’à ce que la mesure soit levée.
help-admin-name = Le nom d’un joueur, majuscules et minuscules confondues.
help-admin-address = L’empreinte d’une adresse, telle qu’elle figure dans le journal du serveur, ou une adresse si ATOLL_LOG_KEY est défini.
help-admin-seat = Une place d’une table, par exemple 4f7k2m9pqrst/1.
help-admin-limit = Le nombre maximal de lignes.
help-admin-list = Lister les tables, les plus récentes d’abord.
help-admin-state = Seulement les tables dans cet état : open, running, over, quarantine ou reported.
help-admin-game = Seulement les tables de ce jeu.
help-admin-older = Seulement les tables dont le dernier événement est plus ancien : 12h, 30d ou 8w.
help-admin-events = Seulement les tables qui ont au moins ce nombre d’événements.
help-admin-seated = Seulement les tables où le nom d’un joueur contient ce texte.
help-admin-inspect = Afficher une table avec ses joueurs, ses messages, ses signalements et ses restrictions, et dire si elle peut être chargée.
    Aucun secret de la partie n’est affiché.
help-admin-close = Mettre fin à des tables avant la fin de leur partie, comme leurs hôtes pourraient le faire.
help-admin-delete = Supprimer définitivement des tables, avec leurs événements, leurs résultats et leurs analyses.
help-admin-quarantine = Mettre une table hors service. Rien n’est supprimé, et personne ne peut l’ouvrir.
help-admin-unquarantine = Remettre une table en service.
help-admin-ban = Bannir un nom, ou une adresse par son empreinte. Personne ne peut prendre place sous un nom banni ;
    une adresse bannie ne peut pas utiliser le serveur.
help-admin-unban = Lever un bannissement.
help-admin-mute = Bloquer les messages d’un nom à toutes les tables, ou d’une seule place.
help-admin-unmute = Autoriser de nouveau les messages.
help-admin-restrictions = Lister les bannissements, les personnes muettes et les tables hors service.
help-admin-erase = Effacer une personne : remplacer son nom par un nom anonyme et ses messages par « … » dans toutes les tables.
    Ses parties restent.
help-admin-erase-name = Le nom exact de la personne.
help-admin-erase-table = Seulement à cette table ; peut être répété. Utile si plusieurs personnes portent ce nom.
help-admin-retain = Supprimer les tables et analyses anciennes, par type et par âge.
help-admin-retention = Durée de conservation, après le dernier événement, des tables ouvertes, abandonnées et terminées, et des analyses :
    open=7d,abandoned=30d,finished=52w,reviews=90d. Par défaut : ATOLL_RETENTION.
help-admin-vacuum = Puis réécrire la base de données sans espace libre ; les joueurs doivent attendre pendant ce temps.
help-admin-stats = Compter les tables, événements, résultats, analyses et restrictions, et afficher la taille de la base de données.
help-admin-log = Afficher ce que les administrateurs ont fait.

admin-confirm-close = Fermer { $tables } ? (oui ou non)
admin-confirm-delete = Supprimer définitivement { $tables } ? (oui ou non)
admin-confirm-erase = Effacer définitivement « { $name } » ? (oui ou non)
admin-confirm-retain = Supprimer définitivement tout ce qui est plus ancien que { $policy } ? (oui ou non)
admin-not-confirmed = Pas de confirmation ; rien n’a été modifié. Répondez oui, ou utilisez --yes.
admin-unknown-state = L’état est l’un de ceux-ci : { $states }.
admin-name-or-address = Indiquez soit --name NOM, soit --address EMPREINTE.
admin-no-log-key = Indiquez l’empreinte de l’adresse qui figure dans le journal du serveur, ou définissez ATOLL_LOG_KEY, la clé de ces empreintes.
admin-name-or-seat = Indiquez soit --name NOM, soit --seat TABLE/N.
admin-no-restriction = Il n’y a pas de telle restriction pour { $subject }.
admin-nobody = Aucune table enregistrée n’a de joueur nommé « { $name } ».
admin-no-policy = Indiquez ce qu’il faut supprimer : --retention open=7d,abandoned=30d,finished=52w,reviews=90d
admin-nothing = Rien trouvé.

admin-column-table = Table
admin-column-game = Jeu
admin-column-state = État
admin-column-listed = Publique
admin-column-created = Créée
admin-column-last = Dernier événement
admin-column-events = Événements
admin-column-size = Taille
admin-column-players = Joueurs
admin-column-kinds = Types d’événements
admin-column-restrictions = Restrictions
admin-column-chat = Messages
admin-column-reports = Signalements
admin-column-problem = Problème
admin-column-action = Action
admin-column-total = Total
admin-column-subject = Objet
admin-column-until = Jusqu’au
admin-column-kind = Type
admin-column-at = Date
admin-column-note = Note
admin-column-id = Numéro
admin-column-tables = Tables
admin-column-results = Résultats
admin-column-reviews = Analyses
admin-column-today = Créées en 24 heures
admin-column-week = Créées en 7 jours
admin-column-disk = Taille sur le disque
admin-column-free = Dont libres
