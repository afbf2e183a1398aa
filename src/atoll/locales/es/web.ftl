### La página web: lo común a todas las pantallas, el inicio, los ajustes.

web-close = Cerrar
web-labelled = { $label }: { $text }
web-loading = Cargando…
web-menu = Menú
web-navigation = Navegación principal
web-skip = Ir al contenido
web-screen-lost = No se ha podido cargar esta pantalla. Comprueba tu conexión y recarga la página.
web-problem-offline = Estás sin conexión o no se puede conectar con el servidor. Volverá a funcionar cuando vuelva la conexión.
web-offline = Estás sin conexión. Las partidas contra robots, las lecciones, los problemas, las reglas y los mapas siguen disponibles; lo demás volverá con la conexión.
web-offline-part = Estás sin conexión: esto volverá con ella.
web-update-ready = Hay una nueva versión lista.
web-update-apply = Actualizar ahora
web-app-description = Juega, aprende y analiza Into the Blue y Blue Lagoon, con amigos o contra robots.
web-app-new-game = Nueva partida
web-problem-unknown = Algo ha fallado. Recarga la página e inténtalo de nuevo.
web-title-home = Inicio
web-title-history = Tus partidas
web-title-table = Mesa
web-title-review = Análisis
web-title-open = Abrir una partida
web-title-learn = Aprender
web-title-rules = Reglas
web-title-scorepad = Hoja de puntuación
web-title-maps = Mapas
web-title-settings = Ajustes
web-title-missing = Página no encontrada
web-missing-title = Aquí solo hay agua
web-missing-text = No hay ninguna página en esta dirección. Puede que el enlace esté incompleto.
web-missing-home = Volver al inicio
web-footer-games = Into the Blue y Blue Lagoon son juegos de Reiner Knizia. Compra las cajas: son preciosas.
web-footer-atoll = Atoll es software libre, independiente de cualquier editorial. Sus ilustraciones son propias.
web-home-heading = Juegos junto al mar

## Los signos de los asientos

web-sign-star = estrella
web-sign-sun = sol
web-sign-anchor = ancla
web-sign-flower = flor
web-sign-shell = concha

## El inicio

web-home-intro = Juega ya contra un robot, con amigos en línea o en la misma pantalla. Sin registrarte.
web-home-about-into_the_blue = Lanza, conserva, bucea: ¿hasta dónde te atreves a bajar por un tesoro?
web-home-about-blue_lagoon = Explora en barca, funda poblados y enlaza las islas de la laguna.
web-home-players = { $least }–{ $most } jugadores
web-home-minutes = unos { $minutes } minutos
web-home-level = Tu rival
web-home-play-now = Jugar ya
web-home-bots = Contra robots
web-home-friends = Invitar a amigos
web-home-screen = En la misma pantalla
web-home-learn = Aprender en cinco minutos
web-home-my-games = Tus partidas
web-home-dismiss = Quitar { $game } de la lista
web-home-delete = Eliminar esta partida de { $game }
web-home-history = Todas tus partidas
web-history-note = Las partidas jugadas en este navegador, primero las más recientes.
web-history-running = En curso
web-history-over = Terminadas
web-history-empty = Todavía no has jugado aquí.
web-history-more = Mostrar más
web-home-your-turn = Te toca
web-home-turn = Le toca a { $who }
web-home-waiting = Esperando jugadores
web-home-over = Terminada: ver el análisis
web-home-join = Unirse a unos amigos
web-home-join-label = Enlace o código
web-home-join-hint = El enlace que te han enviado o el código de 12 caracteres de una mesa.
web-home-join-go = Ir a la mesa
web-home-join-problem = No es ni el enlace ni el código de una mesa.
web-home-tables-open = Mesas abiertas
web-home-tables-running = Ver partidas
web-home-none-open = Ahora mismo no hay mesas abiertas.
web-home-free = { $count ->
    [one] un asiento libre
   *[other] { $count } asientos libres
 }
web-home-about-learn = Descubre las reglas jugando.
web-home-about-scorepad = ¿Juegas con la caja? Puntos, empates, árbitro.
web-home-about-maps = Dibuja tu propia laguna y juega en ella.
web-home-about-open = Analiza una partida guardada, jugada a jugada.

## Preparar una mesa

web-setup-title-friends = { $game }: invitar a amigos
web-setup-title-screen = { $game }: en la misma pantalla
web-setup-title-bots = { $game }: contra robots
web-setup-players = Jugadores
web-setup-seat = Asiento { $number }
web-setup-name = Nombre, asiento { $number }
web-setup-level = Robot, asiento { $number }
web-setup-person = Este dispositivo
web-setup-open = Invitar
web-setup-bot = Robot
web-setup-link = Recibirás un enlace para compartir.
web-setup-more = Consejos, reloj, dados, reglas
web-setup-hints = Consejos
web-setup-hints-why = Los jugadores pueden pedir la mejor jugada y sus razones, y ver probabilidades.
web-setup-listed = Mesa pública
web-setup-listed-why = Aparece en la pantalla de inicio: cualquiera puede unirse o mirar.
web-setup-server = Jugar en el servidor
web-setup-server-why = Otros pueden mirar y los dados se pueden comprobar. Si no, la partida se queda en este navegador.
web-setup-real = Dados y fichas reales
web-setup-real-why = Lanzas y sacas en tu propia mesa y anotas el resultado.
web-setup-clock = Reloj
web-setup-clock-none = Sin límite de tiempo
web-setup-clock-minute = 1 minuto por jugada
web-setup-clock-game = 15 minutos por jugador
web-setup-clock-day = 1 día por jugada
web-setup-first = Quién empieza
web-setup-first-random = Al azar
web-setup-create = Crear mesa
web-setup-start = Empezar
web-option-treasures = Tesoros
web-option-chests = Cofres
web-option-shells = Conchas por jugador
web-option-map = Mapa
web-option-map-published = Mapa original
web-option-map-other = Tu mapa

## Los ajustes

web-settings-note = Los ajustes se guardan solo en este dispositivo.
web-settings-you = Tú
web-settings-name = Tu nombre
web-settings-name-hint = Lo ven los demás jugadores.
web-settings-language = Idioma
web-settings-language-auto = Idioma del navegador
web-settings-appearance = Apariencia
web-settings-theme = Tema
web-settings-theme-auto = Según el sistema
web-settings-theme-light = Claro
web-settings-theme-dark = Oscuro
web-settings-textsize = Tamaño del texto
web-settings-textsize-small = Pequeño
web-settings-textsize-usual = Predeterminado
web-settings-textsize-large = Grande
web-settings-textsize-huge = Muy grande
web-settings-motion = Animaciones
web-settings-motion-auto = Según el sistema
web-settings-motion-on = Activadas
web-settings-motion-off = Desactivadas
web-settings-colours = Colores de los jugadores
web-settings-palette = Paleta
web-settings-palette-usual = Predeterminada
web-settings-palette-protan = Protanopía
web-settings-palette-deutan = Deuteranopía
web-settings-palette-tritan = Tritanopía
web-settings-palette-mono = Escala de grises
web-settings-playing = Juego
web-settings-confirm = Confirmar las jugadas con un segundo toque
web-settings-confirm-touch = En pantallas táctiles
web-settings-confirm-always = Siempre
web-settings-confirm-never = Nunca
web-settings-sound = Sonidos
web-settings-sound-hint = Dados, piezas y una campana cuando te toca.
web-settings-notify = Avisarme en este dispositivo
web-settings-notify-denied = Tu navegador bloquea las notificaciones de esta página.
