### Into the Blue.

itb-unplayed = Conchas
itb-unplayed-short = conchas{" "}
itb-legend = ◆ tesoro principal   ◇ tesoro secundario   ▣ cofre   +2 últimas conchas colocadas
itb-chests = Cofres
itb-chests-left = { $count ->
    [0] no queda ningún cofre
    [one] queda un cofre
   *[other] quedan { $count } cofres
 }
itb-place = { $count ->
    [one] una concha en el nivel { $level }
   *[other] { $count } conchas en el nivel { $level }
 }
itb-allows-place = { $count } en el nivel { $level }
itb-last-round = Última ronda: a { $who } no le quedan conchas.
itb-roll-number = { $roll ->
    [1] primera tirada de tres
    [2] segunda tirada de tres
   *[other] dados definitivos
 }
itb-to-roll = { $count ->
    [one] conservados, un dado por lanzar
   *[other] conservados, { $count } dados por lanzar
 }
itb-allows = { $final ->
    [yes] Esta inmersión permite: { $places }
   *[no] Plantarte ahora permite: { $places }
 }
itb-allows-chest = { $final ->
    [yes] Inmersión perfecta: ¡un cofre y otro turno!
   *[no] ¡Inmersión perfecta! Plantarte ahora da un cofre y otro turno.
 }
itb-allows-nothing = No hay ningún 1: plantarte ahora no da nada.
itb-your-chests = Tus cofres: { $chests }

## Las preguntas y las palabras que se escriben

itb-ask-keep = ¿Qué dados conservas? Escríbelos (1123), - para lanzar los seis otra vez, o plantarse.
itb-ask-place = ¿En qué nivel colocas tus conchas? { $levels }
itb-ask-roll = { $count ->
    [one] Lanza un dado. ¿Qué muestra?
   *[other] Lanza { $count } dados. ¿Qué muestran? Por ejemplo 1 1 2 3 5 C, con C para el cofre.
 }
itb-ask-chest = Toma un cofre y escribe su valor; no se muestra mientras escribes.
itb-word-keep = conservar, c
itb-word-stop = plantarse, parar
itb-word-place = colocar, poner

## El registro


## Lo que dicen los eventos

event-into_the_blue-roll = saca { $dice }
event-into_the_blue-keep = conserva { $dice }
event-into_the_blue-keep-none = vuelve a lanzar todos los dados
event-into_the_blue-stop = se planta
event-into_the_blue-failed = vuelve con las manos vacías
event-into_the_blue-perfect = inmersión perfecta
event-into_the_blue-chest = toma un cofre
event-into_the_blue-chest-value = toma un cofre de valor { $value }
event-into_the_blue-place = { $count ->
    [one] una concha en el nivel { $level }
   *[other] { $count } conchas en el nivel { $level }
 }

## La hoja de puntuación

sheet-into_the_blue-level = Nivel { $level }
sheet-into_the_blue-chests = Cofres
note-into_the_blue-level-main = { $seat } tiene más conchas que nadie en el nivel { $level }: tesoro principal.
note-into_the_blue-level-secondary = { $seat } es el siguiente en el nivel { $level }: tesoro secundario.
note-into_the_blue-tie-by-level = { $winner } y { $loser } tienen las mismas conchas en el nivel { $level }. { $winner } va delante, con más conchas en el nivel { $by }.
note-into_the_blue-tie-by-unplayed = { $winner } y { $loser } empatan desde el nivel { $level } hasta la superficie. { $winner } va delante, con más conchas sin colocar.
note-into_the_blue-tie-by-turn = { $winner } y { $loser } empatan desde el nivel { $level } hasta la superficie, y también en conchas sin colocar. { $winner } va delante, por haber jugado antes su último turno.
note-into_the_blue-token-unclaimed = { $token ->
    [main] Nadie tiene conchas en el nivel { $level }: su tesoro principal se queda allí.
   *[secondary] Un tesoro secundario del nivel { $level } se queda allí: nadie más tiene conchas en él.
 }
note-into_the_blue-chests-unknown = { $count ->
    [one] Un cofre de { $seat } sigue cerrado y aún no cuenta.
   *[other] { $count } cofres de { $seat } siguen cerrados y aún no cuentan.
 }
note-into_the_blue-shared-victory = { $seats } tienen el mismo total: la victoria se comparte.

## Las opciones

games-into_the_blue-treasures = Valor de los tesoros: los principales de los niveles 1 a 5 y luego los secundarios. Los valores por defecto son de Atoll; pon los que estén impresos en tu caja.
games-into_the_blue-chests = Valor de los cofres, de uno a cinco cofres.
games-into_the_blue-shells = Conchas por jugador, de 1 a 12; con menos, la partida es más corta.
games-into_the_blue-first-player = El asiento que empieza (0 es el primero), o random.
