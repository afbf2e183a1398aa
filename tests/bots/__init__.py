"""Tests of bots: the registry, built-in bots and external programs."""
