### Notificaciones que envía el servidor.

notification-turn = Te toca
notification-time = Se te acaba el tiempo
notification-invited = Te invitan a jugar
notification-rematch = ¿Revancha?
notification-over = La partida ha terminado
notification-body = { $game }: { $names }
notification-mail-one = { $title }: { $body }
notification-mail-many = { $count ->
    [one] Una notificación
   *[other] { $count } notificaciones
}
notification-mail-footer = Recibes este correo porque tu cuenta en { $site } lo pide. Para no recibir más: { $link }
notification-mail-code = Tu código: { $code }
notification-mail-code-about = Escribe este código en { $site } para recibir notificaciones en esta dirección:
notification-mail-code-valid = Es válido durante diez minutos. Si no lo has pedido, ignora este correo.
