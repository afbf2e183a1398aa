### La page web : notifications de cet appareil.

web-notify-title = Notifications
web-notify-about = Même quand cette page est fermée, si votre navigateur le permet.
web-notify-obstacle-insecure = Quand cette page est fermée, vous ne recevrez rien : il faut une adresse qui commence par https.
web-notify-obstacle-browser = Quand cette page est fermée, ce navigateur ne peut pas vous avertir. Sur iPhone ou iPad, ajoutez d’abord la page à l’écran d’accueil.
web-notify-obstacle-server = Quand cette page est fermée, vous ne recevrez rien : ce serveur n’envoie pas de notifications.
web-notify-obstacle-failed = Quand cette page est fermée, vous ne recevrez rien : le service de notification de votre navigateur n’a pas répondu. Un nouvel essai suivra.
web-notify-kind-turn = C’est à moi de jouer
web-notify-kind-time = Mon temps est bientôt écoulé
web-notify-kind-invited = On m’invite à jouer
web-notify-kind-rematch = On me propose une revanche
web-notify-kind-over = Une partie est terminée
web-notify-quiet = Heures calmes
web-notify-quiet-about = Rien n’est envoyé pendant ces heures ; ce qui compte encore arrive ensuite.
web-notify-quiet-start = De
web-notify-quiet-end = À
web-notify-mail = E-mail
web-notify-mail-to = Les e-mails vont à { $address }.
web-notify-mail-when = À quelle fréquence
web-notify-mail-now = Tout de suite
web-notify-mail-daily = Chaque jour à huit heures
web-notify-mail-stop = Arrêter les e-mails
web-notify-mail-link = Vous avez suivi le lien d’un e-mail.
web-notify-mail-stopped = Vous ne recevrez plus d’e-mails.
