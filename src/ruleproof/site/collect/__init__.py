"""From games, reports and files to facts: nothing here words layout, nothing reads a clock."""
