"""Tests of the catalogues: the same messages in three languages."""
