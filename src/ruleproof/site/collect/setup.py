"""The set-up as facts: its parts in order, and the first position under the default parameters."""

from collections.abc import Container, Iterator, Sequence

from ruleproof.domains import Between, Domain, Flag, Member
from ruleproof.machine import Machine
from ruleproof.results import GameReport
from ruleproof.site.collect.rules import mutation_of, name_of
from ruleproof.site.collect.source import parts_of, source_of
from ruleproof.site.rule_facts import AmountFact, SetupFact
from ruleproof.site.wording.labels import scene_of
from ruleproof.site.wording.names import Lexicon
from ruleproof.site.wording.phrase import each_of
from ruleproof.site.wording.scene import Scene
from ruleproof.state import Variable
from ruleproof.terms import Value


def setup_fact(report: GameReport, machine: Machine, lexicon: Lexicon) -> SetupFact:
    """The set-up, with everything that its page shows."""
    game = report.game
    rule = game.setup
    first = First(machine, lexicon)
    return SetupFact(
        id=rule.id,
        name=name_of(rule, lexicon),
        text=game.words(rule),
        parts=parts_of(game, rule),
        cites=rule.cites,
        first=tuple(first.amounts_in(first.written)),
        zero=tuple(first.untouched(Between)),
        false=tuple(first.untouched(Flag)),
        claims=tuple(each.claim.id for each in report.claims if each.claim.within == ()),
        source=source_of(game, rule),
        mutation=mutation_of(report, rule),
    )


class First:
    """The first position in words, field by field; of a field that the set-up leaves alone, nothing but its name."""

    def __init__(self, machine: Machine, lexicon: Lexicon) -> None:
        self.scene = scene_of(machine, lexicon, machine.game.setup)
        self.position = machine.start(machine.default_givens())
        self.written = {write.field for run in machine.starts for write in run.writes}

    def fields(self) -> dict[str, list[Variable]]:
        """The variables of each field, in the state's order."""
        found: dict[str, list[Variable]] = {}
        for each in self.scene.ground.machine.layout.variables:
            found.setdefault(each.field, []).append(each)
        return found

    def amounts_in(self, fields: Container[str]) -> Iterator[AmountFact]:
        """What these fields hold, in the state's order; members that have the same are taken together."""
        for field, own in self.fields().items():
            if field in fields:
                yield from self._amounts(own)

    def _amounts(self, own: Sequence[Variable]) -> Iterator[AmountFact]:
        alike: dict[Value, list[Variable]] = {}
        for each in own:
            alike.setdefault(self.position[each.name], []).append(each)
        for value, group in alike.items():
            yield AmountFact(amount_of(self.scene, group), value_words(self.scene, value, group[0].domain))

    def untouched(self, kind: type[Domain]) -> Iterator[str]:
        """Fields of that kind of value that the set-up leaves alone."""
        for field, own in self.fields().items():
            if field not in self.written and isinstance(own[0].domain, kind):
                yield amount_of(self.scene, own)


def amount_of(scene: Scene, group: Sequence[Variable]) -> str:
    """What variables of one field hold, in words."""
    keys = [each.key for each in group if each.key is not None]
    words = (each_of(scene, keys),) if keys else ()
    if isinstance(group[0].domain, Flag):
        return scene.lexicon.condition(group[0].field, words, scene.ground.rule.id)[0]
    return scene.named(group[0].field, *words)


def value_words(scene: Scene, value: Value, domain: Domain) -> str:
    """A value in words."""
    match domain:
        case Flag():
            return "yes" if value else "no"
        case Member(of):
            return scene.member(of(value))
        case Between():
            return str(int(value))
