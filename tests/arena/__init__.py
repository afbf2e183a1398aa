"""Tests of the arena: the plan, the games, the numbers, and what happens when things die."""
