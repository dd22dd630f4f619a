"""Terms in words: one table with a meaning for every operator."""

from ruleproof import terms
from ruleproof.site.wording import comparisons, conditions, numbers
from ruleproof.site.wording.phrase import Phrase, Said, label_phrase
from ruleproof.site.wording.scene import Scene
from ruleproof.terms import Op, Sort, Term

SAY: dict[Op, Said] = {
    Op.CONST: numbers.say_const,
    Op.VAR: numbers.say_var,
    Op.ADD: numbers.say_add,
    Op.MUL: numbers.say_mul,
    Op.DIV: numbers.say_div,
    Op.MOD: numbers.say_mod,
    Op.MIN: numbers.say_extreme("smaller", "smallest"),
    Op.MAX: numbers.say_extreme("larger", "largest"),
    Op.LE: comparisons.say_le,
    Op.EQ: comparisons.say_eq,
    Op.NOT: conditions.say_not,
    Op.AND: conditions.say_joined("and"),
    Op.OR: conditions.say_joined("or"),
    Op.ITE: conditions.say_ite,
}


def say(scene: Scene, term: Term) -> Phrase:
    """The term in words; a name that the model gave goes before its parts."""

    def step(node: Term, parts: list[Phrase]) -> Phrase:
        labels = scene.labels.get(node)
        if labels:
            return label_phrase(scene, labels, node.sort)
        opposites = scene.labels.get(terms.not_(node)) if node.sort is Sort.BOOL and node.op is not Op.NOT else None
        if opposites:
            return label_phrase(scene, opposites, node.sort).opposite
        return SAY[node.op](scene, node, parts, say)

    known: dict[Term, Phrase] = scene.said
    return terms.fold(term, step, known)
