### La página web: lo común a todas las pantallas, el inicio, los ajustes.

web-close = Cerrar
web-loading = Un momento…
web-menu = Menú
web-navigation = Lugares
web-skip = Ir al contenido
web-screen-lost = No se pudo cargar esta pantalla. Comprueba la conexión y recarga la página.
web-problem-offline = No se puede llegar al servidor. Comprueba la conexión e inténtalo de nuevo.
web-problem-unknown = Algo ha ido mal. Recarga la página e inténtalo de nuevo.
web-title-home = Inicio
web-title-history = Tus partidas
web-title-table = Mesa
web-title-review = Análisis
web-title-open = Abrir una partida
web-title-learn = Aprender
web-title-rules = Reglas
web-title-scorepad = Hoja de puntos
web-title-maps = Mapas
web-title-settings = Ajustes
web-title-missing = Aquí no hay nada
web-missing-title = Aquí solo hay agua
web-missing-text = No hay ninguna página en esta dirección. Quizá el enlace esté incompleto.
web-missing-home = Volver a la orilla
web-footer-games = Into the Blue y Blue Lagoon son juegos de Reiner Knizia. Compra las cajas: son preciosas.
web-footer-atoll = Atoll es software libre y no pertenece a ninguna editorial. Los dibujos son propios.
web-home-heading = Juegos a la orilla del mar

## Los signos de los asientos

web-sign-star = estrella
web-sign-sun = sol
web-sign-anchor = ancla
web-sign-flower = flor
web-sign-shell = concha

## El inicio

web-home-intro = Juega al momento contra un robot, con amigos lejanos o alrededor de una pantalla. Sin cuenta.
web-home-about-into_the_blue = Tira, guarda, bucea: ¿hasta qué profundidad te atreves a buscar tesoros?
web-home-about-blue_lagoon = Explora en barca, funda aldeas y une las islas de la laguna.
web-home-players = { $least }–{ $most } jugadores
web-home-minutes = unos { $minutes } minutos
web-home-level = Tu rival
web-level-gentle = Suave
web-level-easy = Fácil
web-level-medium = Medio
web-level-hard = Fuerte
web-home-play-now = Jugar ya
web-home-friends = Invitar a amigos
web-home-screen = En una pantalla
web-home-learn = Aprender en cinco minutos
web-home-my-games = Tus partidas
web-home-dismiss = Quitar { $game } de la lista
web-home-history = Todas tus partidas
web-history-note = Las partidas jugadas en este navegador, primero las más recientes.
web-history-running = En curso
web-history-over = Terminadas
web-history-empty = Todavía no has jugado aquí.
web-history-more = Mostrar más
web-home-your-turn = Te toca jugar
web-home-turn = Turno de { $who }
web-home-waiting = A la espera de jugadores
web-home-over = Terminada: ver el análisis
web-home-join = Unirse a amigos
web-home-join-label = Enlace o código
web-home-join-hint = El enlace recibido, o las doce letras de una mesa.
web-home-join-go = Ir a la mesa
web-home-join-problem = No es ni el enlace ni el código de una mesa.
web-home-tables-open = Mesas abiertas
web-home-tables-running = Mirar
web-home-none-open = Nadie espera en este momento.
web-home-none-running = No hay ninguna partida pública en curso.
web-home-free = { $count ->
    [one] un asiento libre
   *[other] { $count } asientos libres
 }
web-home-about-learn = Descubre las reglas jugando.
web-home-about-scorepad = Para la caja en tu mesa: puntos, empates, árbitro.
web-home-about-maps = Dibuja tu propia laguna y juega en ella.
web-home-about-open = Repasa una partida desde su archivo, jugada a jugada.

## Preparar una mesa

web-setup-title-friends = invitar a amigos
web-setup-title-screen = en una pantalla
web-setup-title-bots = contra robots
web-setup-players = Jugadores
web-setup-seat = Asiento { $number }
web-setup-name = Nombre en el asiento { $number }
web-setup-level = Robot en el asiento { $number }
web-setup-person = Aquí
web-setup-open = Por enlace
web-setup-bot = Robot
web-setup-link = Recibirás un enlace para enviar.
web-setup-more = Consejos, tiempo, dados, reglas
web-setup-hints = Consejos
web-setup-hints-why = Los jugadores pueden preguntar qué hacer y por qué.
web-setup-listed = Abierta a todos
web-setup-listed-why = La mesa aparece en la pantalla de inicio.
web-setup-real = Dados y fichas reales
web-setup-real-why = Tiras y sacas en tu propia mesa, y anotas lo que salió.
web-setup-clock = Tiempo
web-setup-clock-none = Sin límite
web-setup-clock-minute = Un minuto por jugada
web-setup-clock-game = 15 minutos por jugador
web-setup-clock-day = Un día por jugada
web-setup-first = Quién empieza
web-setup-first-random = Lo decide el azar
web-setup-create = Abrir la mesa
web-setup-start = Empezar
web-option-treasures = Tesoros
web-option-chests = Cofres
web-option-shells = Conchas por jugador

## Los ajustes

web-settings-note = Estas opciones se quedan en este dispositivo.
web-settings-you = Tú
web-settings-name = Tu nombre
web-settings-name-hint = Lo ven los demás en la mesa.
web-settings-language = Idioma
web-settings-language-auto = Como el navegador
web-settings-look = Aspecto
web-settings-theme = Claro u oscuro
web-settings-theme-auto = Como el sistema
web-settings-theme-light = Claro
web-settings-theme-dark = Oscuro
web-settings-textsize = Tamaño del texto
web-settings-textsize-small = Pequeño
web-settings-textsize-usual = Normal
web-settings-textsize-large = Grande
web-settings-textsize-huge = Enorme
web-settings-motion = Movimiento
web-settings-motion-auto = Como el sistema
web-settings-motion-on = Sí
web-settings-motion-off = No
web-settings-colours = Colores de los jugadores
web-settings-palette = Paleta
web-settings-palette-usual = Normal
web-settings-palette-protan = Rojo débil
web-settings-palette-deutan = Verde débil
web-settings-palette-tritan = Azul débil
web-settings-palette-mono = Grises
web-settings-playing = En juego
web-settings-confirm = Pedir un segundo toque antes de jugar
web-settings-confirm-touch = En pantallas táctiles
web-settings-confirm-always = Siempre
web-settings-confirm-never = Nunca
web-settings-sound = Sonido
web-settings-sound-hint = Dados, piezas y una campana cuando te toca.
web-settings-notify = Avisarme cuando me toque
web-settings-notify-hint = Una notificación mientras miras otra cosa.
web-settings-notify-denied = El navegador no permite notificaciones de esta página.
