### Evaluaciones, consejos y análisis de partidas.

help-analyse = Analizar una partida terminada o en curso: evolución de la probabilidad de ganar, valoración de cada jugada, suerte y juego por separado.
help-analyse-html = Guardar una página autónoma con la curva y tableros pequeños.
help-analyse-time = Segundos por posición.
help-analyse-simulations = Simulaciones por posición; hace reproducible el análisis.
help-analyse-seed = Semilla de las simulaciones. Por defecto: 0.
help-analyse-threads = Número de hilos. Por defecto: uno por núcleo.
help-hint = Añadir un consejo: la mejor jugada y sus razones.

## Métodos, valoraciones y eventos

method-playouts = partidas aleatorias
method-search = búsqueda en árbol
method-result = resultado final
label-best = mejor jugada
label-good = buena jugada
label-inaccuracy = imprecisión
label-mistake = error
label-blunder = error grave
story-opened = Se abren los cofres

## Consejos

word-hint = consejo, pista
play-hint = la mejor jugada y sus razones
hint-best = Lo mejor: { $action } ({ $chance } de probabilidad de ganar)
hint-other = O bien: { $action } ({ $chance })
hint-standing = { $who }: { $chance } de ganar, unos { $score } puntos
hint-no-decision = Ahora mismo no hay nada que decidir.
finish-analyse = Para analizarla: { $command }

## Razones para una colocación en Blue Lagoon

note-blue_lagoon-takes-token = Toma { $token ->
    [coconut] un coco
    [bamboo] bambú
    [water] agua
    [stone] una piedra preciosa
   *[other] { $token }
 }, n.º { $count } de su clase: { $points ->
    [0] todavía sin puntos por el conjunto
    [one] 1 punto más
   *[other] { $points } puntos más
 }.
note-blue_lagoon-takes-statuette = Toma una estatuilla, la n.º { $count }: { $points } puntos.
note-blue_lagoon-completes-kinds = Completa las cuatro clases de recursos: { $points } puntos.
note-blue_lagoon-reaches-island = Llega a la isla { $island }, { $islands ->
    [one] la primera isla
   *[other] { $islands } islas en total
 }{ $points ->
    [0] {""}
   *[other] : { $points } puntos más
 }.
note-blue_lagoon-links-islands = Enlaza { $islands ->
    [one] una isla
   *[other] { $islands } islas
 } en un solo grupo: { $points } puntos más.
note-blue_lagoon-takes-majority = Consigue la mayoría en la isla { $island }, que vale { $value }: { $points } puntos más por ahora.
note-blue_lagoon-shares-majority = Empata por la mayoría en la isla { $island }, que vale { $value }: { $points } puntos más por ahora.
note-blue_lagoon-secures-majority = Asegura la mayoría en la isla { $island }, que vale { $value }: { $lead } piezas de ventaja.
note-blue_lagoon-village-stays = El poblado se queda para el Asentamiento{ $circles ->
    [0] {""}
    [one] , junto a un círculo de piedras
   *[other] , junto a { $circles } círculos de piedras
 }.
note-blue_lagoon-village-leaves = El poblado está en un círculo de piedras y se retira antes del Asentamiento.
note-blue_lagoon-denies = { $row ->
    [resources] Le quita esta ficha a { $seat }: su conjunto valdría { $points } puntos más.
    [kinds] Impide que { $seat } complete las cuatro clases ({ $points } puntos).
    [statuettes] Le quita la estatuilla a { $seat } ({ $points } puntos).
    [islands] Impide que { $seat } llegue a otra isla ({ $points } puntos).
    [links] Ocupa la casilla donde { $seat } enlazaría otra isla ({ $points } puntos).
   *[majorities] Ocupa la casilla donde { $seat } ganaría { $points } puntos por una mayoría.
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
review-bar = Analizando la partida
review-unfinished = La partida no ha terminado: el análisis llega hasta el último evento.
review-secret = Algunos cofres son desconocidos y, por tanto, también el resultado.
review-stopped = Interrumpido: { $done } de { $total } posiciones analizadas.
review-nothing = En esta partida todavía no ha pasado nada.
review-method = Método: { $method }. Semilla: { $seed }.
review-player = Jugador
review-score = Puntos
review-accuracy = Precisión
review-start = Inicio
review-luck = Suerte
review-luck-own = tiradas y sorteos propios
review-luck-others = los de los demás
review-luck-table = primer jugador, disposición de las fichas
review-luck-opening = apertura de los cofres
review-play = Juego
review-play-own = jugadas propias
review-play-others = las de los demás
review-final = Final
review-adds-up = Probabilidad de ganar en tanto por ciento; inicio + suerte + juego = final.
review-labels = Jugadas
review-curve = Probabilidad de ganar
review-turning = Momentos decisivos
review-turning-none = Ningún momento decisivo: ningún evento cambió mucho por sí solo.
review-errors = Errores
review-errors-none = Ningún error importante.
review-lost = { $label }, { $lost } puntos perdidos
review-better = Mejor: { $choices }
review-page = Página guardada: { $file }
review-more-errors = … y { $count } más; la página y --json los muestran todos.

## La página

page-step = Evento
page-what = Qué pasó
page-label = Valoración
page-players = Suerte y juego
page-moves = Toda la partida
page-thresholds-title = Cómo leer esta página
page-thresholds = Una jugada se valora por la probabilidad de ganar que pierde frente a la mejor, en puntos: mejor jugada por debajo de { $best }, buena jugada por debajo de { $good }, imprecisión por debajo de { $inaccuracy }, error por debajo de { $mistake }, error grave a partir de ahí.
page-luck-explained = La suerte es lo que las tiradas y los sorteos cambiaron la probabilidad de ganar. El juego es lo que la cambiaron las jugadas. Juntos llevan de la probabilidad inicial al resultado.
page-accuracy-explained = La precisión es 100 si ninguna jugada perdió nada y baja con cada punto perdido.
page-before = Antes del inicio
page-previous = Anterior
page-next = Siguiente
page-choose = Elige un paso con las flechas, tocando la curva o con los botones.
page-played = se jugó: { $action }
page-best = lo mejor: { $action }
page-curve-desc = Probabilidad de ganar de { $names } desde el inicio hasta el evento { $events }. La tabla de abajo tiene los mismos valores.
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
