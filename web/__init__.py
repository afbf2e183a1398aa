"""Source of the web page, and the tools that build it."""
