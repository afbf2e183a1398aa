"""Tables in memory: the service that changes them, the scheduler, publish/subscribe."""
