"""Interfaces and types that all games share: Game, State, View, Record, Result, chance, errors."""
