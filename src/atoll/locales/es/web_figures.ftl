### La página web: suerte y precisión en las partidas analizadas.

web-figures-title = Suerte y precisión
web-figures-none = La suerte y la precisión aparecerán aquí cuando termines una partida.
web-figures-progress = Partidas analizadas: { $done } de { $total }
web-figures-stop = Detener
web-figures-go-on = Seguir analizando
web-figures-plot-accuracy = Precisión en { $games } partidas: de { $first } a { $last }, mínimo { $lowest }, máximo { $highest }.
web-figures-plot-luck = Suerte en { $games } partidas: de { $first } a { $last }, mínimo { $lowest }, máximo { $highest }.
web-figures-table = Partidas analizadas
web-figures-open = Análisis de la partida del { $date }
web-figures-luck = La suerte indica en cuántos puntos porcentuales las tiradas y los sorteos cambiaron tu probabilidad de ganar.
