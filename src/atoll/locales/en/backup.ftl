# The server's database as one file, `atoll backup` and `atoll restore`.

help-backup = Write a server’s database to one file. Servers may keep running.
    The file contains the secrets of running games: protect it like the database itself.
help-restore = Restore a backup into a database, SQLite or PostgreSQL. Stop the servers first.
    The restore is all or nothing.
help-backup-file = The backup file.
help-backup-database = The database: sqlite:///FILE or postgresql://USER@HOST/NAME. Default: ATOLL_DATABASE,
    then the file in your data folder.
help-backup-force = Overwrite an existing file.
help-backup-check = Restore the file into a temporary database and compare every row.
help-restore-force = Replace the contents of the database.
backup-exists = { $file } already exists. Choose another name, or use --force to overwrite it.
backup-done = { $tables ->
    [one] Backed up one table with { $events } events to { $file }.
   *[other] Backed up { $tables } tables with { $events } events to { $file }.
}
backup-checked = Restored it for a check: { $rows } rows, all equal.
restore-done = { $tables ->
    [one] Restored one table with { $events } events from { $file }.
   *[other] Restored { $tables } tables with { $events } events from { $file }.
}
restore-not-empty = The database is not empty. Choose another one, or use --force to replace its contents.
backup-database-trouble = Database error: { $detail }
