"""What differs between two editions, as Markdown for a pull request."""

from collections.abc import Iterator, Sequence

from ruleproof.difference import Example, RuleDifference
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
from ruleproof.report.differences import (
    FAR,
    claim_lines,
    claims_title,
    finding_lines,
    findings_title,
    given_lines,
    parted_lines,
    ruling_lines,
    small_position_lines,
    tables_title,
)
from ruleproof.report.values import turns
from ruleproof.report.words import change_words, givens_lines


def difference_markdown(contrast: Contrast) -> str:
    """Everything that differs under a heading of the second order, and how many things do not."""
    difference = contrast.difference
    lines = [f"## {plain(contrast.title)}", ""]
    for erratum in difference.errata:
        lines += [f"> {plain(erratum_words(erratum))}", ""]
    words = gate_words(difference)
    lines += [f"**{words[0].upper()}{words[1:]}**", "", *bullets(gate_lines(difference))]
    for title, part in _parts(contrast):
        lines += [f"### {title}", "", *part]
    if difference.over:
        lines += [f"Compared for {plain(difference.over)}.", ""]
    return "\n".join(lines)


def plain(text: str) -> str:
    """The text with nothing in it that Markdown would take for its own."""
    for sign in r"\`*_[]<>|#":
        text = text.replace(sign, f"\\{sign}")
    return text


def bullets(lines: Sequence[str]) -> list[str]:
    """Lines as a list; what stands further to the right is a list below."""
    told = [(len(each) - len(each.lstrip()), each.lstrip().removeprefix("* ")) for each in lines]
    return [*(f"{' ' * depth}- {plain(text)}" for depth, text in told), ""] if told else []


def grid(heads: Sequence[str], cells: Sequence[Sequence[str]]) -> list[str]:
    """A table of cells that are Markdown already."""
    lines = [heads, [":--"] * len(heads), *cells]
    return [f"| {' | '.join(line)} |" for line in lines] + [""]


def _parts(contrast: Contrast) -> Iterator[tuple[str, list[str]]]:
    difference = contrast.difference
    yield f"Rules: {rules_title(difference)}", _rules(contrast)
    for each in ordered(difference.rules):
        lines = _shown(contrast, each)
        if lines:
            yield f"`{each.rule}`: {each.change.value}", lines
    if difference.tables:
        yield _title(tables_title(difference)), _cells(contrast)
    if difference.claims:
        yield _title(claims_title(difference)), bullets(claim_lines(contrast))
    if difference.findings is not None:
        yield _title(findings_title(difference)), bullets(finding_lines(difference))
    if difference.rulings:
        yield f"Rulings: {fates(difference)}", bullets(ruling_lines(difference))
    if difference.parted:
        yield "Kept plays that go otherwise now", bullets(parted_lines(difference))
    if difference.givens:
        yield "Parameters, readings, fields and rules", bullets(given_lines(difference))


def _title(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _rules(contrast: Contrast) -> list[str]:
    rules = ordered(contrast.difference.rules)
    cells = [(plain(rule_name(contrast, each.rule)), _change(each), plain(known_by(each))) for each in rules]
    note = shares_note(rules)
    return grid(("Rule", "Change", ""), cells) + ([f"Moves: {plain(note)}.", ""] if note else [])


def _change(each: RuleDifference) -> str:
    return each.change.value if each.change in UNCHANGED else f"**{each.change.value}**"


def _shown(contrast: Contrast, each: RuleDifference) -> list[str]:
    lines = [line for example in each.examples for line in _example(contrast, example)]
    if each.out_of_reach:
        far = small_position_lines(contrast, contrast.new, each.out_of_reach)
        lines += [f"{_title(FAR)}", "", *bullets(far)]
    return lines


def _example(contrast: Contrast, example: Example) -> list[str]:
    """The smallest position, the play as a numbered list, and a table of what the move changes."""
    game = contrast.game(example)
    lines = [f"{_title(DIRECTIONS[example.direction])}.", ""]
    if example.move.rule == game.setup.id:
        lines += bullets(givens_lines(game, example.small.givens))
    else:
        smallest = small_position_lines(contrast, game, example.small)
        lines += ["The smallest position where it shows:", "", *bullets(smallest)]
        lines += _play(contrast, example)
    lines += [f"Then {plain(move_of(game, example.move))}:", "", *bullets([*refusals(contrast, example)])]
    return lines + _results(contrast, example, rows(contrast, example))


def _play(contrast: Contrast, example: Example) -> list[str]:
    if example.play is None:
        return [f"No play is shown: {plain(example.missing)}.", ""] if example.missing else []
    if not example.play.turns:
        return [f"{_title(AT_ONCE)}.", ""]
    game = contrast.game(example)
    lines = [f"{_title(plain(play_title(contrast, example)))}:", "", *bullets(givens_lines(game, example.play.givens))]
    moves = [
        f"{number}. {plain(move_of(game, move))}: "
        f"{plain(', '.join(change_words(game, each) for each in changed) or 'nothing changes')}"
        for number, (move, changed) in enumerate(turns(example.play), 1)
    ]
    return [*lines, *moves, ""]


def _results(contrast: Contrast, example: Example, told: Sequence[Row]) -> list[str]:
    """What the move changes, with what the editions do not agree on in bold; nothing for an edition that refuses it."""
    if not told:
        return ["Nothing changes.", ""]
    sides = [(contrast.difference.old, example.old, "old"), (contrast.difference.new, example.new, "new")]
    there = [(edition, name) for edition, result, name in sides if result.after is not None]
    heads = ["", "before", *(plain(contrast.called(edition)) for edition, _ in there)]
    cells = []
    for row in told:
        texts = [row.name, row.before, *(getattr(row, name) for _, name in there)]
        cells.append([f"**{plain(each)}**" if row.differs and each else plain(each) for each in texts])
    return grid(heads, cells)


def _cells(contrast: Contrast) -> list[str]:
    """The cells that differ in one table, and the rows that are not sound."""
    difference = contrast.difference
    editions = [plain(contrast.called(each)) for each in (difference.old, difference.new)]
    cells = [
        (plain(table.table), plain(name), plain(old), plain(new))
        for table in difference.tables
        for name, old, new in (
            *([("rows", table.old_fault, table.new_fault)] if table.old_fault or table.new_fault else []),
            *((cell.name, cell.old, cell.new) for cell in table.cells),
        )
    ]
    return grid(("Table", "Cell", *editions), cells) if cells else []
