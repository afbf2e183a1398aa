# Órdenes de los administradores, `atoll admin`.

help-admin = Administrar la base de datos de un servidor: buscar, cerrar y borrar mesas, vetar y silenciar a personas,
    borrar a una persona, eliminar lo antiguo. Los servidores pueden seguir en marcha; se enteran en pocos segundos.
help-admin-table = El identificador de una mesa.
help-admin-tables = Los identificadores de una o varias mesas.
help-admin-yes = No pedir confirmación.
help-admin-dry-run = No cambiar nada; mostrar qué se cambiaría.
help-admin-note = Una nota para el registro de administración.
help-admin-for = Cuánto dura: 12h, 30d u 8w. Por defecto: hasta que se retire.
help-admin-name = El nombre de un jugador, sin distinguir mayúsculas de minúsculas.
help-admin-address = La huella de una dirección, tal como aparece en el registro del servidor, o una dirección si ATOLL_LOG_KEY está definido.
help-admin-seat = Un asiento de una mesa; por ejemplo, 4f7k2m9pqrst/1.
help-admin-limit = El número máximo de líneas.
help-admin-list = Listar las mesas, primero las más recientes.
help-admin-state = Solo las mesas en este estado: open, running, over, quarantine o reported.
help-admin-game = Solo las mesas de este juego.
help-admin-older = Solo las mesas cuyo último evento es más antiguo: 12h, 30d u 8w.
help-admin-events = Solo las mesas con al menos este número de eventos.
help-admin-seated = Solo las mesas donde el nombre de un jugador contiene este texto.
help-admin-inspect = Mostrar una mesa con sus jugadores, mensajes, denuncias y restricciones, y si se puede cargar.
    No se muestra ningún secreto de la partida.
help-admin-close = Cerrar mesas antes del final de la partida, como podrían hacer sus anfitriones.
help-admin-delete = Borrar mesas para siempre, con sus eventos, resultados y análisis.
help-admin-quarantine = Retirar una mesa del servicio. No se borra nada, y nadie puede abrirla.
help-admin-unquarantine = Devolver una mesa al servicio.
help-admin-ban = Vetar un nombre, o una dirección por su huella. Nadie puede sentarse con un nombre vetado;
    una dirección vetada no puede usar el servidor.
help-admin-unban = Retirar un veto.
help-admin-mute = Bloquear los mensajes de un nombre en todas las mesas, o los de un solo asiento.
help-admin-unmute = Volver a permitir los mensajes.
help-admin-restrictions = Listar los vetos, las personas silenciadas y las mesas fuera de servicio.
help-admin-erase = Borrar a una persona: sustituir su nombre por uno anónimo y sus mensajes por «…» en todas las mesas guardadas.
    Sus partidas se conservan.
help-admin-erase-name = El nombre exacto de la persona.
help-admin-erase-table = Solo en esta mesa; se puede repetir. Úsalo si varias personas tienen este nombre.
help-admin-retain = Borrar mesas y análisis antiguos según su tipo y antigüedad.
help-admin-retention = Cuánto tiempo conservar, tras el último evento, las mesas abiertas, abandonadas y terminadas, y los análisis:
    open=7d,abandoned=30d,finished=52w,reviews=90d. Por defecto: ATOLL_RETENTION.
help-admin-vacuum = Después, reescribir la base de datos sin espacio libre; los jugadores tienen que esperar mientras tanto.
help-admin-stats = Contar mesas, eventos, resultados, análisis y restricciones, y mostrar el tamaño de la base de datos.
help-admin-log = Mostrar lo que han hecho los administradores.

admin-confirm-close = ¿Cerrar { $tables }? (sí o no)
admin-confirm-delete = ¿Borrar { $tables } para siempre? (sí o no)
admin-confirm-erase = ¿Borrar a «{ $name }» para siempre? (sí o no)
admin-confirm-retain = ¿Borrar para siempre todo lo anterior a { $policy }? (sí o no)
admin-not-confirmed = Sin confirmación; no se ha cambiado nada. Responde sí o usa --yes.
admin-unknown-state = El estado es uno de estos: { $states }.
admin-name-or-address = Indica --name NOMBRE o --address HUELLA, solo uno de los dos.
admin-no-log-key = Indica la huella de la dirección que aparece en el registro del servidor, o define ATOLL_LOG_KEY, la clave de esas huellas.
admin-name-or-seat = Indica --name NOMBRE o --seat MESA/N, solo uno de los dos.
admin-no-restriction = No existe esa restricción para { $subject }.
admin-nobody = Ninguna mesa guardada tiene un jugador llamado «{ $name }».
admin-no-policy = Indica qué borrar: --retention open=7d,abandoned=30d,finished=52w,reviews=90d
admin-nothing = No se ha encontrado nada.

admin-column-table = Mesa
admin-column-game = Juego
admin-column-state = Estado
admin-column-listed = Pública
admin-column-created = Creada
admin-column-last = Último evento
admin-column-events = Eventos
admin-column-size = Tamaño
admin-column-players = Jugadores
admin-column-kinds = Tipos de eventos
admin-column-restrictions = Restricciones
admin-column-chat = Mensajes
admin-column-reports = Denuncias
admin-column-problem = Problema
admin-column-action = Acción
admin-column-total = Total
admin-column-subject = Objeto
admin-column-until = Hasta
admin-column-kind = Tipo
admin-column-at = Fecha
admin-column-note = Nota
admin-column-id = Número
admin-column-tables = Mesas
admin-column-results = Resultados
admin-column-reviews = Análisis
admin-column-today = Creadas en 24 horas
admin-column-week = Creadas en 7 días
admin-column-disk = Tamaño en disco
admin-column-free = De ellos, libres
