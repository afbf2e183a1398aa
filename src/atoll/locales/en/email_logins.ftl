### E-mails with login codes.

email-code-subject = Your login code
email-code-login = Enter this code on { $site } to log in:
email-code-add = Enter this code on { $site } to log in with this e-mail address from now on:
email-code-valid = It is valid for ten minutes, once, and only in the browser where you asked for it. Don’t give it to anyone.
email-code-unasked = If you did not ask for it, you need not do anything: without this code, nobody can log in.
