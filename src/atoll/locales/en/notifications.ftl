### Notifications that the server sends.

notice-turn = Your turn
notice-time = Your time is running out
notice-invited = Rematch?
notice-over = The game is over
notice-body = { $game }: { $names }
