### La page web : chance et précision dans les parties analysées.

web-figures-title = Chance et précision
web-figures-none = La chance et la précision apparaîtront ici dès votre première partie terminée.
web-figures-progress = Parties analysées : { $done } sur { $total }
web-figures-stop = Arrêter
web-figures-go-on = Continuer l’analyse
web-figures-plot-accuracy = Précision sur { $games } parties : de { $first } à { $last }, minimum { $lowest }, maximum { $highest }.
web-figures-plot-luck = Chance sur { $games } parties : de { $first } à { $last }, minimum { $lowest }, maximum { $highest }.
web-figures-table = Parties analysées
web-figures-open = Analyse de la partie du { $date }
web-figures-luck = La chance indique de combien de points de pourcentage les lancers et les tirages ont changé vos chances de gagner.
