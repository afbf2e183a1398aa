### Into the Blue en el navegador: el mar y los dados.

web-sea-table = El mar: tesoros y conchas de cada nivel
web-sea-main = Tesoro principal
web-sea-secondary = Tesoros secundarios
web-sea-nobody = nadie
web-sea-prize = { $kind ->
    [main] Tesoro principal
   *[secondary] Tesoro secundario
 }, vale { $value }: { $who }
web-sea-shells = { $count ->
    [0] ninguna concha
    [one] una concha
   *[other] { $count } conchas
 }
web-sea-stock = { $shells ->
    [0] ninguna concha por colocar
    [one] una concha por colocar
   *[other] { $shells } conchas por colocar
 }, { $chests ->
    [0] ningún cofre
    [one] un cofre
   *[other] { $chests } cofres
 }
web-sea-worth = valor total: { $worth }
web-sea-face-chest = cofre
web-sea-dice = Dados
web-sea-die = { $kept ->
    [yes] { $face }, conservado
   *[no] { $face }
 }
web-sea-keep-here = Toca los dados que conservas
web-sea-roll = { $count ->
    [one] Volver a lanzar un dado
    [6] Volver a lanzar los seis
   *[other] Volver a lanzar { $count } dados
 }
web-sea-all-kept = Conservas todos los dados
web-sea-stop-chest = Tomar un cofre
web-sea-stop-place = Parar y colocar
web-sea-stop-nothing = Parar sin nada
web-sea-again = Otra vez: { $what }
web-sea-where = ¿En qué nivel?
web-sea-place = { $count ->
    [one] Colocar una concha en el nivel { $level }
   *[other] Colocar { $count } conchas en el nivel { $level }
 }
web-sea-chance = Con esta elección ganas el { $chance } % de las veces
web-sea-not-now = Ahora no te toca elegir.
web-sea-dice-final = Estos dados son definitivos.

## Dados de verdad

web-sea-real-roll = { $count ->
    [one] Lanza un dado. ¿Qué muestra?
   *[other] Lanza { $count } dados. ¿Qué muestran?
 }
web-sea-real-kept = Conservados: { $dice }
web-sea-real-entered = Anotados hasta ahora
web-sea-real-faces = Caras de un dado
web-sea-real-remove = Quitar { $face }
web-sea-real-done = Esa es la tirada
web-sea-real-chest = Toma un cofre. ¿Cuánto vale? Que no lo vean los demás.
web-sea-real-first = ¿Quién empieza?

## Las lecciones

web-learn-title = Aprende jugando
web-learn-intro = Cinco minutos cada una, en el tablero de verdad. Tú juegas y la lección explica por qué.
web-learn-about-into_the_blue = Lanza series de números para bucear, deja conchas junto a los tesoros y aprende cuándo parar.
web-learn-about-blue_lagoon = Rema de isla en isla, funda aldeas, une las costas y recoge lo que crece en ellas.
web-learn-start = Empezar la lección
web-learn-rules = Leer las reglas
web-learn-lesson-into_the_blue = Lección: Into the Blue
web-learn-lesson-blue_lagoon = Lección: Blue Lagoon
web-learn-progress = Paso { $step } de { $count }
web-learn-back = Atrás
web-learn-next = Siguiente
web-learn-skip = Saltar
web-learn-retry = Reintentar
web-learn-play = Jugar ahora
web-learn-try-again = Casi. Lee otra vez lo que se pide y vuelve a intentarlo.
web-learn-you = Kai (tú)
web-learn-other = Marina

## La lección de Into the Blue

