"""Words every game shares: Game, State, View, Record, Result, errors and chance."""
