"""The web service: tables, seats, sockets. The log of events is the only truth."""
