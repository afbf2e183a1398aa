### Ce que montre le moteur de la page : probabilités des dés, chances de gagner, plateau d’analyse.

web-settings-figures = Chiffres pendant la partie
web-settings-diceodds = Probabilités des dés
web-settings-diceodds-hint = Pendant que vous gardez des dés : la probabilité de chaque niveau et d’un coffre. Seulement aux tables qui autorisent les conseils.
web-settings-winchances = Chances de gagner
web-settings-winchances-hint = À côté des points de chaque joueur, calculées sur cet appareil. Seulement aux tables qui autorisent les conseils.
web-odds-group = Probabilités des dés
web-odds-caption = Probabilités avec ces dés, et au mieux
web-odds-goal = { $kind ->
    [chest] Coffre
   *[level] Niveau { $level }
 } : { $chance } avec ces dés. Au mieux { $best } : garder { $dice }
web-win-chance = Chances de gagner :
