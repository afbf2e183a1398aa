"""Tests of evaluations, hints, game reviews and the page that shows one."""
