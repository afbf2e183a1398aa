### La página web: suerte y precisión en las partidas analizadas.

web-figures-title = Suerte y precisión
web-figures-none = Analiza una partida terminada y aparecerá aquí: elígela arriba en «Terminadas» y luego «Analizar».
web-figures-plot-accuracy = Precisión en { $games } partidas: de { $first } a { $last }, mínimo { $lowest }, máximo { $highest }.
web-figures-plot-luck = Suerte en { $games } partidas: de { $first } a { $last }, mínimo { $lowest }, máximo { $highest }.
web-figures-table = Partidas analizadas
web-figures-open = Análisis de la partida del { $date }
web-figures-luck = La suerte indica en cuántos puntos porcentuales las tiradas y los sorteos cambiaron tu probabilidad de ganar.
