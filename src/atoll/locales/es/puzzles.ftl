# Crear problemas, `atoll puzzles`.

help-puzzles = Buscar, en partidas entre robots, posiciones con una sola jugada claramente mejor. Ctrl-C termina
    la búsqueda y conserva lo encontrado.
help-puzzles-count = Cuántos problemas debe tener el archivo. Por defecto: 10.
help-puzzles-kind = Solo problemas de este tipo; se puede repetir.
help-puzzles-out = Guardar los problemas en FILE y conservar los que ya contiene. Sin esta opción se muestran.
puzzles-bar = Problemas
puzzles-count = El número de problemas va de 1 a { $most }.
puzzles-found = { $count ->
        [one] { $count } problema, nuevos: { $new }.
       *[other] { $count } problemas, nuevos: { $new }.
    }
puzzles-of-kind = { $kind }: { $count }
