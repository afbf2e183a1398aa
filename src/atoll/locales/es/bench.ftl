# Las medidas de velocidad, `atoll bench`.

bench-measuring = Midiendo…
bench-playing = Partidas al azar en código compilado
bench-single = Pasos sueltos, resolución de turnos y arranques
bench-scaling = Tableros mayores y más partidas, con dos jugadores
bench-game = juego
bench-players = jugadores
bench-move = una jugada
bench-goal = objetivo
bench-games-per-second = partidas por segundo
bench-two-threads = dos hilos
bench-over-plain = más rápido que sin el compilador
bench-over-hex = más rápido que Hex en OpenSpiel
bench-what = qué
bench-value = tiempo
bench-rows = filas
bench-games = partidas a la vez
bench-step = acciones posibles y una acción, desde Python
bench-clone = copia de una posición, desde Python
bench-turn = mejor juego de un turno, suelto
bench-turns = mejor juego de un turno, por lotes
bench-import = importación de atoll
bench-first-compile = primer arranque de todos: compilación de los dos juegos
bench-warm-start = cada arranque posterior
bench-hex = Una jugada al azar de Hex 13 × 13 dentro de la búsqueda de OpenSpiel tardó { $nanoseconds } ns. Una jugada es una pieza colocada en Blue Lagoon y un turno entero en Into the Blue.
bench-no-hex = OpenSpiel no está instalado (viene con el extra de desarrollo), así que no hay con qué comparar.
