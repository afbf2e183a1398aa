### Notifications that the server sends.

notification-turn = Your turn
notification-time = Your time is running out
notification-invited = You’re invited to a game
notification-rematch = Rematch?
notification-over = The game is over
notification-body = { $game }: { $names }
notification-mail-one = { $title }: { $body }
notification-mail-many = { $count ->
    [one] One notification
   *[other] { $count } notifications
}
notification-mail-footer = You get this e-mail because your account at { $site } asks for it. To stop it: { $link }
notification-mail-code = Your code: { $code }
notification-mail-code-about = Enter this code on { $site } to get notifications at this address:
notification-mail-code-valid = It is valid for ten minutes. If you did not ask for it, ignore this e-mail.
