### La page web : ce qui est commun à tous les écrans, l’accueil, les réglages.

web-close = Fermer
web-loading = Un instant…
web-menu = Menu
web-navigation = Lieux
web-skip = Aller au contenu
web-screen-lost = Cet écran n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.
web-problem-offline = Le serveur est injoignable. Vérifiez la connexion et réessayez.
web-problem-unknown = Quelque chose s’est mal passé. Rechargez la page et réessayez.
web-title-home = Accueil
web-title-history = Vos parties
web-title-table = Table
web-title-review = Analyse
web-title-open = Ouvrir une partie
web-title-learn = Apprendre
web-title-rules = Règles
web-title-scorepad = Feuille de score
web-title-maps = Cartes
web-title-settings = Réglages
web-title-missing = Rien ici
web-missing-title = Ici, rien que de l’eau
web-missing-text = Il n’y a pas de page à cette adresse. Le lien a peut-être été coupé.
web-missing-home = Retour au rivage
web-footer-games = Into the Blue et Blue Lagoon sont des jeux de Reiner Knizia. Achetez les boîtes : elles sont belles.
web-footer-atoll = Atoll est un logiciel libre, sans lien avec un éditeur. Les dessins sont les siens.
web-home-heading = Jeux au bord de la mer

## Les signes des places

web-sign-star = étoile
web-sign-sun = soleil
web-sign-anchor = ancre
web-sign-flower = fleur
web-sign-shell = coquillage

## L’accueil

web-home-intro = Jouez tout de suite contre un robot, avec des amis au loin ou autour d’un écran. Sans compte.
web-home-about-into_the_blue = Lancez, gardez, plongez : jusqu’où oserez-vous descendre pour un trésor ?
web-home-about-blue_lagoon = Explorez en pirogue, fondez des villages et reliez les îles du lagon.
web-home-players = { $least } à { $most } joueurs
web-home-minutes = environ { $minutes } minutes
web-home-level = Votre adversaire
web-level-gentle = Doux
web-level-easy = Facile
web-level-medium = Moyen
web-level-hard = Fort
web-home-play-now = Jouer
web-home-friends = Inviter des amis
web-home-screen = Sur un écran
web-home-learn = Apprendre en cinq minutes
web-home-my-games = Vos parties
web-home-dismiss = Retirer { $game } de la liste
web-home-history = Toutes vos parties
web-history-note = Les parties jouées dans ce navigateur, les plus récentes d’abord.
web-history-running = En cours
web-history-over = Terminées
web-history-empty = Vous n’avez pas encore joué ici.
web-history-more = Afficher plus
web-home-your-turn = À vous de jouer
web-home-turn = Au tour de { $who }
web-home-waiting = En attente de joueurs
web-home-over = Terminée : voir l’analyse
web-home-join = Rejoindre des amis
web-home-join-label = Lien ou code
web-home-join-hint = Le lien reçu, ou les douze lettres d’une table.
web-home-join-go = Aller à la table
web-home-join-problem = Ce n’est ni le lien ni le code d’une table.
web-home-tables-open = Tables ouvertes
web-home-tables-running = Regarder
web-home-none-open = Personne n’attend pour le moment.
web-home-none-running = Aucune partie publique en cours.
web-home-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
 }
web-home-about-learn = Découvrez les règles en jouant.
web-home-about-scorepad = Pour la boîte sur votre table : scores, égalités, arbitre.
web-home-about-maps = Dessinez votre propre lagon et jouez-y.
web-home-about-open = Revoyez une partie depuis son fichier, coup par coup.

## Préparer une table

web-setup-title-friends = inviter des amis
web-setup-title-screen = sur un écran
web-setup-title-bots = contre des robots
web-setup-players = Joueurs
web-setup-seat = Place { $number }
web-setup-name = Nom à la place { $number }
web-setup-level = Robot à la place { $number }
web-setup-person = Ici
web-setup-open = Par lien
web-setup-bot = Robot
web-setup-link = Vous aurez un lien à envoyer.
web-setup-more = Conseils, temps, dés, règles
web-setup-hints = Conseils
web-setup-hints-why = Les joueurs peuvent demander quoi faire, et pourquoi.
web-setup-listed = Ouverte à tous
web-setup-listed-why = La table figure sur l’écran d’accueil.
web-setup-real = Vrais dés et jetons
web-setup-real-why = Vous lancez et piochez sur votre table, et saisissez le résultat.
web-setup-clock = Temps
web-setup-clock-none = Sans limite
web-setup-clock-minute = Une minute par coup
web-setup-clock-game = 15 minutes par joueur
web-setup-clock-day = Un jour par coup
web-setup-first = Qui commence
web-setup-first-random = Le hasard décide
web-setup-create = Ouvrir la table
web-setup-start = Commencer
web-option-treasures = Trésors
web-option-chests = Coffres
web-option-shells = Coquillages par joueur

## Les réglages

web-settings-note = Ces choix restent sur cet appareil.
web-settings-you = Vous
web-settings-name = Votre nom
web-settings-name-hint = Les autres joueurs le voient.
web-settings-language = Langue
web-settings-language-auto = Selon le navigateur
web-settings-look = Apparence
web-settings-theme = Clair ou sombre
web-settings-theme-auto = Selon le système
web-settings-theme-light = Clair
web-settings-theme-dark = Sombre
web-settings-textsize = Taille du texte
web-settings-textsize-small = Petite
web-settings-textsize-usual = Normale
web-settings-textsize-large = Grande
web-settings-textsize-huge = Énorme
web-settings-motion = Animations
web-settings-motion-auto = Selon le système
web-settings-motion-on = Avec
web-settings-motion-off = Sans
web-settings-colours = Couleurs des joueurs
web-settings-palette = Palette
web-settings-palette-usual = Normale
web-settings-palette-protan = Rouge atténué
web-settings-palette-deutan = Vert atténué
web-settings-palette-tritan = Bleu atténué
web-settings-palette-mono = Gris
web-settings-playing = En jeu
web-settings-confirm = Demander un second appui avant un coup
web-settings-confirm-touch = Sur écran tactile
web-settings-confirm-always = Toujours
web-settings-confirm-never = Jamais
web-settings-sound = Sons
web-settings-sound-hint = Dés, pièces, et une cloche quand vient votre tour.
web-settings-notify = Me prévenir quand vient mon tour
web-settings-notify-hint = Une notification pendant que vous regardez ailleurs.
web-settings-notify-denied = Le navigateur n’autorise pas les notifications de cette page.
