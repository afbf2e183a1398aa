### La página web: las mesas en este navegador.

web-title-local = Mesa
web-local-about = Esta partida solo está guardada en este navegador.
web-local-kept = Esta partida está guardada en este navegador y en tu cuenta.
web-local-split = Continuó de otra forma en otro dispositivo
web-local-split-about = Esta partida continuó de otra forma en otro dispositivo. Se conservan las dos: una está aquí y la otra en «Tus partidas».
web-local-hand-over = Continuar en el servidor
web-local-share = Compartir esta partida
web-local-share-why = Traslada la partida al servidor para que otros puedan verla con un enlace.
web-local-shared = La partida está ahora en el servidor.
web-local-share-link = Compartir el enlace
web-local-go-on = Continuar allí
web-local-reload = Volver a cargar la página
web-local-delete = Eliminar esta partida
web-local-delete-sure = La partida se perderá para siempre.
web-local-delete-kept = La partida desaparecerá de este navegador. Seguirá en tu cuenta.
web-local-delete-shared = La partida desaparecerá para siempre en todos tus dispositivos.
web-local-delete-yes = Eliminar

web-local-not-possible = Eso no es posible en esta posición.
web-local-not-your-turn = No es tu turno.
web-local-time-is-up = El tiempo de esta jugada se ha agotado: la hace el robot. Después podrás volver a jugar.
web-local-no-game = Esta partida no está guardada en este navegador. Si la terminaste en otro dispositivo, está en tu página.
web-local-other-rules = Las reglas de este juego han cambiado desde que empezó la partida. No se puede continuar.
web-local-not-loaded = No se puede cargar la partida. Vuelve a cargar la página.
web-local-not-stored = Tu navegador no ha podido guardar la jugada. Libera espacio e inténtalo de nuevo.
web-local-changed-elsewhere = La partida ha continuado en otra ventana.
web-local-bot-failed = El robot no ha podido jugar. Vuelve a cargar la página para intentarlo de nuevo; tu partida está guardada.
