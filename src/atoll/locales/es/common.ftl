### Palabras y frases comunes a todos los juegos: asientos, listas, puntos, errores.

seat-default = Jugador { $letter }
seat-random = Aleatorio
seat-gentle = Robot principiante
seat-easy = Robot fácil
seat-medium = Robot medio
seat-hard = Robot difícil
seat-shrimp = Camarón
seat-starfish = Estrella de mar
seat-jellyfish = Medusa
seat-crab = Cangrejo
seat-seahorse = Caballito de mar
seat-puffer = Pez globo
seat-turtle = Tortuga
seat-manta = Mantarraya
seat-seal = Foca
seat-octopus = Pulpo
seat-shark = Tiburón
seat-dolphin = Delfín
seat-whale = Ballena
seat-orca = Orca
level-shrimp = Para la primera partida de todas, a cualquier edad.
level-starfish = Para empezar: toma lo que tiene cerca y pocas veces mira más allá.
level-jellyfish = Se deja llevar, pero de vez en cuando pica.
level-crab = Conoce lo básico y castiga los errores graves.
level-seahorse = Prudente y constante: te hará falta un plan.
level-puffer = Crece deprisa si lo dejas en paz.
level-turtle = Paciente: rara vez desperdicia un turno.
level-manta = Ve todo el tablero y evita los errores fáciles.
level-seal = Rápida y juguetona, no se deja ganar sin más.
level-octopus = Un brazo en cada sitio: te disputa cada punto.
level-shark = Huele cualquier debilidad; para jugadores con experiencia.
level-dolphin = Piensa por adelantado; para quien conoce todos los trucos.
level-whale = Piensa a fondo; tendrás que jugar lo mejor que sepas.
level-orca = El más fuerte de nuestros robots.
log-line = { $who }: { $text }
event-first = Empieza { $seat }
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
