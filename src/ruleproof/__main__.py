"""`python -m ruleproof` is the command line."""

from ruleproof.cli import main

main()
