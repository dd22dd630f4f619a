"""Functions that errata put in the place of rules; the errata stand in the YAML files beside."""
