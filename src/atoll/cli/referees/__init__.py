"""Referees: from shells, chests, pieces and tokens on a real table to points."""
