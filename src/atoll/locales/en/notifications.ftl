### Notifications that the server sends.

notice-turn = Your turn
notice-time = Your time is running out
notice-invited = Rematch?
notice-over = The game is over
notice-body = { $game }: { $names }
notice-mail-one = { $title }: { $body }
notice-mail-many = { $count ->
    [one] One notification
   *[other] { $count } notifications
}
notice-mail-footer = You get this e-mail because your account at { $site } asks for it. To stop it: { $link }
notice-mail-code = Your code: { $code }
notice-mail-code-about = Enter this code on { $site } to get notifications at this address:
notice-mail-code-valid = It is valid for 15 minutes. If you did not ask for it, ignore this e-mail.
