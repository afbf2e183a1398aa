"""Bots for Blue Lagoon."""
