"""The server: matches in the browser, by a JSON API and WebSockets. Nothing here knows a game."""
