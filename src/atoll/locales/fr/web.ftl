### La page web : ce qui est commun à tous les écrans, l’accueil, les réglages.

web-close = Fermer
web-labelled = { $label } : { $text }
web-loading = Chargement…
web-menu = Menu
web-navigation = Navigation principale
web-skip = Aller au contenu
web-screen-lost = Impossible de charger cet écran. Vérifiez votre connexion et rechargez la page.
web-problem-offline = Vous êtes hors ligne, ou le serveur est injoignable. Cela marchera de nouveau dès que la connexion sera rétablie.
web-offline = Vous êtes hors ligne. Les parties contre des robots, les leçons, les problèmes, les règles et les cartes restent disponibles ; le reste reviendra avec la connexion.
web-offline-part = Vous êtes hors ligne : ceci reviendra avec la connexion.
web-update-ready = Une nouvelle version est prête.
web-update-apply = Mettre à jour
web-app-description = Jouez, apprenez et analysez Into the Blue et Blue Lagoon, entre amis ou contre des robots.
web-app-new-game = Nouvelle partie
web-problem-unknown = Une erreur s’est produite. Rechargez la page et réessayez.
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
web-title-missing = Page introuvable
web-missing-title = Ici, rien que de l’eau
web-missing-text = Il n’y a pas de page à cette adresse. Le lien est peut-être incomplet.
web-missing-home = Retour à l’accueil
web-footer-games = Into the Blue et Blue Lagoon sont des jeux de Reiner Knizia. Achetez les boîtes : elles sont magnifiques.
web-footer-atoll = Atoll est un logiciel libre, indépendant de tout éditeur. Ses illustrations sont originales.
web-home-heading = Jeux au bord de la mer

## Les signes des places

web-sign-star = étoile
web-sign-sun = soleil
web-sign-anchor = ancre
web-sign-flower = fleur
web-sign-shell = coquillage

## L’accueil

web-home-intro = Jouez tout de suite contre un robot, avec des amis en ligne ou sur le même écran. Sans compte.
web-home-about-into_the_blue = Lancez, gardez, plongez : jusqu’où oserez-vous descendre pour un trésor ?
web-home-about-blue_lagoon = Explorez en bateau, fondez des villages et reliez les îles du lagon.
web-home-players = { $least } à { $most } joueurs
web-home-minutes = environ { $minutes } minutes
web-home-level = Votre adversaire
web-home-play-now = Jouer
web-home-bots = Contre des robots
web-home-friends = Inviter des amis
web-home-screen = Sur le même écran
web-home-learn = Apprendre en cinq minutes
web-home-my-games = Vos parties
web-home-dismiss = Retirer { $game } de la liste
web-home-delete = Supprimer cette partie de { $game }
web-home-history = Toutes vos parties
web-history-note = Les parties jouées dans ce navigateur, les plus récentes d’abord.
web-history-running = En cours
web-history-over = Terminées
web-history-empty = Vous n’avez pas encore joué ici.
web-history-more = Afficher plus
web-home-your-turn = À vous de jouer
web-home-turn = À { $who } de jouer
web-home-waiting = En attente de joueurs
web-home-over = Terminée : voir l’analyse
web-home-join = Rejoindre des amis
web-home-join-label = Lien ou code
web-home-join-hint = Le lien que vous avez reçu, ou le code à 12 caractères d’une table.
web-home-join-go = Aller à la table
web-home-join-problem = Ce n’est ni le lien ni le code d’une table.
web-home-tables-open = Tables ouvertes
web-home-tables-running = Parties en cours
web-home-none-open = Aucune table ouverte pour le moment.
web-home-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
 }
web-home-about-learn = Découvrez les règles en jouant.
web-home-about-scorepad = Vous jouez avec la boîte ? Scores, égalités, arbitre.
web-home-about-maps = Dessinez votre propre lagon et jouez-y.
web-home-about-open = Analysez une partie enregistrée, coup par coup.

## Préparer une table

web-setup-title-friends = { $game } : inviter des amis
web-setup-title-screen = { $game } : sur le même écran
web-setup-title-bots = { $game } : contre des robots
web-setup-players = Joueurs
web-setup-seat = Place { $number }
web-setup-name = Nom, place { $number }
web-setup-level = Robot, place { $number }
web-setup-person = Cet appareil
web-setup-open = Inviter
web-setup-bot = Robot
web-setup-link = Vous recevrez un lien à envoyer.
web-setup-more = Conseils, pendule, dés, règles
web-setup-hints = Conseils
web-setup-hints-why = Les joueurs peuvent demander le meilleur coup, et pourquoi, et voir les probabilités.
web-setup-listed = Table publique
web-setup-listed-why = Visible sur l’écran d’accueil : tout le monde peut rejoindre ou regarder.
web-setup-server = Jouer sur le serveur
web-setup-server-why = D’autres peuvent regarder, et les dés sont vérifiables. Sinon, la partie reste dans ce navigateur.
web-setup-real = Vrais dés et jetons
web-setup-real-why = Vous lancez et piochez sur votre table, puis saisissez le résultat.
web-setup-clock = Pendule
web-setup-clock-none = Sans limite de temps
web-setup-clock-minute = 1 minute par coup
web-setup-clock-game = 15 minutes par joueur
web-setup-clock-day = 1 jour par coup
web-setup-first = Qui commence
web-setup-first-random = Au hasard
web-setup-create = Créer la table
web-setup-start = Commencer
web-option-treasures = Trésors
web-option-chests = Coffres
web-option-shells = Coquillages par joueur
web-option-map = Carte
web-option-map-published = Carte d’origine
web-option-map-other = Votre carte

## Les réglages

web-settings-note = Réglages enregistrés sur cet appareil uniquement.
web-settings-you = Vous
web-settings-name = Votre nom
web-settings-name-hint = Les autres joueurs le voient.
web-settings-language = Langue
web-settings-language-auto = Langue du navigateur
web-settings-appearance = Apparence
web-settings-theme = Thème
web-settings-theme-auto = Selon le système
web-settings-theme-light = Clair
web-settings-theme-dark = Sombre
web-settings-textsize = Taille du texte
web-settings-textsize-small = Petite
web-settings-textsize-usual = Par défaut
web-settings-textsize-large = Grande
web-settings-textsize-huge = Très grande
web-settings-motion = Animations
web-settings-motion-auto = Selon le système
web-settings-motion-on = Activées
web-settings-motion-off = Désactivées
web-settings-colours = Couleurs des joueurs
web-settings-palette = Palette
web-settings-palette-usual = Par défaut
web-settings-palette-protan = Protanopie
web-settings-palette-deutan = Deutéranopie
web-settings-palette-tritan = Tritanopie
web-settings-palette-mono = Niveaux de gris
web-settings-playing = Jeu
web-settings-confirm = Confirmer les coups d’un second appui
web-settings-confirm-touch = Sur les écrans tactiles
web-settings-confirm-always = Toujours
web-settings-confirm-never = Jamais
web-settings-sound = Sons
web-settings-sound-hint = Dés, pièces, et une cloche quand c’est à vous.
web-settings-notify = M’avertir sur cet appareil
web-settings-notify-denied = Votre navigateur bloque les notifications de cette page.
