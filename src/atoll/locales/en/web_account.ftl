### The web page: the player's own page, with an account.

web-title-me = My page
web-me-off = This server has no accounts. Your games are kept in this browser.
web-me-about = A passkey keeps your name and your games on all your devices. It is stored in your device or password manager; there is no password, and no e-mail address is needed.
web-me-impossible = This browser can’t use passkeys here. They need a current browser and an address that starts with https, or localhost.
web-me-register = Keep your name and your games
web-me-name-hint = Nobody else on this server can use this name.
web-me-keep = Create a passkey
web-me-known = I have an account
web-me-login = Log in with a passkey
web-me-code = Recovery code
web-me-recover = Log in with the code
web-me-passkey-cancelled = The passkey was not used. Please try again.
web-me-codes = Recovery codes
web-me-codes-about = With one of these codes you can log in if you lose your passkey. Each works once. Keep them in a safe place: they are shown only now.
web-me-codes-save = Save as a file
web-me-codes-done = I’ve saved them
web-me-codes-left = { $count ->
    [one] One code is left.
   *[other] { $count } codes are left.
}
web-me-codes-renew = Get new codes
web-me-games-which = Which games
web-me-games-running = In progress
web-me-games-open = Not started
web-me-games-over = Finished
web-me-games-opponent = Opponent’s name
web-me-games-none = No games here.
web-me-games-device = Played on a device
web-me-logins = Logging in
web-me-devices = Devices
web-me-device-this = This device
web-me-device-unknown = Unknown device
web-me-device-revoke = Log out: { $device }
web-me-passkeys = Passkeys
web-me-passkey-add = Add a passkey
web-me-passkey-remove = Remove passkey: { $device }
web-me-account = Account
web-me-rename = Change name
web-me-games-keep = Keep my games against bots in my account
web-me-games-keep-hint = The server gets games on this device while you play and when they are over. You then find them on all your devices, go on with them there, and have them in your data.
web-me-export = Download all my data
web-me-logout = Log out
web-me-erase = Erase my account
web-me-erase-sure = Your name, your messages and your logins will be gone for good, and so will your games in progress against bots and your puzzle progress. Finished games and games with others stay, without your name.
web-me-erase-yes = Erase for good
