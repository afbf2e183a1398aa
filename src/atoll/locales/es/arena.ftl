### La arena: robots unos contra otros.

help-arena = Enfrentar robots entre sí y clasificarlos.
help-arena-bots = Dos robots o más: una dificultad, un robot como mcts:simulations=500 o external:command=PROGRAMA; NOMBRE=ROBOT le da un nombre.
help-arena-games = Número mínimo de partidas para cada combinación de robots; se redondea a rotaciones completas de los asientos.
help-arena-time = Segundos por decisión, en lugar de los ajustes de los robots.
help-arena-simulations = Simulaciones por decisión, en lugar de los ajustes de los robots.
help-arena-sprt = Parar en cuanto una prueba secuencial decida entre dos tasas de victoria del primer robot contra el segundo, por ejemplo 0.5:0.6.
help-arena-workers = Número de procesos. Por defecto: uno por núcleo.
help-arena-cluster = Jugar en un clúster de Ray: su dirección, auto para el de esta máquina o local para iniciar uno aquí.
help-arena-json = Guardar los resultados y las partidas en un archivo JSON; - para la salida estándar.
help-arena-plot = Dibujar los resultados en un archivo .png o .svg.
help-arena-log = Añadir cada partida terminada a este archivo.
help-arena-resume = Continuar el torneo de este archivo.

arena-title = { $game }, { $players } jugadores: { $games } partidas, semilla { $seed }
arena-bot = Robot
arena-rating = Clasificación
arena-wins = Victorias
arena-interval = Intervalo del 95 %
arena-seats = Asientos
arena-score = Puntos
arena-thinking = Por jugada
arena-slowest = La más lenta
arena-faults = Fallos
arena-time = { $ms } ms
arena-pairs = Cuántas veces el robot de la izquierda quedó por delante del de arriba
arena-duel = { $first } contra { $second }: { $rate } (intervalo del 95 %: { $interval })
arena-stop = Decidido tras { $games } partidas: la tasa de victoria de { $bot } es { $rate } y no { $other } (logaritmo de la razón de verosimilitud: { $evidence }).
arena-stop-open = Sin decidir: el logaritmo de la razón de verosimilitud es { $evidence }; la prueba termina en ±{ $bound }.
arena-fault = Partida { $game }, { $bot }: { $verdict }. { $detail }
arena-more-faults = … y { $count } más.
arena-verdict-crashed = falló
arena-verdict-stalled = no respondió a tiempo
arena-verdict-illegal = eligió una acción no permitida
arena-verdict-garbage = envió una respuesta no válida
arena-interrupted = Interrumpido; { $done } de { $total } partidas están jugadas y guardadas.
arena-resume = Para continuar: { $command }
arena-error-workers = El número de procesos debe estar entre 1 y { $most }.
arena-error-bots = Indica un juego y al menos dos robots, o usa --resume ARCHIVO.
arena-error-both = --resume toma el juego y los robots del archivo.
arena-error-log = { $file } ya existe; usa --resume para continuarlo o indica otro archivo.

arena-plot-title = { $game }, { $players } jugadores, { $games } partidas
arena-plot-rate = Victorias en % con intervalo del 95 %; línea discontinua: jugadores iguales
arena-plot-pairs = En % de las partidas, el robot de la fila quedó por delante de este
