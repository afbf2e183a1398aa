### The web page: luck and accuracy in reviewed games.

web-figures-title = Luck and accuracy
web-figures-none = Review a finished game and it appears here: choose it above under “Finished”, then “Review”.
web-figures-plot-accuracy = Accuracy over { $games } games: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
web-figures-plot-luck = Luck over { $games } games: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
web-figures-table = Reviewed games
web-figures-open = Review of the game of { $date }
web-figures-luck = Luck is by how many percentage points rolls and draws changed your win chance.
