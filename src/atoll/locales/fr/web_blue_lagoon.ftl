### La page web : le plateau de Blue Lagoon, ses cartes, sa leçon, ses règles et sa feuille de score.

## Le plateau

web-lagoon-board = Le lagon, { $phase }
web-lagoon-sea = mer
web-lagoon-island = île { $island }, valeur { $value }
web-lagoon-circle = cercle de pierres
web-lagoon-circle-with = cercle de pierres avec { $token }
web-lagoon-your-settler = votre colon
web-lagoon-your-village = votre village
web-lagoon-settler-of = colon de { $who }
web-lagoon-village-of = village de { $who }
web-lagoon-may-settler = vous pouvez placer un colon
web-lagoon-may-village = vous pouvez placer un village
web-lagoon-may-both = vous pouvez placer un colon ou un village
web-lagoon-last = le dernier coup
web-lagoon-advised = conseillé
web-lagoon-tap = Choisissez une case en surbrillance.
web-lagoon-choose = Que placez-vous en { $space } ?
web-lagoon-settler = Colon
web-lagoon-village = Village
web-lagoon-place-settler = Colon en { $space }
web-lagoon-place-village = Village en { $space }
web-lagoon-cancel = Choisir une autre case
web-lagoon-zoom-in = Agrandir
web-lagoon-zoom-out = Voir tout le plateau
web-lagoon-over = La partie est terminée.
web-lagoon-not-now = Les jetons sont en train d’être posés. Un instant.
web-lagoon-not-your-turn = Pas encore : c’est à { $who } de jouer.
web-lagoon-occupied = Il y a déjà une pièce ici.
web-lagoon-not-here = Vous ne pouvez rien placer ici pour l’instant. Les cases possibles sont en surbrillance.
web-lagoon-draw = Qu’est-ce qui est sorti du sac pour { $space } ?
web-lagoon-first = Qui commence ?
web-lagoon-token-coconut = Noix de coco
web-lagoon-token-bamboo = Bambou
web-lagoon-token-water = Eau
web-lagoon-token-stone = Pierre précieuse
web-lagoon-token-statuette = Statuette

## Les cartes

web-maps-heading = Dessiner une carte
web-maps-intro = Des îles, des cercles de pierres, des valeurs : dessinez votre propre lagon pour Blue Lagoon et jouez-y.
web-maps-grid = La carte
web-maps-brush = Dessiner
web-maps-brush-land = Terre
web-maps-brush-circle = Cercle de pierres
web-maps-brush-sea = Mer
web-maps-islands = Les îles et leurs valeurs
web-maps-use-island = Dessiner l’île { $island }
web-maps-value-of = Valeur de l’île { $island }
web-maps-new-island = Nouvelle île
web-maps-size = Taille
web-maps-rows = Lignes
web-maps-columns = Colonnes
web-maps-fewer = { $what } : une de moins
web-maps-more = { $what } : une de plus
web-maps-counts = Cercles de pierres : { $circles } sur { $all } · Îles : { $islands }
web-maps-undo = Annuler
web-maps-redo = Rétablir
web-maps-checking = Vérification de la carte…
web-maps-good = Cette carte est jouable.
web-maps-no-island = Dessinez au moins une île.
web-maps-too-few-circles = { $missing ->
    [one] Il manque un cercle de pierres : il en faut exactement 32, un pour chaque jeton.
   *[other] Il manque { $missing } cercles de pierres : il en faut exactement 32, un pour chaque jeton.
 }
web-maps-too-many-circles = { $surplus ->
    [one] Un cercle de pierres en trop : il est barré.
   *[other] { $surplus } cercles de pierres en trop : ils sont barrés.
 }
