"""Blue Lagoon: hexes, chains and majorities in two phases, for two to four players."""
