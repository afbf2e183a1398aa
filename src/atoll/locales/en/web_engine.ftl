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
