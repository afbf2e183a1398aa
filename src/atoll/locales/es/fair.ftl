# Dados dignos de confianza, `atoll verify`.

help-verify = Comprobar que los dados de una partida guardada se derivan de la semilla con la que la mesa se comprometió antes de la
    primera tirada. Código de salida: 0 todos coinciden, 1 no es así, 3 no hay nada que comprobar.
help-verify-commitment = El compromiso que anotaste antes de la primera tirada, para compararlo con el de la partida.
help-verify-all = Mostrar cada tirada, ficha y cofre.
verify-commitment = Compromiso: { $commitment }
verify-salt = Sal de { $name }: { $salt }
verify-no-salt = { $name } no añadió sal.
verify-roll = evento { $event }: { $recorded } – correcto
verify-wrong-roll = evento { $event }: { $recorded } – incorrecto, la semilla da { $follows } (sorteo n.º { $n })
verify-fair = { $rolls ->
    [0] Todavía no hay tiradas, fichas ni cofres; la semilla coincide con el compromiso.
    [one] La única tirada, ficha o cofre se deriva de la semilla, y la semilla coincide con el compromiso.
   *[other] Las { $rolls } tiradas, fichas y cofres se derivan de la semilla, y la semilla coincide con el compromiso.
}
verify-other-outcome = Los dados no se derivan de la semilla: el evento { $event } es «{ $recorded }», pero la semilla da «{ $follows }».
verify-other-seed = La semilla de la partida no es la del compromiso de la mesa: su huella es otra.
verify-sealed = Todavía no se puede comprobar nada: la mesa se comprometió con una semilla y la revelará al terminar la partida.
verify-cut = Esta partida se guardó para un solo asiento. Comprueba la partida completa, que la mesa ofrece al terminar.
verify-real-dice = Nada que comprobar: en esta mesa se lanzaron dados de verdad y se escribieron los resultados.
verify-no-seed = Nada que comprobar: esta partida no tiene semilla ni compromiso. Sus dados vienen de otra parte.
verify-past = { $events ->
    [one] El primer evento se jugó en otra parte; sus dados no se comprueban.
   *[other] Los primeros { $events } eventos se jugaron en otra parte; sus dados no se comprueban.
}
verify-from-position = La partida empezó en una posición dada; cómo se llegó a ella no se comprueba.
verify-other-commitment = El compromiso que anotaste no es el de la partida.
