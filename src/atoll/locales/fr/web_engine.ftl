### Ce que montre le moteur de la page : probabilités des dés, chances de gagner, plateau d’analyse.

web-settings-figures = Chiffres pendant la partie
web-settings-diceodds = Probabilités des dés
web-settings-diceodds-hint = Pendant que vous gardez des dés : la probabilité de chaque palier et d’un coffre. Seulement aux tables qui autorisent les conseils.
web-settings-winchances = Chances de gagner
web-settings-winchances-hint = À côté des points de chaque joueur, calculées sur cet appareil. Seulement aux tables qui autorisent les conseils.
web-odds-group = Probabilités des dés
web-odds-caption = Probabilités avec ces dés, et au mieux
web-odds-goal = { $kind ->
    [chest] Coffre
   *[level] Palier { $level }
 } : { $chance } avec ces dés. Au mieux { $best } : garder { $dice }
web-win-chance = Chances de gagner :

## Le plateau d’analyse

web-title-analysis = Analyse libre
web-analysis-heading = Analyse libre : { $game }
web-analysis-about = Essayez des coups pour tous les joueurs et voyez aussitôt les chances de gagner et les meilleurs coups. Tout est calculé sur cet appareil.
web-analysis-begin = Partir du début
web-analysis-position = Position en texte
web-analysis-open = Ouvrir la position
web-analysis-other = Autre position
web-analysis-best = Meilleurs coups
web-analysis-thinking = Calcul en cours…
web-analysis-chance = Entrez le résultat, ou tirez-le au sort.
web-analysis-over = La partie est terminée.
web-analysis-won = Gagné
web-analysis-none = Ce navigateur ne peut pas évaluer cette position.
web-analysis-draw = Tirer au sort
web-analysis-auto = Tirer dés et jetons automatiquement
web-analysis-copy = Copier la position
web-analysis-share = Partager la suite
web-analysis-copied = Copié.
web-analysis-here = Analyser cette position
