### La page web : la table où l’on joue.

## Les tours

web-table-your-turn = À vous de jouer
web-table-turn = À { $who } de jouer
web-table-you-played = Vous avez joué
web-table-over = La partie est terminée
web-table-thinking = réfléchit…
web-table-watching = Vous regardez la partie.
web-table-sending = Envoi…
web-table-do-keep = Gardez, relancez ou arrêtez-vous.
web-table-do-stop = Arrêtez-vous ici.
web-table-do-place = Choisissez un palier pour vos coquillages.
web-table-do-piece = Placez une pièce.
web-table-do-settler = Placez un colon.
web-table-do-any = Choisissez une action.
web-table-do-type = Lancez ou piochez sur votre table, puis saisissez le résultat.
web-table-time-left = Temps restant
web-table-time-low = Il reste peu de temps.
web-table-days = { $days } j { $hours } h
web-table-die-chest = coffre

## Autour du plateau

web-table-board = Plateau
web-table-players = Joueurs
web-table-you = vous
web-table-bot-plays = Un robot joue ici.
web-table-online = en ligne
web-table-offline = hors ligne
web-table-went-offline = { $who } est hors ligne.
web-table-came-back = { $who } est de retour.
web-table-peek = { $who } : voir vos coffres
web-table-panel = Scores, journal et discussion
web-table-tab-scores = Scores
web-table-tab-log = Journal
web-table-tab-chat = Discussion
web-table-sheet = Feuille de score
web-table-sheet-now = Si la partie se terminait maintenant. Touchez une ligne pour savoir pourquoi.
web-table-row-islands = Îles
web-table-row-links = Liaisons
web-table-row-majorities = Majorités
web-table-row-resources = Ressources
web-table-row-kinds = Les quatre sortes
web-table-row-statuettes = Statuettes
web-table-tools = Outils
web-table-undo = Annuler
web-table-hint = Conseil
web-table-history = Historique
web-table-more = Plus
web-table-unread = { $count ->
    [one] message non lu
   *[other] messages non lus
 }
web-table-step = { $step } sur { $steps }
web-table-step-first = Au début
web-table-step-back = Étape précédente
web-table-step-on = Étape suivante
web-table-step-now = Revenir à la partie
web-table-lost = Connexion perdue. Reconnexion…
web-table-retry = Réessayer

## Le journal

web-table-log = Journal
web-table-log-empty = Il ne s’est encore rien passé.
web-table-log-seated = { $who } a pris place.
web-table-log-left = { $who } a quitté la table.
web-table-log-removed = L’hôte a retiré { $who }.
web-table-log-muted = L’hôte a bloqué les messages de { $who }.
web-table-log-unmuted = { $who } peut de nouveau écrire.
web-table-log-bot = Un robot joue pour { $who }.
web-table-log-back = { $who } a repris sa place.
web-table-log-time = { $who } n’a plus de temps.
web-table-log-started = La partie commence.
web-table-log-undone = { $who } a annulé son coup.
web-table-log-undo-asked = { $who } demande à annuler son coup.
web-table-log-undo-agreed = { $who } accepte.
web-table-log-undo-refused = { $who } refuse.
web-table-log-closed = La table a été fermée avant la fin.
web-table-log-over = La partie est terminée.
web-table-log-rematched = La suite se joue à une nouvelle table.

## Annuler

web-table-undo-question = { $who } demande à annuler son coup. Accepter ?
web-table-undo-waiting = { $who } demande à annuler son coup. En attente des autres…
web-table-undo-sent = Vous demandez à annuler votre coup. En attente d’une réponse…
web-table-undo-agree = Accepter
web-table-undo-refuse = Refuser
web-table-no-undo-nothing-to-undo = Vous n’avez aucun coup à annuler.
web-table-no-undo-dice-stay = Un lancer ou un tirage a suivi votre coup et ne peut pas être annulé.
web-table-no-undo-undo-limit = Vous avez utilisé toutes vos annulations de cette partie.
web-table-no-undo-undo-asked = Une demande d’annulation attend une réponse.

## La discussion

