### La page web : la page du joueur, avec un compte.

web-title-me = Ma page
web-me-off = Ce serveur n’a pas de comptes. Vos parties sont conservées dans ce navigateur.
web-me-about = Une clé d’accès garde votre nom et vos parties sur tous vos appareils. Elle est enregistrée dans votre appareil ou votre gestionnaire de mots de passe ; il n’y a ni mot de passe ni adresse e-mail à donner.
web-me-impossible = Ce navigateur ne peut pas utiliser de clés d’accès ici. Il faut un navigateur récent et une adresse en https, ou localhost.
web-me-register = Garder votre nom et vos parties
web-me-name-hint = Personne d’autre ne peut porter ce nom sur ce serveur.
web-me-keep = Créer une clé d’accès
web-me-known = J’ai déjà un compte
web-me-login = Se connecter avec une clé d’accès
web-me-code = Code de secours
web-me-recover = Se connecter avec le code
web-me-passkey-cancelled = La clé d’accès n’a pas été utilisée. Veuillez réessayer.
web-me-codes = Codes de secours
web-me-codes-about = Chacun de ces codes permet de vous connecter une fois si vous perdez votre clé d’accès. Gardez-les en lieu sûr : ils ne sont affichés que maintenant.
web-me-codes-save = Enregistrer dans un fichier
web-me-codes-done = Je les ai enregistrés
web-me-codes-left = { $count ->
    [one] Il reste { $count } code.
   *[other] Il reste { $count } codes.
}
web-me-codes-renew = Obtenir de nouveaux codes
web-me-games-which = Quelles parties
web-me-games-running = En cours
web-me-games-open = Pas commencées
web-me-games-over = Terminées
web-me-games-opponent = Nom de l’adversaire
web-me-games-none = Aucune partie ici.
web-me-games-device = Jouée sur un appareil
web-me-logins = Connexion
web-me-devices = Appareils
web-me-device-this = Cet appareil
web-me-device-unknown = Appareil inconnu
web-me-device-revoke = Déconnecter : { $device }
web-me-passkeys = Clés d’accès
web-me-passkey-add = Ajouter une clé d’accès
web-me-passkey-remove = Supprimer la clé d’accès : { $device }
web-me-account = Compte
web-me-rename = Changer de nom
web-me-games-keep = Garder dans mon compte mes parties contre des robots
web-me-games-keep-hint = Le serveur reçoit les parties de cet appareil pendant que vous jouez et quand elles sont finies. Vous les retrouvez sur tous vos appareils, où vous pouvez les continuer, et dans vos données.
web-me-export = Télécharger toutes mes données
web-me-logout = Se déconnecter
web-me-erase = Effacer mon compte
web-me-erase-sure = Votre nom, vos messages et vos connexions disparaîtront définitivement, de même que vos parties en cours contre des robots et vos progrès dans les problèmes. Les parties finies et celles jouées avec d’autres restent, sans votre nom.
web-me-erase-yes = Effacer définitivement
