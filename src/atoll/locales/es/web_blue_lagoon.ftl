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
web-lagoon-last = la última jugada
web-lagoon-advised = recomendada
web-lagoon-tap = Elige una casilla resaltada.
web-lagoon-choose = ¿Qué colocas en { $space }?
web-lagoon-settler = Colono
web-lagoon-village = Poblado
web-lagoon-place-settler = Colono en { $space }
web-lagoon-place-village = Poblado en { $space }
web-lagoon-cancel = Elegir otra casilla
web-lagoon-zoom-in = Ampliar
web-lagoon-zoom-out = Ver todo el tablero
web-lagoon-over = La partida ha terminado.
web-lagoon-not-now = Se están colocando las fichas. Un momento.
web-lagoon-not-your-turn = Todavía no: le toca a { $who }.
web-lagoon-occupied = Aquí ya hay una pieza.
web-lagoon-not-here = Ahora no puedes colocar nada aquí. Las casillas posibles están resaltadas.
web-lagoon-draw = ¿Qué ha salido de la bolsa para { $space }?
web-lagoon-first = ¿Quién empieza?
web-lagoon-token-coconut = Coco
web-lagoon-token-bamboo = Bambú
web-lagoon-token-water = Agua
web-lagoon-token-stone = Piedra preciosa
web-lagoon-token-statuette = Estatuilla

## Los mapas

web-maps-heading = Dibujar un mapa
web-maps-intro = Islas, círculos de piedras, valores: dibuja tu propia laguna para Blue Lagoon y juega en ella.
web-maps-grid = El mapa
web-maps-brush = Dibujar
web-maps-brush-land = Tierra
web-maps-brush-circle = Círculo de piedras
web-maps-brush-sea = Mar
web-maps-islands = Las islas y sus valores
web-maps-use-island = Dibujar la isla { $island }
web-maps-value-of = Valor de la isla { $island }
web-maps-new-island = Isla nueva
web-maps-size = Tamaño
web-maps-rows = Filas
web-maps-columns = Columnas
web-maps-fewer = { $what }: una menos
web-maps-more = { $what }: una más
web-maps-counts = Círculos de piedras: { $circles } de { $all } · Islas: { $islands }
web-maps-undo = Deshacer
web-maps-redo = Rehacer
web-maps-checking = Comprobando el mapa…
web-maps-good = El mapa está listo para jugar.
web-maps-no-island = Dibuja al menos una isla.
web-maps-too-few-circles = { $missing ->
    [one] Falta un círculo de piedras: debe haber exactamente 32, uno para cada ficha.
   *[other] Faltan { $missing } círculos de piedras: debe haber exactamente 32, uno para cada ficha.
 }
web-maps-too-many-circles = { $surplus ->
    [one] Sobra un círculo de piedras: está tachado.
   *[other] Sobran { $surplus } círculos de piedras: están tachados.
 }
web-maps-shelf = Tus mapas
web-maps-name = Nombre del mapa
web-maps-keep = Guardar
web-maps-kept = { $name } se ha guardado en este navegador.
web-maps-forget = Eliminar { $name }
web-maps-published = Tablero original
web-maps-blank = Mapa vacío
web-maps-load = Importar un texto
web-maps-download = Descargar
web-maps-copy = Copiar el texto
web-maps-copied = Texto del mapa copiado.
web-maps-paste = Pega aquí el texto de un mapa o suelta un archivo en cualquier lugar de la página.
web-maps-file = O elige un archivo
web-maps-use = Usar este mapa
web-maps-not-a-map = Esto no es un mapa. Un mapa tiene de 5 a 25 filas de puntos y letras; la primera, la tercera, etc., tienen una casilla menos que las demás.
web-maps-play = Jugar en este mapa

## La hoja de puntuación

web-lagoon-pad-phase = Fase
web-lagoon-pad-piece = Pieza para colocar
web-lagoon-pad-away = Quitar piezas
web-lagoon-pad-tap = Elige una pieza y toca las casillas donde está. Toca de nuevo para quitarla.
web-lagoon-pad-village-at-sea = Los poblados solo pueden estar en tierra.
web-lagoon-pad-village-on-circle = En el Asentamiento no puede haber poblados en círculos de piedras.
web-lagoon-pad-no-settler = Todos los colonos de este jugador están en el tablero.
web-lagoon-pad-no-village = Todos los poblados de este jugador están en el tablero.
web-lagoon-pad-tokens = Fichas tomadas
web-lagoon-pad-mismatch = { $who } ocupa { $circles ->
    [one] un círculo de piedras
   *[other] { $circles } círculos de piedras
 } y tiene { $tokens ->
    [one] una ficha
   *[other] { $tokens } fichas
 }. Lo normal es que coincidan.
