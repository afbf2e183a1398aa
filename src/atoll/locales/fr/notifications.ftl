### Notifications envoyées par le serveur.

notification-turn = À vous de jouer
notification-time = Votre temps est bientôt écoulé
notification-invited = On vous invite à jouer
notification-rematch = Une revanche ?
notification-over = La partie est terminée
notification-body = { $game } : { $names }
notification-mail-one = { $title } : { $body }
notification-mail-many = { $count ->
    [one] Une notification
   *[other] { $count } notifications
}
notification-mail-footer = Vous recevez cet e-mail parce que votre compte sur { $site } le demande. Pour ne plus en recevoir : { $link }
notification-mail-code = Votre code : { $code }
notification-mail-code-about = Entrez ce code sur { $site } pour recevoir les notifications à cette adresse :
notification-mail-code-valid = Il est valable dix minutes. Si vous n’avez rien demandé, ignorez cet e-mail.
