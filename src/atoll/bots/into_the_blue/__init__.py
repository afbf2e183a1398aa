"""Bots for Into the Blue."""
