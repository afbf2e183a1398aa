### Notificaciones que envía el servidor.

notice-turn = Te toca
notice-time = Se te acaba el tiempo
notice-invited = ¿Revancha?
notice-over = La partida ha terminado
notice-body = { $game }: { $names }
notice-mail-one = { $title }: { $body }
notice-mail-many = { $count ->
    [one] Una notificación
   *[other] { $count } notificaciones
}
notice-mail-footer = Recibes este correo porque tu cuenta en { $site } lo pide. Para no recibir más: { $link }
notice-mail-code = Tu código: { $code }
notice-mail-code-about = Escribe este código en { $site } para recibir notificaciones en esta dirección:
notice-mail-code-valid = Es válido durante 15 minutos. Si no lo has pedido, ignora este correo.