web-table-chat = Discussion
web-table-chat-empty = Pas encore de messages.
web-table-chat-watching = Seuls les joueurs peuvent écrire.
web-table-phrases = Messages rapides
web-table-phrase-hello = Bonjour !
web-table-phrase-luck = Bonne chance !
web-table-phrase-well = Bien joué !
web-table-phrase-oh = Oh non !
web-table-phrase-moment = Un instant, s’il vous plaît.
web-table-phrase-thanks = Merci pour la partie !
web-table-say = Écrire un message
web-table-send = Envoyer

## Le menu et l’hôte

web-table-share-watch = Lien pour les spectateurs
web-table-copied = Copié.
web-table-save = Enregistrer
web-table-sound = Sons
web-table-notify = M’avertir quand c’est à moi
web-table-leave = Quitter la partie
web-table-leave-seat = { $who } quitte la partie
web-table-leave-sure = D’autres pourront prendre votre place, et vous ne pourrez pas y revenir.
web-table-leave-yes = Quitter
web-table-host = Vous êtes l’hôte
web-table-bot-level = Robot
web-table-give-to-bot = Laisser jouer un robot
web-table-hand-back = Rendre la place
web-table-remove = Retirer ce joueur
web-table-remove-who = Retirer { $who }
web-table-reserved = Le joueur peut reprendre sa place à tout moment.
web-table-mute-chat = Bloquer ses messages
web-table-unmute-chat = Autoriser ses messages
web-table-report = Signaler un joueur
web-table-report-who = Joueur
web-table-report-what = Que s’est-il passé ?
web-table-report-send = Envoyer le signalement
web-table-report-done = Merci. L’administrateur de ce serveur verra votre signalement.
web-table-close = Fermer la table
web-table-close-sure = La partie s’arrête pour tout le monde, sans vainqueur.
web-table-close-yes = Fermer la table
web-table-replaced = Un robot joue pour { $who }.
web-table-come-back = Reprendre ma place

## Avant la partie

web-table-seat-open = Place libre
web-table-invite = Invitez quelqu’un avec ce lien
web-table-invite-local = Ce lien ne marche que sur cet ordinateur. Pour inviter sur votre réseau, démarrez le serveur avec « atoll serve --host 0.0.0.0 » et ouvrez l’adresse réseau de cet ordinateur.
web-table-invite-make = Créer un lien d’invitation
web-table-invite-new = Nouveau lien (l’ancien ne marchera plus)
web-table-qr = Code QR du lien
web-table-copy = Copier
web-table-share = Partager
web-table-start = Commencer la partie
web-table-start-when = { $count ->
    [one] Une place est encore libre : invitez quelqu’un ou laissez jouer un robot.
   *[other] { $count } places sont encore libres : invitez des joueurs ou laissez jouer des robots.
 }
web-table-wait-host = En attente du début : l’hôte lancera la partie.
web-table-wait-start = La partie va commencer.
web-table-sit-title = Prendre une place
web-table-your-name = Votre nom
web-table-sit = Rejoindre
web-table-fair-before = La table s’est engagée sur la graine secrète de ses dés ; en voici l’empreinte. Ajoutez votre sel : personne n’aura pu connaître les dés à l’avance.
web-table-salt-label = Votre sel
web-table-salt-hint = N’importe quel texte
web-table-salt-add = Ajouter

## La fin

web-table-rematch = Rejouer
web-table-rematch-join = Rejoindre la nouvelle partie
web-table-rematch-watch = Regarder la nouvelle partie
web-table-review = Analyser
web-table-verify-title = Des dés vérifiables
web-table-verify-about = Tous les lancers, tirages et coffres découlent d’une graine fixée avant la partie. Votre navigateur peut les vérifier.
web-table-seed = Graine
web-table-verify = Vérifier les dés
web-table-verify-unknown = Cette page ne sait pas vérifier les dés de ce jeu. Enregistrez la partie et lancez « atoll verify ».
web-table-verify-other-salt = Les dés de cette partie dépendent d’un autre sel que celui que ce navigateur a ajouté.

# A table whose rules the server no longer has
web-archive-text = Les règles de ce jeu ont changé depuis cette partie. Vous pouvez la lire, mais pas la continuer.
web-archive-result = Résultat
web-archive-move = Coup { $number }
