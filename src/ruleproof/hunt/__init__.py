"""The hunt: edge cases that nobody asked about, found from rules, cases, readings and terms alone."""
