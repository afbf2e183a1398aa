### The web page: what is the same on all screens, home, settings.

web-close = Close
web-loading = One moment …
web-menu = Menu
web-navigation = Main navigation
web-skip = Skip to the content
web-screen-lost = This screen could not be loaded. Check the connection and reload the page.
web-problem-offline = The server cannot be reached. Check the connection and try again.
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
web-title-missing = Nothing here
web-missing-title = Nothing but water here
web-missing-text = There is no page at this address. Perhaps the link was cut short.
web-missing-home = Back to the shore
web-footer-games = Into the Blue and Blue Lagoon are games by Reiner Knizia. Please buy the boxes: they are beautiful.
web-footer-atoll = Atoll is free software and belongs to no publisher. The drawings are its own.
web-home-heading = Games by the sea

## The signs of the seats

web-sign-star = star
web-sign-sun = sun
web-sign-anchor = anchor
web-sign-flower = flower
web-sign-shell = shell

## Home

web-home-intro = Play at once against a bot, with friends far away or around one screen. No account needed.
web-home-about-into_the_blue = Roll, keep, dive: how deep do you dare to go for treasure?
web-home-about-blue_lagoon = Explore by boat, found villages, and link the islands of the lagoon.
web-home-players = { $least }–{ $most } players
web-home-minutes = about { $minutes } minutes
web-home-level = Your opponent
web-level-gentle = Gentle
web-level-easy = Easy
web-level-medium = Medium
web-level-hard = Hard
web-home-play-now = Play now
web-home-friends = Invite friends
web-home-screen = On one screen
web-home-learn = Learn in five minutes
web-home-my-games = Your games
web-home-dismiss = Take { $game } off this list
web-home-history = All your games
web-history-note = Games played in this browser, the newest first.
web-history-running = Still going on
web-history-over = Finished
web-history-empty = You have not played here yet.
web-history-more = Show more
web-home-your-turn = Your turn
web-home-turn = { $who } to play
web-home-waiting = Waiting for players
web-home-over = Finished: see the review
web-home-join = Join friends
web-home-join-label = Link or code
web-home-join-hint = The link you were sent, or the twelve letters of a table.
web-home-join-go = Go to the table
web-home-join-problem = This is neither a link to a table nor the code of one.
web-home-tables-open = Open tables
web-home-tables-running = Watch
web-home-none-open = There are no open tables at the moment.
web-home-none-running = No public game is running.
web-home-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
 }
web-home-about-learn = Play your way through the rules.
web-home-about-scorepad = For the box on your table: scores, ties, referee.
web-home-about-maps = Draw a lagoon of your own and play on it.
web-home-about-open = Review a game from its file, move by move.

## Setting up a table

web-setup-title-friends = invite friends
web-setup-title-screen = on one screen
web-setup-title-bots = against bots
web-setup-players = Players
web-setup-seat = Seat { $number }
web-setup-name = Name at seat { $number }
web-setup-level = Bot at seat { $number }
web-setup-person = Here
web-setup-open = By link
web-setup-bot = Bot
web-setup-link = You get a link to send.
web-setup-more = Hints, clock, dice, rules
web-setup-hints = Hints
web-setup-hints-why = Players may ask what to do, and why.
web-setup-listed = Open to everybody
web-setup-listed-why = The table is listed on the home screen.
web-setup-real = Real dice and tokens
web-setup-real-why = You roll and draw on your own table, and enter the results.
web-setup-clock = Clock
web-setup-clock-none = No clock
web-setup-clock-minute = One minute for each move
web-setup-clock-game = 15 minutes for each player
web-setup-clock-day = One day for each move
web-setup-first = Who begins
web-setup-first-random = Chance decides
web-setup-create = Open the table
web-setup-start = Start
web-option-treasures = Treasures
web-option-chests = Chests
web-option-shells = Shells of each player

## Settings

web-settings-note = These choices stay on this device.
web-settings-you = You
web-settings-name = Your name
web-settings-name-hint = Others at the table see it.
web-settings-language = Language
web-settings-language-auto = Browser language
web-settings-look = Appearance
web-settings-theme = Light or dark
web-settings-theme-auto = As the system
web-settings-theme-light = Light
web-settings-theme-dark = Dark
web-settings-textsize = Text size
web-settings-textsize-small = Small
web-settings-textsize-usual = Usual
web-settings-textsize-large = Large
web-settings-textsize-huge = Huge
web-settings-motion = Motion
web-settings-motion-auto = As the system
web-settings-motion-on = On
web-settings-motion-off = Off
web-settings-colours = Player colours
web-settings-palette = Palette
web-settings-palette-usual = Usual
web-settings-palette-protan = Red-weak
web-settings-palette-deutan = Green-weak
web-settings-palette-tritan = Blue-weak
web-settings-palette-mono = Greys
web-settings-playing = Playing
web-settings-confirm = Ask for a second tap before a move
web-settings-confirm-touch = On touch screens
web-settings-confirm-always = Always
web-settings-confirm-never = Never
web-settings-sound = Sound
web-settings-sound-hint = Dice, pieces, and a bell when it is your turn.
web-settings-notify = Notify me when it is my turn
web-settings-notify-hint = Shows a notification while this page is in the background.
web-settings-notify-denied = The browser does not allow notifications for this page.
