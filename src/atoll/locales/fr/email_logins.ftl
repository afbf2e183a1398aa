### Les e-mails avec les codes de connexion.

email-code-subject = Votre code de connexion
email-code-login = Entrez ce code sur { $site } pour vous connecter :
email-code-add = Entrez ce code sur { $site } pour vous connecter désormais avec cette adresse e-mail :
email-code-valid = Il est valable dix minutes, une seule fois, et uniquement dans le navigateur où vous l’avez demandé. Ne le donnez à personne.
email-code-unasked = Si vous n’avez rien demandé, vous n’avez rien à faire : sans ce code, personne ne peut se connecter.
