### The web page: luck and accuracy in reviewed games.

web-figures-title = Luck and accuracy
web-figures-none = Luck and accuracy appear here once you have finished a game.
web-figures-progress = Games reviewed: { $done } of { $total }
web-figures-stop = Stop
web-figures-go-on = Go on reviewing
web-figures-plot-accuracy = Accuracy over { $games } games: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
web-figures-plot-luck = Luck over { $games } games: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
web-figures-table = Reviewed games
web-figures-open = Review of the game of { $date }
web-figures-luck = Luck is by how many percentage points rolls and draws changed your win chance.
