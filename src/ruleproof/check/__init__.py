"""The checkers: from a game to verdicts. `run.check_game` does it all, `find.find` answers a single question."""
