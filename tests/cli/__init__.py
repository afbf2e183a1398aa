"""Tests of the `atoll` command, run as users run it."""
