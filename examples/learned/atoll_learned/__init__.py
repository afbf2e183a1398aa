"""A bot trained by self-play: networks, training, and the bot for the arena."""
