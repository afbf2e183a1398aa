# Créer des problèmes, `atoll puzzles`.

help-puzzles = Chercher, dans des parties entre robots, des positions où un seul coup est nettement le meilleur.
    Ctrl-C arrête la recherche et garde ce qui a été trouvé.
help-puzzles-count = Nombre de problèmes que le fichier doit contenir. Par défaut : 10.
help-puzzles-kind = Seulement des problèmes de ce type ; peut être répété.
help-puzzles-out = Enregistrer les problèmes dans FILE et garder ceux qui s’y trouvent déjà. Sinon, ils sont affichés.
puzzles-bar = Problèmes
puzzles-count = Le nombre de problèmes va de 1 à { $most }.
puzzles-found = { $count ->
        [one] { $count } problème, nouveaux : { $new }.
       *[other] { $count } problèmes, nouveaux : { $new }.
    }
puzzles-of-kind = { $kind } : { $count }
