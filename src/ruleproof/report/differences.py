"""What differs between two editions, in words for the terminal: what matters first."""

from collections.abc import Iterator, Sequence

from ruleproof.difference import Difference, Example, RuleDifference, TableDifference
from ruleproof.erratum import Change, Fate
from ruleproof.finding import Small
from ruleproof.game import Game
from ruleproof.report.contrast import (
    AT_ONCE,
    DIRECTIONS,
    UNCHANGED,
    Contrast,
    Row,
    erratum_words,
    fates,
    gate_lines,
    gate_words,
    known_by,
    move_of,
    ordered,
    play_title,
    refusals,
    rows,
    rule_name,
    rules_title,
    shares_note,
)
from ruleproof.report.findings import small_lines
from ruleproof.report.words import givens_lines, play_lines

FAR = "a position in which it differs, to which no play can come:"


def difference_lines(contrast: Contrast) -> list[str]:
    """Everything that differs, and how many things do not."""
    difference = contrast.difference
    lines = [contrast.title, *(erratum_words(each) for each in difference.errata), gate_words(difference)]
    lines += indented(gate_lines(difference))
    for title, part in _parts(contrast):
        lines += ["", title, *indented(part)]
    if difference.over:
        lines += ["", f"Compared for {difference.over}."]
    return lines


def summary_line(contrast: Contrast) -> str:
    """One line for a comparison among others."""
    return f"{contrast.title}: {gate_words(contrast.difference)}; {rules_title(contrast.difference)}"


def indented(lines: Sequence[str], depth: int = 1) -> list[str]:
    """The lines, further to the right."""
    return [f"{'  ' * depth}{each}" for each in lines]


def _parts(contrast: Contrast) -> Iterator[tuple[str, list[str]]]:
    difference = contrast.difference
    yield f"rules: {rules_title(difference)}", _rule_lines(contrast)
    for each in ordered(difference.rules):
        lines = _shown_lines(contrast, each)
        if lines:
            yield f"{rule_name(contrast, each.rule)}: {each.change.value}", lines
    if difference.tables:
        yield tables_title(difference), [line for each in difference.tables for line in table_lines(each)]
    if difference.claims:
        yield claims_title(difference), claim_lines(contrast)
    if difference.findings is not None:
        yield findings_title(difference), finding_lines(difference)
    if difference.rulings:
        yield f"rulings: {fates(difference)}", ruling_lines(difference)
    if difference.parted:
        yield "kept plays that go otherwise now", parted_lines(difference)
    if difference.givens:
        yield "parameters, readings, fields and rules", given_lines(difference)


def _of(some: int, every: int) -> str:
    return f"{some} of {every} changed"


def _rule_lines(contrast: Contrast) -> list[str]:
    rules = ordered(contrast.difference.rules)
    width = max(len(rule_name(contrast, each.rule)) for each in rules) if rules else 0
    note = shares_note(rules)
    return [rule_line(contrast, each, width=width) for each in rules] + ([f"moves: {note}"] if note else [])


def rule_line(contrast: Contrast, each: RuleDifference, *, width: int = 0) -> str:
    """One line for a rule; `*` marks what changed, `?` what could not be decided."""
    mark = "?" if each.change is Change.UNDECIDED else " " if each.change in UNCHANGED else "*"
    known = known_by(each)
    name = rule_name(contrast, each.rule)
    return f"{mark} {name:<{width}}  {each.change.value}{f': {known}' if known else ''}"


def _shown_lines(contrast: Contrast, each: RuleDifference) -> list[str]:
    """The positions that show how a rule differs."""
    lines = [line for example in each.examples for line in example_lines(contrast, example)]
    if each.out_of_reach:
        lines += [FAR, *indented(small_position_lines(contrast, contrast.new, each.out_of_reach))]
    return lines


def example_lines(contrast: Contrast, example: Example) -> list[str]:
    """The smallest position, the play, the move, and what it comes to in both editions."""
    game = contrast.game(example)
    lines = [f"{DIRECTIONS[example.direction]}:"]
    if example.move.rule == game.setup.id:
        lines += indented(givens_lines(game, example.small.givens))
    else:
        smallest = small_position_lines(contrast, game, example.small)
        lines += ["  the smallest position where it shows:", *indented(smallest, 2)]
        lines += indented(_play_lines(contrast, game, example))
    return [*lines, *indented(outcome_lines(contrast, example))]


