### The web page: what is the same on all screens, home, settings.

web-close = Close
web-loading = One moment …
web-menu = Menu
web-places = Places
web-skip = Skip to the content
web-screen-lost = This screen could not be loaded. Check the connection and reload the page.
web-problem-offline = The server cannot be reached. Check the connection and try again.
web-problem-unknown = Something went wrong. Reload the page and try again.
web-title-home = Home
web-title-table = Table
web-title-review = Review
web-title-open = Open a game
web-title-learn = Learn
web-title-rules = Rules
web-title-scorepad = Score pad
web-title-maps = Maps
web-title-settings = Settings
web-title-missing = Nothing here
web-missing-title = Nothing but water here
web-missing-text = There is no page at this address. Perhaps the link was cut short.
web-missing-home = Back to the shore
web-footer-games = Into the Blue and Blue Lagoon are games by Reiner Knizia. Please buy the boxes: they are beautiful.
web-footer-atoll = Atoll is free software and belongs to no publisher. The drawings are its own.
web-home-heading = Two games by the sea

## The signs of the seats

web-sign-star = star
web-sign-sun = sun
web-sign-anchor = anchor
web-sign-flower = flower
web-sign-shell = shell
