### Notifications envoyées par le serveur.

notice-turn = À vous de jouer
notice-time = Votre temps est bientôt écoulé
notice-invited = Une revanche ?
notice-over = La partie est terminée
notice-body = { $game } : { $names }
notice-mail-one = { $title } : { $body }
notice-mail-many = { $count ->
    [one] Une notification
   *[other] { $count } notifications
}
notice-mail-footer = Vous recevez cet e-mail parce que votre compte sur { $site } le demande. Pour ne plus en recevoir : { $link }
notice-mail-code = Votre code : { $code }
notice-mail-code-about = Entrez ce code sur { $site } pour recevoir les notifications à cette adresse :
notice-mail-code-valid = Il est valable 15 minutes. Si vous n’avez rien demandé, ignorez cet e-mail.
