### El comando `atoll`.

## Páginas de ayuda

help-usage = Uso:
help-arguments = Argumentos:
help-options = Opciones:
help-commands = Comandos:
help-required = obligatorio
help-help = Mostrar esta ayuda.
help-atoll = Jugar a Into the Blue y Blue Lagoon, dos juegos de Reiner Knizia, estudiarlos y arbitrarlos.
help-version = Mostrar la versión.
help-lang = Idioma: { $languages }. Por defecto: ATOLL_LANG y, si no, el idioma del sistema.
help-game = Uno de estos: { $games }.
help-game-optional = Uno de estos: { $games }. Si no se indica, se pregunta.
help-game-rules = Uno de estos: { $games }. Por defecto: todos.
help-players = Número de jugadores.
help-option = Una opción del juego, como first_player=0; se puede repetir. NAME=@FILE lee el valor de un archivo. «atoll games» las enumera.
help-seed = Semilla de todos los dados y sorteos. Por defecto: aleatoria.
help-json = Mostrar JSON.
help-play = Jugar en la terminal, con personas y robots.
help-seat = El nombre de un jugador, el nivel de un robot, por ejemplo cangrejo, o azar; una vez por asiento. «atoll games» muestra los niveles.
help-seats = Todos los asientos a la vez, separados por comas: nombres, robots o «humano».
help-real-dice = Lanzar dados de verdad, sacar cofres y fichas de verdad y escribir los resultados.
help-resume = Continuar una partida guardada; «last» es la más reciente.
help-simulate = Jugar muchas partidas al azar y resumirlas.
help-simulate-out = Exportar todas las partidas a un archivo .parquet o .arrow.
help-games = Número de partidas.
help-threads = Número de hilos.
help-replay = Repasar una partida guardada paso a paso.
help-record = Una partida guardada, o - para la entrada estándar.
help-to = Mostrar solo la posición tras el evento N.
help-all = Mostrar todas las posiciones, sin preguntar.
help-show = Mostrar una posición.
help-show-svg = Guardar el tablero en este archivo como SVG, en vez de mostrarlo.
help-show-png = Guardar el tablero en este archivo como PNG, en vez de mostrarlo.
help-position = Una línea de posición, un archivo con una partida guardada o una línea de posición, o - para la entrada estándar.
help-show-seat = Mostrar solo lo que sabe este asiento: A, B… o 0, 1…
help-score = Puntuar una partida terminada a partir de sus conchas o piezas, con cada empate explicado.
help-shells = Into the Blue: conchas en los niveles 1 a 5; una vez por jugador.
help-chests = Into the Blue: valor de los cofres tomados, - si no hay ninguno; una vez por jugador.
help-last = Into the Blue: quién jugó el último turno, A, B… o 0, 1…
help-board = Blue Lagoon: un archivo de tablero, un tablero en una línea o una línea de posición. Dos veces para el final de las dos fases.
help-taken = Blue Lagoon: cocos, bambú, agua, piedras preciosas y estatuillas tomados; una vez por jugador y tablero.
help-phase = Blue Lagoon: fase de un único tablero, 1 (Exploración) o 2 (Asentamiento).
help-seat-name = El nombre de un jugador; una vez por asiento.
help-rules = Mostrar las reglas.
help-list = Enumerar los juegos y sus opciones.
help-bench = Medir el rendimiento.
help-quick = Mediciones más cortas y menos precisas.
usage-problem = { $problem } Ayuda: { $command } --help
usage-no-option = Opción desconocida: { $option }.
usage-no-command = Comando desconocido: { $command }.
usage-missing = Falta { $name }.
usage-bad-value = Valor no válido para { $name }: { $detail }.
usage-whole-number = se espera un número entero
usage-needs-value = { $option } necesita un valor.
usage-takes-nothing = { $option } no admite ningún valor.
usage-too-many = Demasiados argumentos: { $words }.

## Jugar

