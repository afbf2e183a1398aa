### Blue Lagoon.

lagoon-coconut = coco
lagoon-bamboo = bambú, bambu
lagoon-water = agua
lagoon-stone = piedra preciosa, piedra
lagoon-statuette = estatuilla
lagoon-letter-coconut = c
lagoon-letter-bamboo = b
lagoon-letter-water = a
lagoon-letter-stone = p
lagoon-letter-statuette = e
lagoon-one-coconut = un coco
lagoon-one-bamboo = bambú
lagoon-one-water = agua
lagoon-one-stone = una piedra preciosa
lagoon-one-statuette = una estatuilla

lagoon-settlers = Colonos
lagoon-settlers-short = C
lagoon-villages-short = P
lagoon-villages = Poblados
lagoon-tokens = Fichas
lagoon-island = Isla
lagoon-legend = ⌂ poblado   ( ) círculo de piedras   ⚑ isla y su valor   › última jugada   números: casillas posibles
lagoon-legend-islands = Las islas y su valor: { $values }
lagoon-phase = { $phase ->
    [1] Exploración
   *[2] Asentamiento
 }
lagoon-laid = Fichas colocadas: { $laid } de 32.
lagoon-may-sea = Colono en el mar: { $spaces } ({ $count })
lagoon-may-land = Colono en tierra: { $spaces } ({ $count })
lagoon-may-both = Colono o poblado en tierra: { $spaces } ({ $count })
lagoon-may-village = Poblado: { $spaces } ({ $count })

## Las preguntas y las palabras que se escriben

lagoon-ask = ¿Dónde colocas una pieza? Escribe e4 para un colono en e4, p e4 para un poblado.
lagoon-ask-settler = ¿Dónde colocas un colono? Escribe una casilla, por ejemplo e4.
lagoon-ask-tokens = Saca fichas de la bolsa y escribe lo que sale, una o varias: c b a p e. Quedan { $left }; los círculos se llenan fila por fila desde arriba a la izquierda.
lagoon-word-settler = colono
lagoon-word-village = poblado, p

## El registro


## Lo que dicen los eventos

event-blue_lagoon-settler = colono en { $space }{ $token ->
    [coconut] , toma un coco
    [bamboo] , toma bambú
    [water] , toma agua
    [stone] , toma una piedra preciosa
    [statuette] , toma una estatuilla
   *[none] {""}
 }
event-blue_lagoon-village = poblado en { $space }{ $token ->
    [coconut] , toma un coco
    [bamboo] , toma bambú
    [water] , toma agua
    [stone] , toma una piedra preciosa
    [statuette] , toma una estatuilla
   *[none] {""}
 }
event-blue_lagoon-tokens-laid = Hay { $count } fichas en los círculos de piedras
event-blue_lagoon-skipped = { $seat } no puede colocar nada
event-blue_lagoon-exploration-over = La Exploración ha terminado

## La hoja de puntuación

sheet-blue_lagoon-islands = { $phase ->
    [1] Exploración: islas
   *[2] Asentamiento: islas
 }
sheet-blue_lagoon-links = { $phase ->
    [1] Exploración: enlaces
   *[2] Asentamiento: enlaces
 }
sheet-blue_lagoon-majorities = { $phase ->
    [1] Exploración: mayorías
   *[2] Asentamiento: mayorías
 }
sheet-blue_lagoon-resources = { $phase ->
    [1] Exploración: recursos
   *[2] Asentamiento: recursos
 }
sheet-blue_lagoon-kinds = { $phase ->
    [1] Exploración: las cuatro clases
   *[2] Asentamiento: las cuatro clases
 }
sheet-blue_lagoon-statuettes = { $phase ->
    [1] Exploración: estatuillas
   *[2] Asentamiento: estatuillas
 }
note-blue_lagoon-islands-visited = { $seat } tiene piezas en { $islands ->
    [one] una isla
   *[other] { $islands } islas
 }.
note-blue_lagoon-islands-linked = El mejor grupo de { $seat } enlaza { $islands ->
    [one] una isla
   *[other] { $islands } islas
 }.
note-blue_lagoon-majority = Isla { $island }, valor { $value }: { $seat } tiene más piezas que nadie ({ $pieces }).
note-blue_lagoon-majority-tie = Isla { $island }, valor { $value }: { $seats } empatan con { $pieces ->
    [one] una pieza
   *[other] { $pieces } piezas
 } y reciben { $share } cada uno.
note-blue_lagoon-tie-by-tokens = { $winner } y { $loser } tienen los mismos puntos. { $winner } va delante, con { $tokens } fichas contra { $fewer }.
note-blue_lagoon-shared-victory = { $seats } tienen los mismos puntos y las mismas fichas: la victoria se comparte.

## Las opciones

games-blue_lagoon-map = El mapa: published, un mapa en una línea, o un archivo de mapa con map=@ARCHIVO.
games-blue_lagoon-first-player = El asiento que empieza (0 es el primero), o random.
