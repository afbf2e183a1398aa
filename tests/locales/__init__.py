"""Tests of the catalogues: three languages, the same sentences."""
