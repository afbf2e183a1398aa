### Les e-mails sur la connexion : codes et changements d’adresse.

email-code-subject = Votre code de connexion
email-code-login = Entrez ce code sur { $site } pour vous connecter :
email-code-add = Entrez ce code sur { $site } pour vous connecter désormais avec cette adresse e-mail :
email-code-valid = Il est valable dix minutes, une seule fois, et uniquement dans le navigateur où vous l’avez demandé. Ne le donnez à personne.
email-code-unasked = Si vous n’avez rien demandé, vous n’avez rien à faire : sans ce code, personne ne peut se connecter.
email-changed-subject = Votre adresse de connexion a été modifiée
email-changed-about = Le compte « { $name } » sur { $site } a maintenant une autre adresse de connexion. Les codes de connexion ne sont plus envoyés à celle-ci.
email-removed-subject = Votre adresse de connexion a été supprimée
email-removed-about = Le compte « { $name } » sur { $site } n’a plus d’adresse de connexion. Les codes de connexion ne sont plus envoyés à celle-ci.
email-change-own = Si c’était vous, vous n’avez rien à faire.
email-change-unknown = Si ce n’était pas vous : connectez-vous sur { $link } avec une clé d’accès ou un code de secours, supprimez les clés d’accès et les appareils que vous ne connaissez pas, puis indiquez de nouveau votre adresse de connexion. Si vous ne pouvez plus vous connecter, écrivez à la personne qui gère { $site }.
