### Tables in this browser

web-local-not-possible = That isn’t possible in this position.
web-local-not-your-turn = It isn’t your turn.
web-local-time-is-up = The time for this move is up; the bot makes it. After that you can play again.
web-local-no-game = This game isn’t stored in this browser.
web-local-other-rules = The rules of this game have changed since it was started. It can’t be continued.
web-local-not-loaded = The game can’t be loaded. Please reload the page.
web-local-not-stored = Your browser couldn’t store the move. Please make room and try again.
web-local-changed-elsewhere = The game has continued in another window.
web-local-bot-failed = The bot couldn’t move. Reload the page to try again; your game is stored.
