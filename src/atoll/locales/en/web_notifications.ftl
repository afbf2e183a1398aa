### The web page: notifications of this device.

web-notify-title = Notifications
web-notify-about = Also while this page is closed, if your browser can do that.
web-notify-obstacle-insecure = While this page is closed, you won’t be notified: that needs an address that starts with https.
web-notify-obstacle-browser = While this page is closed, this browser can’t notify you. On an iPhone or iPad, add the page to your home screen first.
web-notify-obstacle-server = While this page is closed, you won’t be notified: this server doesn’t send notifications.
web-notify-obstacle-failed = While this page is closed, you won’t be notified: the connection to your browser’s push service failed. It will be tried again.
web-notify-kind-turn = It’s my turn
web-notify-kind-time = My time is running out
web-notify-kind-invited = I’m invited to a game
web-notify-kind-rematch = A rematch is offered
web-notify-kind-over = A game is over
web-notify-quiet = Quiet hours
web-notify-quiet-about = Nothing is sent during these hours; what still matters arrives afterwards.
web-notify-quiet-start = From
web-notify-quiet-end = Until
web-notify-mail = E-mail
web-notify-mail-to = E-mails go to { $address }.
web-notify-mail-when = How often
web-notify-mail-now = At once
web-notify-mail-daily = Daily, at eight
web-notify-mail-stop = Stop e-mails
web-notify-mail-link = You followed the link in an e-mail.
web-notify-mail-stopped = No more e-mails will be sent to you.
