"""The HTTP and WebSocket interface: application, middleware, routes."""
