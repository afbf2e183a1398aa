### La página web: el tablero de Blue Lagoon, sus mapas, su lección, sus reglas y su hoja de puntuación.

## El tablero

web-lagoon-board = La laguna, { $phase }
web-lagoon-sea = mar
web-lagoon-island = isla { $island }, valor { $value }
web-lagoon-circle = círculo de piedras
web-lagoon-circle-with = círculo de piedras con { $token }
web-lagoon-your-settler = tu colono
web-lagoon-your-village = tu poblado
web-lagoon-settler-of = colono de { $who }
web-lagoon-village-of = poblado de { $who }
web-lagoon-may-settler = puedes colocar un colono
web-lagoon-may-village = puedes colocar un poblado
web-lagoon-may-both = puedes colocar un colono o un poblado
web-lagoon-tap = Elige una casilla iluminada.
web-lagoon-choose = ¿Qué colocas en { $space }?
web-lagoon-place-settler = Colono en { $space }
web-lagoon-place-village = Poblado en { $space }
web-lagoon-cancel = Elegir otra casilla
web-lagoon-zoom-in = Ampliar el tablero
web-lagoon-zoom-out = Ver todo el tablero
web-lagoon-over = La partida ha terminado.
web-lagoon-not-now = Se están colocando las fichas. Un momento.
web-lagoon-not-your-turn = Todavía no: es el turno de { $who }.
web-lagoon-occupied = Aquí ya hay una pieza.
web-lagoon-not-here = Ahora no puedes colocar nada aquí. Las casillas posibles están iluminadas.
web-lagoon-draw = ¿Qué ha salido de la bolsa para { $space }?
web-lagoon-first = ¿Quién empieza?
web-lagoon-token-coconut = Coco
web-lagoon-token-bamboo = Bambú
web-lagoon-token-water = Agua
web-lagoon-token-stone = Piedra preciosa
web-lagoon-token-statuette = Estatuilla
