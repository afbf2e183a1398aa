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
web-sea-rolled = Tirada: { $dice }. { $allows }
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
