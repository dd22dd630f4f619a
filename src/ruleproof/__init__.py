"""The vocabulary for writing a game: everything that `model/` and `properties/` need, and nothing of the checkers."""

from ruleproof.claim import Claim, Expect, after, always, can, ends, never
from ruleproof.domains import Between
from ruleproof.errors import IllegalMove, ModelError
from ruleproof.game import Game
from ruleproof.givens import Parameter, Reading, reads, value
from ruleproof.language import (
    all_of,
    any_of,
    assume,
    choose,
    count_of,
    implies,
    maximum,
    minimum,
    not_,
    pick,
    require,
    total,
)
from ruleproof.possible import possible
from ruleproof.procedure import Procedure, Step, procedure
from ruleproof.rule import Effect, Rule, effect, rule, term
from ruleproof.state import state
from ruleproof.table import table, table_by_rule
from ruleproof.unnoticed import Unnoticed
from ruleproof.vector import Vector
from ruleproof.worth import Worth

__all__ = [
    "Between",
    "Claim",
    "Effect",
    "Expect",
    "Game",
    "IllegalMove",
    "ModelError",
    "Parameter",
    "Procedure",
    "Reading",
    "Rule",
    "Step",
    "Unnoticed",
    "Vector",
    "Worth",
    "after",
    "all_of",
    "always",
    "any_of",
    "assume",
    "can",
    "choose",
    "count_of",
    "effect",
    "ends",
    "implies",
    "maximum",
    "minimum",
    "never",
    "not_",
    "pick",
    "possible",
    "procedure",
    "reads",
    "require",
    "rule",
    "state",
    "table",
    "table_by_rule",
    "term",
    "total",
    "value",
]
