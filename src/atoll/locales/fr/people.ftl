### Le serveur : les personnes que l’on suit, bloque ou invite.

problem-no-invitation = Cette invitation n’est plus valable.
problem-yourself = C’est votre propre nom.
problem-blocked-person = Vous avez bloqué cette personne. Débloquez-la d’abord.
problem-too-many-people = Cette liste est pleine : elle a de la place pour { $count } personnes.
problem-too-many-invitations = { $count } personnes sont déjà invitées à cette table.
problem-invitation-accepted = Cette personne a déjà rejoint la table.
