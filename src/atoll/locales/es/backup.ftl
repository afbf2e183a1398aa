# La base de datos del servidor en un archivo, `atoll backup` y `atoll restore`.

help-backup = Escribe en un archivo todo lo que hay en la base de datos de un servidor. Los servidores pueden seguir mientras.
    El archivo guarda secretos de partidas en curso: cuídalo como la propia base de datos.
help-restore = Devuelve una copia de seguridad a una base de datos, del mismo tipo o del otro (SQLite, PostgreSQL).
    Antes detén los servidores. Se devuelve todo o nada.
help-backup-file = El archivo de la copia de seguridad.
help-backup-database = La base de datos: sqlite:///ARCHIVO o postgresql://USUARIO@HOST/NOMBRE. Si no, ATOLL_DATABASE,
    o el archivo de tu carpeta de datos.
help-backup-force = Reemplaza el archivo si existe.
help-restore-force = Reemplaza todo lo que hay en la base de datos.
backup-exists = { $file } existe. Da otro nombre, o --force para reemplazar un archivo.
backup-done = { $tables ->
    [one] Una mesa con { $events } sucesos está guardada en { $file }.
   *[other] { $tables } mesas con { $events } sucesos están guardadas en { $file }.
}
restore-done = { $tables ->
    [one] Una mesa con { $events } sucesos se ha recuperado de { $file }.
   *[other] { $tables } mesas con { $events } sucesos se han recuperado de { $file }.
}
restore-not-empty = La base de datos no está vacía. Indica otra, o --force para reemplazar todo lo que contiene.
backup-database-trouble = No se puede usar la base de datos: { $detail }
