"""A short visit with each of the other engines, Firefox and WebKit; in Chromium `tests/e2e` tries everything."""
