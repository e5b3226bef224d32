"""Pure functions from the page's state to HTML. No rules here: what may be done is asked of the legal moves."""
