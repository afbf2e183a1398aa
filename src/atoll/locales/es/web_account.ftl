### La página web: la página del jugador, con una cuenta.

web-title-me = Mi página
web-me-off = Este servidor no tiene cuentas. Tus partidas se guardan en este navegador.
web-me-about = Una llave de acceso conserva tu nombre y tus partidas en todos tus dispositivos. Se guarda en tu dispositivo o en tu gestor de contraseñas; no hay contraseña ni hace falta dirección de correo.
web-me-impossible = Este navegador no puede usar llaves de acceso aquí. Se necesita un navegador actual y una dirección que empiece por https, o localhost.
web-me-register = Conserva tu nombre y tus partidas
web-me-name-hint = Nadie más puede usar este nombre en este servidor.
web-me-keep = Crear una llave de acceso
web-me-known = Ya tengo una cuenta
web-me-login = Iniciar sesión con una llave de acceso
web-me-code = Código de recuperación
web-me-recover = Iniciar sesión con el código
web-me-passkey-cancelled = No se ha usado la llave de acceso. Inténtalo de nuevo.
web-me-codes = Códigos de recuperación
web-me-codes-about = Con cada uno de estos códigos puedes iniciar sesión una vez si pierdes tu llave de acceso. Guárdalos en un lugar seguro: solo se muestran ahora.
web-me-codes-save = Guardar en un archivo
web-me-codes-done = Ya los he guardado
web-me-codes-left = { $count ->
    [one] Queda un código.
   *[other] Quedan { $count } códigos.
}
web-me-codes-renew = Obtener códigos nuevos
web-me-games-which = Qué partidas
web-me-games-running = En curso
web-me-games-open = Sin empezar
web-me-games-over = Terminadas
web-me-games-opponent = Nombre del rival
web-me-games-none = Aquí no hay partidas.
web-me-games-device = Jugada en un dispositivo
web-me-logins = Inicio de sesión
web-me-devices = Dispositivos
web-me-device-this = Este dispositivo
web-me-device-unknown = Dispositivo desconocido
web-me-device-revoke = Cerrar sesión: { $device }
web-me-passkeys = Llaves de acceso
web-me-passkey-add = Añadir una llave de acceso
web-me-passkey-remove = Eliminar la llave de acceso: { $device }
web-me-account = Cuenta
web-me-rename = Cambiar el nombre
web-me-games-keep = Guardar en mi cuenta mis partidas contra robots
web-me-games-keep-hint = El servidor recibe las partidas de este dispositivo mientras juegas y cuando terminan. Así las encuentras en todos tus dispositivos, donde puedes continuarlas, y en tus datos.
web-me-export = Descargar todos mis datos
web-me-logout = Cerrar sesión
web-me-erase = Borrar mi cuenta
web-me-erase-sure = Tu nombre, tus mensajes y tus inicios de sesión desaparecerán para siempre, igual que tus partidas en curso contra robots y tu progreso en los problemas. Las partidas terminadas y las jugadas con otras personas se quedan, sin tu nombre.
web-me-erase-yes = Borrar para siempre
