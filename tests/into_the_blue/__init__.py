"""Tests of Into the Blue."""
