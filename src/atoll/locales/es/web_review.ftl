### La página web: análisis, aprender de los errores, abrir una partida.

web-review-heading = { $game }: el análisis
web-review-not-over = Esta partida aún no ha terminado. Después se podrá repasar.
web-review-to-table = A la mesa
web-review-stepper = Recorrer la partida
web-review-first = Al principio
web-review-last = Al final
web-review-event = { $number } de { $total }
web-review-step = Este paso
web-review-chance = { $who } { $chance }
web-review-curve-from = Al principio: { $chances }.
web-review-curve-to = Al final: { $chances }.
web-review-curve-turn = Momento decisivo en el evento { $number }: { $what }.
web-review-better = Habría sido mejor
web-review-others = También posible
web-review-why = Por qué la mejor lo es
web-review-standing = Cómo va la partida
web-review-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
web-review-details = En detalle

## A la espera del análisis

web-review-working = Se está analizando la partida…
web-review-working-into_the_blue = Tarda unos segundos.
web-review-working-blue_lagoon = Tarda uno o dos minutos.
web-review-meanwhile = Mientras tanto puede recorrerla.
web-review-seconds = { $seconds } s
web-review-stop = Dejar de esperar
web-review-stopped = Falta el análisis, porque dejó de esperarlo.
web-review-wait = Esperarlo
web-review-failed = No se pudo hacer el análisis.

## Qué jugadas se muestran

web-review-which = Qué jugadas
web-review-all = Todas
web-review-errors = Solo errores
web-review-whose = De quién
web-review-everybody = De todos
web-review-mine = Mis jugadas
web-review-none = Aquí no hay nada con este filtro.

## Qué se puede hacer

web-review-learn = Aprender de los errores
web-review-learn-count = { $count ->
    [one] Aprender de un error
   *[other] Aprender de { $count } errores
}
web-review-play-on = Seguir desde aquí
web-review-play-on-about = { $number ->
    [0] Empieza una partida nueva con este mismo comienzo. Los demás puestos los ocupan bots.
   *[other] Empieza una partida nueva en esta posición, después del evento { $number }. Los demás puestos los ocupan bots y los dados se lanzan de nuevo.
}
web-review-my-seat = Juego por
web-review-level = Contra
web-review-begin = Jugar
web-review-download = Partida
web-review-share = Compartir
web-review-copied = El enlace está copiado.
web-review-view = Cofres vistos por
web-review-view-all = toda la mesa
web-review-view-of = { $who }

## Aprender de los errores

web-review-task = { $number } de { $total }
web-review-whose-mistakes = Los errores de
web-review-learner = { $who } ({ $count })
web-review-find = Encuentra una jugada mejor para { $who }
web-review-was-played = Se jugó: { $action }. Eso perdió { $lost } puntos de probabilidad de ganar.
web-review-try = Haz tu jugada en el tablero.
web-review-try-best = { $action }: ¡esa es la mejor jugada!
web-review-try-good = { $action }: casi tan buena como la mejor. ¿Encuentras también esa?
web-review-try-weak = { $action }: mejor que muchas, pero hay una más fuerte.
web-review-try-played = { $action }: eso es lo que se jugó. Prueba otra cosa.
web-review-try-other = { $action }: no está entre las mejores jugadas. Prueba otra vez.
web-review-show-answer = Ver la respuesta
web-review-skip = Saltar
web-review-next-task = Siguiente
web-review-done = Eso es todo
web-review-solved = { $solved } de { $total } encontradas a la primera.
web-review-leave = Volver al análisis

## Abrir una partida

web-review-open-heading = Abrir una partida
web-review-open-about = Toda partida se puede guardar: un pequeño archivo con todo lo que pasó. Aquí se repasa.
web-review-open-drop = Suelta aquí una partida guardada
web-review-open-choose = Elegir un archivo
web-review-open-paste = O pega su texto
web-review-open-go = Abrir
web-review-open-empty = Todavía no hay nada que abrir.
web-review-open-long = Eso es demasiado largo para una partida.
web-review-open-other = Eso no es una partida guardada.
web-review-open-expected = Una partida guardada empieza con la línea «atoll record 1», o es lo mismo en JSON.
