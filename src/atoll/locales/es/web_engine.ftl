### Lo que muestra el motor de la página: probabilidades de los dados, de ganar, y el tablero de análisis.

web-settings-figures = Cifras durante la partida
web-settings-diceodds = Probabilidades de los dados
web-settings-diceodds-hint = Mientras conservas dados: la probabilidad de cada nivel y de un cofre. Solo en mesas que permiten consejos.
web-settings-winchances = Probabilidades de ganar
web-settings-winchances-hint = Junto a los puntos de cada jugador, calculadas en este dispositivo. Solo en mesas que permiten consejos.
web-odds-group = Probabilidades de los dados
web-odds-caption = Probabilidad con estos dados, y la mejor posible
web-odds-goal = { $kind ->
    [chest] Cofre
   *[level] Nivel { $level }
 }: { $chance } con estos dados. La mejor, { $best }: conservar { $dice }
web-win-chance = Probabilidad de ganar:
