### La página web: el ritmo de una partida, sus momentos y su resultado.

web-table-skip = Saltar
web-table-mute = Sin sonido
web-table-unmute = Con sonido
web-table-last-round = Última ronda
web-table-points-now = si terminara ahora
web-table-hint-equal = Casi igual: { $action } ({ $chance } de probabilidad de ganar)
web-table-clock-move = { $time } por jugada
web-table-clock-total = { $time } por jugador
web-table-wait-all = La partida empieza cuando todos estén listos.
web-table-you-win = ¡Ganas con { $points ->
    [one] un punto
   *[other] { $points } puntos
 }!
web-table-you-share = ¡Compartes la victoria con { $others }, { $points ->
    [one] un punto
   *[other] { $points } puntos
 } cada uno!
web-storage-full = Este navegador no puede guardar nada más: lo nuevo, como tu asiento en una mesa, se perderá al cerrar esta página. Libera espacio en sus ajustes.

## Momentos

web-moment-continue = Continuar
web-moment-settlement = Termina la Exploración: empieza el Asentamiento
web-moment-last-round = { $you ->
    [yes] Última ronda: has colocado tu última concha. { $others ->
        [one] Tu rival juega
       *[other] Los demás juegan
     } un turno más.
   *[no] Última ronda: { $who } ha colocado su última concha. { $others ->
        [one] Queda un turno.
       *[other] Los demás juegan un turno más.
     }
 }
web-moment-chests = { $left ->
    [0] ¡Se ha tomado el último cofre: fin de la partida!
   *[1] Solo queda un cofre. Quien lo tome termina la partida.
 }
web-moment-level = { $whose ->
    [mine] Te pones en cabeza en el nivel { $level }.
    [lost] { $who } te adelanta en el nivel { $level }.
   *[others] { $who } adelanta a { $from } en el nivel { $level }.
 }

## Ajustes

web-settings-pace = Ritmo de las jugadas de los demás
web-settings-pace-normal = Normal
web-settings-pace-quick = Rápido
web-settings-pace-instant = Inmediato
