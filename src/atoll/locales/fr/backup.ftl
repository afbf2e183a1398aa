# La base de données du serveur en un fichier, `atoll backup` et `atoll restore`.

help-backup = Écrire dans un fichier tout ce que contient la base de données d’un serveur. Les serveurs peuvent continuer.
    Le fichier contient les secrets des parties en cours : il se garde comme la base elle-même.
help-restore = Remettre une sauvegarde dans une base de données, du même type ou de l’autre (SQLite, PostgreSQL).
    Arrêter d’abord les serveurs. Tout est remis, ou rien.
help-backup-file = Le fichier de la sauvegarde.
help-backup-database = La base de données : sqlite:///FICHIER ou postgresql://COMPTE@HÔTE/NOM. Sinon ATOLL_DATABASE,
    ou le fichier de votre dossier de données.
help-backup-force = Remplacer le fichier s’il existe.
help-restore-force = Remplacer tout ce que contient la base de données.
backup-exists = { $file } existe. Donnez un autre nom, ou --force pour remplacer un fichier.
backup-done = { $tables ->
    [one] { $tables } table avec { $events } événements est sauvegardée dans { $file }.
   *[other] { $tables } tables avec { $events } événements sont sauvegardées dans { $file }.
}
restore-done = { $tables ->
    [one] { $tables } table avec { $events } événements est remise en place depuis { $file }.
   *[other] { $tables } tables avec { $events } événements sont remises en place depuis { $file }.
}
restore-not-empty = La base de données n’est pas vide. Donnez-en une autre, ou --force pour remplacer tout ce qu’elle contient.
backup-database-trouble = La base de données ne peut pas être utilisée : { $detail }
