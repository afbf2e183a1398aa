# La base de données du serveur en un fichier, `atoll backup` et `atoll restore`.

help-backup = Sauvegarder la base de données d’un serveur dans un fichier. Les serveurs peuvent rester en marche.
    Le fichier contient les secrets des parties en cours : protégez-le comme la base elle-même.
help-restore = Restaurer une sauvegarde dans une base de données SQLite ou PostgreSQL. Arrêtez d’abord les serveurs.
    La restauration est complète ou n’a pas lieu.
help-backup-file = Le fichier de sauvegarde.
help-backup-database = La base de données : sqlite:///FICHIER ou postgresql://COMPTE@HÔTE/NOM. Par défaut : ATOLL_DATABASE,
    puis le fichier de votre dossier de données.
help-backup-force = Remplacer le fichier s’il existe.
help-backup-check = Restaurer le fichier dans une base de données temporaire et comparer chaque ligne.
help-restore-force = Remplacer le contenu de la base de données.
backup-exists = { $file } existe déjà. Choisissez un autre nom, ou utilisez --force pour le remplacer.
backup-done = { $tables ->
    [one] { $tables } table et { $events } événements sauvegardés dans { $file }.
   *[other] { $tables } tables et { $events } événements sauvegardés dans { $file }.
}
backup-checked = Restauration de contrôle : { $rows } lignes, toutes identiques.
restore-done = { $tables ->
    [one] { $tables } table et { $events } événements restaurés depuis { $file }.
   *[other] { $tables } tables et { $events } événements restaurés depuis { $file }.
}
restore-not-empty = La base de données n’est pas vide. Choisissez-en une autre, ou utilisez --force pour en remplacer le contenu.
backup-database-trouble = Erreur de la base de données : { $detail }