web-learn-sea-roll = Tu primera tirada. Para zambullirte necesitas una serie desde el 1. Tienes 1 y 2, pero ningún 3. Toca el 1 y el 2 para conservarlos y vuelve a lanzar los demás.
web-learn-sea-roll-done = 1, 2, 3, 4: ¡una serie! La cuerda bajo tu barco muestra hasta dónde puedes bajar.
web-learn-sea-roll-stop = Se puede parar después de cada tirada, pero quedan dos. Conserva 1 y 2 y lanza los demás.
web-learn-sea-roll-no-one = Cuidado: sin un 1 nadie se zambulle. Conserva el 1 y el 2, nada más.
web-learn-sea-stop = Podrías lanzar una tercera vez. Pero estos dados ya te dejan poner dos conchas en el nivel 3. Está muy bien. Para aquí.
web-learn-sea-stop-done = Ahora los dados son definitivos. Los pálidos no contarían; aquí todos forman parte de tu serie.
web-learn-sea-stop-again = ¡Qué valor! Pero lo que tienes merece la pena. Para aquí.
web-learn-sea-place = Elige un nivel de tu serie. Pones tantas conchas como dados muestran su número. Toma el nivel 3: hay dos 3.
web-learn-sea-place-done = ¡Nadie tiene más conchas en el nivel 3! Si la partida acabara ahora, su oro, que vale 4, sería tuyo. Lo dice la insignia.
web-learn-sea-place-other = También se puede, pero el nivel 3 recibe dos conchas y guarda el mejor tesoro.
web-learn-sea-gap = Un turno más tarde, queda una tirada. Tienes 1 y 2 y luego un hueco: los tres 4 que siguen no cuentan. Un 3 lo cerraría. Conserva todo menos el 5.
web-learn-sea-gap-done = ¡Un 3! El hueco se cierra y los tres 4 cuentan.
web-learn-sea-gap-stop = Parar ahora te deja solo los niveles 1 y 2. Conserva todo menos el 5: una tirada no cuesta nada.
web-learn-sea-gap-other = Necesitas 1 y 2 para la serie y quieres los 4. Solo hay que lanzar otra vez el 5.
web-learn-sea-deeper = Era la tercera tirada: los dados son definitivos. Más abajo los tesoros valen más. Pon tus tres conchas en el nivel 4.
web-learn-sea-deeper-done = Tres conchas, y el oro que vale 5 es tuyo por ahora. Quien queda segundo en un nivel recibe la plata.
web-learn-sea-deeper-other = El nivel 4 recibe tres conchas y su oro vale 5. ¡Más abajo!
web-learn-sea-tie = En el nivel 3, Marina y tú tenéis dos conchas cada uno. El empate se decide en el nivel de encima: ella tiene una concha en el nivel 2 y tú ninguna, así que el oro es suyo. Busca el sitio que te da dos tesoros a la vez.
web-learn-sea-tie-done = Dos conchas en el nivel 2 se llevan su oro, y ahora también ganas el empate del nivel 3.
web-learn-sea-tie-three = Eso ganaría el nivel 3. Pero hay un sitio que gana el nivel 3 y otro nivel con él.
web-learn-sea-tie-one = Marina tiene tres conchas en el nivel 1: eso no da oro. Mira el nivel 2.
web-learn-sea-perfect = ¡Del 1 al 5, todos! Solo falta el cofre para una zambullida perfecta. Tienes dos 5: vuelve a lanzar uno y cruza los dedos.
web-learn-sea-perfect-done = ¡Una zambullida perfecta! Tomas un cofre que vale 7. Nadie más conoce su valor hasta el final. Y juegas otro turno enseguida.
web-learn-sea-perfect-stop = Sería una buena zambullida. Pero basta un 5: lanza el otro, quizá salga el cofre.
web-learn-sea-perfect-other = Conserva 1, 2, 3, 4 y un solo 5. Lanza el otro 5.
web-learn-sea-end = Te quedan dos conchas. Quien coloca la última deja a los demás un último turno. Vas por delante: coloca las dos y termina la partida.
web-learn-sea-end-done = La última zambullida de Marina no tenía ningún 1. Los niveles se puntúan desde el fondo y se abren los cofres. La hoja dice quién recibe qué y por qué.
web-learn-sea-play = Eso es todo el juego: conservar, bucear, colocar y saber parar. Un robot suave te espera.
