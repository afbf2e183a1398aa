### The web page: tables in this browser.

web-title-local = Table
web-local-about = This game is stored in this browser only.
web-local-kept = This game is stored in this browser and in your account.
web-local-split = Went on differently on another device
web-local-split-about = This game went on differently on another device. Both are kept: one of them is here, the other one is under “Your games”.
web-local-hand-over = Continue on the server
web-local-share = Share this game
web-local-share-why = Moves the game to the server, so that others can watch it through a link.
web-local-shared = The game is on the server now.
web-local-share-link = Share the link
web-local-go-on = Continue there
web-local-reload = Reload the page
web-local-delete = Delete this game
web-local-delete-sure = The game will be gone for good.
web-local-delete-kept = The game will be gone from this browser. It stays in your account.
web-local-delete-shared = The game will be gone for good, on all your devices.
web-local-delete-yes = Delete

web-local-not-possible = That isn’t possible in this position.
web-local-not-your-turn = It isn’t your turn.
web-local-time-is-up = The time for this move is up; the bot makes it. After that you can play again.
web-local-no-game = This game isn’t stored in this browser. If you have finished it on another device, it is on your page.
web-local-other-rules = The rules of this game have changed since it was started. It can’t be continued.
web-local-not-loaded = The game can’t be loaded. Please reload the page.
web-local-not-stored = Your browser couldn’t store the move. Please make room and try again.
web-local-changed-elsewhere = The game has continued in another window.
web-local-bot-failed = The bot couldn’t move. Reload the page to try again; your game is stored.
