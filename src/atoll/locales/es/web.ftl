### La página web: lo común a todas las pantallas, el inicio, los ajustes.

web-close = Cerrar
web-loading = Un momento…
web-menu = Menú
web-places = Lugares
web-skip = Ir al contenido
web-screen-lost = No se pudo cargar esta pantalla. Compruebe la conexión y recargue la página.
web-problem-offline = No se puede llegar al servidor. Compruebe la conexión e inténtelo de nuevo.
web-problem-unknown = Algo ha ido mal. Recargue la página e inténtelo de nuevo.
web-title-home = Inicio
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
web-footer-games = Into the Blue y Blue Lagoon son juegos de Reiner Knizia. Compre las cajas: son preciosas.
web-footer-atoll = Atoll es software libre y no pertenece a ninguna editorial. Los dibujos son propios.
web-home-heading = Dos juegos a la orilla del mar

## Los signos de los asientos

web-sign-star = estrella
web-sign-sun = sol
web-sign-anchor = ancla
web-sign-flower = flor
web-sign-shell = concha
