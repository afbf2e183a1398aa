### El servidor: personas que se siguen, se bloquean y se invitan.

problem-no-invitation = Esta invitación ya no es válida.
problem-yourself = Es tu propio nombre.
problem-blocked-person = Has bloqueado a esta persona. Desbloquéala primero.
problem-too-many-people = Esta lista está llena: caben { $count } personas.
problem-too-many-invitations = Ya hay { $count } personas invitadas a esta mesa.
problem-invitation-accepted = Esta persona ya se ha unido a la mesa.
