### La página web: problemas.

web-title-puzzles = Problemas
web-title-daily = Problema del día
web-home-about-puzzles = Encuentra la única mejor jugada: una nueva cada día.
web-puzzles-title = Problemas
web-puzzles-intro = Posiciones con una sola jugada claramente mejor. Un problema nuevo cada día, el mismo para todos, y tantos como quieras para entrenar.
web-puzzles-about-into_the_blue = ¿Cuándo plantarse, qué dados conservar, cofre o conchas, qué nivel?
web-puzzles-about-blue_lagoon = Enlaces, mayorías, conjuntos, poblados: ¿dónde va la próxima pieza?
web-puzzles-progress = Tu puntuación es { $rating }. { $count ->
        [one] Un problema intentado.
       *[other] { $count } problemas intentados.
    } { $days ->
        [0] Resuelve el problema del día para empezar una racha.
        [one] Problema del día resuelto 1 día.
       *[other] Problema del día resuelto { $days } días seguidos.
    }
web-puzzles-daily = Problema del día
web-puzzles-train = Entrenamiento
web-puzzles-not-loaded = No se han podido cargar los problemas.
web-puzzles-points = { $points ->
        [one] { $points } punto ahora
       *[other] { $points } puntos ahora
    }
web-puzzles-question = Es tu turno. Encuentra la mejor jugada y hazla en el tablero.
web-puzzles-rating = Tu puntuación: { $rating }
web-puzzles-level = nivel: { $level }
web-puzzles-run = Aciertos seguidos: { $count }
web-puzzles-streak = Días seguidos: { $count }
web-puzzles-right = ¡Correcto!
web-puzzles-wrong = Hay algo mejor.
web-puzzles-change = Puntuación { $change }
web-puzzles-action = Jugada
web-puzzles-chance = Ganas
web-puzzles-best = Mejor: { $action }
web-puzzles-own = La tuya: { $action }
web-puzzles-about-chance = cerca del { $chance }
web-puzzles-less = menos del { $chance }
web-puzzles-difficulty = Puntuación de este problema: { $rating }
web-puzzles-next = Siguiente problema
web-puzzles-again = Intentar de nuevo

## Tipos de problemas de Into the Blue, y en qué pensar

web-puzzles-kind-into_the_blue-stop = Cuándo plantarse
web-puzzles-why-into_the_blue-stop = Compara lo que valen los dados ahora con lo que puede traer otra tirada, y con el riesgo de quedarte con menos.
web-puzzles-kind-into_the_blue-chest = Cofre o conchas
web-puzzles-why-into_the_blue-chest = Una inmersión perfecta da un cofre y otro turno, pero las conchas son seguras. Sopesa la probabilidad del cofre y los tesoros que las conchas ganarían ahora.
web-puzzles-kind-into_the_blue-keep = Qué dados conservar
web-puzzles-why-into_the_blue-keep = Conserva lo que los buenos resultados tienen en común y lanza el resto. Un dado conservado sin necesidad ya no puede mejorar.
web-puzzles-kind-into_the_blue-level = Qué nivel
web-puzzles-why-into_the_blue-level = Mira cada nivel: ¿quién tendría el tesoro antes y después de tus conchas, y quién puede recuperarlo todavía?
web-puzzles-kind-into_the_blue-greed = Codicia
web-puzzles-why-into_the_blue-greed = El nivel que más puntos da ahora no es el mejor. Cuenta lo que aún te pueden quitar, y cuántas conchas cuesta.

## Tipos de problemas de Blue Lagoon, y en qué pensar

web-puzzles-kind-blue_lagoon-link = Enlaces
web-puzzles-why-blue_lagoon-link = Cada isla más en tu mejor grupo da 5 puntos, y un enlace hecho ya no se puede cortar. Uno abierto, sí.
web-puzzles-kind-blue_lagoon-majority = Mayorías
web-puzzles-why-blue_lagoon-majority = Una sola pieza puede ganar todo el valor de una isla y quitárselo al rival. Busca islas donde te falte una pieza.
web-puzzles-kind-blue_lagoon-set = Conjuntos de fichas
web-puzzles-why-blue_lagoon-set = La siguiente ficha de una clase vale más que la anterior, y una de cada clase da 10 puntos más. Toma la ficha que completa algo.
web-puzzles-kind-blue_lagoon-island = Islas
web-puzzles-why-blue_lagoon-island = Tener piezas en siete islas da 10 puntos, en las ocho 20. Llega a la isla que falta antes de que se cierre.
web-puzzles-kind-blue_lagoon-deny = Llegar primero
web-puzzles-why-blue_lagoon-deny = Lo que el rival ganaría en una casilla cuenta tanto como lo que ganas tú allí. Mira el tablero desde su lado.
web-puzzles-kind-blue_lagoon-village = Poblados
web-puzzles-why-blue_lagoon-village = Los poblados que no están en un círculo de piedras se quedan para la segunda fase, y todo parte de ellos. Su lugar decide lo que podrás alcanzar.
web-puzzles-kind-blue_lagoon-greed = Codicia
web-puzzles-why-blue_lagoon-greed = Otra casilla da más puntos ahora, pero seguirá ahí más tarde o no lleva a nada. Haz primero lo que no puede esperar.
web-puzzles-kind-blue_lagoon-prepare = Preparación
web-puzzles-why-blue_lagoon-prepare = La mejor jugada aún no da puntos. Abre un camino hacia fichas e islas, o se lo cierra al rival.