web-maps-shelf = Vos cartes
web-maps-name = Nom de la carte
web-maps-keep = Enregistrer
web-maps-kept = { $name } est enregistrée dans ce navigateur.
web-maps-forget = Supprimer { $name }
web-maps-published = Plateau original
web-maps-blank = Carte vide
web-maps-load = Importer un texte
web-maps-download = Télécharger
web-maps-copy = Copier le texte
web-maps-copied = Texte de la carte copié.
web-maps-paste = Collez ici le texte d’une carte, ou déposez un fichier n’importe où sur la page.
web-maps-file = Ou choisissez un fichier
web-maps-use = Utiliser cette carte
web-maps-not-a-map = Ce n’est pas une carte. Une carte a de 5 à 25 lignes de points et de lettres ; la première, la troisième, etc., ont une case de moins que les autres.
web-maps-play = Jouer sur cette carte

## La feuille de score

web-lagoon-pad-phase = Phase
web-lagoon-pad-piece = Pièce à placer
web-lagoon-pad-away = Enlever des pièces
web-lagoon-pad-tap = Choisissez une pièce, puis touchez les cases où elle se trouve. Touchez à nouveau pour l’enlever.
web-lagoon-pad-village-at-sea = Les villages ne sont qu’à terre.
web-lagoon-pad-village-on-circle = En Colonisation, aucun village ne peut être sur un cercle de pierres.
web-lagoon-pad-no-settler = Tous les colons de ce joueur sont sur le plateau.
web-lagoon-pad-no-village = Tous les villages de ce joueur sont sur le plateau.
web-lagoon-pad-tokens = Jetons pris
web-lagoon-pad-mismatch = { $who } occupe { $circles ->
    [one] { $circles } cercle de pierres
   *[other] { $circles } cercles de pierres
 } et a { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
 }. D’habitude, ces nombres sont égaux.
web-lagoon-pad-settle = Compter l’Exploration et continuer
web-lagoon-pad-map = Carte
web-lagoon-pad-type = Ou saisir une position
web-lagoon-pad-position = Ligne de position
web-lagoon-pad-read = Mettre sur le plateau
web-lagoon-pad-other-players = Saisissez une ligne de position de Blue Lagoon pour { $players } joueurs.

## La leçon

