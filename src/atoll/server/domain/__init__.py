"""Pure domain logic of a table: events, commands, state, visibility. No I/O."""
