"""Tests of the arena: the plan, the matches, the results and interruptions."""
