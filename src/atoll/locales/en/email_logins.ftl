### E-mails about logging in: codes and changed addresses.

email-code-subject = Your login code
email-code-login = Enter this code on { $site } to log in:
email-code-add = Enter this code on { $site } to log in with this e-mail address from now on:
email-code-valid = It is valid for ten minutes, once, and only in the browser where you asked for it. Don’t give it to anyone.
email-code-unasked = If you did not ask for it, you need not do anything: without this code, nobody can log in.
email-changed-subject = Your login address was changed
email-changed-about = The account “{ $name }” on { $site } has another login address now. Login codes are no longer sent to this one.
email-removed-subject = Your login address was removed
email-removed-about = The account “{ $name }” on { $site } has no login address any more. Login codes are no longer sent to this one.
email-change-own = If it was you, you need not do anything.
email-change-unknown = If it was not you: log in on { $link } with a passkey or a recovery code, remove the passkeys and devices that you don’t know, and set your login address again. If you can’t log in any more, write to whoever runs { $site }.
