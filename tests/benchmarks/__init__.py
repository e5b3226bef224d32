"""What is measured rather than tested; ``python3 -m tests.benchmarks`` prints the figures."""
