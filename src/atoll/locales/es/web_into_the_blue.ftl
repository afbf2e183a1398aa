### Into the Blue en el navegador: el mar y los dados.

web-itb-table = El mar: tesoros y conchas de cada nivel
web-itb-main = Tesoro principal
web-itb-secondary = Tesoros secundarios
web-itb-nobody = nadie
web-itb-prize = { $kind ->
    [main] Tesoro principal
   *[secondary] Tesoro secundario
 }, vale { $value }: { $who }
web-itb-shells = { $count ->
    [0] ninguna concha
    [one] una concha
   *[other] { $count } conchas
 }
web-itb-stock = { $shells ->
    [0] ninguna concha por colocar
    [one] una concha por colocar
   *[other] { $shells } conchas por colocar
 }, { $chests ->
    [0] ningún cofre
    [one] un cofre
   *[other] { $chests } cofres
 }
web-itb-worth = valor total: { $worth }
web-itb-face-chest = cofre
web-itb-dice = Dados
web-itb-die = { $kept ->
    [yes] { $face }, conservado
   *[no] { $face }
 }
web-itb-keep-here = Toca los dados que conservas
web-itb-roll = { $count ->
    [one] Volver a lanzar un dado
    [6] Volver a lanzar los seis
   *[other] Volver a lanzar { $count } dados
 }
web-itb-all-kept = Conservas todos los dados
web-itb-stop-chest = Tomar un cofre
web-itb-stop-place = Plantarse y colocar
web-itb-stop-nothing = Plantarse sin nada
web-itb-again = Toca de nuevo para confirmar
web-itb-where = ¿En qué nivel?
web-itb-place = { $count ->
    [one] Colocar una concha en el nivel { $level }
   *[other] Colocar { $count } conchas en el nivel { $level }
 }
web-itb-chance = Con esta elección ganas el { $chance } % de las veces
web-itb-not-now = Ahora no te toca elegir.
web-itb-dice-final = Estos dados son definitivos.

## Dados de verdad

web-itb-real-roll = { $count ->
    [one] Lanza un dado. ¿Qué muestra?
   *[other] Lanza { $count } dados. ¿Qué muestran?
 }
web-itb-real-kept = Conservados: { $dice }
web-itb-real-entered = Anotados hasta ahora
web-itb-real-faces = Caras de un dado
web-itb-real-remove = Quitar { $face }
web-itb-real-done = Confirmar la tirada
web-itb-real-chest = Toma un cofre. ¿Cuánto vale? Que no lo vean los demás.
web-itb-real-first = ¿Quién empieza?

## Las lecciones

web-learn-title = Aprender jugando
web-learn-intro = Cinco minutos cada una, en el tablero de verdad. Tú juegas y la lección explica por qué.
web-learn-about-into_the_blue = Lanza series de números para bucear, deja conchas junto a los tesoros y aprende a plantarte a tiempo.
web-learn-about-blue_lagoon = Rema de isla en isla, funda poblados, enlaza las costas y recoge lo que crece en ellas.
web-learn-start = Empezar la lección
web-learn-rules = Leer las reglas
web-learn-lesson-into_the_blue = Lección: Into the Blue
web-learn-lesson-blue_lagoon = Lección: Blue Lagoon
web-learn-progress = Paso { $step } de { $count }
web-learn-back = Atrás
web-learn-next = Siguiente
web-learn-skip = Saltar
web-learn-retry = Reintentar
web-learn-play = Jugar ya
web-learn-try-again = No del todo. Lee otra vez lo que se pide y vuelve a intentarlo.
web-learn-you = Kai (tú)
web-learn-other = Marina

## La lección de Into the Blue

