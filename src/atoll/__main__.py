"""`python -m atoll` is the same as `atoll`."""

from atoll.cli.main import app

if __name__ == "__main__":
    app()
