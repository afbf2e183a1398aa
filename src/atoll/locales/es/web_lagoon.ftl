### La página web: el tablero de Blue Lagoon, sus mapas, su lección, sus reglas y su hoja de puntuación.

## El tablero

web-lagoon-board = La laguna, { $phase }
web-lagoon-sea = mar
web-lagoon-island = isla { $island }, valor { $value }
web-lagoon-circle = círculo de piedras
web-lagoon-circle-with = círculo de piedras con { $token }
web-lagoon-your-settler = tu colono
web-lagoon-your-village = tu poblado
web-lagoon-settler-of = colono de { $who }
web-lagoon-village-of = poblado de { $who }
web-lagoon-may-settler = puedes colocar un colono
web-lagoon-may-village = puedes colocar un poblado
web-lagoon-may-both = puedes colocar un colono o un poblado
web-lagoon-tap = Elige una casilla iluminada.
web-lagoon-choose = ¿Qué colocas en { $space }?
web-lagoon-place-settler = Colono en { $space }
web-lagoon-place-village = Poblado en { $space }
web-lagoon-cancel = Elegir otra casilla
web-lagoon-zoom-in = Ampliar el tablero
web-lagoon-zoom-out = Ver todo el tablero
web-lagoon-over = La partida ha terminado.
web-lagoon-not-now = Se están colocando las fichas. Un momento.
web-lagoon-not-your-turn = Todavía no: es el turno de { $who }.
web-lagoon-occupied = Aquí ya hay una pieza.
web-lagoon-not-here = Ahora no puedes colocar nada aquí. Las casillas posibles están iluminadas.
web-lagoon-draw = ¿Qué ha salido de la bolsa para { $space }?
web-lagoon-first = ¿Quién empieza?
web-lagoon-token-coconut = Coco
web-lagoon-token-bamboo = Bambú
web-lagoon-token-water = Agua
web-lagoon-token-stone = Piedra preciosa
web-lagoon-token-statuette = Estatuilla

## Los mapas

web-maps-heading = Dibujar un mapa
web-maps-intro = Islas, círculos de piedras, valores: dibuja tu propia laguna para Blue Lagoon y juega en ella.
web-maps-grid = El mapa
web-maps-brush = Dibujar
web-maps-brush-land = Tierra
web-maps-brush-circle = Círculo de piedras
web-maps-brush-sea = Mar
web-maps-islands = Las islas y su valor
web-maps-use-island = Dibujar la isla { $island }
web-maps-value-of = Valor de la isla { $island }
web-maps-new-island = Isla nueva
web-maps-size = Tamaño
web-maps-rows = Filas
web-maps-columns = Columnas
web-maps-fewer = { $what }: una menos
web-maps-more = { $what }: una más
web-maps-counts = Círculos de piedras: { $circles } de { $all } · Islas: { $islands }
web-maps-undo = Deshacer
web-maps-redo = Rehacer
web-maps-checking = Mirando el mapa …
web-maps-good = Se puede jugar en este mapa.
web-maps-no-island = Dibuja al menos una isla.
web-maps-too-few-circles = { $missing ->
    [one] Falta un círculo de piedras: hay exactamente 32, uno para cada ficha.
   *[other] Faltan { $missing } círculos de piedras: hay exactamente 32, uno para cada ficha.
 }
web-maps-too-many-circles = { $surplus ->
    [one] Sobra un círculo de piedras. Está tachado.
   *[other] Sobran { $surplus } círculos de piedras. Están tachados.
 }
web-maps-shelf = Tus mapas
web-maps-name = Nombre del mapa
web-maps-keep = Guardar
web-maps-kept = { $name } queda guardado en este navegador.
web-maps-forget = Tirar { $name }
web-maps-published = El tablero de la caja
web-maps-blank = Solo mar
web-maps-load = Cargar un texto
web-maps-download = Descargar
web-maps-copy = Copiar como texto
web-maps-copied = El mapa se ha copiado como texto.
web-maps-paste = Pega aquí el texto de un mapa, o suelta un archivo.
web-maps-file = O elige un archivo
web-maps-use = Usar este mapa
web-maps-not-a-map = Esto no es un mapa. Hacen falta de 5 a 25 filas de puntos y letras; la primera, la tercera y así sucesivamente tienen una casilla menos que las demás.
web-maps-play = Jugar en este mapa
web-maps-play-how = ¿Con quién?
web-maps-play-bot = Contra un bot
web-maps-play-screen = En esta pantalla
web-maps-play-now = Jugar
web-maps-level = ¿Qué nivel tiene el bot?
web-maps-players = Jugadores
web-maps-player = Jugador { $number }

## La hoja de puntuación

web-lagoon-pad-phase = Fase
web-lagoon-pad-piece = Pieza para colocar
web-lagoon-pad-away = Quitar piezas
web-lagoon-pad-tap = Elige una pieza y toca las casillas donde está. Con otro toque se quita.
web-lagoon-pad-village-at-sea = Los poblados solo están en tierra.
web-lagoon-pad-village-on-circle = En el Asentamiento ningún poblado está en un círculo de piedras.
web-lagoon-pad-tokens = Fichas tomadas
web-lagoon-pad-mismatch = { $who } ocupa { $circles ->
    [one] un círculo de piedras
   *[other] { $circles } círculos de piedras
 } y tiene { $tokens ->
    [one] una ficha
   *[other] { $tokens } fichas
 }. Lo normal es que coincidan.
web-lagoon-pad-settle = La Exploración está puntuada: al Asentamiento
web-lagoon-pad-map = Mapa
web-lagoon-pad-type = Escribir mejor una posición
web-lagoon-pad-position = Línea de posición
web-lagoon-pad-read = Ponerla en el tablero
web-lagoon-pad-other-players = Hace falta una línea de posición de Blue Lagoon para { $players } jugadores.