web-learn-lagoon-boat = Voici le lagon : huit îles, chacune avec un repère qui indique sa valeur, et un jeton sur chaque cercle de pierres. Vos colons arrivent en bateau. Un bateau peut aller sur n’importe quelle case de mer. Placez le premier où vous voulez.
web-learn-lagoon-boat-done = C’est bien parti. Vous placez une pièce, puis c’est à Marina. C’est tout pour un tour.
web-learn-lagoon-ashore = Votre bateau est entre deux îles. À terre, on ne va qu’à côté d’une de ses propres pièces. Débarquez un colon en d6, là où il y a une noix de coco.
web-learn-lagoon-ashore-done = La noix de coco est à vous. Quand on se place sur un cercle de pierres, on prend son jeton.
web-learn-lagoon-ashore-village = Un village serait possible, mais vous n’en avez que cinq. Ici, un colon suffit.
web-learn-lagoon-ashore-bamboo = Vous prendriez le bambou de l’autre rive. Il attendra : prenez d’abord la noix de coco en d6.
web-learn-lagoon-ashore-empty = C’est à terre, à côté de votre bateau : c’est permis. Mais il n’y a pas de jeton. Allez en d6.
web-learn-lagoon-ashore-sea = Encore un bateau : en mer, c’est toujours permis. Mais débarquez maintenant, en d6.
web-learn-lagoon-chain = Vos pièces sur des cases voisines forment un groupe. À la fin, votre meilleur groupe rapporte 5 points pour chaque île qu’il touche. Reliez l’île G à l’île B : placez un colon sur B, à côté de votre bateau.
web-learn-lagoon-chain-done = Reliées par la mer : deux îles, 10 points. Seul votre meilleur groupe compte : agrandissez-le.
web-learn-lagoon-chain-other = Cela n’atteint pas l’île B à côté de votre bateau. Essayez d8 ou c7.
web-learn-lagoon-sets = Quelques tours plus tard. Les jetons comptent par séries : deux pareils 5 points, trois 10, quatre 20. Un de chacune des quatre sortes : 10 de plus. Une statuette vaut toujours 4. Vous avez trois noix de coco. Quel jeton à votre portée vous rapporte le plus ?
web-learn-lagoon-sets-done = La quatrième noix de coco : de 10 points à 20. Au-delà de quatre, on ne gagne rien de plus.
web-learn-lagoon-sets-statuette = Une statuette vaut 4 points, maintenant comme toujours. Mais une quatrième noix de coco en rapporte 10.
web-learn-lagoon-sets-bamboo = Un premier bambou ne rapporte encore rien. Une quatrième noix de coco rapporte 10 points.
web-learn-lagoon-sets-other = Cherchez la quatrième noix de coco : elle est à côté d’un de vos bateaux.
web-learn-lagoon-village = Pensez maintenant à la suite. Après cette phase, tous les colons rentrent, mais les villages restent, et la seconde phase part d’eux. Seuls les villages sur des cercles de pierres sont perdus. Fondez un village à terre, hors d’un cercle de pierres.
web-learn-lagoon-village-done = Ce village restera. Il compte déjà comme toute autre pièce, et c’est votre premier point d’appui pour la seconde phase.
web-learn-lagoon-village-circle = Vous auriez le jeton, mais un village sur un cercle de pierres quitte le jeu après cette phase. Choisissez une terre sans cercle.
web-learn-lagoon-village-settler = C’est un colon. Choisissez une case de terre, puis le village.
web-learn-lagoon-majority = Celui qui a le plus de pièces sur une île marque sa valeur. Sur l’île H, qui vaut 10, Marina et vous avez trois pièces chacun : vous partageriez, 5 points chacun. Placez-y une pièce de plus.
web-learn-lagoon-majority-done = Quatre contre trois : les 10 points sont à vous, et Marina perd ses 5.
web-learn-lagoon-majority-other = Ce n’est pas sur l’île H. C’est celle au repère H 10, en bas.
web-learn-lagoon-last = L’Exploration se termine dès que la dernière ressource est prise. Il ne reste que l’eau en d13. Prenez-la et voyez ce qui se passe.
web-learn-lagoon-last-done = L’Exploration est terminée et comptée : îles, liaisons, majorités et jetons. Tous les colons sont rentrés. Votre village sur un cercle de pierres a disparu, les autres restent. De nouveaux jetons sont posés, et Marina a commencé la Colonisation.
web-learn-lagoon-last-other = Vous pourriez continuer ainsi. Mais terminez la phase : prenez l’eau en d13, à droite.
web-learn-lagoon-settle = La Colonisation : seulement des colons, et toujours à côté de vos propres pièces, en mer comme à terre. Vous partez de vos trois villages. Prenez un jeton à côté de l’un d’eux.
web-learn-lagoon-settle-done = C’est ça. La Colonisation se compte comme l’Exploration, et le total des deux décide. À égalité, celui qui a le plus de jetons gagne.
web-learn-lagoon-settle-other = C’est permis. Mais il y a des jetons juste à côté de vos villages : prenez-en un.
web-learn-lagoon-play = Bateaux, jetons, groupes, majorités, villages : vous savez tout. Être sur sept îles rapporte 10 points de plus, sur les huit 20. La Crevette, notre robot le plus facile, vous attend.

## Les règles en bref

