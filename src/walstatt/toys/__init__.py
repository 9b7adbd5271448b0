"""Small games for the tests, offered to nobody; `walstatt new-game` makes new games of them."""
