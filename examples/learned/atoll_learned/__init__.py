"""A bot that learns by playing against itself: networks, training, and the bot for the arena."""
