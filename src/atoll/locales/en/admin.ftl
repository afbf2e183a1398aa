# Commands of operators, `atoll admin`.

help-admin = Administer a server’s database: find, close and delete tables, ban and mute people, erase a person,
    delete what is old. Servers may keep running; they follow within a few seconds.
help-admin-table = The id of a table.
help-admin-tables = The ids of one or more tables.
help-admin-yes = Do not ask for confirmation.
help-admin-dry-run = Change nothing; print what would be changed.
help-admin-note = A note for the admin log.
help-admin-for = How long it lasts: 12h, 30d or 8w. Default: until it is lifted.
help-admin-name = The name of a player; upper and lower case are the same.
help-admin-address = The hash of an address, as the server’s log contains it; or an address, if ATOLL_LOG_KEY is set.
help-admin-seat = A seat of one table, such as 4f7k2m9pqrst/1.
help-admin-limit = The maximum number of lines.
help-admin-list = List tables, newest first.
help-admin-state = Only tables in this state: open, running, over, quarantine or reported.
help-admin-game = Only tables of this game.
help-admin-older = Only tables whose last event is older than this: 12h, 30d or 8w.
help-admin-events = Only tables with at least this many events.
help-admin-seated = Only tables where a player has this text in their name.
help-admin-inspect = Print a table with its players, chat, reports and restrictions, and whether it can be loaded.
    No secrets of the game are printed.
help-admin-close = End tables before their game is over, as their hosts could.
help-admin-delete = Delete tables for ever, with their events, results and reviews.
help-admin-quarantine = Take a table out of service. Nothing is deleted, and nobody can open it.
help-admin-unquarantine = Put a table back into service.
help-admin-ban = Ban a name, or an address by its hash. Nobody can take a seat under a banned name;
    a banned address cannot use the server.
help-admin-unban = Lift a ban.
help-admin-mute = Stop the messages of a name at all tables, or of one seat.
help-admin-unmute = Allow messages again.
help-admin-restrictions = List bans, mutes and quarantined tables.
help-admin-erase = Erase a person: replace their name by an anonymous one and their messages by “…” in all stored tables.
    Their games stay.
help-admin-erase-name = The exact name of the person.
help-admin-erase-table = Only at this table; repeatable. Use it if several people have this name.
help-admin-retain = Delete old tables and reviews by kind and age.
help-admin-retention = How long to keep open, abandoned and finished tables, and reviews, after their last event:
    open=7d,abandoned=30d,finished=52w,reviews=90d. Default: ATOLL_RETENTION.
help-admin-vacuum = Then rewrite the database without free space; players have to wait meanwhile.
help-admin-stats = Count tables, events, results, reviews and restrictions, and print the size of the database.
help-admin-log = Print what operators have done.

admin-confirm-close = Close { $tables }? (yes or no)
admin-confirm-delete = Delete { $tables } for ever? (yes or no)
admin-confirm-erase = Erase “{ $name }” for ever? (yes or no)
admin-confirm-retain = Delete everything older than { $policy } for ever? (yes or no)
admin-not-confirmed = Not confirmed; nothing was changed. Answer yes, or use --yes.
admin-unknown-state = The state is one of { $states }.
admin-name-or-address = Give either --name NAME or --address HASH.
admin-no-log-key = Give the hash of the address from the server’s log, or set ATOLL_LOG_KEY, the key of these hashes.
admin-name-or-seat = Give either --name NAME or --seat TABLE/N.
admin-no-restriction = There is no such restriction of { $subject }.
admin-nobody = No stored table has a player named “{ $name }”.
admin-no-policy = Say what to delete: --retention open=7d,abandoned=30d,finished=52w,reviews=90d
admin-nothing = Nothing found.

admin-column-table = Table
admin-column-game = Game
admin-column-state = State
admin-column-listed = Listed
admin-column-created = Created
admin-column-last = Last event
admin-column-events = Events
admin-column-size = Size
admin-column-players = Players
admin-column-kinds = Kinds of events
admin-column-restrictions = Restrictions
admin-column-chat = Chat
admin-column-reports = Reports
admin-column-problem = Problem
admin-column-action = Action
admin-column-total = Total
admin-column-subject = Subject
admin-column-until = Until
admin-column-kind = Kind
admin-column-at = Time
admin-column-note = Note
admin-column-id = Number
admin-column-tables = Tables
admin-column-results = Results
admin-column-reviews = Reviews
admin-column-today = Created in 24 hours
admin-column-week = Created in 7 days
admin-column-disk = Size on disk
admin-column-free = Free of it