play-begin = Escribe ayuda en cualquier momento.
ask-game = ¿A qué quieres jugar?
ask-game-number = Escribe su número.
ask-players = ¿Cuántos jugadores, de { $least } a { $most }?
ask-names = ¿Quién juega? Para cada asiento, escribe un nombre, Intro para un nombre por defecto, un nivel para un robot ({ $levels }), o { $word } para jugadas al azar.
ask-first = ¿Quién empieza? Escribe una letra o un nombre.
plain-ask-action = ¿Qué acción?
plain-ask-outcome = ¿Qué ha salido?
ask-enter = Pulsa Intro para continuar.
ask-enter-turn = Le toca a { $who }. Pulsa Intro para lanzar los dados.
possible-now = Posible: { $possible }
word-undo = deshacer
word-save = guardar
word-scores = puntos
word-board = tablero
word-peek = ver, mirar
word-help = ayuda, ?
word-quit = salir
word-human = humano
word-random = azar
word-gentle = principiante, suave
word-easy = facil, fácil
word-medium = medio
word-hard = dificil, difícil, fuerte
word-yes = sí, si, s
play-undo = deshacer tu última jugada, hasta la última tirada o el último sorteo
play-save = guardar ARCHIVO: guardar la partida en el archivo que quieras
play-scores = la hoja de puntuación como si la partida terminara ahora
play-board = volver a mostrar el tablero
play-peek = ver tus propios cofres; ver B para el asiento B
play-help = esta lista
play-quit = salir; la partida queda guardada y se puede continuar
play-help-into_the_blue = Después de una tirada, escribe los dados que conservas (1123; - para ninguno) o plantarse. Después de una inmersión, escribe el nivel de tus conchas.
play-help-blue_lagoon = Escribe una casilla para un colono (e4), p y una casilla para un poblado (p e4).
undo-done = Se ha deshecho tu última jugada.
undo-nothing = No hay nada que deshacer: las tiradas y los sorteos no se deshacen.
peek-nothing = No tienes ningún secreto que ver.
peek-who = ¿Los secretos de quién? Indica un asiento en el que juegue una persona.
secret-look-away = Solo para { $who }. Los demás, a mirar a otro lado, por favor.
secret-enter-to-see = Pulsa Intro para verlo.{" "}
secret-enter-to-hide = Pulsa Intro para ocultarlo.{" "}
secret-no-screen = Esta terminal no podría volver a ocultarlo, así que no se muestra.
secret-impossible = Eso no es posible. Comprueba el valor y escríbelo de nuevo.
save-where = ¿Dónde guardar? Escribe { $word } y un nombre de archivo.
save-done = Partida guardada: { $file }
save-not-ours = { $file } existe y no es una partida de Atoll; no se ha sobrescrito.
save-failed = La partida no se puede guardar en tu carpeta de datos. El guardado automático está desactivado. { $reason }
leave-saved = Partida guardada: { $file }
leave-resume = Para continuarla: { $command }
finish-record = Para volver a verla: { $command }
resume-offer = Hay una partida sin terminar, { $file }. ¿Continuarla? (sí o no)
resume-alone = --resume no se combina con un juego, jugadores u opciones: la partida guardada tiene los suyos.
resume-nothing = No hay ninguna partida sin terminar.
resume-over = La partida de { $file } ha terminado; usa «atoll replay» para verla.
resume-cut = Esta partida se guardó para un solo asiento: faltan secretos y no se puede continuar.
resume-program = Un robot de esta partida es un programa: { $bot }. ¿Iniciarlo? (sí o no)
resume-refused = Sin su robot no se puede continuar la partida.
warm-up = Preparando { $game } (solo el primer arranque)

## Repasar y mostrar

word-next = siguiente
word-back = atrás, atras
word-jump = ir
word-end = fin
replay-at = Evento { $number } de { $total }
replay-ask = Intro, { $back }, { $jump } N, { $end }, { $quit }
replay-help = Pulsa Intro o escribe { $next } para la posición siguiente, { $back } para la anterior, { $jump } N para la que sigue al evento N, { $end } para la última, { $quit } para salir.
replay-range = Elige un evento de 0 a { $total }.
show-turn = Le toca a { $who }.

## Simular

error-no-picture = No hay imagen de { $game }.
error-png-extra = --png necesita resvg: instala atoll[pictures].
error-export-ending = { $file }: el archivo exportado debe terminar en { $endings }.
error-export-extra = --out necesita PyArrow: instala atoll[data].
simulate-title = { $game }, { $players } jugadores: { $games } partidas al azar, semilla { $seed }
simulate-speed = { $seconds } s, { $speed } partidas por segundo
simulate-seat = Asiento
simulate-mean = Media
simulate-median = Mediana
simulate-least = Mín.
simulate-most = Máx.
simulate-wins = Victorias
simulate-interval = Intervalo del 95 %
simulate-shared = Victorias compartidas: { $count } ({ $percent } %)
simulate-length = Turnos por partida: { $mean } de media, mediana { $median }, de { $least } a { $most }
simulate-length-blue_lagoon = Piezas colocadas por partida: { $mean } de media, mediana { $median }, de { $least } a { $most }
simulate-histogram = Puntos de todos los asientos
error-games = El número de partidas debe estar entre 1 y { $most }.
error-threads = El número de hilos debe estar entre 1 y { $most }.

## El árbitro

score-ask-shells = Conchas de { $who } en los niveles 1 a 5, por ejemplo 3,0,2,1,0:
score-ask-chests = Cofres de { $who }, por ejemplo 5,7, o - si no hay ninguno:
score-ask-last = ¿Quién jugó el último turno? Escribe una letra o un nombre.
score-ask-board = Tablero: el nombre de un archivo de tablero o una línea de posición.
score-ask-taken = Cocos, bambú, agua, piedras preciosas y estatuillas de { $who }, por ejemplo 2,1,0,0,3:
score-numbers = Se esperan { $count } números separados por comas, no «{ $text }».
score-chests-form = Se esperan valores de cofres separados por comas, o -, no «{ $text }».
rules-none = Aquí no hay reglas de { $game }.
score-no-referee = { $game } no tiene árbitro.
score-one-each = Indica { $option } una vez por jugador: { $players } veces, no { $given }.
score-needs-last = El orden de los últimos turnos decide aquí un empate: indica con --last quién jugó el último turno.
score-two-boards = Indica un tablero para una fase o dos para las dos fases.

## Leer

games-players = de { $least } a { $most } jugadores
games-level-players = Se ofrece para { $counts } jugadores.
