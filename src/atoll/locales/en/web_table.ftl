### The web page: the table at which games are played.

## Turns

web-table-your-turn = Your turn
web-table-turn = { $who }’s turn
web-table-you-played = You have played
web-table-over = The game is over
web-table-thinking = is thinking…
web-table-watching = You’re watching.
web-table-sending = Sending…
web-table-do-keep = Keep, roll or stop.
web-table-do-stop = Stop here.
web-table-do-place = Choose a level for your shells.
web-table-do-piece = Place a piece.
web-table-do-settler = Place a settler.
web-table-do-any = Choose an action.
web-table-do-type = Roll or draw for real, then enter the result.
web-table-time-left = Time left
web-table-time-low = Time is running out.
web-table-days = { $days } d { $hours } h
web-table-die-chest = chest

## Around the board

web-table-board = Board
web-table-players = Players
web-table-you = you
web-table-bot-plays = A bot plays here.
web-table-online = online
web-table-offline = offline
web-table-went-offline = { $who } is offline.
web-table-came-back = { $who } is back.
web-table-peek = { $who }: see your chests
web-table-panel = Scores, log and chat
web-table-tab-scores = Scores
web-table-tab-log = Log
web-table-tab-chat = Chat
web-table-sheet = Score sheet
web-table-sheet-now = If the game ended now. Tap a row to see why.
web-table-row-islands = Islands
web-table-row-links = Links
web-table-row-majorities = Majorities
web-table-row-resources = Resources
web-table-row-kinds = All four kinds
web-table-row-statuettes = Statuettes
web-table-tools = Tools
web-table-undo = Undo
web-table-hint = Hint
web-table-history = History
web-table-more = More
web-table-unread = { $count ->
    [one] unread message
   *[other] unread messages
 }
web-table-step = { $step } of { $steps }
web-table-step-first = To the start
web-table-step-back = Previous step
web-table-step-on = Next step
web-table-step-now = Back to now
web-table-lost = Connection lost. Reconnecting…
web-table-retry = Retry now

## The log

web-table-log = Log
web-table-log-empty = Nothing has happened yet.
web-table-log-seated = { $who } sat down.
web-table-log-left = { $who } left.
web-table-log-removed = The host removed { $who }.
web-table-log-muted = The host muted { $who }.
web-table-log-unmuted = { $who } can chat again.
web-table-log-bot = A bot is playing for { $who }.
web-table-log-back = { $who } is back.
web-table-log-time = { $who } ran out of time.
web-table-log-started = The game starts.
web-table-log-undone = { $who } undid a move.
web-table-log-undo-asked = { $who } wants to undo.
web-table-log-undo-agreed = { $who } agrees.
web-table-log-undo-refused = { $who } doesn’t agree.
web-table-log-closed = The table was closed before the end.
web-table-log-over = The game is over.
web-table-log-rematched = The game continues at a new table.

## Undo

web-table-undo-question = { $who } wants to undo. Allow?
web-table-undo-waiting = { $who } wants to undo. Waiting for the others…
web-table-undo-sent = You asked to undo. Waiting for an answer…
web-table-undo-agree = Allow
web-table-undo-refuse = Refuse
web-table-no-undo-nothing-to-undo = You have no move to undo.
web-table-no-undo-dice-stay = A roll or a draw has followed your move, and cannot be undone.
web-table-no-undo-undo-limit = You have used all your undos in this game.
web-table-no-undo-undo-asked = An undo request is waiting for an answer.

## Chat

web-table-chat = Chat
web-table-chat-empty = No messages yet.
web-table-chat-watching = Only players can chat.
web-table-phrases = Quick messages
web-table-phrase-hello = Hello!
web-table-phrase-luck = Good luck!
web-table-phrase-well = Well played!
web-table-phrase-oh = Oh no!
web-table-phrase-moment = One moment, please.
web-table-phrase-thanks = Thank you for the game!
web-table-say = Write a message
web-table-send = Send

## Menu and host

web-table-share-watch = Link for spectators
web-table-copied = Copied.
web-table-save = Save
web-table-sound = Sounds
web-table-notify = Notify me on my turn
web-table-leave = Leave game
web-table-leave-seat = { $who } leaves the game
web-table-leave-sure = Others can take your seat, and you can’t come back to it.
web-table-leave-yes = Leave
web-table-host = You’re the host
web-table-bot-level = Bot
web-table-give-to-bot = Let a bot play
web-table-hand-back = Give the seat back
web-table-remove = Remove player
web-table-remove-who = Remove { $who }
web-table-reserved = The player can take the seat back at any time.
web-table-mute-chat = Mute chat
web-table-unmute-chat = Unmute chat
web-table-report = Report a player
web-table-report-who = Player
web-table-report-what = What happened?
web-table-report-send = Send report
web-table-report-done = Thank you. The operator of this server will see your report.
web-table-close = Close table
web-table-close-sure = The game ends for everyone, without a winner.
web-table-close-yes = Close it
web-table-replaced = A bot is playing for { $who }.
web-table-come-back = Take my seat back

## Before the game

web-table-seat-open = Open seat
web-table-invite = Invite someone with this link
web-table-invite-local = This link only works on this computer. To invite people on your network, start the server with “atoll serve --host 0.0.0.0” and open this computer’s network address.
web-table-invite-make = Create an invite link
web-table-invite-new = New link (the old one stops working)
web-table-qr = QR code of the link
web-table-copy = Copy
web-table-share = Share
web-table-start = Start game
web-table-start-when = { $count ->
    [one] One seat is still open: invite someone or let a bot play.
   *[other] { $count } seats are still open: invite people or let bots play.
 }
web-table-wait-host = Waiting for the host to start the game.
web-table-wait-start = The game is about to start.
web-table-sit-title = Take a seat
web-table-your-name = Your name
web-table-sit = Join
web-table-fair-before = The table has committed to the secret seed of its dice; this is its fingerprint. Add your own salt, and nobody can have known the dice in advance.
web-table-salt-label = Your salt
web-table-salt-hint = Any text
web-table-salt-add = Add

## The end

web-table-rematch = Play again
web-table-rematch-join = Join the new game
web-table-rematch-watch = Watch the new game
web-table-review = Review
web-table-verify-title = Verifiable dice
web-table-verify-about = All rolls, draws and chests follow from a seed that was fixed before the game. Your browser can check them.
web-table-seed = Seed
web-table-verify = Verify the dice
web-table-verify-unknown = This page can’t check the dice of this game. Save the game and run “atoll verify”.
web-table-verify-other-salt = The dice of this game depend on another salt than the one this browser added.

# A table whose rules the server no longer has
web-archive-text = The rules of this game have changed since it was played. You can read it, but not play on.
web-archive-result = Result
web-archive-move = Move { $number }
