# Resolver Into the Blue para dos, `atoll solve`.

help-solve = Calcular la probabilidad exacta de ganar en cada posición de Into the Blue para dos
    (405 millones con 12 conchas, 1,6 GB en disco; con menos conchas es más rápido). Se puede interrumpir en
    cualquier momento y continúa donde estaba. Exacto para el juego en el que nadie usa el valor de un cofre que ha visto.
help-solve-folder = Carpeta de la tabla. Por defecto: tu carpeta de datos.
help-solve-check = Recalcular N posiciones al azar e indicar la mayor diferencia.
solve-bar = Resolviendo
solve-only = Solo se puede resolver Into the Blue: atoll solve into-the-blue
solve-check-most = Se pueden comprobar { $most } posiciones como máximo.
solve-interrupted = Interrumpido. Repite el mismo comando para continuar.
solve-done = { $count } posiciones resueltas: { $file }
solve-first = El primer jugador gana el { $share } de las partidas, si ambos juegan lo mejor posible.
solve-exact = Exacto para el juego en el que nadie usa el valor de un cofre que ha visto; una victoria compartida cuenta la mitad.
solve-checked = { $count } posiciones al azar comprobadas; la mayor diferencia es { $difference }.
