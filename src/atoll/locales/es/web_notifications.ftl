### La página web: notificaciones de este dispositivo.

web-notify-title = Notificaciones
web-notify-about = También con esta página cerrada, si tu navegador puede hacerlo.
web-notify-obstacle-insecure = Con esta página cerrada no recibirás avisos: hace falta una dirección que empiece por https.
web-notify-obstacle-browser = Con esta página cerrada, este navegador no puede avisarte. En un iPhone o iPad, añade primero la página a la pantalla de inicio.
web-notify-obstacle-server = Con esta página cerrada no recibirás avisos: este servidor no envía notificaciones.
web-notify-obstacle-failed = Con esta página cerrada no recibirás avisos: el servicio de notificaciones de tu navegador no ha respondido. Se intentará de nuevo.
web-notify-kind-turn = Me toca
web-notify-kind-time = Se me acaba el tiempo
web-notify-kind-invited = Me invitan a jugar
web-notify-kind-rematch = Me ofrecen la revancha
web-notify-kind-over = Ha terminado una partida
web-notify-quiet = Horas de silencio
web-notify-quiet-about = En estas horas no se envía nada; lo que aún importe llegará después.
web-notify-quiet-start = Desde
web-notify-quiet-end = Hasta
web-notify-mail = Correo electrónico
web-notify-mail-to = Los correos van a { $address }.
web-notify-mail-when = Con qué frecuencia
web-notify-mail-now = Al momento
web-notify-mail-daily = Cada día a las ocho
web-notify-mail-stop = No recibir más correos
web-notify-mail-link = Has seguido el enlace de un correo.
web-notify-mail-stopped = No recibirás más correos.
