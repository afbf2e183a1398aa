### Notificaciones que envía el servidor.

notice-turn = Te toca
notice-time = Se te acaba el tiempo
notice-invited = ¿Revancha?
notice-over = La partida ha terminado
notice-body = { $game }: { $names }