web-learn-itb-roll = Tu primera tirada. Para bucear necesitas una serie que empiece en 1. Tienes 1 y 2, pero ningún 3. Toca el 1 y el 2 para conservarlos y vuelve a lanzar los demás.
web-learn-itb-roll-done = 1, 2, 3, 4: ¡una serie! La cuerda bajo tu barco muestra hasta dónde puedes bajar.
web-learn-itb-roll-stop = Puedes plantarte después de cada tirada, pero te quedan dos. Conserva 1 y 2 y lanza los demás.
web-learn-itb-roll-no-one = Cuidado: sin un 1 no hay inmersión. Conserva el 1 y el 2, nada más.
web-learn-itb-stop = Podrías lanzar una tercera vez. Pero estos dados ya te dejan colocar dos conchas en el nivel 3. Está muy bien: plántate aquí.
web-learn-itb-stop-done = Ahora los dados son definitivos. Los pálidos no contarían; aquí todos forman parte de tu serie.
web-learn-itb-stop-again = ¡Qué valor! Pero lo que tienes ya merece la pena. Plántate aquí.
web-learn-itb-place = Elige un nivel de tu serie. Colocas una concha por cada dado que muestre su número. Elige el nivel 3: tienes dos 3.
web-learn-itb-place-done = ¡Nadie tiene más conchas que tú en el nivel 3! Si la partida terminara ahora, su tesoro de oro, que vale 4, sería tuyo. Lo dice la insignia.
web-learn-itb-place-other = También se puede, pero el nivel 3 recibe dos conchas y tiene mejor tesoro.
web-learn-itb-gap = Otro turno: queda una tirada. Tienes 1 y 2 y luego un hueco: los tres 4 que siguen no cuentan. Un 3 lo cerraría. Conserva todo menos el 5.
web-learn-itb-gap-done = ¡Un 3! El hueco se cierra y los tres 4 cuentan.
web-learn-itb-gap-stop = Plantarte ahora te deja solo los niveles 1 y 2. Conserva todo menos el 5: otra tirada no cuesta nada.
web-learn-itb-gap-other = Necesitas 1 y 2 para la serie y quieres los 4. Vuelve a lanzar solo el 5.
web-learn-itb-deeper = Era la tercera tirada: los dados son definitivos. Cuanto más hondo, más vale el tesoro. Coloca tus tres conchas en el nivel 4.
web-learn-itb-deeper-done = Tres conchas, y el tesoro de oro que vale 5 es tuyo por ahora. Quien queda segundo en un nivel recibe uno de plata.
web-learn-itb-deeper-other = El nivel 4 recibe tres conchas y su tesoro de oro vale 5. ¡Más hondo!
web-learn-itb-tie = En el nivel 3 hay empate: dos conchas tuyas y dos de Marina. El empate se decide en el nivel de encima: ella tiene una concha en el nivel 2 y tú ninguna, así que el oro es suyo. Busca el nivel que te da dos tesoros a la vez.
web-learn-itb-tie-done = Dos conchas en el nivel 2 se llevan su oro, y ahora también ganas el empate del nivel 3.
web-learn-itb-tie-three = Con eso ganas el nivel 3. Pero hay otro nivel que te da también el 3.
web-learn-itb-tie-one = Marina tiene tres conchas en el nivel 1: eso no da oro. Mira el nivel 2.
web-learn-itb-perfect = ¡Del 1 al 5, todos! Solo falta el cofre para una inmersión perfecta. Tienes dos 5: vuelve a lanzar uno y cruza los dedos.
web-learn-itb-perfect-done = ¡Una inmersión perfecta! Tomas un cofre que vale 7. Nadie más conoce su valor hasta el final. Y juegas otro turno enseguida.
web-learn-itb-perfect-stop = Sería una buena inmersión. Pero basta un 5: lanza el otro, quizá salga el cofre.
web-learn-itb-perfect-other = Conserva 1, 2, 3, 4 y un solo 5. Lanza el otro 5.
web-learn-itb-end = Te quedan dos conchas. Cuando alguien coloca la última, los demás tienen un último turno. Vas por delante: coloca las dos y termina la partida.
web-learn-itb-end-done = La última inmersión de Marina no tenía ningún 1. Los niveles se puntúan desde el fondo y se abren los cofres. La hoja de puntuación dice quién recibe qué y por qué.
web-learn-itb-play = Eso es todo: conservar, bucear, colocar y plantarse a tiempo. Te espera el Camarón, nuestro robot más fácil.

## Las reglas

