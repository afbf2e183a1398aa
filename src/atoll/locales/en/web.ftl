### The web page: what is the same on all screens, home, settings.

web-close = Close
web-labelled = { $label }: { $text }
web-loading = Loading…
web-menu = Menu
web-navigation = Main navigation
web-skip = Skip to content
web-screen-lost = This screen couldn’t be loaded. Check your connection and reload the page.
web-problem-offline = You’re offline, or the server can’t be reached. This works again when the connection is back.
web-offline = You’re offline. Games against bots, lessons, puzzles, rules and maps still work; the rest returns with the connection.
web-offline-part = You’re offline: this returns with the connection.
web-update-ready = A new version is ready.
web-update-apply = Update now
web-app-description = Play, learn and study Into the Blue and Blue Lagoon, with friends or against bots.
web-app-new-game = New game
web-problem-unknown = Something went wrong. Reload the page and try again.
web-title-home = Home
web-title-history = Your games
web-title-table = Table
web-title-review = Review
web-title-open = Open a game
web-title-learn = Learn
web-title-rules = Rules
web-title-scorepad = Score pad
web-title-maps = Maps
web-title-settings = Settings
web-title-missing = Not found
web-missing-title = Nothing but water here
web-missing-text = There’s no page at this address. The link may be incomplete.
web-missing-home = Back to home
web-footer-games = Into the Blue and Blue Lagoon are games by Reiner Knizia. Please buy the boxes: they’re beautiful.
web-footer-atoll = Atoll is free software, independent of any publisher. Its artwork is its own.
web-home-heading = Games by the sea

## The signs of the seats

web-sign-star = star
web-sign-sun = sun
web-sign-anchor = anchor
web-sign-flower = flower
web-sign-shell = shell

## Home

web-home-intro = Play now against a bot, with friends online or around one screen. No account needed.
web-home-about-into_the_blue = Roll, keep, dive: how deep do you dare go for treasure?
web-home-about-blue_lagoon = Explore by boat, found villages, and link the islands of the lagoon.
web-home-players = { $least }–{ $most } players
web-home-minutes = about { $minutes } minutes
web-home-level = Your opponent
web-home-play-now = Play now
web-home-bots = Against bots
web-home-friends = Invite friends
web-home-screen = On one screen
web-home-learn = Learn in five minutes
web-home-my-games = Your games
web-home-dismiss = Take { $game } off this list
web-home-delete = Delete this game of { $game }
web-home-history = All your games
web-history-note = Games played in this browser, the newest first.
web-history-running = Still going on
web-history-over = Finished
web-history-empty = You have not played here yet.
web-history-more = Show more
web-home-your-turn = Your turn
web-home-turn = { $who }’s turn
web-home-waiting = Waiting for players
web-home-over = Finished: see the review
web-home-join = Join friends
web-home-join-label = Link or code
web-home-join-hint = The link you were sent, or a table’s 12-character code.
web-home-join-go = Go to table
web-home-join-problem = That’s neither a table link nor a table code.
web-home-tables-open = Open tables
web-home-tables-running = Games in progress
web-home-none-open = No open tables right now.
web-home-free = { $count ->
    [one] one open seat
   *[other] { $count } open seats
 }
web-home-about-learn = Play your way through the rules.
web-home-about-scorepad = Playing with the box? Scores, ties, referee.
web-home-about-maps = Draw your own lagoon and play on it.
web-home-about-open = Review a saved game, move by move.

## Setting up a table

web-setup-title-friends = { $game }: invite friends
web-setup-title-screen = { $game }: on one screen
web-setup-title-bots = { $game }: against bots
web-setup-players = Players
web-setup-seat = Seat { $number }
web-setup-name = Name at seat { $number }
web-setup-level = Bot at seat { $number }
web-setup-person = This device
web-setup-open = Invite
web-setup-bot = Bot
web-setup-link = You’ll get a link to send.
web-setup-more = Hints, clock, dice, rules
web-setup-hints = Hints
web-setup-hints-why = Players can ask for the best move and the reasons for it, and see odds and win chances.
web-setup-listed = Public table
web-setup-listed-why = Listed on the home screen: anyone can join or watch.
web-setup-server = Play on the server
web-setup-server-why = Others can watch, and the dice can be verified. Otherwise the game stays in this browser.
web-setup-real = Real dice and tokens
web-setup-real-why = You roll and draw on your own table and enter the results.
web-setup-clock = Clock
web-setup-clock-none = No clock
web-setup-clock-minute = 1 minute per move
web-setup-clock-game = 15 minutes per player
web-setup-clock-day = 1 day per move
web-setup-first = Who goes first
web-setup-first-random = Random
web-setup-create = Create table
web-setup-start = Start
web-option-treasures = Treasures
web-option-chests = Chests
web-option-shells = Shells per player
web-option-map = Map
web-option-map-published = Published map
web-option-map-other = Your map

## Settings

web-settings-note = Settings are saved on this device only.
web-settings-you = You
web-settings-name = Your name
web-settings-name-hint = Other players see it.
web-settings-language = Language
web-settings-language-auto = Browser language
web-settings-appearance = Appearance
web-settings-theme = Theme
web-settings-theme-auto = Match system
web-settings-theme-light = Light
web-settings-theme-dark = Dark
web-settings-textsize = Text size
web-settings-textsize-small = Small
web-settings-textsize-usual = Default
web-settings-textsize-large = Large
web-settings-textsize-huge = Huge
web-settings-motion = Motion
web-settings-motion-auto = Match system
web-settings-motion-on = On
web-settings-motion-off = Off
web-settings-colours = Player colours
web-settings-palette = Palette
web-settings-palette-usual = Default
web-settings-palette-protan = Protanopia
web-settings-palette-deutan = Deuteranopia
web-settings-palette-tritan = Tritanopia
web-settings-palette-mono = Greyscale
web-settings-playing = Playing
web-settings-confirm = Confirm moves with a second tap
web-settings-confirm-touch = On touch screens
web-settings-confirm-always = Always
web-settings-confirm-never = Never
web-settings-sound = Sounds
web-settings-sound-hint = Dice, pieces, and a bell on your turn.
web-settings-notify = Notify me on this device
web-settings-notify-denied = Your browser blocks notifications for this page.
