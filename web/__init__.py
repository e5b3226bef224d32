"""The page: the game's state as HTML, and what a tap on it does."""
