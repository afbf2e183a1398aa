"""One numbered module for each migration."""
