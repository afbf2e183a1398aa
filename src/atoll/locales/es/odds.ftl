### Into the Blue: cómo se juzgan las posiciones, por qué una acción es buena y las probabilidades de los dados.

method-solved = exacto, según la tabla resuelta de la partida para dos
method-fitted = estimado por la evaluación que trae Atoll, exacto dentro del turno

## Razones de una acción

note-into_the_blue-keep-place = { $chance } %: { $count ->
    [one] una concha
   *[other] { $count } conchas
 } en el nivel { $level }.
note-into_the_blue-keep-other = { $chance } %: menos conchas, u otro nivel.
note-into_the_blue-keep-chest = { $chance ->
    [0] Casi nunca una inmersión perfecta
   *[other] { $chance } %: una inmersión perfecta
 }, un cofre de unos { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }.
note-into_the_blue-keep-fails = { $chance ->
    [0] La inmersión apenas puede fallar.
   *[other] { $chance } %: la inmersión falla.
 }
note-into_the_blue-stop-place = Estos dados permiten { $count ->
    [one] una concha
   *[other] { $count } conchas
 } en el nivel { $level }: mejor que lo que promete otra tirada.
note-into_the_blue-stop-fails = Sin un 1 no se coloca nada, y aquí no se pierde con ello.
note-into_the_blue-stop-chest = Una inmersión perfecta: un cofre de unos { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 } y otro turno.
note-into_the_blue-stop-last-chest = Una inmersión perfecta: el último cofre, de unos { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }. Con él acaba la partida.
note-into_the_blue-takes-main = Gana el tesoro principal del nivel { $level }, que vale { $points }.
note-into_the_blue-takes-main-from = Le quita a { $seat } el tesoro principal del nivel { $level }, que vale { $points }.
note-into_the_blue-takes-secondary = Gana un tesoro secundario del nivel { $level }, que vale { $points }.
note-into_the_blue-secures-main = { $lead ->
    [0] Empate en el nivel { $level } con el siguiente; el desempate da aquí el tesoro principal.
    [one] Asegura el tesoro principal del nivel { $level }: una concha de ventaja.
   *[other] Asegura el tesoro principal del nivel { $level }: { $lead } conchas de ventaja.
 }
note-into_the_blue-secures-secondary = { $behind ->
    [0] Conserva un tesoro secundario del nivel { $level }, con tantas conchas como el primero.
    [one] Conserva un tesoro secundario del nivel { $level }, a una concha del primero.
   *[other] Conserva un tesoro secundario del nivel { $level }, a { $behind } conchas del primero.
 }
note-into_the_blue-no-treasure-yet = { $behind ->
    [0] Aún sin tesoro en el nivel { $level }, con tantas conchas como el primero.
    [one] Aún sin tesoro en el nivel { $level }, a una concha del primero.
   *[other] Aún sin tesoro en el nivel { $level }, a { $behind } conchas del primero.
 }
note-into_the_blue-shells-left = { $count ->
    [one] Queda una concha.
   *[other] Quedan { $count } conchas.
 }
note-into_the_blue-last-shell = La última concha: todos los demás tienen un último turno.

## `atoll odds`

help-odds = Las probabilidades de los dados en Into the Blue: cómo de probable es que una inmersión traiga conchas a un nivel o un cofre,
    si solo se juega para eso. Exacto, con la mejor elección tras cada tirada. Sin objetivo, se dan todos.
help-odds-dice = Dados sobre la mesa, como 1,1,2,3,6,6 o 1123CC (C o 6 es el cofre). Si son menos de seis, se guardan y
    los demás están por tirar. Sin esta opción, aún no se ha tirado nada.
help-odds-rolls = Cuántas tiradas quedan: hasta 3 si no se ha tirado nada, hasta 2 con dados sobre la mesa.
help-odds-goal = El objetivo: level=5 (al menos una concha allí), shells=3@2 (al menos tres en el nivel 2) o chest (el cofre).
odds-nothing-rolled = { $rolls ->
    [one] Aún no se ha tirado nada, queda una tirada.
   *[other] Aún no se ha tirado nada, quedan { $rolls } tiradas.
 }
odds-dice = { $rolls ->
    [0] Dados { $dice }, definitivos.
    [one] Dados { $dice }, queda una tirada.
   *[other] Dados { $dice }, quedan { $rolls } tiradas.
 }
odds-goal = { $goal }: { $chance }
odds-goal-chest = Una inmersión perfecta, que trae un cofre
odds-goal-shells = { $count ->
    [one] Al menos una concha en el nivel { $level }
   *[other] Al menos { $count } conchas en el nivel { $level }
 }
odds-choice = Elección
odds-chance = Probabilidad
odds-level = Nivel
odds-best = Lo mejor para 1 concha
odds-best-is = Lo mejor para el cofre: { $choice }
odds-keep = guardar { $dice }
odds-roll-all = tirar todos otra vez
odds-stop = parar
odds-out-of-reach = fuera de alcance
odds-more = { $count ->
    [one] Una elección más está en la salida JSON.
   *[other] { $count } elecciones más están en la salida JSON.
 }
odds-explained = Las columnas son para al menos tantas conchas. Cada cifra vale si solo se juega para ese objetivo. Con una inmersión perfecta no se colocan conchas.
