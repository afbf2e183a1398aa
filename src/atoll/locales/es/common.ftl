### Palabras y frases comunes a todos los juegos: asientos, listas, puntos, errores.

seat-default = Jugador { $letter }
seat-random = Azar
seat-gentle = Robot suave
seat-easy = Robot fácil
seat-medium = Robot medio
seat-hard = Robot fuerte
log-line = { $who }: { $told }
story-first = empieza { $who }
event-first = empieza { $seat }
event-text = { $text }

list-and = { $first } y { $last }
list-more = { $few }, … ({ $count } en total)
list-nothing = nada
number = { $number }
percent = { $number } %

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
error-game = No existe ese juego: { $detail }.
error-option = Ese valor no se admite: { $detail }.
error-option-form = Una opción se escribe nombre=valor, no «{ $option }».
error-map = Este mapa no sirve: { $detail }.
error-position = Esta posición es imposible: { $detail }.
error-record = Esta partida guardada no sirve: { $detail }.
error-record-event = Esta partida guardada no sirve. Suceso { $event }: { $detail }
error-not-over = Esta partida no ha terminado: { $detail }.
error-file = { $file }: { $detail }
error-file-missing = No existe el archivo { $file }.
error-file-forbidden = El archivo { $file } no se puede abrir.
error-file-folder = { $file } es una carpeta, no un archivo.
error-language = los idiomas son { $languages }
error-players = Este juego es para { $least } a { $most } jugadores.
error-too-many-seats = Se nombran { $seats } asientos, pero solo juegan { $players }.
error-no-answer = La entrada acabó antes de responder a todo.
error-seat = No existe el asiento «{ $seat }». Asientos: { $letters }.
expected-seat = uno de los asientos { $letters }, o un nombre
expected-fewer = nada más: ahora alguien tiene que decidir
