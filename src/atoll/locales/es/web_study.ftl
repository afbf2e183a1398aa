### La página web: análisis, aprender de los errores, abrir una partida.

web-study-heading = { $game }: el análisis
web-study-not-over = Esta partida aún no ha terminado. Después se podrá repasar.
web-study-to-table = A la mesa
web-study-stepper = Recorrer la partida
web-study-first = Al principio
web-study-last = Al final
web-study-event = { $number } de { $total }
web-study-step = Este paso
web-study-chance = { $who } { $chance }
web-study-curve-from = Al principio: { $chances }.
web-study-curve-to = Al final: { $chances }.
web-study-curve-turn = Momento decisivo en el evento { $number }: { $what }.
web-study-better = Habría sido mejor
web-study-others = También posible
web-study-why = Por qué la mejor lo es
web-study-standing = Cómo va la partida
web-study-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
web-study-details = En detalle

## A la espera del análisis

web-study-working = Se está analizando la partida…
web-study-working-into_the_blue = Tarda unos segundos.
web-study-working-blue_lagoon = Tarda uno o dos minutos.
web-study-meanwhile = Mientras tanto puede recorrerla.
web-study-seconds = { $seconds } s
web-study-stop = Dejar de esperar
web-study-stopped = Falta el análisis, porque dejó de esperarlo.
web-study-wait = Esperarlo
web-study-failed = No se pudo hacer el análisis.

## Qué jugadas se muestran

web-study-which = Qué jugadas
web-study-all = Todas
web-study-errors = Solo errores
web-study-whose = De quién
web-study-everybody = De todos
web-study-mine = Mis jugadas
web-study-none = Aquí no hay nada con este filtro.

## Qué se puede hacer

web-study-learn = Aprender de los errores
web-study-learn-count = { $count ->
    [one] Aprender de un error
   *[other] Aprender de { $count } errores
}
web-study-play-on = Seguir desde aquí
web-study-play-on-about = { $number ->
    [0] Empieza una partida nueva con este mismo comienzo. Los demás puestos los ocupan bots.
   *[other] Empieza una partida nueva en esta posición, después del evento { $number }. Los demás puestos los ocupan bots y los dados se lanzan de nuevo.
}
web-study-my-seat = Juego por
web-study-level = Contra
web-study-begin = Jugar
web-study-download = Partida
web-study-share = Compartir
web-study-copied = El enlace está copiado.
web-study-eyes = Cofres vistos por
web-study-eyes-all = toda la mesa
web-study-eyes-of = { $who }

## Aprender de los errores

web-study-task = { $number } de { $total }
web-study-whose-mistakes = Los errores de
web-study-learner = { $who } ({ $count })
web-study-find = Encuentra una jugada mejor para { $who }
web-study-was-played = Se jugó: { $action }. Eso perdió { $lost } puntos de probabilidad de ganar.
web-study-try = Haz tu jugada en el tablero.
web-study-try-best = { $action }: ¡esa es la mejor jugada!
web-study-try-good = { $action }: casi tan buena como la mejor. ¿Encuentras también esa?
web-study-try-weak = { $action }: mejor que muchas, pero hay una más fuerte.
web-study-try-played = { $action }: eso es lo que se jugó. Prueba otra cosa.
web-study-try-other = { $action }: no está entre las mejores jugadas. Prueba otra vez.
web-study-tell = Ver la respuesta
web-study-skip = Saltar
web-study-next-task = Siguiente
web-study-done = Eso es todo
web-study-solved = { $solved } de { $total } encontradas a la primera.
web-study-leave = Volver al análisis

## Abrir una partida

web-study-open-heading = Abrir una partida
web-study-open-about = Toda partida se puede guardar: un pequeño archivo con todo lo que pasó. Aquí se repasa.
web-study-open-drop = Suelta aquí una partida guardada
web-study-open-choose = Elegir un archivo
web-study-open-paste = O pega su texto
web-study-open-go = Abrir
web-study-open-empty = Todavía no hay nada que abrir.
web-study-open-long = Eso es demasiado largo para una partida.
web-study-open-other = Eso no es una partida guardada.
web-study-open-expected = Una partida guardada empieza con la línea «atoll record 1», o es lo mismo en JSON.
