### The web page: ratings, leaderboards, rated tables.

web-title-ratings = Classement
web-ratings-mine = Mes cotes
web-ratings-about = Parties classées contre des personnes et des robots, sur une même échelle. Choisissez « Partie classée » en préparant une table.
web-ratings-none = Vous n’avez pas encore joué de partie classée.
web-ratings-pool = Jeu
web-ratings-pool-players = { $game }, { $players } joueurs
web-ratings-value = { $rating } ± { $deviation }
web-ratings-provisional-value = { $rating }, provisoire
web-ratings-short = ({ $rating })
web-ratings-short-provisional = (≈{ $rating })
web-ratings-of = Cote : { $rating }
web-ratings-level = Du niveau de { $level }
web-ratings-record = { $games ->
    [one] Une partie classée, { $wins } gagnée
   *[other] { $games } parties classées, { $wins } gagnées
}
web-ratings-plot = Cote au fil de { $games } parties : de { $first } à { $last }, au plus bas { $lowest }, au plus haut { $highest }.
web-ratings-table = Parties classées
web-ratings-date = Date
web-ratings-rank = Place
web-ratings-change = Variation
web-ratings-rating = Cote
web-ratings-player = Joueur
web-ratings-games = Parties
web-ratings-open = Partie du { $date }
web-ratings-empty = Personne n’a encore joué assez de parties classées ici.
web-ratings-levels = Cotes des robots
web-ratings-all = Classement
web-ratings-more = Afficher la suite
web-setup-rated = Partie classée
web-setup-rated-why = Avec une pendule, sans conseils ni annulation. Chacun a besoin d’un compte, et quitter la partie compte comme une défaite.
web-table-rated = Partie classée
web-table-rated-login = Cette partie est classée : pour y participer, connectez-vous sur votre page, puis revenez.
web-table-rated-leave = Cette partie est classée : dès que vous avez joué un coup, quitter compte comme une défaite.
web-table-rated-replaced = Votre temps est écoulé et la partie est perdue. Un robot continue pour { $who }.
web-table-rated-changes = Cotes
web-table-no-undo-rated = Dans une partie classée, aucun coup ne peut être annulé.
web-table-forfeit-win = Vous gagnez : les autres sont partis.
web-table-forfeit-won = { $who } gagne : les autres sont partis.

web-stats-title = Statistiques
web-stats-none = Vous verrez ici vos parties terminées sur ce serveur.
web-stats-games = Par jeu
web-stats-people = Contre des personnes
web-stats-levels = Contre des robots
web-stats-game = Jeu
web-stats-opponent = Adversaire
web-stats-played = Jouées
web-stats-won = Gagnées
web-stats-ahead = Devant
web-stats-behind = Derrière
