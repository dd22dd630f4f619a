"""Every rule can be used: for each, a play from the set-up that does so."""

from model.gniir import GNIIR
from properties.every_rule import each_can_be_used

CLAIMS = each_can_be_used(GNIIR)
