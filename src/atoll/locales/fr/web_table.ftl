### La page web : la table où l’on joue.

## Les tours

web-table-your-turn = À vous de jouer
web-table-turn = À { $who } de jouer
web-table-over = La partie est finie
web-table-thinking = réfléchit …
web-table-watching = Vous êtes spectateur.
web-table-sending = En route …
web-table-do-keep = Gardez, relancez ou arrêtez-vous.
web-table-do-stop = Arrêtez-vous là.
web-table-do-place = Choisissez un palier pour vos coquillages.
web-table-do-piece = Placez un colon ou un village.
web-table-do-settler = Placez un colon.
web-table-do-any = Choisissez une action.
web-table-do-type = Lancez ou tirez pour de vrai, et indiquez le résultat.
web-table-time-left = Temps restant
web-table-time-low = Il reste peu de temps.
web-table-days = { $days } j { $hours } h
web-table-die-chest = coffre

## Autour du plateau

web-table-board = Plateau
web-table-players = Joueurs
web-table-you = vous
web-table-bot-plays = Un robot joue ici.
web-table-peek = { $who } : regarder vos coffres
web-table-panel = Scores, journal et discussion
web-table-tab-scores = Scores
web-table-tab-log = Journal
web-table-tab-chat = Discussion
web-table-sheet = Feuille de score
web-table-sheet-now = Si la partie finissait maintenant. Touchez une ligne pour savoir pourquoi.
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
web-table-step-back = Un pas en arrière
web-table-step-on = Un pas en avant
web-table-step-now = Revenir au présent
web-table-lost = La connexion est perdue. Nouvel essai …
web-table-retry = Essayer maintenant

## Le journal

web-table-log = Journal
web-table-log-empty = Il ne s’est encore rien passé.
web-table-log-seated = { $who } a pris place.
web-table-log-left = { $who } a quitté la table.
web-table-log-bot = Un robot joue pour { $who }.
web-table-log-back = { $who } joue de nouveau.
web-table-log-time = Le temps de { $who } est écoulé.
web-table-log-started = La partie commence.
web-table-log-undone = { $who } a repris son choix.
web-table-log-undo-asked = { $who } aimerait reprendre un choix.
web-table-log-undo-agreed = { $who } est d’accord.
web-table-log-undo-refused = { $who } n’est pas d’accord.
web-table-log-closed = La table a été fermée avant la fin.
web-table-log-over = La partie est finie.
web-table-log-rematched = On continue à une nouvelle table.

## Annuler

web-table-undo-question = { $who } aimerait reprendre un choix. Êtes-vous d’accord ?
web-table-undo-waiting = { $who } aimerait reprendre un choix. On attend la réponse des autres.
web-table-undo-agree = D’accord
web-table-undo-refuse = Non

## La discussion

web-table-chat = Discussion
web-table-chat-empty = Personne n’a encore rien dit.
web-table-chat-watching = Seuls les joueurs peuvent parler.
web-table-phrases = Phrases toutes faites
web-table-phrase-hello = Bonjour !
web-table-phrase-luck = Bonne chance !
web-table-phrase-well = Bien joué !
web-table-phrase-oh = Oh non !
web-table-phrase-moment = Un instant, s’il vous plaît.
web-table-phrase-thanks = Merci pour la partie !
web-table-say = Dire quelque chose
web-table-send = Envoyer

## Le menu et l’hôte

web-table-share-watch = Lien pour les spectateurs
web-table-copied = Copié.
web-table-save = Enregistrer
web-table-sound = Sons
web-table-notify = Me prévenir quand c’est à moi
web-table-leave = Quitter la table pour de bon
web-table-leave-seat = { $who } quitte la table pour de bon
web-table-leave-sure = La place sera libre pour d’autres, et vous ne pourrez pas y revenir.
web-table-leave-yes = Quitter
web-table-host = Vous êtes l’hôte
web-table-bot-level = Robot
web-table-give-to-bot = Laisser jouer un robot
web-table-hand-back = Rendre la place
web-table-close = Fermer la table
web-table-close-sure = La partie s’arrête pour tout le monde, sans vainqueur.
web-table-close-yes = Fermer
web-table-replaced = Un robot joue pour { $who }.
web-table-come-back = Rejouer soi-même

## Avant la partie

web-table-seat-open = Place libre
web-table-invite = Invitez quelqu’un avec ce lien
web-table-invite-make = Créer un lien d’invitation
web-table-invite-new = Nouveau lien ; l’ancien ne vaudra plus
web-table-qr = Le lien en code QR
web-table-copy = Copier
web-table-share = Partager
web-table-start = Commencer la partie
web-table-start-when = { $count ->
    [one] Une place est encore libre : invitez quelqu’un ou laissez jouer un robot.
   *[other] { $count } places sont encore libres : invitez des joueurs ou laissez jouer des robots.
 }
web-table-wait-host = L’hôte va lancer la partie.
web-table-sit-title = Prendre place
web-table-your-name = Votre nom
web-table-sit = S’asseoir
web-table-fair-before = La table a fixé le secret de ses dés et en montre ici l’empreinte. Ajoutez votre sel, et personne n’aura pu connaître les dés d’avance.
web-table-salt-label = Votre sel
web-table-salt-hint = N’importe quels mots ou signes
web-table-salt-add = Ajouter

## La fin

web-table-rematch = Rejouer
web-table-rematch-join = Vers la nouvelle partie
web-table-rematch-watch = Regarder la nouvelle partie
web-table-review = Analyser
web-table-verify-title = Des dés dignes de confiance
web-table-verify-about = Tous les lancers, tirages et coffres découlent d’une graine fixée avant la partie. Votre navigateur peut refaire les calculs.
web-table-seed = Graine
web-table-verify = Vérifier les dés
web-table-verify-unknown = Cette page ne connaît pas les dés de ce jeu. Enregistrez la partie et utilisez « atoll verify ».
