"""A game review as one self-contained HTML page."""