web-rules-lagoon-intro = D’abord on explore un archipel, puis on le colonise. Une pièce par tour, pas de dés, rien de caché. De deux à quatre joueurs.
web-rules-lagoon-aim = Le but du jeu
web-rules-lagoon-aim-phases = Il y a deux phases, l’Exploration et la Colonisation. Elles se comptent de la même façon, et le total le plus élevé l’emporte.
web-rules-lagoon-aim-pieces = Chacun a cinq villages, et 30 colons à deux joueurs, 25 à trois, 20 à quatre.
web-rules-lagoon-aim-open = Tout le monde voit tout : le plateau et les jetons de chacun.
web-rules-lagoon-turn = Exploration : votre tour
web-rules-lagoon-turn-one = Placez exactement une pièce sur une case libre. On ne peut pas passer.
web-rules-lagoon-turn-sea = Un colon peut aller sur n’importe quelle case de mer libre, en bateau, près ou loin.
web-rules-lagoon-turn-land = À terre, une pièce ne va qu’à côté d’une de vos propres pièces, en mer ou à terre.
web-rules-lagoon-turn-village = Un village ne va qu’à terre.
web-rules-lagoon-tokens = Les jetons
web-rules-lagoon-tokens-lie = Sur les 32 cercles de pierres se trouvent noix de coco, bambou, eau et pierres précieuses, six de chaque, et huit statuettes.
web-rules-lagoon-tokens-take = Celui qui place un colon ou un village sur un cercle de pierres prend son jeton et le garde pendant cette phase.
web-rules-lagoon-end = La fin d’une phase
web-rules-lagoon-end-resource = Une phase se termine dès que la dernière des 24 ressources est prise. Les statuettes ne comptent pas.
web-rules-lagoon-end-pieces = Elle se termine aussi quand plus personne ne peut placer de pièce.
web-rules-lagoon-end-skipped = Un joueur qui ne peut rien placer passe son tour pendant que les autres continuent.
web-rules-lagoon-between = Entre les phases
web-rules-lagoon-between-settlers = On compte l’Exploration. Puis tous les colons rentrent chez leur propriétaire.
web-rules-lagoon-between-villages = Les villages sur des cercles de pierres sont retirés, ainsi que ceux qui n’ont jamais été placés. Tous les autres restent où ils sont.
web-rules-lagoon-between-tokens = Tous les jetons retournent dans le sac et sont reposés. Le jeu continue dans l’ordre.
web-rules-lagoon-settle = Colonisation : votre tour
web-rules-lagoon-settle-beside = Placez un colon, toujours à côté d’une de vos propres pièces, en mer comme à terre.
web-rules-lagoon-settle-villages = Vous partez des villages qui sont restés.
web-rules-lagoon-settle-none = Sans village sur le plateau, on ne joue pas pendant la Colonisation. Fondez-les aux bons endroits.
web-rules-lagoon-links = Décompte : îles et liaisons
web-rules-lagoon-links-islands = Des pièces sur les huit îles rapportent 20 points, sur sept îles 10.
web-rules-lagoon-links-group = Vos pièces sur des cases voisines forment un groupe. Votre meilleur groupe rapporte 5 points pour chaque île qu’il touche.
web-rules-lagoon-links-own = Les bateaux relient les îles, mais un bateau à côté d’une île n’est pas dessus.
web-rules-lagoon-majority = Décompte : majorités
web-rules-lagoon-majority-most = Sur chaque île, celui qui a le plus de pièces marque sa valeur. Colons et villages comptent autant.
web-rules-lagoon-majority-tie = En cas d’égalité, ils se partagent la valeur à parts égales, arrondies à l’inférieur.
web-rules-lagoon-sets = Décompte : jetons
web-rules-lagoon-sets-kind = Pour chaque sorte de ressource : deux rapportent 5 points, trois 10, quatre ou plus 20.
web-rules-lagoon-sets-four = Au moins une de chacune des quatre sortes : 10 points, une seule fois.
web-rules-lagoon-sets-statuettes = Chaque statuette : 4 points.
web-rules-lagoon-win = La victoire
web-rules-lagoon-win-sum = Le total le plus élevé des deux phases l’emporte.
web-rules-lagoon-win-tie = À égalité, celui qui a pris le plus de jetons pendant la Colonisation gagne. S’il y a encore égalité, la victoire est partagée.
