# Resolver Into the Blue para dos, `atoll solve`.

help-solve = Calcular la probabilidad exacta de ganar en cada posición de Into the Blue para dos
    (405 millones con 12 conchas, 1,6 GB en disco; con menos conchas es más rápido). Se puede interrumpir
    cuando se quiera: sigue donde estaba. Exacto para el juego en el que nadie actúa según el valor de un cofre que
    ha visto.
help-solve-folder = La carpeta de la tabla, si no es la habitual.
help-solve-check = Resolver de nuevo tantas posiciones al azar y decir cuánto se aparta la tabla.
solve-bar = Resolviendo
solve-only = Solo se resuelve Into the Blue: atoll solve into-the-blue
solve-check-most = Se comprueban hasta { $most } posiciones.
solve-interrupted = Interrumpido. La misma orden sigue desde aquí.
solve-done = { $count } posiciones resueltas: { $file }
solve-first = Quien empieza gana el { $share } de las partidas, si ambos juegan lo mejor posible.
solve-exact = Exacto para el juego en el que nadie actúa según el valor de un cofre que ha visto; una victoria compartida cuenta la mitad.
solve-checked = { $count } posiciones al azar comprobadas: la mayor diferencia es { $difference }.
