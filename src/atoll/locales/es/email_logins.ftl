### Los correos con códigos de inicio de sesión.

email-code-subject = Tu código de inicio de sesión
email-code-login = Escribe este código en { $site } para iniciar sesión:
email-code-add = Escribe este código en { $site } para iniciar sesión con esta dirección de correo a partir de ahora:
email-code-valid = Es válido durante diez minutos, una sola vez y solo en el navegador donde lo has pedido. No se lo des a nadie.
email-code-unasked = Si no lo has pedido, no tienes que hacer nada: sin este código nadie puede iniciar sesión.
