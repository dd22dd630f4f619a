"""Editions side by side: what a change of the rules changes."""
