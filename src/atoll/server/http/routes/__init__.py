"""Request handlers, one module per topic."""