def small_position_lines(contrast: Contrast, game: Game, small: Small) -> list[str]:
    """What is not as after the set-up, the givens that are not usual, and the move; the set-up has the givens alone."""
    if small.move and small.move.rule == game.setup.id:
        return givens_lines(game, small.givens)
    return small_lines(game, small, contrast.lexicon)


def _play_lines(contrast: Contrast, game: Game, example: Example) -> list[str]:
    if example.play is None:
        return [f"no play is shown: {example.missing}"] if example.missing else []
    if not example.play.turns:
        return [AT_ONCE]
    return [f"{play_title(contrast, example)}:", *indented(play_lines(game, example.play))]


def outcome_lines(contrast: Contrast, example: Example) -> list[str]:
    """The move, who refuses it, and in columns what it changes; `*` marks what the editions do not agree on."""
    told = rows(contrast, example)
    lines = [f"then {move_of(contrast.game(example), example.move)}:", *indented([*refusals(contrast, example)])]
    if example.old.after is not None and example.new.after is not None:
        return [*lines, *indented(_columns(contrast, told))]
    allows = contrast.difference.old if example.new.after is None else contrast.difference.new
    changed = ", ".join(f"{each.name} {each.before} -> {each.old or each.new}" for each in told) or "nothing changes"
    return [*lines, f"  {contrast.called(allows)}: {changed}"]


def _columns(contrast: Contrast, told: Sequence[Row]) -> list[str]:
    editions = (contrast.called(each) for each in (contrast.difference.old, contrast.difference.new))
    table = [("", "before", *editions)]
    table += [(f"{'*' if each.differs else ' '} {each.name}", each.before, each.old, each.new) for each in told]
    widths = [max(len(line[place]) for line in table) for place in range(4)]
    return ["  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in table]


def given_lines(difference: Difference) -> list[str]:
    """What one edition has and the other has not, or has otherwise."""
    return [
        f"{each.kind} {each.name}: {each.old or 'not there'} -> {each.new or 'not there'}" for each in difference.givens
    ]


def tables_title(difference: Difference) -> str:
    """How many tables changed."""
    changed = sum(bool(each.cells) or each.old_fault != each.new_fault for each in difference.tables)
    return f"tables: {_of(changed, len(difference.tables))}"


def table_lines(table: TableDifference) -> list[str]:
    """The cells that differ, and what is wrong with the rows; nothing for a table that is the same."""
    if not (table.cells or table.old_fault or table.new_fault):
        return []
    lines = [f"* {table.table}"]
    if table.old_fault != table.new_fault:
        lines.append(f"    rows: {table.old_fault or 'sound'} -> {table.new_fault or 'sound'}")
    elif table.new_fault:
        lines.append(f"    rows, before and now: {table.new_fault}")
    return lines + [f"    {each.name}: {each.old or 'nothing'} -> {each.new or 'nothing'}" for each in table.cells]


def claims_title(difference: Difference) -> str:
    """How many verdicts changed."""
    changed = sum(not each.same for each in difference.claims)
    return f"claims: {_of(changed, len(difference.claims))}"


def claim_lines(contrast: Contrast) -> list[str]:
    """The verdicts that changed, how that was found, and the plays that show the new ones."""
    lines = []
    for each in contrast.difference.claims:
        if not each.same:
            lines.append(f"* {each.claim}: {each.old or 'not made'} -> {each.new or 'not made'} ({each.how})")
            lines += indented(play_lines(contrast.new, each.play), 2) if each.play else []
    return lines


def findings_title(difference: Difference) -> str:
    """How many edge cases are new and gone."""
    new = sum(each.new for each in difference.findings or ())
    return f"edge cases: {new} new, {len(difference.findings or ()) - new} gone"


def finding_lines(difference: Difference) -> list[str]:
    """The edge cases that one edition has alone."""
    return [f"{'new ' if each.new else 'gone'}  {each.finding}: {each.sentence}" for each in difference.findings or ()]


def ruling_lines(difference: Difference) -> list[str]:
    """The published answers that do not stand or must be looked at again, and why."""
    lines = []
    for fate in (Fate.OVERTURNED, Fate.LOOK_AGAIN):
        for each in difference.rulings:
            if each.fate is fate:
                lines += [f"{fate.value}: {each.ruling}", *indented(each.why, 2)]
    return lines


def parted_lines(difference: Difference) -> list[str]:
    """The kept plays that no longer mean what they did."""
    return [f"{each.play}: {f'at step {each.step}: ' if each.step else ''}{each.why}" for each in difference.parted]
