### The web page: logging in by e-mail, and the form for an address and its code.

web-email-login = By e-mail
web-email-about = Without a passkey: we send you a code, with which you log in or create an account. Your address is used for nothing else, and nobody sees it.
web-email-address = E-mail address
web-email-send = Send a code
web-email-code = Code
web-email-code-sent = It was sent to { $address }. If it does not arrive, look among your spam.
web-email-again = Ask for a new code
web-email-enter = Log in
web-email-confirm = Confirm
web-email-new = { $address } has no account here yet. Under which name do you want to play?
web-email-register = Create account
web-email-login-again = Log in again
web-email-login-again-why = For this, your last login has to be recent. We send you a code.
web-email-cancelled = You did not log in, so nothing has changed.
web-email-current = You log in with { $address }.
web-email-none = No e-mail address
web-email-add = Add an e-mail address
web-email-change = Change the address
web-email-remove = Remove the address
