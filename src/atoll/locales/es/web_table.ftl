### La página web: la mesa en la que se juega.

## Los turnos

web-table-your-turn = Te toca
web-table-turn = Le toca a { $who }
web-table-you-played = Has jugado
web-table-over = La partida ha terminado
web-table-thinking = está pensando…
web-table-watching = Estás viendo la partida.
web-table-sending = Enviando…
web-table-do-keep = Conserva, lanza o plántate.
web-table-do-stop = Plántate aquí.
web-table-do-place = Elige un nivel para tus conchas.
web-table-do-piece = Coloca una pieza.
web-table-do-settler = Coloca un colono.
web-table-do-any = Elige una acción.
web-table-do-type = Lanza o saca en tu mesa y anota el resultado.
web-table-time-left = Tiempo restante
web-table-time-low = Queda poco tiempo.
web-table-days = { $days } d { $hours } h
web-table-die-chest = cofre

## Alrededor del tablero

web-table-board = Tablero
web-table-players = Jugadores
web-table-you = tú
web-table-bot-plays = Aquí juega un robot.
web-table-online = en línea
web-table-offline = sin conexión
web-table-went-offline = { $who } se ha desconectado.
web-table-came-back = { $who } ha vuelto.
web-table-peek = { $who }: ver tus cofres
web-table-panel = Puntos, registro y chat
web-table-tab-scores = Puntos
web-table-tab-log = Registro
web-table-tab-chat = Chat
web-table-sheet = Hoja de puntuación
web-table-sheet-now = Si la partida terminara ahora. Toca una fila para saber por qué.
web-table-row-islands = Islas
web-table-row-links = Enlaces
web-table-row-majorities = Mayorías
web-table-row-resources = Recursos
web-table-row-kinds = Las cuatro clases
web-table-row-statuettes = Estatuillas
web-table-tools = Herramientas
web-table-undo = Deshacer
web-table-hint = Consejo
web-table-history = Historial
web-table-more = Más
web-table-unread = { $count ->
    [one] mensaje sin leer
   *[other] mensajes sin leer
 }
web-table-step = { $step } de { $steps }
web-table-step-first = Al principio
web-table-step-back = Paso anterior
web-table-step-on = Paso siguiente
web-table-step-now = Volver a la partida
web-table-lost = Conexión perdida. Reconectando…
web-table-retry = Reintentar

## El registro

web-table-log = Registro
web-table-log-empty = Todavía no ha pasado nada.
web-table-log-seated = { $who } se ha sentado.
web-table-log-left = { $who } ha dejado la mesa.
web-table-log-removed = El anfitrión ha quitado a { $who }.
web-table-log-muted = El anfitrión ha silenciado a { $who }.
web-table-log-unmuted = { $who } puede volver a escribir.
web-table-log-bot = Un robot juega por { $who }.
web-table-log-back = { $who } ha recuperado su asiento.
web-table-log-time = A { $who } se le ha acabado el tiempo.
web-table-log-started = Empieza la partida.
web-table-log-undone = { $who } ha deshecho su jugada.
web-table-log-undo-asked = { $who } quiere deshacer su jugada.
web-table-log-undo-agreed = { $who } acepta.
web-table-log-undo-refused = { $who } no acepta.
web-table-log-closed = La mesa se ha cerrado antes del final.
web-table-log-over = La partida ha terminado.
web-table-log-rematched = Se sigue jugando en una mesa nueva.

## Deshacer

web-table-undo-question = { $who } quiere deshacer su jugada. ¿Aceptas?
web-table-undo-waiting = { $who } quiere deshacer su jugada. Esperando a los demás…
web-table-undo-sent = Has pedido deshacer tu jugada. Esperando respuesta…
web-table-undo-agree = Aceptar
web-table-undo-refuse = Rechazar
web-table-no-undo-nothing-to-undo = No tienes ninguna jugada que deshacer.
web-table-no-undo-dice-stay = Después de tu jugada hubo una tirada o un sorteo, y eso no se puede deshacer.
web-table-no-undo-undo-limit = Ya has deshecho todas las veces que permite esta partida.
web-table-no-undo-undo-asked = Una petición de deshacer espera respuesta.

## El chat

