"""The tests, in folders that mirror the tree; ``python3 -m tests`` sets up and runs them all."""
