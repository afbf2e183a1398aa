### Evaluaciones, pistas y análisis de partidas.

help-analyse = Analizar una partida terminada o en curso: quién iba ganando y cuándo, cada decisión juzgada, la suerte aparte del juego.
help-analyse-record = Una partida registrada, o - para la entrada estándar.
help-analyse-html = Escribir una página con la curva y tableros pequeños, para abrirla en un navegador o enviarla a alguien.
help-analyse-time = Segundos para cada posición.
help-analyse-sims = Simulaciones para cada posición: la misma semilla da entonces el mismo análisis.
help-analyse-seed = Un número que fija todas las simulaciones; 0 si no se da.
help-analyse-threads = Cuántos hilos; uno por núcleo si no se dice.
help-hint = Decir qué es lo mejor para quien tiene que decidir, y por qué.

## Métodos, juicios y sucesos

method-playouts = contado en partidas al azar
method-search = estimado por una búsqueda en árbol
method-result = conocido por el resultado
label-best = la mejor
label-good = buena
label-inaccuracy = imprecisión
label-mistake = error
label-blunder = error grave
story-rolls = lanza { $dice }
story-opened = se abren los cofres

## Pistas

word-hint = pista, consejo
play-hint = ¿qué haría alguien que juega bien, y por qué?
hint-best = Lo mejor: { $action } ({ $chance } de ganar)
hint-other = O bien: { $action } ({ $chance })
hint-standing = { $who }: { $chance } de ganar, unos { $score } puntos al final
hint-nobody = Ahora mismo no hay nada que decidir.
finish-analyse = Para ver dónde se decidió: { $command }

## Razones para una colocación en Blue Lagoon

note-blue_lagoon-takes-token = Toma { $token }, número { $count } de su clase: { $points ->
    [0] todavía sin puntos por el grupo
    [one] un punto más
   *[other] { $points } puntos más
 }.
note-blue_lagoon-takes-statuette = Toma una estatuilla, la número { $count }: { $points } puntos.
note-blue_lagoon-completes-kinds = Completa las cuatro clases de recursos: { $points } puntos.
note-blue_lagoon-reaches-island = Llega a la isla { $island }, { $islands ->
    [one] la primera isla
   *[other] { $islands } islas en total
 }{ $points ->
    [0] {""}
   *[other] : { $points } puntos más
 }.
note-blue_lagoon-links-islands = Une { $islands ->
    [one] una isla
   *[other] { $islands } islas
 } en el mejor grupo: { $points } puntos más.
note-blue_lagoon-takes-majority = Toma la mayoría en la isla { $island }, que vale { $value }: { $points } puntos más por ahora.
note-blue_lagoon-shares-majority = Iguala en la isla { $island }, que vale { $value }: { $points } puntos más por ahora.
note-blue_lagoon-secures-majority = Asegura la mayoría en la isla { $island }, que vale { $value }: { $lead } piezas de ventaja.
note-blue_lagoon-village-stays = El poblado se queda para el Asentamiento{ $circles ->
    [0] {""}
    [one] , junto a un círculo de piedras
   *[other] , junto a { $circles } círculos de piedras
 }.
note-blue_lagoon-village-leaves = El poblado está en un círculo de piedras y desaparece antes del Asentamiento.
note-blue_lagoon-denies = { $row ->
    [resources] Le quita esta ficha a { $seat }: su grupo valdría { $points } puntos más.
    [kinds] Impide que { $seat } complete las cuatro clases ({ $points } puntos).
    [statuettes] Le quita la estatuilla a { $seat } ({ $points } puntos).
    [islands] Impide que { $seat } llegue a otra isla ({ $points } puntos).
    [links] Ocupa el lugar donde { $seat } uniría otra isla ({ $points } puntos).
   *[majorities] Ocupa el lugar donde { $seat } ganaría { $points } puntos por una mayoría.
 }
note-blue_lagoon-reach = Pone al alcance { $tokens ->
    [one] una ficha más
   *[other] { $tokens } fichas más
 }.
note-blue_lagoon-ends = Pone fin { $phase ->
    [1] a la Exploración
   *[2] a la partida
 }.

## El análisis

review-title = { $game }, { $players } jugadores
review-bar = Análisis de la partida
review-unfinished = La partida no ha terminado: así estaba después del último suceso.
review-secret = No se conocen algunos cofres, así que tampoco se conoce el resultado.
review-stopped = Detenido: { $done } de { $total } posiciones analizadas.
review-nothing = En esta partida todavía no ha pasado nada.
review-method = Cómo se han hallado las probabilidades: { $method }. Semilla: { $seed }.
review-player = Jugador
review-score = Puntos
review-accuracy = Precisión
review-start = Inicio
review-luck = Suerte
review-luck-own = lanzamientos y extracciones propios
review-luck-others = los de los demás
review-luck-table = quién empieza, qué hay en cada sitio
review-luck-opening = al abrir los cofres
review-play = Juego
review-play-own = decisiones propias
review-play-others = las de los demás
review-final = Final
review-adds-up = Probabilidades en tanto por ciento; inicio + suerte + juego = final.
review-labels = Decisiones
review-curve = Probabilidad de ganar
review-turning = Puntos de inflexión
review-turning-none = No hubo ningún punto de inflexión: ningún suceso cambió mucho por sí solo.
review-errors = Dónde se perdieron posibilidades
review-errors-none = Nadie cometió un error digno de mención.
review-lost = { $label }, { $lost } puntos perdidos
review-better = Mejor: { $choices }
review-page = La página está aquí: { $file }
review-more-errors = … y { $count } más; la página y --json los tienen todos.

## La página

page-step = Suceso
page-what = Qué pasó
page-label = Juicio
page-players = Suerte y juego
page-moves = Toda la partida
page-thresholds-title = Cómo leer esta página
page-thresholds = Una decisión se juzga por los puntos de probabilidad de ganar que pierde frente a la mejor: la mejor por debajo de { $best }, buena por debajo de { $good }, imprecisión por debajo de { $inaccuracy }, error por debajo de { $mistake }, error grave de ahí en adelante.
page-luck-explained = La suerte es lo que un lanzamiento o una extracción cambió la probabilidad de ganar, comparado con su media justo antes. El juego es lo que la cambiaron las decisiones. Juntos llevan de la probabilidad del inicio al resultado.
page-accuracy-explained = La precisión es 100 si ninguna decisión perdió nada y baja con cada punto perdido.
page-before = Antes del inicio
page-previous = Anterior
page-next = Siguiente
page-choose = Elige un paso: teclas de flecha, un toque en la curva o los botones.
page-played = jugado: { $action }
page-best = lo mejor: { $action }
page-curve-desc = Probabilidad de ganar de { $names } desde el inicio hasta el suceso { $events }. La tabla de abajo tiene los mismos números.
page-made-by = Hecho con Atoll { $version }, un proyecto de aficionados no oficial.
page-won = Victoria de { $names }.
page-shared = Victoria compartida de { $names }.

## Tableros pequeños

picture-lagoon = Blue Lagoon, { $phase ->
    [1] Exploración
    [2] Asentamiento
   *[other] el final
 }
picture-lagoon-seat = { $who }: { $settlers } colonos y { $villages } poblados en mano, { $tokens } fichas tomadas.
picture-dive = Into the Blue
picture-dive-seat = { $who }: conchas en los niveles 1 a 5: { $shells }; cofres: { $chests }.
picture-dice = Dados: { $dice }.
