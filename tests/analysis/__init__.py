"""Tests of evaluations, hints, game reviews and the HTML report."""