web-lagoon-pad-settle = Puntuar la Exploración y continuar
web-lagoon-pad-map = Mapa
web-lagoon-pad-type = O escribir una posición
web-lagoon-pad-position = Línea de posición
web-lagoon-pad-read = Poner en el tablero
web-lagoon-pad-other-players = Escribe una línea de posición de Blue Lagoon para { $players } jugadores.

## La lección

web-learn-lagoon-boat = Esta es la laguna: ocho islas, cada una con una marca que indica su valor, y una ficha en cada círculo de piedras. Tus colonos llegan en barca. Una barca puede ir a cualquier casilla de mar. Coloca la primera donde quieras.
web-learn-lagoon-boat-done = Buen comienzo. Colocas una pieza y luego le toca a Marina. Eso es un turno.
web-learn-lagoon-ashore = Tu barca está entre dos islas. En tierra solo puedes ir junto a una pieza tuya. Desembarca un colono en d6, donde hay un coco.
web-learn-lagoon-ashore-done = El coco es tuyo. Quien ocupa un círculo de piedras se lleva su ficha.
web-learn-lagoon-ashore-village = Se podría poner un poblado, pero solo tienes cinco. Aquí basta un colono.
web-learn-lagoon-ashore-bamboo = Así tomas el bambú de la otra orilla. Puede esperar: toma primero el coco de d6.
web-learn-lagoon-ashore-empty = Es tierra junto a tu barca, así que está permitido. Pero no hay ficha. Ve a d6.
web-learn-lagoon-ashore-sea = Otra barca: en el mar siempre está permitido. Pero ahora desembarca, en d6.
web-learn-lagoon-chain = Tus piezas en casillas vecinas forman un grupo. Al final, tu mejor grupo da 5 puntos por cada isla que toca. Enlaza la isla G con la isla B: coloca un colono en B, junto a tu barca.
web-learn-lagoon-chain-done = Enlazadas por el mar: dos islas, 10 puntos. Solo cuenta tu mejor grupo, así que hazlo grande.
web-learn-lagoon-chain-other = Eso no llega a la isla B junto a tu barca. Prueba en d8 o en c7.
web-learn-lagoon-sets = Unos turnos después. Las fichas puntúan por conjuntos: dos iguales 5 puntos, tres 10, cuatro 20. Una de cada una de las cuatro clases: 10 más. Una estatuilla siempre da 4. Tienes tres cocos. ¿Qué ficha a tu alcance te da más?
web-learn-lagoon-sets-done = El cuarto coco: de 10 puntos a 20. Más de cuatro iguales no dan nada más.
web-learn-lagoon-sets-statuette = Una estatuilla vale 4 puntos, ahora y siempre. Pero un cuarto coco da 10.
web-learn-lagoon-sets-bamboo = Un primer bambú aún no da nada. Un cuarto coco da 10 puntos.
web-learn-lagoon-sets-other = Busca el cuarto coco: está junto a una de tus barcas.
web-learn-lagoon-village = Ahora piensa en lo que viene. Después de esta fase todos los colonos vuelven a casa, pero los poblados se quedan, y la segunda fase parte de ellos. Solo se pierden los poblados en círculos de piedras. Funda un poblado en tierra, fuera de los círculos de piedras.
web-learn-lagoon-village-done = Este poblado se quedará. Ya cuenta como cualquier pieza, y es tu primer punto de apoyo para la segunda fase.
web-learn-lagoon-village-circle = Tendrías la ficha, pero un poblado en un círculo de piedras sale del juego después de esta fase. Elige tierra sin círculo.
web-learn-lagoon-village-settler = Eso es un colono. Elige una casilla de tierra y luego el poblado.
web-learn-lagoon-majority = Quien tiene más piezas en una isla recibe su valor. En la isla H, que vale 10, hay tres piezas tuyas y tres de Marina: se repartiría, 5 puntos para cada uno. Coloca allí una pieza más.
web-learn-lagoon-majority-done = Cuatro contra tres: los 10 puntos son tuyos, y Marina pierde sus 5.
web-learn-lagoon-majority-other = Eso no está en la isla H. Es la de la marca H 10, abajo.
web-learn-lagoon-last = La Exploración termina en cuanto se toma el último recurso. Solo queda el agua de d13. Tómala y mira lo que pasa.
web-learn-lagoon-last-done = La Exploración ha terminado y está puntuada: islas, enlaces, mayorías y fichas. Todos los colonos han vuelto a casa. Tu poblado en un círculo de piedras ha desaparecido; los demás se quedan. Hay fichas nuevas, y Marina ha empezado el Asentamiento.
web-learn-lagoon-last-other = Podrías seguir así. Pero termina ya la fase: toma el agua de d13, a la derecha.
web-learn-lagoon-settle = El Asentamiento: solo colonos, y siempre junto a piezas tuyas, tanto en el mar como en tierra. Partes de tus tres poblados. Toma una ficha que esté junto a uno de ellos.
web-learn-lagoon-settle-done = Eso es. El Asentamiento se puntúa como la Exploración y decide el total de los dos. Si hay empate, gana quien tenga más fichas.
web-learn-lagoon-settle-other = Está permitido. Pero hay fichas justo al lado de tus poblados: toma una de ellas.
web-learn-lagoon-play = Barcas, fichas, grupos, mayorías, poblados: ya lo sabes todo. Estar en siete islas da 10 puntos más; en las ocho, 20. Te espera el Camarón, nuestro robot más fácil.

