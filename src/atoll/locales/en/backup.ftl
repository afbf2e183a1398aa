# The server's database as one file, `atoll backup` and `atoll restore`.

help-backup = Write everything in a server’s database to one file. Servers may go on meanwhile.
    The file holds secrets of running games: keep it like the database itself.
help-restore = Put a backup into a database, of the same kind or the other (SQLite, PostgreSQL). Stop the servers first.
    It is restored as a whole or not at all.
help-backup-file = The file of the backup.
help-backup-database = The database: sqlite:///FILE or postgresql://USER@HOST/NAME. Otherwise ATOLL_DATABASE,
    or the file in your data folder.
help-backup-force = Replace the file if it exists.
help-restore-force = Replace everything the database holds.
backup-exists = { $file } exists. Give another name, or --force to replace a file.
backup-done = { $tables ->
    [one] One table with { $events } events is backed up in { $file }.
   *[other] { $tables } tables with { $events } events are backed up in { $file }.
}
restore-done = { $tables ->
    [one] One table with { $events } events is restored from { $file }.
   *[other] { $tables } tables with { $events } events are restored from { $file }.
}
restore-not-empty = The database is not empty. Give another one, or --force to replace everything it holds.
backup-database-trouble = The database cannot be used: { $detail }
