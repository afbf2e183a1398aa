### La página web: la mesa en la que se juega.

## Los turnos

web-table-your-turn = Te toca
web-table-turn = Le toca a { $who }
web-table-over = La partida ha terminado
web-table-thinking = está pensando …
web-table-watching = Estás mirando.
web-table-sending = En camino …
web-table-do-keep = Conserva, lanza o para.
web-table-do-stop = Para aquí.
web-table-do-place = Elige un nivel para tus conchas.
web-table-do-piece = Coloca un colono o un poblado.
web-table-do-settler = Coloca un colono.
web-table-do-any = Elige una acción.
web-table-do-type = Lanza o saca de verdad, y escribe lo que ha salido.
web-table-time-left = Tiempo restante
web-table-time-low = Queda poco tiempo.
web-table-days = { $days } d { $hours } h
web-table-die-chest = cofre

## Alrededor del tablero

web-table-board = Tablero
web-table-players = Jugadores
web-table-you = tú
web-table-bot-plays = Aquí juega un robot.
web-table-peek = { $who }: mirar tus cofres
web-table-panel = Puntos, diario y charla
web-table-tab-scores = Puntos
web-table-tab-log = Diario
web-table-tab-chat = Charla
web-table-sheet = Hoja de puntuación
web-table-sheet-now = Si la partida acabara ahora. Toca una fila para saber por qué.
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
web-table-step-back = Un paso atrás
web-table-step-on = Un paso adelante
web-table-step-now = Volver al presente
web-table-lost = Se ha perdido la conexión. Otro intento …
web-table-retry = Probar ahora

## El diario

web-table-log = Diario
web-table-log-empty = Todavía no ha pasado nada.
web-table-log-seated = { $who } se ha sentado.
web-table-log-left = { $who } ha dejado la mesa.
web-table-log-bot = Un robot juega por { $who }.
web-table-log-back = { $who } vuelve a jugar.
web-table-log-time = Se acabó el tiempo de { $who }.
web-table-log-started = Empieza la partida.
web-table-log-undone = { $who } ha deshecho una decisión.
web-table-log-undo-asked = { $who } querría deshacer una decisión.
web-table-log-undo-agreed = { $who } está de acuerdo.
web-table-log-undo-refused = { $who } no está de acuerdo.
web-table-log-closed = La mesa se cerró antes del final.
web-table-log-over = La partida ha terminado.
web-table-log-rematched = Se sigue jugando en otra mesa.

## Deshacer

web-table-undo-question = { $who } querría deshacer una decisión. ¿Estás de acuerdo?
web-table-undo-waiting = { $who } querría deshacer una decisión. Falta la respuesta de los demás.
web-table-undo-agree = De acuerdo
web-table-undo-refuse = No

## La charla

web-table-chat = Charla
web-table-chat-empty = Nadie ha dicho nada todavía.
web-table-chat-watching = Solo hablan los jugadores.
web-table-phrases = Frases hechas
web-table-phrase-hello = ¡Hola!
web-table-phrase-luck = ¡Suerte!
web-table-phrase-well = ¡Bien jugado!
web-table-phrase-oh = ¡Oh, no!
web-table-phrase-moment = Un momento, por favor.
web-table-phrase-thanks = ¡Gracias por la partida!
web-table-say = Decir algo
web-table-send = Enviar

## El menú y el anfitrión

web-table-share-watch = Enlace para mirar
web-table-copied = Copiado.
web-table-save = Guardar
web-table-sound = Sonidos
web-table-notify = Avisarme cuando me toque
web-table-leave = Dejar la mesa del todo
web-table-leave-seat = { $who } deja la mesa del todo
web-table-leave-sure = El asiento quedará libre para otros, y no podrás volver a él.
web-table-leave-yes = Dejarla
web-table-host = Eres el anfitrión
web-table-bot-level = Robot
web-table-give-to-bot = Que juegue un robot
web-table-hand-back = Devolver el asiento
web-table-close = Cerrar la mesa
web-table-close-sure = La partida acaba para todos, sin ganador.
web-table-close-yes = Cerrarla
web-table-replaced = Un robot juega por { $who }.
web-table-come-back = Volver a jugar

## Antes de la partida

web-table-seat-open = Asiento libre
web-table-invite = Invita a alguien con este enlace
web-table-invite-make = Crear un enlace de invitación
web-table-invite-new = Enlace nuevo; el viejo dejará de valer
web-table-qr = El enlace como código QR
web-table-copy = Copiar
web-table-share = Compartir
web-table-start = Empezar la partida
web-table-start-when = { $count ->
    [one] Queda un asiento libre: invita a alguien o deja que juegue un robot.
   *[other] Quedan { $count } asientos libres: invita a gente o deja que jueguen robots.
 }
web-table-wait-host = El anfitrión empezará la partida.
web-table-sit-title = Siéntate
web-table-your-name = Tu nombre
web-table-sit = Sentarse
web-table-fair-before = La mesa ha fijado el secreto de sus dados y enseña aquí su huella. Añade tu sal, y nadie habrá podido conocer los dados de antemano.
web-table-salt-label = Tu sal
web-table-salt-hint = Cualquier palabra o signo
web-table-salt-add = Añadir

## El final

web-table-rematch = Jugar otra vez
web-table-rematch-join = A la nueva partida
web-table-rematch-watch = Mirar la nueva partida
web-table-review = Analizar
web-table-verify-title = Dados de confianza
web-table-verify-about = Todas las tiradas, fichas y cofres salen de una semilla fijada antes de la partida. Tu navegador puede repetir las cuentas.
web-table-seed = Semilla
web-table-verify = Comprobar los dados
web-table-verify-unknown = Esta página no conoce los dados de este juego. Guarda la partida y usa «atoll verify».
