### Palabras y frases comunes a todos los juegos: asientos, listas, puntos, errores.

seat-default = Jugador { $letter }
seat-random = Aleatorio
seat-gentle = Robot principiante
seat-easy = Robot fácil
seat-medium = Robot medio
seat-hard = Robot difícil
log-line = { $who }: { $told }
event-first = empieza { $seat }
event-text = { $text }

list-and = { $first } y { $last }
list-more = { $few }, … ({ $count } en total)
list-nothing = nada
number = { $number }
percent = { $number } %

## La hoja de puntuación

table-player = Jugador
table-points = Puntos
sheet-total = Total
result-won = { $who } gana con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }.
result-shared = { $seats } comparten la victoria con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 } cada uno.

## Los errores

error = Error: { $message }
error-notation = No se puede leer «{ $text }» en el carácter { $at }. Se esperaba: { $expected }.
error-illegal = «{ $action }» no es posible aquí. Posible: { $possible }.
error-game = Juego desconocido: { $detail }.
error-option = Valor no válido: { $detail }.
error-option-form = Las opciones se escriben nombre=valor, no «{ $option }».
error-map = Mapa no válido: { $detail }.
error-position = Posición no válida: { $detail }.
error-record = Problema en la partida guardada: { $detail }.
error-record-event = Problema en la partida guardada, evento { $event }: { $detail }
error-not-over = La partida no ha terminado: { $detail }.
error-file = { $file }: { $detail }
error-file-missing = Archivo no encontrado: { $file }
error-file-forbidden = No hay permiso para abrir { $file }.
error-file-folder = { $file } es una carpeta, no un archivo.
error-language = elige entre { $languages }
error-players = Este juego es para { $least } a { $most } jugadores.
error-too-many-seats = Se han indicado { $seats } asientos, pero solo hay { $players } jugadores.
error-no-answer = La entrada terminó antes de responder a todas las preguntas.
error-seat = Asiento desconocido: «{ $seat }». Asientos: { $letters }.
expected-seat = un asiento ({ $letters }) o un nombre
expected-fewer = nada más: ahora decide un jugador
