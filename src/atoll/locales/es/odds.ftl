### Into the Blue: cómo se juzgan las posiciones, por qué una acción es buena y las probabilidades de los dados.

method-solved = exacto, según la resolución del juego para dos
method-fitted = función de valoración de Atoll, exacta dentro del turno

## Razones de una acción

note-into_the_blue-keep-place = { $chance } %: { $count ->
    [one] una concha
   *[other] { $count } conchas
 } en el nivel { $level }.
note-into_the_blue-keep-other = { $chance } %: menos conchas, u otro nivel.
note-into_the_blue-keep-chest = { $chance ->
    [0] Casi nunca una inmersión perfecta
   *[other] { $chance } %: una inmersión perfecta
 }, con un cofre de { $points ->
    [one] { $points } punto
   *[other] unos { $points } puntos
 }.
note-into_the_blue-keep-fails = { $chance ->
    [0] La inmersión casi nunca falla.
   *[other] { $chance } %: la inmersión falla.
 }
note-into_the_blue-stop-place = Estos dados permiten { $count ->
    [one] una concha
   *[other] { $count } conchas
 } en el nivel { $level }: mejor que otra tirada de media.
note-into_the_blue-stop-fails = Sin un 1 no se coloca nada, y aquí eso no cuesta nada.
note-into_the_blue-stop-chest = Una inmersión perfecta: un cofre de { $points ->
    [one] { $points } punto
   *[other] unos { $points } puntos
 } y otro turno.
note-into_the_blue-stop-last-chest = Una inmersión perfecta: el último cofre, de { $points ->
    [one] { $points } punto
   *[other] unos { $points } puntos
 }. Con él termina la partida.
note-into_the_blue-takes-main = Gana el tesoro principal del nivel { $level }, que vale { $points }.
note-into_the_blue-takes-main-from = Le quita a { $seat } el tesoro principal del nivel { $level }, que vale { $points }.
note-into_the_blue-takes-secondary = Gana un tesoro secundario del nivel { $level }, que vale { $points }.
note-into_the_blue-secures-main = { $lead ->
    [0] Empate en el nivel { $level }, pero gana el tesoro principal en el desempate.
    [one] Asegura el tesoro principal del nivel { $level }: una concha de ventaja.
   *[other] Asegura el tesoro principal del nivel { $level }: { $lead } conchas de ventaja.
 }
note-into_the_blue-secures-secondary = { $behind ->
    [0] Conserva un tesoro secundario del nivel { $level }, empatado con el primero.
    [one] Conserva un tesoro secundario del nivel { $level }, a una concha del primero.
   *[other] Conserva un tesoro secundario del nivel { $level }, a { $behind } conchas del primero.
 }
note-into_the_blue-no-treasure-yet = { $behind ->
    [0] Aún sin tesoro en el nivel { $level }, empatado con el primero.
    [one] Aún sin tesoro en el nivel { $level }, a una concha del primero.
   *[other] Aún sin tesoro en el nivel { $level }, a { $behind } conchas del primero.
 }
note-into_the_blue-shells-left = { $count ->
    [one] Queda una concha.
   *[other] Quedan { $count } conchas.
 }
note-into_the_blue-last-shell = La última concha: todos los demás tienen un último turno.

## `atoll odds`

help-odds = Probabilidades de los dados en Into the Blue: probabilidad de que una inmersión alcance un número de conchas en un nivel,
    o el cofre, jugando solo para ese objetivo. Exacto, con la mejor elección tras cada tirada. Sin objetivo, se dan todos.
help-odds-dice = Dados sobre la mesa, como 1,1,2,3,6,6 o 1123CC (C o 6 es el cofre). Si son menos de seis, se conservan y
    los demás se lanzan a continuación. Por defecto: aún no se ha lanzado nada.
help-odds-rolls = Tiradas que quedan: hasta 3 antes de la primera, hasta 2 con dados sobre la mesa.
help-odds-goal = El objetivo: level=5 (al menos una concha allí), shells=3@2 (al menos tres en el nivel 2) o chest (el cofre).
odds-nothing-rolled = { $rolls ->
    [one] Aún no se ha lanzado nada, queda una tirada.
   *[other] Aún no se ha lanzado nada, quedan { $rolls } tiradas.
 }
odds-dice = { $rolls ->
    [0] Dados { $dice }, definitivos.
    [one] Dados { $dice }, queda una tirada.
   *[other] Dados { $dice }, quedan { $rolls } tiradas.
 }
odds-goal = { $goal }: { $chance }
odds-goal-chest = Una inmersión perfecta, que da un cofre
odds-goal-shells = { $count ->
    [one] Al menos una concha en el nivel { $level }
   *[other] Al menos { $count } conchas en el nivel { $level }
 }
odds-choice = Elección
odds-chance = Probabilidad
odds-level = Nivel
odds-best = Lo mejor para 1 concha
odds-best-is = Lo mejor para el cofre: { $choice }
odds-keep = conservar { $dice }
odds-roll-all = lanzar todos otra vez
odds-stop = plantarse
odds-out-of-reach = fuera de alcance
odds-more = { $count ->
    [one] La salida JSON tiene una elección más.
   *[other] La salida JSON tiene { $count } elecciones más.
 }
odds-explained = Las columnas son números de conchas (al menos). Cada cifra supone que se juega solo para ese objetivo. Una inmersión perfecta no coloca conchas.
