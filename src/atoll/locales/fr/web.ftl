### La page web : ce qui est commun à tous les écrans, l’accueil, les réglages.

web-close = Fermer
web-loading = Un instant…
web-menu = Menu
web-places = Lieux
web-skip = Aller au contenu
web-screen-lost = Cet écran n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.
web-problem-offline = Le serveur est injoignable. Vérifiez la connexion et réessayez.
web-problem-unknown = Quelque chose s’est mal passé. Rechargez la page et réessayez.
web-title-home = Accueil
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
web-home-heading = Deux jeux au bord de la mer

## Les signes des places

web-sign-star = étoile
web-sign-sun = soleil
web-sign-anchor = ancre
web-sign-flower = fleur
web-sign-shell = coquillage
