"""Tests of the `atoll` command, run as people run it."""
