"""The web page in a real Chromium, through the real server."""
