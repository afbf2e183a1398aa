### La page web : la connexion par e-mail, et le formulaire pour une adresse et son code.

web-email-login = Par e-mail
web-email-about = Sans clé d’accès : nous vous envoyons un code, avec lequel vous vous connectez ou créez un compte. Votre adresse ne sert à rien d’autre, et personne ne la voit.
web-email-address = Adresse e-mail
web-email-send = Envoyer un code
web-email-code = Code
web-email-code-sent = Il a été envoyé à { $address }. S’il n’arrive pas, cherchez dans les indésirables.
web-email-again = Demander un nouveau code
web-email-enter = Se connecter
web-email-confirm = Confirmer
web-email-new = { $address } n’a pas encore de compte ici. Sous quel nom voulez-vous jouer ?
web-email-register = Créer un compte
web-email-login-again = Se reconnecter
web-email-login-again-why = Pour cela, votre dernière connexion doit être récente. Nous vous envoyons un code.
web-email-cancelled = Vous ne vous êtes pas connecté : rien n’a changé.
web-email-current = Vous vous connectez avec { $address }.
web-email-none = Aucune adresse e-mail
web-email-add = Ajouter une adresse e-mail
web-email-change = Changer l’adresse
web-email-remove = Supprimer l’adresse
