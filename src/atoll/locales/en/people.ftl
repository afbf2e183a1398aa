### The server: people who follow, block and invite each other.

problem-no-invitation = This invitation isn’t valid any more.
problem-yourself = This is your own name.
problem-blocked-person = You have blocked this person. Unblock them first.
problem-too-many-people = This list is full: it has room for { $count } people.
problem-too-many-invitations = { $count } people are invited to this table already.
problem-invitation-accepted = This person has joined already.
