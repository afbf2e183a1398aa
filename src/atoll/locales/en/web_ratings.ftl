### The web page: ratings, leaderboards, rated tables.

web-title-ratings = Leaderboard
web-ratings-mine = My ratings
web-ratings-about = Rated games against people and bots, on one scale. Choose “Rated game” when you set up a table.
web-ratings-none = You have not played a rated game yet.
web-ratings-pool = Game
web-ratings-pool-players = { $game }, { $players } players
web-ratings-value = { $rating } ± { $deviation }
web-ratings-provisional-value = { $rating }, provisional
web-ratings-short = ({ $rating })
web-ratings-short-provisional = (≈{ $rating })
web-ratings-of = Rating: { $rating }
web-ratings-level = About as strong as { $level }
web-ratings-record = { $games ->
    [one] One rated game, { $wins } won
   *[other] { $games } rated games, { $wins } won
}
web-ratings-plot = Rating over { $games } games: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
web-ratings-table = Rated games
web-ratings-date = Date
web-ratings-rank = Place
web-ratings-change = Change
web-ratings-rating = Rating
web-ratings-player = Player
web-ratings-games = Games
web-ratings-open = Game of { $date }
web-ratings-empty = Nobody has enough rated games here yet.
web-ratings-levels = Ratings of the bots
web-ratings-all = Leaderboard
web-ratings-more = Show more
web-setup-rated = Rated game
web-setup-rated-why = With a clock, without hints and undo. Everyone needs an account, and leaving counts as a loss.
web-table-rated = Rated game
web-table-rated-login = This game is rated: to join, log in on your page and come back.
web-table-rated-leave = This game is rated: once you have moved, leaving counts as a loss.
web-table-rated-replaced = Your time is up, and the game is lost. A bot plays on for { $who }.
web-table-rated-changes = Ratings
web-table-no-undo-rated = Moves can’t be undone in a rated game.
web-table-forfeit-win = You win: the others have left.
web-table-forfeit-won = { $who } wins: the others have left.

web-stats-title = Statistics
web-stats-none = Here you will see your finished games on this server.
web-stats-games = By game
web-stats-people = Against people
web-stats-levels = Against bots
web-stats-game = Game
web-stats-opponent = Opponent
web-stats-played = Played
web-stats-won = Won
web-stats-ahead = Ahead
web-stats-behind = Behind
