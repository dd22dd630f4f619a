"""The generator of this site: its pages, words and pictures, on `ruleproof.site`."""
