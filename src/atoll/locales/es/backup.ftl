# La base de datos del servidor en un archivo, `atoll backup` y `atoll restore`.

help-backup = Hacer una copia de seguridad de la base de datos de un servidor en un archivo. Los servidores pueden seguir en marcha.
    El archivo contiene secretos de partidas en curso: protégelo como la propia base de datos.
help-restore = Restaurar una copia de seguridad en una base de datos SQLite o PostgreSQL. Antes, detén los servidores.
    Se restaura todo o nada.
help-backup-file = El archivo de la copia de seguridad.
help-backup-database = La base de datos: sqlite:///ARCHIVO o postgresql://USUARIO@HOST/NOMBRE. Por defecto: ATOLL_DATABASE
    y, si no, el archivo de tu carpeta de datos.
help-backup-force = Sobrescribir el archivo si existe.
help-backup-check = Restaurar el archivo en una base de datos temporal y comparar todas las filas.
help-restore-force = Reemplazar el contenido de la base de datos.
backup-exists = { $file } ya existe. Elige otro nombre o usa --force para sobrescribirlo.
backup-done = { $tables ->
    [one] Copia de una mesa con { $events } eventos en { $file }.
   *[other] Copia de { $tables } mesas con { $events } eventos en { $file }.
}
backup-checked = Restaurada como comprobación: { $rows } filas, todas iguales.
restore-done = { $tables ->
    [one] Una mesa con { $events } eventos restaurada desde { $file }.
   *[other] { $tables } mesas con { $events } eventos restauradas desde { $file }.
}
restore-not-empty = La base de datos no está vacía. Elige otra o usa --force para reemplazar su contenido.
backup-database-trouble = Error de la base de datos: { $detail }
