# Dados dignos de confianza, `atoll verify`.

help-verify = Comprueba que los dados de una partida guardada salen de la semilla con la que la mesa se comprometió antes de la
    primera tirada. Código de salida: 0 todos salen de ella, 1 no es así, 3 no hay nada que comprobar.
help-verify-commitment = El compromiso que anotaste antes de la primera tirada, para compararlo con el de la partida.
help-verify-all = Muestra cada tirada, ficha sacada y cofre.
verify-commitment = Compromiso: { $commitment }
verify-salt = Sal de { $name }: { $salt }
verify-no-salt = { $name } no añadió sal.
verify-roll = suceso { $event }: { $told } – correcto
verify-wrong-roll = suceso { $event }: { $told } – falso, de la semilla sale { $follows } (azar número { $n })
verify-fair = { $rolls ->
    [0] Todavía no hay tiradas, fichas ni cofres; la semilla es la del compromiso.
    [one] La única tirada, ficha o cofre sale de la semilla, y la semilla es la del compromiso.
   *[other] Las { $rolls } tiradas, fichas y cofres salen de la semilla, y la semilla es la del compromiso.
}
verify-other-outcome = Los dados no salen de la semilla: el suceso { $event } es «{ $told }», pero la semilla da «{ $follows }».
verify-other-seed = La semilla de la partida no es aquella con la que la mesa se comprometió: su huella es otra.
verify-sealed = Todavía no se puede comprobar nada: la mesa se comprometió con una semilla y la enseña al acabar la partida.
verify-cut = Esta partida se guardó para un solo asiento. Comprueba la partida entera, que la mesa entrega cuando acaba.
verify-real-dice = Nada que comprobar: en esta mesa se tiraron dados de verdad y se escribió lo que salió.
verify-no-seed = Nada que comprobar: esta partida no nombra ni semilla ni compromiso. Sus dados vienen de otra parte.
verify-past = { $events ->
    [one] El primer evento se jugó en otra parte: nada se dice de sus dados.
   *[other] Los primeros { $events } eventos se jugaron en otra parte: nada se dice de sus dados.
}
verify-from-position = La partida empezó en una posición dada: nada se dice de cómo se llegó a ella.
verify-other-commitment = El compromiso que anotaste no es el de la partida.
