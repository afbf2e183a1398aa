### The web page: ratings, leaderboards, rated tables.

web-title-ratings = Clasificación
web-ratings-mine = Mis puntuaciones
web-ratings-about = Partidas puntuadas contra personas y robots, en una misma escala. Elige «Partida puntuada» al preparar una mesa.
web-ratings-none = Todavía no has jugado ninguna partida puntuada.
web-ratings-pool = Juego
web-ratings-pool-players = { $game }, { $players } jugadores
web-ratings-value = { $rating } ± { $deviation }
web-ratings-provisional-value = { $rating }, provisional
web-ratings-short = ({ $rating })
web-ratings-short-provisional = (≈{ $rating })
web-ratings-of = Puntuación: { $rating }
web-ratings-level = Del nivel de { $level }
web-ratings-record = { $games ->
    [one] Una partida puntuada, { $wins } ganada
   *[other] { $games } partidas puntuadas, { $wins } ganadas
}
web-ratings-plot = Puntuación a lo largo de { $games } partidas: de { $first } a { $last }, mínimo { $lowest }, máximo { $highest }.
web-ratings-table = Partidas puntuadas
web-ratings-date = Fecha
web-ratings-rank = Puesto
web-ratings-change = Cambio
web-ratings-rating = Puntuación
web-ratings-player = Jugador
web-ratings-games = Partidas
web-ratings-open = Partida del { $date }
web-ratings-empty = Nadie ha jugado todavía bastantes partidas puntuadas aquí.
web-ratings-levels = Puntuaciones de los robots
web-ratings-all = Clasificación
web-ratings-more = Mostrar más
web-setup-rated = Partida puntuada
web-setup-rated-why = Con reloj, sin consejos y sin deshacer. Todos necesitan una cuenta, y abandonar cuenta como derrota.
web-table-rated = Partida puntuada
web-table-rated-login = Esta partida es puntuada: para jugarla, inicia sesión en tu página y vuelve aquí.
web-table-rated-leave = Esta partida es puntuada: si ya has jugado, abandonar cuenta como derrota.
web-table-rated-replaced = Se te acabó el tiempo y has perdido la partida. Un robot sigue jugando por { $who }.
web-table-rated-changes = Puntuaciones
web-table-no-undo-rated = En una partida puntuada no se puede deshacer.
web-table-forfeit-win = Ganas: los demás se han ido.
web-table-forfeit-won = Gana { $who }: los demás se han ido.

web-stats-title = Estadísticas
web-stats-none = Aquí verás tus partidas terminadas en este servidor.
web-stats-games = Por juego
web-stats-people = Contra personas
web-stats-levels = Contra robots
web-stats-game = Juego
web-stats-opponent = Rival
web-stats-played = Jugadas
web-stats-won = Ganadas
web-stats-ahead = Delante
web-stats-behind = Detrás
