"""What is claimed of each game: claims, tables, scenarios and rulings, one module per subject."""