## Las reglas en breve

web-rules-lagoon-intro = Primero se explora un archipiélago, después se puebla. Una pieza por turno, sin dados, nada oculto. De dos a cuatro jugadores.
web-rules-lagoon-aim = El objetivo
web-rules-lagoon-aim-phases = Hay dos fases, Exploración y Asentamiento. Las dos se puntúan igual y gana el total más alto.
web-rules-lagoon-aim-pieces = Cada jugador tiene cinco poblados y, según sean dos, tres o cuatro jugadores, 30, 25 o 20 colonos.
web-rules-lagoon-aim-open = Todos lo ven todo: el tablero y las fichas de cada uno.
web-rules-lagoon-turn = Exploración: tu turno
web-rules-lagoon-turn-one = Coloca exactamente una pieza en una casilla libre. No se puede pasar.
web-rules-lagoon-turn-sea = Un colono puede ir a cualquier casilla de mar libre, en barca, cerca o lejos.
web-rules-lagoon-turn-land = En tierra, una pieza solo va junto a una pieza tuya, en el mar o en tierra.
web-rules-lagoon-turn-village = Un poblado solo va en tierra.
web-rules-lagoon-tokens = Las fichas
web-rules-lagoon-tokens-lie = En los 32 círculos de piedras hay cocos, bambú, agua y piedras preciosas, seis de cada clase, y ocho estatuillas.
web-rules-lagoon-tokens-take = Quien coloca un colono o un poblado en un círculo de piedras toma su ficha y la conserva durante la fase.
web-rules-lagoon-end = El final de una fase
web-rules-lagoon-end-resource = Una fase termina en cuanto se toma el último de los 24 recursos. Las estatuillas no cuentan para eso.
web-rules-lagoon-end-pieces = También termina cuando ya nadie puede colocar ninguna pieza.
web-rules-lagoon-end-skipped = Quien no puede colocar nada pierde el turno, mientras los demás siguen.
web-rules-lagoon-between = Entre las fases
web-rules-lagoon-between-settlers = Se puntúa la Exploración. Después todos los colonos vuelven a sus dueños.
web-rules-lagoon-between-villages = Los poblados en círculos de piedras se retiran, y también los que nunca se colocaron. Todos los demás se quedan donde están.
web-rules-lagoon-between-tokens = Todas las fichas vuelven a la bolsa y se colocan de nuevo. El juego sigue en el mismo orden.
web-rules-lagoon-settle = Asentamiento: tu turno
web-rules-lagoon-settle-beside = Coloca un colono, siempre junto a una pieza tuya, tanto en el mar como en tierra.
web-rules-lagoon-settle-villages = Partes de los poblados que se quedaron.
web-rules-lagoon-settle-none = Quien no tiene poblados en el tablero no juega el Asentamiento. Fúndalos en buenos sitios.
web-rules-lagoon-links = Puntuación: islas y enlaces
web-rules-lagoon-links-islands = Piezas en las ocho islas dan 20 puntos, en siete islas 10.
web-rules-lagoon-links-group = Tus piezas en casillas vecinas forman un grupo. Tu mejor grupo da 5 puntos por cada isla que toca.
web-rules-lagoon-links-own = Las barcas enlazan islas, pero una barca junto a una isla no está en ella.
web-rules-lagoon-majority = Puntuación: mayorías
web-rules-lagoon-majority-most = En cada isla, quien tiene más piezas recibe su valor. Colonos y poblados cuentan igual.
web-rules-lagoon-majority-tie = En caso de empate se reparten el valor a partes iguales, redondeando hacia abajo.
web-rules-lagoon-sets = Puntuación: fichas
web-rules-lagoon-sets-kind = Por cada clase de recurso: dos dan 5 puntos, tres 10, cuatro o más 20.
web-rules-lagoon-sets-four = Al menos uno de cada una de las cuatro clases: 10 puntos, una sola vez.
web-rules-lagoon-sets-statuettes = Cada estatuilla: 4 puntos.
web-rules-lagoon-win = La victoria
web-rules-lagoon-win-sum = Gana el total más alto de las dos fases.
web-rules-lagoon-win-tie = Si hay empate, gana quien tomó más fichas en el Asentamiento. Si sigue el empate, la victoria se comparte.
