### La orden `atoll`.

## Páginas de ayuda

help-usage = Uso:
help-arguments = Argumentos
help-options = Opciones
help-commands = Órdenes
help-required = obligatorio
help-help = Muestra esta página.
help-atoll = Juega a Into the Blue y a Blue Lagoon, dos juegos de Reiner Knizia, estúdialos y arbítralos.
help-version = Muestra la versión.
help-lang = El idioma: en, fr o es. Si no, decide ATOLL_LANG o el sistema.
help-game = into_the_blue o blue_lagoon.
help-game-optional = into_the_blue o blue_lagoon; si no lo dices, se pregunta.
help-game-rules = into_the_blue o blue_lagoon; si no lo dices, los dos.
help-players = Cuántos juegan.
help-option = Una opción del juego, como first_player=0; se puede repetir. NAME=@FILE toma el valor de un archivo. Mira «atoll games».
help-seed = Un número que fija todos los dados y sorteos; sin él, son nuevos cada vez.
help-json = Escribe JSON para programas.
help-play = Jugar en este terminal, entre personas y robots.
help-seat = El nombre de una persona, un robot (suave, facil, medio, fuerte) o azar; una vez por asiento.
help-seats = Todos los asientos a la vez: nombres, robots o «humano», separados por comas.
help-real-dice = Lanza dados de verdad, saca cofres y fichas de verdad, y escríbelos.
help-resume = Sigue con una partida guardada; «last» es la más reciente.
help-simulate = Juega muchas partidas al azar y resúmelas.
help-simulate-out = Escribir cada partida en una tabla: un archivo que acaba en .parquet o .arrow.
help-games = Cuántas partidas.
help-threads = Cuántos hilos.
help-replay = Repasa una partida paso a paso.
help-record = Una partida guardada.
help-to = Muestra la posición tras tantos sucesos.
help-all = Muestra todas las posiciones sin preguntar.
help-show = Muestra una posición.
help-show-svg = Escribir en su lugar una imagen del tablero en este archivo, en SVG.
help-show-png = Escribir en su lugar una imagen del tablero en este archivo, en PNG.
help-position = Una línea de posición, el archivo de una partida o de una línea de posición, o - para la entrada estándar.
help-eyes = Muestra lo que un asiento puede saber: A, B … o 0, 1 …
help-score = El árbitro: das las conchas o las piezas del final y recibes la hoja de puntuación, con cada empate explicado.
help-shells = Into the Blue: conchas en los niveles 1 a 5, una vez por jugador.
help-chests = Into the Blue: valor de los cofres tomados, - para ninguno; una vez por jugador.
help-last = Into the Blue: quién jugó el último turno, A, B … o 0, 1 …
help-board = Blue Lagoon: un archivo de tablero, un tablero en una línea o una línea de posición. Dado dos veces: el final de las dos fases.
help-taken = Blue Lagoon: cocos, bambú, agua, piedras preciosas y estatuillas tomadas; una vez por jugador y tablero.
help-phase = Blue Lagoon: la fase de un tablero dado solo, 1 (Exploración) o 2 (Asentamiento).
help-seat-name = El nombre de un jugador; una vez por asiento.
help-rules = Lee las reglas.
help-list = Lista los juegos y sus opciones.
help-bench = Mide la velocidad de todo.
help-quick = Mide menos, mucho más rápido.
usage-problem = { $problem } Ayuda: { $command } --help
usage-no-option = No existe la opción { $option }.
usage-no-command = No existe la orden { $command }.
usage-missing = Falta { $name }.
usage-bad-value = Valor no admitido para { $name }: { $detail }.
usage-whole-number = se espera un número entero
usage-needs-value = { $option } necesita un valor.
usage-takes-nothing = { $option } no lleva ningún valor.
usage-too-many = Sobra algo: { $words }.

## Jugar

