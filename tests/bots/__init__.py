"""Tests of bots: the registry, the house's own, and those of other people."""
