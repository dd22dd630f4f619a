"""Cases of rules in players' words: names, phrases for terms, what a case changes, and the rows of a rule's table."""
