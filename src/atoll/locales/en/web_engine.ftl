### What the engine of the page shows: odds of the dice, win chances, the analysis board.

web-settings-figures = Figures while playing
web-settings-diceodds = Odds of the dice
web-settings-diceodds-hint = While you keep dice: the chance of each level and of a chest. Only at tables that allow hints.
web-settings-winchances = Win chances
web-settings-winchances-hint = Beside the points of every player, computed on this device. Only at tables that allow hints.
web-odds-group = Odds of the dice
web-odds-caption = Odds with these dice, and at best
web-odds-goal = { $kind ->
    [chest] Chest
   *[level] Level { $level }
 }: { $chance } with these dice. At best { $best }: keep { $dice }
web-win-chance = Win chance:

## The analysis board

web-title-analysis = Analysis
web-analysis-heading = Analysis: { $game }
web-analysis-about = Try moves for all sides and see the win chances and the best moves at once. Everything is computed on this device.
web-analysis-begin = Start from the beginning
web-analysis-position = Position as text
web-analysis-open = Open position
web-analysis-other = Another position
web-analysis-best = Best moves
web-analysis-thinking = Computing…
web-analysis-chance = Enter the outcome, or draw it at random.
web-analysis-over = The game is over.
web-analysis-won = Won
web-analysis-none = This browser can’t evaluate this position.
web-analysis-draw = Draw at random
web-analysis-auto = Draw dice and tokens automatically
web-analysis-copy = Copy position
web-analysis-share = Share line
web-analysis-copied = Copied.
web-analysis-here = Analyse this position
