### La página web: análisis, aprender de los errores, abrir una partida.

web-review-heading = { $game }: análisis
web-review-not-over = Esta partida sigue en curso. Podrás analizarla cuando termine.
web-review-to-table = Ir a la mesa
web-review-stepper = Recorrer la partida
web-review-first = Al principio
web-review-last = Al final
web-review-event = { $number } de { $total }
web-review-step = Este paso
web-review-chance = { $who } { $chance }
web-review-curve-from = Al principio: { $chances }.
web-review-curve-to = Al final: { $chances }.
web-review-curve-turn = Momento decisivo en el evento { $number }: { $what }.
web-review-better = Mejor
web-review-others = Otras opciones
web-review-why = Por qué es la mejor
web-review-standing = Situación
web-review-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
web-review-details = En detalle

## A la espera del análisis

web-review-working = Analizando…
web-review-working-into_the_blue = Tarda unos segundos.
web-review-working-blue_lagoon = Tarda uno o dos minutos.
web-review-meanwhile = Mientras tanto puedes recorrer la partida.
web-review-progress = Posiciones: { $done } de { $total }
web-review-seconds = { $seconds } s
web-review-stop = Dejar de esperar
web-review-stopped = Sin análisis: dejaste de esperarlo.
web-review-wait = Analizar de todos modos
web-review-failed = El análisis ha fallado.

## Qué jugadas se muestran

web-review-which = Qué jugadas
web-review-all = Todas las jugadas
web-review-errors = Solo errores
web-review-whose = Jugadas de
web-review-everyone = Todos
web-review-mine = Mis jugadas
web-review-none = Ninguna jugada coincide con el filtro.

## Qué se puede hacer

web-review-learn = Aprender de los errores
web-review-learn-count = { $count ->
    [one] Aprender de un error
   *[other] Aprender de { $count } errores
}
web-review-play-on = Jugar desde aquí
web-review-play-on-about = { $number ->
    [0] Empieza una partida nueva desde el mismo comienzo. Los robots ocupan los demás asientos.
   *[other] Empieza una partida nueva en esta posición, tras el evento { $number }. Los robots ocupan los demás asientos y los dados se lanzan de nuevo.
}
web-review-my-seat = Jugar como
web-review-level = Contra
web-review-begin = Jugar
web-review-download = Guardar
web-review-picture = Imagen
web-review-share = Compartir
web-review-copied = Enlace copiado.
web-review-view = Cofres vistos por
web-review-view-all = toda la mesa
web-review-view-of = { $who }

## Aprender de los errores

web-review-task = { $number } de { $total }
web-review-whose-mistakes = Los errores de
web-review-learner = { $who } ({ $count })
web-review-find = Encuentra una jugada mejor para { $who }
web-review-was-played = Se jugó: { $action }. Perdió { $lost } puntos de probabilidad de ganar.
web-review-try = Haz tu jugada en el tablero.
web-review-try-best = { $action }: ¡esa es la mejor jugada!
web-review-try-good = { $action }: casi tan buena como la mejor. ¿Encuentras también esa?
web-review-try-weak = { $action }: no está mal, pero hay una más fuerte.
web-review-try-played = { $action }: eso es lo que se jugó. Prueba otra cosa.
web-review-try-other = { $action }: no es de las mejores jugadas. Inténtalo otra vez.
web-review-show-answer = Ver la respuesta
web-review-skip = Saltar
web-review-next-task = Siguiente
web-review-done = Has terminado
web-review-solved = Encontradas a la primera: { $solved } de { $total }.
web-review-leave = Volver al análisis

## Abrir una partida

web-review-open-heading = Abrir una partida
web-review-open-about = Toda partida se puede guardar: un pequeño archivo con todo lo que pasó. Analiza una aquí.
web-review-open-drop = Suelta aquí una partida guardada
web-review-open-choose = Elegir un archivo
web-review-open-paste = O pega su texto
web-review-open-go = Abrir
web-review-open-empty = No hay nada que abrir: elige un archivo o pega su texto.
web-review-open-long = Este archivo es demasiado largo para una partida de Atoll.
web-review-open-other = Este archivo no es una partida de Atoll.
web-review-open-expected = Una partida guardada empieza con la línea «atoll record 1» o es su forma JSON.
