### The web page: the table at which games are played.

## Turns

web-table-your-turn = Your turn
web-table-turn = { $who } to play
web-table-over = The game is over
web-table-thinking = is thinking …
web-table-watching = You are watching.
web-table-sending = On its way …
web-table-do-keep = Keep, roll or stop.
web-table-do-stop = Stop here.
web-table-do-place = Choose a level for your shells.
web-table-do-piece = Place a settler or a village.
web-table-do-settler = Place a settler.
web-table-do-any = Choose an action.
web-table-do-type = Roll or draw for real, and enter the result.
web-table-time-left = Time left
web-table-time-low = Time is running out.
web-table-days = { $days } d { $hours } h
web-table-die-chest = chest

## Around the board

web-table-board = Board
web-table-players = Players
web-table-you = you
web-table-bot-plays = A bot plays here.
web-table-peek = { $who }: look at your chests
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
web-table-step-first = To the beginning
web-table-step-back = One step back
web-table-step-on = One step forward
web-table-step-now = Back to the present
web-table-lost = The connection is lost. Trying again …
web-table-retry = Try now

## The log

web-table-log = Log
web-table-log-empty = Nothing has happened yet.
web-table-log-seated = { $who } sat down.
web-table-log-left = { $who } got up.
web-table-log-bot = A bot plays for { $who }.
web-table-log-back = { $who } plays again.
web-table-log-time = { $who } ran out of time.
web-table-log-started = The game begins.
web-table-log-undone = { $who } took back a decision.
web-table-log-undo-asked = { $who } would like to take back a decision.
web-table-log-undo-agreed = { $who } agrees.
web-table-log-undo-refused = { $who } does not agree.
web-table-log-closed = The table was closed before the end.
web-table-log-over = The game is over.
web-table-log-rematched = The game continues at a new table.

## Undo

web-table-undo-question = { $who } would like to take back a decision. Is that all right?
web-table-undo-waiting = { $who } would like to take back a decision. Waiting for the others.
web-table-undo-agree = All right
web-table-undo-refuse = No

## Chat

web-table-chat = Chat
web-table-chat-empty = No messages yet.
web-table-chat-watching = Only players can chat.
web-table-phrases = Quick phrases
web-table-phrase-hello = Hello!
web-table-phrase-luck = Good luck!
web-table-phrase-well = Well played!
web-table-phrase-oh = Oh no!
web-table-phrase-moment = One moment, please.
web-table-phrase-thanks = Thank you for the game!
web-table-say = Say something
web-table-send = Send

## Menu and host

web-table-share-watch = Link for spectators
web-table-copied = Copied.
web-table-save = Save
web-table-sound = Sounds
web-table-notify = Notify me when it is my turn
web-table-leave = Get up for good
web-table-leave-seat = { $who } gets up for good
web-table-leave-sure = The seat will be open to others, and you cannot come back to it.
web-table-leave-yes = Get up
web-table-host = You are the host
web-table-bot-level = Bot
web-table-give-to-bot = Let a bot play
web-table-hand-back = Hand the seat back
web-table-close = Close the table
web-table-close-sure = The game ends for everyone, without a winner.
web-table-close-yes = Close it
web-table-replaced = A bot plays for { $who }.
web-table-come-back = Play again

## Before the game

web-table-seat-open = Open seat
web-table-invite = Invite somebody with this link
web-table-invite-make = Create an invite link
web-table-invite-new = New link; the old one stops working
web-table-qr = The link as a QR code
web-table-copy = Copy
web-table-share = Share
web-table-start = Start the game
web-table-start-when = { $count ->
    [one] One seat is still open: invite someone or let a bot play.
   *[other] { $count } seats are still open: invite people or let bots play.
 }
web-table-wait-host = The host will start the game.
web-table-sit-title = Take a seat
web-table-your-name = Your name
web-table-sit = Sit down
web-table-fair-before = The table has committed to the secret seed of its dice; this is the fingerprint of the seed. Add a salt, and no one can have known the dice in advance.
web-table-salt-label = Your salt
web-table-salt-hint = Any text
web-table-salt-add = Add

## The end

web-table-rematch = Play again
web-table-rematch-join = To the new game
web-table-rematch-watch = Watch the new game
web-table-review = Review
web-table-verify-title = Dice you can trust
web-table-verify-about = All rolls, draws and chests follow from a seed that was fixed before the game. Your browser can verify them.
web-table-seed = Seed
web-table-verify = Verify the dice
web-table-verify-unknown = This page does not know the dice of this game. Save the game and use “atoll verify”.
