### La página web: el inicio de sesión por correo, y el formulario para una dirección y su código.

web-email-login = Por correo
web-email-about = Sin llave de acceso: te enviamos un código con el que inicias sesión o creas una cuenta. Tu dirección no se usa para nada más, y nadie la ve.
web-email-address = Dirección de correo
web-email-send = Enviar un código
web-email-code = Código
web-email-code-sent = Se ha enviado a { $address }. Si no llega, busca en el correo no deseado.
web-email-again = Pedir otro código
web-email-enter = Iniciar sesión
web-email-confirm = Confirmar
web-email-new = { $address } todavía no tiene cuenta aquí. ¿Con qué nombre quieres jugar?
web-email-register = Crear cuenta
web-email-login-again = Vuelve a iniciar sesión
web-email-login-again-why = Para esto, tu último inicio de sesión tiene que ser reciente. Te enviamos un código.
web-email-cancelled = No has iniciado sesión, así que nada ha cambiado.
web-email-current = Inicias sesión con { $address }.
web-email-none = Sin dirección de correo
web-email-add = Añadir una dirección de correo
web-email-change = Cambiar la dirección
web-email-remove = Eliminar la dirección
