### La arena: bots unos contra otros.

help-arena = Hacer jugar bots unos contra otros y ver cuál es más fuerte.
help-arena-bots = Dos bots o más: un nivel, un bot como mcts:simulations=500 o external:command=PROGRAMA; NOMBRE=BOT le da un nombre.
help-arena-games = Al menos tantas partidas por cada mesa de bots; siempre rondas completas de todos los asientos.
help-arena-time = Segundos para cada decisión, digan lo que digan los ajustes de los bots.
help-arena-sims = Simulaciones para cada decisión, digan lo que digan los ajustes de los bots.
help-arena-sprt = Parar en cuanto esté claro cuál de dos tasas de victoria tiene el primer bot contra el segundo, por ejemplo 0.5:0.6.
help-arena-workers = Cuántos procesos; uno por núcleo si no se dice.
help-arena-cluster = Jugar en un clúster de Ray: su dirección, auto para el de esta máquina o local para iniciar uno aquí.
help-arena-json = Escribir los resultados y todas las partidas en un archivo JSON; - para la salida estándar.
help-arena-plot = Dibujar los resultados: un archivo que acaba en .png o .svg.
help-arena-log = Guardar cada partida en este archivo en cuanto acaba.
help-arena-resume = Continuar el torneo guardado en un archivo.

arena-title = { $game }, { $players } jugadores: { $games } partidas, semilla { $seed }
arena-bot = Bot
arena-rating = Nivel
arena-wins = Victorias
arena-interval = Intervalo del 95 %
arena-seats = Asientos
arena-score = Puntos
arena-thinking = Una jugada
arena-slowest = La más lenta
arena-faults = Faltas
arena-time = { $ms } ms
arena-pairs = Cuántas veces el bot de la izquierda quedó por delante del de arriba
arena-duel = { $first } contra { $second }: { $rate } (intervalo del 95 %: { $interval })
arena-stop = Decidido tras { $games } partidas: la tasa de victoria de { $bot } es { $rate } y no { $other } (evidencia { $evidence }).
arena-stop-open = Sin decidir: la evidencia es { $evidence } y tendría que llegar a { $bound } en un sentido u otro.
arena-fault = Partida { $game }, { $bot }: { $verdict }. { $detail }
arena-more-faults = … y { $count } más.
arena-verdict-crashed = dejó de funcionar
arena-verdict-stalled = no respondió a tiempo
arena-verdict-illegal = respondió con una acción no permitida
arena-verdict-garbage = respondió algo sin sentido
arena-interrupted = Interrumpido; { $done } de { $total } partidas están jugadas y guardadas.
arena-resume = Para continuar: { $command }
arena-error-workers = El número de procesos va de 1 a { $most }.
arena-error-bots = Nombra un juego y dos bots o más, o continúa con --resume ARCHIVO.
arena-error-both = Con --resume, el archivo dice qué juego y qué bots juegan.
arena-error-log = { $file } ya existe; continúalo con --resume o nombra otro archivo.

arena-plot-title = { $game }, { $players } jugadores, { $games } partidas
arena-plot-rate = Victorias en % con intervalo del 95 %; a trazos: jugadores iguales
arena-plot-pairs = En % de las partidas, el bot de la fila quedó por delante de este
