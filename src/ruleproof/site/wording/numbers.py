"""Numbers in words."""

from ruleproof import terms
from ruleproof.domains import Member
from ruleproof.site.wording.alike import IT, Group, grouped
from ruleproof.site.wording.phrase import MINUS, Phrase, Said, Tell, each_of, named_phrase, number_words
from ruleproof.site.wording.scene import Scene
from ruleproof.terms import Op, Term


def say_const(_: Scene, node: Term, __: list[Phrase], ___: Tell) -> Phrase:
    """A plain value."""
    if isinstance(node.value, bool):
        return Phrase("always", "never") if node.value else Phrase("never", "always")
    return Phrase(number_words(int(node.value or 0)))


def say_var(scene: Scene, node: Term, _: list[Phrase], __: Tell) -> Phrase:
    """A field, choice or given."""
    variable = scene.variable(node)
    if variable is None:
        return Phrase(str(node.value))
    keys = () if variable.key is None else (scene.member(variable.key),)
    return named_phrase(scene, variable.field, keys, node.sort)


def say_add(scene: Scene, node: Term, parts: list[Phrase], tell: Tell) -> Phrase:
    """A sum; summands that differ in their member alone are one total."""
    pieces = []
    for group in grouped(scene, node.args, tell):
        if group.index:
            pieces.append(total_words(scene, group, tell))
        else:
            pieces.append(parts[node.args.index(group.sample)].within("+"))
    return Phrase(signed_sum(pieces), joint="+" if len(pieces) > 1 else "")


def signed_sum(pieces: list[str]) -> str:
    """The pieces with plus and minus between them."""
    text = pieces[0]
    for piece in pieces[1:]:
        text += f" {MINUS} {piece.removeprefix(MINUS).strip()}" if piece.startswith(MINUS) else f" + {piece}"
    return text


def total_words(scene: Scene, group: Group, tell: Tell) -> str:
    """A total over members: how many of them, or the sum of what each has."""
    who = each_of(scene, group.members)
    counted = counted_condition(group.sample)
    if counted:
        phrase = tell(scene.focused(group.members[0], IT), counted[0])
        return f"1 for {who} for which {(phrase if counted[1] else phrase.opposite).yes}"
    about = scene.focused(group.members[0], f"that {scene.lexicon.noun(type(group.members[0]))}")
    return f"the sum, over {who}, of {tell(about, group.sample).within('of')}"


def counted_condition(term: Term) -> tuple[Term, bool] | None:
    """The condition that counts 1, and whether it is where it holds; None for any other number."""
    if term.op is Op.ITE and {term.args[1], term.args[2]} == {terms.ONE, terms.ZERO}:
        return term.args[0], term.args[1] is terms.ONE
    return None


def say_mul(_: Scene, node: Term, parts: list[Phrase], __: Tell) -> Phrase:
    """A multiple."""
    factor = int(node.args[0].value or 0)
    sign = MINUS if factor < 0 else ""
    if abs(factor) == 1:
        return Phrase(f"{sign}{parts[1].within('x')}")
    return Phrase(f"{sign}{abs(factor)} \N{MULTIPLICATION SIGN} {parts[1].within('x')}")


def say_div(_: Scene, node: Term, parts: list[Phrase], __: Tell) -> Phrase:
    """A division that rounds down."""
    return Phrase(f"{parts[0].within('/')} \N{DIVISION SIGN} {node.args[1].value} rounded down", joint="/")


def say_mod(scene: Scene, node: Term, parts: list[Phrase], tell: Tell) -> Phrase:
    """The rest of a division; for members in a ring, the one so many further on."""
    domain, inner = scene.domain(node), node.args[0]
    if isinstance(domain, Member) and inner.op is Op.ADD and len(inner.args) == 2 and inner.args[1].op is Op.CONST:
        noun, start = scene.lexicon.noun(domain.of), tell(scene, inner.args[0]).yes
        return Phrase(f"the {noun} {inner.args[1].value} after {start}, in a ring", joint="%")
    return Phrase(f"the rest of {parts[0].within('/')} by {node.args[1].value}", joint="/")


def say_extreme(of_two: str, of_many: str) -> Said:
    """The smallest or largest of several numbers."""

    def said(scene: Scene, node: Term, _: list[Phrase], tell: Tell) -> Phrase:
        words = [tell(scene, each).within("of") for each in _flat(node)]
        which = of_two if len(words) == 2 else of_many
        return Phrase(f"the {which} of {', '.join(words[:-1])} and {words[-1]}", joint="of")

    return said


def _flat(node: Term) -> list[Term]:
    return [part for each in node.args for part in (_flat(each) if each.op is node.op else [each])]