web-rules-title = { $game }: las reglas
web-rules-index = Cada juego en una página, con imágenes.
web-rules-read = Leer las reglas
web-rules-learn = Aprender jugando
web-rules-none = Aquí no existe ese juego.
web-rules-itb-intro = Un juego de dados de Reiner Knizia para dos a cinco jugadores, unos veinte minutos. Esto es todo lo que hay que saber.
web-rules-itb-aim = El objetivo
web-rules-itb-aim-shells = Cada jugador tiene doce conchas para dejar en cinco niveles.
web-rules-itb-aim-treasures = Quien tiene más conchas en un nivel gana su tesoro de oro; el segundo, uno de plata. Cuanto más hondo, más vale el tesoro.
web-rules-itb-aim-chests = En el fondo hay cinco cofres para quienes logran una inmersión perfecta.
web-rules-itb-turn = Tu turno
web-rules-itb-turn-roll = Lanza los seis dados. Sus caras son 1, 2, 3, 4, 5 y un cofre.
web-rules-itb-turn-again = Hasta dos veces puedes volver a lanzar los dados que quieras. Un dado conservado antes se puede lanzar ahora, y al revés.
web-rules-itb-turn-stop = Puedes plantarte después de cada tirada. Después de la tercera es obligatorio.
web-rules-itb-dive = La inmersión
web-rules-itb-dive-run = Con al menos un 1 te sumerges. Tu serie son los números 1, 2, 3… hasta el primer hueco.
web-rules-itb-dive-gap = Los números tras un hueco se pierden, y los cofres también.
web-rules-itb-dive-place = Elige un nivel de tu serie y coloca allí una concha por cada dado que muestre su número. Es obligatorio.
web-rules-itb-dive-few = Si te quedan menos, colócalas todas.
web-rules-itb-dive-failed = Sin un 1 la inmersión falla y no se coloca nada.
web-rules-itb-perfect = La inmersión perfecta
web-rules-itb-perfect-chest = 1, 2, 3, 4, 5 y un cofre: en vez de colocar conchas, toma sin mirar uno de los cofres que quedan.
web-rules-itb-perfect-secret = Mira cuánto vale y no lo digas hasta el final. Los cofres valen 5, 6, 6, 7 y 8.
web-rules-itb-perfect-again = Luego juega enseguida otro turno completo.
web-rules-itb-end = El final
web-rules-itb-end-shells = Cuando alguien coloca su última concha, los demás juegan un último turno.
web-rules-itb-end-chests = Cuando alguien toma el último cofre, la partida termina en el acto.
web-rules-itb-score = La puntuación
web-rules-itb-score-order = Puntúa los niveles del 5 al 1: quien tiene más conchas recibe el tesoro de oro; el segundo, uno de plata.
web-rules-itb-score-treasures = Con cuatro o cinco jugadores, el tercero recibe otro de plata. Los valores que ves aquí son de Atoll; pon los de tu caja al crear una mesa.
web-rules-itb-score-nobody = Sin conchas en un nivel no hay tesoro. Los que nadie gana se quedan donde están.
web-rules-itb-score-sum = Suma tus tesoros y tus cofres. Gana el total más alto; si hay empate, la victoria se comparte.
web-rules-itb-ties = Los empates
web-rules-itb-ties-above = ¿Las mismas conchas en un nivel? Va delante quien tiene más en el nivel de encima; si también hay empate, decide el siguiente, y así hasta la superficie. Los niveles más hondos no importan.
web-rules-itb-ties-unplayed = ¿Empate hasta arriba? Va delante quien tiene más conchas sin colocar.
web-rules-itb-ties-turn = ¿Sigue el empate? Va delante quien jugó antes su último turno.

## La hoja de puntos

web-pad-title = Hoja de puntuación
web-pad-intro = ¿Juegas con la caja? Anota lo que hay en el tablero y mira quién recibe qué y por qué.
web-pad-game = Juego
web-pad-players = Jugadores
web-pad-name = Nombre del jugador { $number }
web-pad-sheet = Hoja de puntuación
web-pad-print = Imprimir
web-pad-clear = Empezar de nuevo
web-pad-referee = Atoll como árbitro
web-pad-referee-text = Tú lanzas dados de verdad y sacas cofres o fichas de verdad; Atoll lleva el tablero, conoce las reglas y cuenta los puntos.
web-pad-referee-start = Arbitrar una partida
web-pad-more = Uno más: { $what }
web-pad-fewer = Uno menos: { $what }
web-pad-itb-cell = { $name }, nivel { $level }
web-pad-itb-used = { $used } de { $all } conchas colocadas
web-pad-itb-over = Más de { $all } conchas
web-pad-itb-chests = ¿Quién tomó cada cofre?
web-pad-itb-chest = Cofre de valor { $value }
web-pad-itb-left = sigue en el fondo
web-pad-itb-first-out = ¿Quién se quedó primero sin conchas?
web-pad-itb-last-chest = ¿Quién tomó el último cofre?
web-pad-itb-unclear = Algo no cuadra: hay demasiadas conchas o no está claro quién terminó la partida.
web-pad-itb-open = La partida termina cuando alguien se queda sin conchas o no quedan cofres. Esta es la puntuación actual.
web-pad-itb-values = Valores de tu caja
web-pad-itb-value-main = Oro, nivel { $level }
web-pad-itb-value-secondary = Plata, nivel { $level }
web-pad-itb-value-chest = Cofre { $number }
