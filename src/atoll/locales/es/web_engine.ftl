### Lo que muestra el motor de la página: probabilidades de los dados, de ganar, y el tablero de análisis.

web-settings-figures = Cifras durante la partida
web-settings-diceodds = Probabilidades de los dados
web-settings-diceodds-hint = Mientras conservas dados: la probabilidad de cada nivel y de un cofre. Solo en mesas que permiten consejos.
web-settings-winchances = Probabilidades de ganar
web-settings-winchances-hint = Junto a los puntos de cada jugador, calculadas en este dispositivo. Solo en mesas que permiten consejos.
web-odds-group = Probabilidades de los dados
web-odds-caption = Probabilidad actual y máxima
web-odds-goal = { $kind ->
    [chest] Cofre
   *[level] Nivel { $level }
 }: { $chance } con estos dados. La mejor, { $best }: conservar { $dice }
web-win-chance = Probabilidad de ganar:

## El tablero de análisis

web-title-analysis = Análisis libre
web-analysis-heading = Análisis libre: { $game }
web-analysis-about = Prueba jugadas de todos los bandos y ve al momento la probabilidad de ganar y las mejores jugadas. Todo se calcula en este dispositivo.
web-analysis-begin = Empezar desde el principio
web-analysis-position = Posición en texto
web-analysis-open = Abrir la posición
web-analysis-other = Otra posición
web-analysis-best = Mejores jugadas
web-analysis-thinking = Calculando…
web-analysis-chance = Introduce el resultado o sácalo al azar.
web-analysis-over = La partida ha terminado.
web-analysis-won = Ganada
web-analysis-none = Este navegador no puede evaluar esta posición.
web-analysis-draw = Sacar al azar
web-analysis-auto = Sacar dados y fichas automáticamente
web-analysis-copy = Copiar la posición
web-analysis-share = Compartir la línea
web-analysis-copied = Copiado.
web-analysis-here = Analizar esta posición