play-begin = Escribe ayuda cuando quieras.
ask-game = ¿A qué quieres jugar?
ask-game-number = Escribe su número.
ask-players = ¿Cuántos jugadores, de { $least } a { $most }?
ask-names = ¿Quién juega? Escribe un nombre por asiento, Intro para ninguno, suave, facil, medio o fuerte para un robot, o { $word } para un asiento que juega al azar.
ask-first = ¿Quién empieza? Escribe una letra o un nombre.
ask-enter = Pulsa Intro para seguir.
ask-enter-turn = Le toca a { $who }. Pulsa Intro para lanzar los dados.
possible-now = Posible: { $possible }
word-undo = deshacer
word-save = guardar
word-scores = puntos
word-board = tablero
word-peek = mirar
word-help = ayuda, ?
word-quit = salir
word-human = humano
word-random = azar
word-gentle = suave
word-easy = facil
word-medium = medio
word-hard = fuerte
word-yes = sí, si, s
play-undo = deshace la última decisión, hasta la última tirada o el último sorteo
play-save = guardar ARCHIVO: guarda la partida en un archivo a tu elección
play-scores = la hoja de puntuación como si la partida acabara ahora
play-board = dibuja otra vez el tablero
play-peek = mira tus propios cofres; mirar B para otro asiento
play-help = esta lista
play-quit = deja la partida; queda guardada y se puede seguir
play-help-into_the_blue = Después de una tirada, escribe los dados que conservas (1123; - para ninguno) o parar. Después de una zambullida, escribe el nivel de tus conchas.
play-help-blue_lagoon = Escribe una casilla para un colono (e4), v y una casilla para un poblado (v e4).
undo-done = Se ha deshecho una decisión.
undo-nothing = No hay nada que deshacer: una tirada o un sorteo no se deshacen.
peek-nothing = No hay nada secreto que ver.
peek-who = ¿Los secretos de quién? Nombra el asiento de una persona.
secret-look-away = Solo para { $who }. Los demás, mirad a otro lado.
secret-enter-to-see = Pulsa Intro para verlo.{" "}
secret-enter-to-hide = Pulsa Intro para ocultarlo.{" "}
secret-no-screen = No se puede mostrar aquí, porque no se podría volver a ocultar.
secret-impossible = Eso no puede ser. Míralo otra vez y escribe el valor.
save-where = ¿Dónde lo guardo? Escribe { $word } y un nombre de archivo.
save-done = Guardado: { $file }
save-not-ours = { $file } existe y no es una partida de Atoll; no se toca.
save-failed = La partida no se puede conservar en tu carpeta de datos y no se guarda sola. { $reason }
leave-saved = La partida está guardada: { $file }
leave-resume = Para seguir con ella: { $command }
finish-record = Para verla otra vez: { $command }
resume-offer = Hay una partida sin terminar, { $file }. ¿Sigues con ella? (sí o no)
resume-alone = --resume va solo: la partida guardada conoce sus jugadores y opciones.
resume-nothing = No hay ninguna partida sin terminar.
resume-over = La partida de { $file } ha terminado; «atoll replay» la muestra.
resume-cut = Esta partida se guardó para un solo asiento: faltan secretos y no se puede seguir con ella.
warm-up = Preparando { $game }: solo la primera vez

## Repasar y mostrar

word-next = siguiente
word-back = atrás, atras
word-jump = ir
word-end = fin
replay-at = Suceso { $number } de { $total }
replay-ask = Intro, { $back }, { $jump } N, { $end }, { $quit }
replay-help = Pulsa Intro o escribe { $next } para la posición siguiente, { $back } para la anterior, { $jump } N para la que sigue al suceso N, { $end } para la última, { $quit } para salir.
replay-range = Los sucesos van de 0 a { $total }.
show-turn = Es el turno de { $who }.

## Simular

error-no-picture = No hay imagen de { $game }.
error-png-extra = --png necesita resvg: instala atoll[pictures].
error-export-ending = { $file }: una tabla de partidas es un archivo que acaba en { $endings }.
error-export-extra = --out necesita PyArrow: instala atoll[data].
simulate-title = { $game }, { $players } jugadores: { $games } partidas al azar, semilla { $seed }
simulate-speed = { $seconds } s, { $speed } partidas por segundo
simulate-seat = Asiento
simulate-mean = Media
simulate-median = Mediana
simulate-least = Mín.
simulate-most = Máx.
simulate-wins = Victorias
simulate-interval = Intervalo del 95 %
simulate-shared = Victorias compartidas: { $count } ({ $percent } %)
simulate-length-into_the_blue = Turnos por partida: { $mean } de media, mediana { $median }, de { $least } a { $most }
simulate-length-blue_lagoon = Piezas colocadas por partida: { $mean } de media, mediana { $median }, de { $least } a { $most }
simulate-histogram = Puntos de todos los asientos
error-games = El número de partidas va de 1 a { $most }.
error-threads = El número de hilos va de 1 a { $most }.

## El árbitro

score-ask-shells = Conchas de { $who } en los niveles 1, 2, 3, 4 y 5, por ejemplo 3,0,2,1,0:
score-ask-chests = Cofres de { $who }, por ejemplo 5,7, o - para ninguno:
score-ask-last = ¿Quién jugó el último turno? Escribe una letra o un nombre.
score-ask-board = El tablero: el archivo donde está escrito, o una línea de posición.
score-ask-taken = Cocos, bambú, agua, piedras preciosas y estatuillas de { $who }, por ejemplo 2,1,0,0,3:
score-numbers = Se esperan { $count } números separados por comas, no «{ $text }».
score-chests-form = Se esperan valores de cofres separados por comas, o -, no «{ $text }».
score-no-referee = { $game } no tiene árbitro.
score-one-each = { $option } se da una vez por jugador: { $players } veces, no { $given }.
score-needs-last = El orden de los últimos turnos decide aquí un empate: di con --last quién jugó el último turno.
score-two-boards = Un tablero es una fase, dos tableros son las dos; más son demasiados.

## Leer

games-players = de { $least } a { $most } jugadores
