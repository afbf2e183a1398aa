### Los correos sobre el inicio de sesión: códigos y cambios de dirección.

email-code-subject = Tu código de inicio de sesión
email-code-login = Escribe este código en { $site } para iniciar sesión:
email-code-add = Escribe este código en { $site } para iniciar sesión con esta dirección de correo a partir de ahora:
email-code-valid = Es válido durante diez minutos, una sola vez y solo en el navegador donde lo has pedido. No se lo des a nadie.
email-code-unasked = Si no lo has pedido, no tienes que hacer nada: sin este código nadie puede iniciar sesión.
email-changed-subject = Se ha cambiado tu dirección de inicio de sesión
email-changed-about = La cuenta «{ $name }» de { $site } tiene ahora otra dirección de inicio de sesión. Los códigos ya no se envían a esta.
email-removed-subject = Se ha eliminado tu dirección de inicio de sesión
email-removed-about = La cuenta «{ $name }» de { $site } ya no tiene dirección de inicio de sesión. Los códigos ya no se envían a esta.
email-change-own = Si has sido tú, no tienes que hacer nada.
email-change-unknown = Si no has sido tú: inicia sesión en { $link } con una llave de acceso o un código de recuperación, elimina las llaves de acceso y los dispositivos que no conozcas y vuelve a indicar tu dirección. Si ya no puedes iniciar sesión, escribe a quien administra { $site }.