web-table-chat = Chat
web-table-chat-empty = Todavía no hay mensajes.
web-table-chat-watching = Solo pueden escribir los jugadores.
web-table-phrases = Mensajes rápidos
web-table-phrase-hello = ¡Hola!
web-table-phrase-luck = ¡Suerte!
web-table-phrase-well = ¡Bien jugado!
web-table-phrase-oh = ¡Oh, no!
web-table-phrase-moment = Un momento, por favor.
web-table-phrase-thanks = ¡Gracias por la partida!
web-table-say = Escribir un mensaje
web-table-send = Enviar

## El menú y el anfitrión

web-table-share-watch = Enlace para espectadores
web-table-copied = Copiado.
web-table-save = Guardar
web-table-sound = Sonidos
web-table-notify = Avisarme cuando me toque
web-table-leave = Abandonar la partida
web-table-leave-seat = { $who } abandona la partida
web-table-leave-sure = Otros podrán ocupar tu asiento y no podrás volver a él.
web-table-leave-yes = Abandonar
web-table-host = Eres el anfitrión
web-table-bot-level = Robot
web-table-give-to-bot = Que juegue un robot
web-table-hand-back = Devolver el asiento
web-table-remove = Quitar a este jugador
web-table-remove-who = Quitar a { $who }
web-table-reserved = El jugador puede volver a su asiento en cualquier momento.
web-table-mute-chat = Silenciar chat
web-table-unmute-chat = Activar chat
web-table-report = Denunciar a un jugador
web-table-report-who = Jugador
web-table-report-what = ¿Qué ha pasado?
web-table-report-send = Enviar denuncia
web-table-report-done = Gracias. El administrador de este servidor verá tu denuncia.
web-table-close = Cerrar la mesa
web-table-close-sure = La partida acaba para todos, sin ganador.
web-table-close-yes = Cerrar la mesa
web-table-replaced = Un robot juega por { $who }.
web-table-come-back = Recuperar mi asiento

## Antes de la partida

web-table-seat-open = Asiento libre
web-table-invite = Invita a alguien con este enlace
web-table-invite-local = Este enlace solo funciona en este equipo. Para invitar en tu red, inicia el servidor con «atoll serve --host 0.0.0.0» y abre la dirección de red de este equipo.
web-table-invite-make = Crear un enlace de invitación
web-table-invite-new = Enlace nuevo (el anterior dejará de funcionar)
web-table-qr = Código QR del enlace
web-table-copy = Copiar
web-table-share = Compartir
web-table-start = Empezar la partida
web-table-start-when = { $count ->
    [one] Queda un asiento libre: invita a alguien o deja que juegue un robot.
   *[other] Quedan { $count } asientos libres: invita a gente o deja que jueguen robots.
 }
web-table-wait-host = Esperando a que el anfitrión empiece la partida.
web-table-wait-start = La partida está a punto de empezar.
web-table-sit-title = Ocupar un asiento
web-table-your-name = Tu nombre
web-table-sit = Unirse
web-table-fair-before = La mesa se ha comprometido con la semilla secreta de sus dados; esta es su huella. Añade tu sal y nadie habrá podido conocer los dados de antemano.
web-table-salt-label = Tu sal
web-table-salt-hint = Cualquier texto
web-table-salt-add = Añadir

## El final

web-table-rematch = Jugar otra vez
web-table-rematch-join = Unirse a la nueva partida
web-table-rematch-watch = Ver la nueva partida
web-table-review = Analizar
web-table-verify-title = Dados verificables
web-table-verify-about = Todas las tiradas, fichas y cofres se derivan de una semilla fijada antes de la partida. Tu navegador puede comprobarlos.
web-table-seed = Semilla
web-table-verify = Comprobar los dados
web-table-verify-unknown = Esta página no puede comprobar los dados de este juego. Guarda la partida y ejecuta «atoll verify».
web-table-verify-other-salt = Los dados de esta partida dependen de una sal distinta de la que añadió este navegador.

# A table whose rules the server no longer has
web-archive-text = Las reglas de este juego han cambiado desde que se jugó esta partida. Puedes leerla, pero no seguir jugando.
web-archive-result = Resultado
web-archive-move = Jugada { $number }
