"""Edge cases that a hunt found, in words, as JSON and as Markdown."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.table import Table as Grid

from ruleproof.acknowledged import Acknowledged
from ruleproof.difference import Example
from ruleproof.finding import Finding, Hunt, Severity, Small, Told, under
from ruleproof.game import Game
from ruleproof.lexicon import Lexicon
from ruleproof.report.json import play_json
from ruleproof.report.values import changes, plain_choices, plain_givens, plain_position, shown, unusual_givens
from ruleproof.report.words import change_words, counted, givens_lines, move_words, play_lines
from ruleproof.state import fields_of

Known = Mapping[str, Acknowledged]


def new_ones(hunt: Hunt, known: Known) -> list[Finding]:
    """The edge cases that the project does not know of."""
    return [each for each in hunt.findings if each.id not in known]


def gone(hunt: Hunt, known: Known) -> list[str]:
    """Edge cases that the project knows of and that are no longer there: of kinds that were decided."""
    return _missing(hunt, known, hunt.seconds.keys() - hunt.undecided.keys())


def not_decided(hunt: Hunt, known: Known) -> list[str]:
    """Edge cases that the project knows of and that were not found, of kinds with questions that were left open."""
    return _missing(hunt, known, hunt.undecided.keys())


def _missing(hunt: Hunt, known: Known, kinds: Iterable[str]) -> list[str]:
    prefixes = tuple(f"{hunt.game.name}.edge.{kind}." for kind in kinds)
    found = {each.id for each in hunt.findings}
    return [id for id in known if id.startswith(prefixes) and under(id, hunt.only) and id not in found]


def findings_grids(findings: Sequence[Finding], known: Known) -> Iterator[Grid]:
    """A table for each severity with a row for each edge case, worst first."""
    for severity in Severity:
        own = [each for each in findings if each.severity is severity]
        if own:
            yield _grid(severity, own, known)


def _grid(severity: Severity, findings: Sequence[Finding], known: Known) -> Grid:
    grid = Grid(title=severity.value, title_justify="left", show_lines=True)
    grid.add_column("")
    grid.add_column("Edge case", overflow="fold", ratio=1)
    grid.add_column("Moves", justify="right")
    grid.add_column("Hangs", justify="right")
    for each in findings:
        news = "" if each.id in known else "new"
        moves = str(len(each.play.turns)) if each.play else "-"
        grid.add_row(news, f"{short_id(each)}\n{each.sentence}", moves, str(len(each.hangs)))
    return grid


def short_id(finding: Finding) -> str:
    """The id without the game: `stuck.rest`."""
    return finding.id.partition(".edge.")[2]


def missing_lines(hunt: Hunt, known: Known) -> list[str]:
    """What is gone; and for each kind how many questions the solver left open, and what may be gone."""
    lines = [
        f"{kind}: {counted(number, 'question')} had no answer in time, so there may be more (--timeout)"
        for kind, number in hunt.undecided.items()
    ]
    lines += [f"not found, and not decided: {id}" for id in not_decided(hunt, known)]
    return [*lines, *(f"gone: {id}" for id in gone(hunt, known))]


def summary_line(hunt: Hunt, known: Known) -> str:
    """How many there are, how bad, and how many are new or gone."""
    of = {severity: sum(each.severity is severity for each in hunt.findings) for severity in Severity}
    parts = ", ".join(f"{number} {severity.value}" for severity, number in of.items() if number)
    total = counted(len(hunt.findings), "edge case")
    news, lost = len(new_ones(hunt, known)), len(gone(hunt, known))
    return f"{hunt.game.title}: {total}{f' ({parts})' if parts else ''}; {news} new, {lost} gone"


def detail_lines(hunt: Hunt, finding: Finding, known: Known) -> list[str]:
    """Everything that there is to say of one edge case."""
    game = hunt.game
    lines = [
        finding.id,
        finding.sentence,
        f"kind: {finding.kind}; {finding.severity.value}: {finding.why}",
        f"to ask the designer: {finding.question}",
        *(f"{name}: {', '.join(each)}" for name, each in _lists(finding) if each),
        *_known_line(finding, known),
    ]
    if finding.small:
        lines += [
            "the smallest position where it shows:",
            *(f"  {each}" for each in small_lines(game, finding.small, hunt.lexicon)),
        ]
    lines += [outcome_line(game, finding, each) for each in finding.outcomes]
    if finding.proof:
        lines.append(f"proved: {finding.proof}")
    if finding.play:
        lines += [f"{play_note(finding)}:", *(f"  {each}" for each in play_lines(game, finding.play))]
    elif finding.missing:
        lines.append(f"no play is shown: {finding.missing}")
    return [*lines, f"again: {reproduce(game, finding)}"]


def _lists(finding: Finding) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "sections", finding.cites
    yield "rules", finding.rules
    yield "open questions", finding.readings
    yield "parameters", finding.parameters
    yield "what hangs on it", finding.hangs


def _known_line(finding: Finding, known: Known) -> Iterator[str]:
    if finding.id in known:
        entry = known[finding.id]
        yield f"known: {entry.ruling or entry.reason}"


def play_note(found: Finding | Example) -> str:
    """What is said of the play's length."""
    if found.shortest:
        return "the shortest play to such a position"
    return "a play to such a position; no single move of it can be left out, but another play may be shorter"


def small_lines(game: Game, small: Small, lexicon: Lexicon) -> list[str]:
    """What is not as after the set-up, the givens that are not usual, and the moves."""
    position = plain_position(game, {name: small.position[name] for name in small.differs})
    differs = [f"{name} = {shown(value)}{_meaning(game, lexicon, name)}" for name, value in position.items()]
    lines = [*(differs or ["as after the set-up"]), *givens_lines(game, small.givens)]
    return lines + [f"then {move_words(game, move)}{_titled(lexicon, move.rule)}" for move in small.moves]


def _meaning(game: Game, lexicon: Lexicon, name: str) -> str:
    """What the lexicon says of a variable, in brackets."""
    field, _, key = name.partition("[")
    if field not in lexicon.names:
        return ""
    index = fields_of(game.state)[field].index
    keys = (lexicon.member(index[key.rstrip("]")]),) if index else ()
    pattern = lexicon.names[field]
    return f" ({f'whether {lexicon.condition(field, keys)[0]}' if '|' in pattern else lexicon.name(field, keys)})"


def _titled(lexicon: Lexicon, rule: str) -> str:
    return f" (“{lexicon.names[rule]}”)" if rule in lexicon.names else ""


def outcome_line(game: Game, finding: Finding, told: Told) -> str:
    """What the move does under some answers."""
    answers = " and ".join(
        f"{name} = {answer}, “{game.reading(name).answers[answer]}”" for name, answer in told.answers.items()
    )
    usual = all(game.reading(name).default == answer for name, answer in told.answers.items())
    changed = changes(finding.small.position, told.after) if finding.small and told.after else []
    does = ", ".join(change_words(game, each) for each in changed) or "nothing changes"
    return (
        f"if {answers}{' (the default)' if usual else ''}: {f'refused: {told.refused}' if told.after is None else does}"
    )


def reproduce(game: Game, finding: Finding) -> str:
    """The line that finds it again."""
    return f"ruleproof hunt {game.name} --kind {finding.id.split('.')[2]} --show {short_id(finding)}"


def finding_json(game: Game, finding: Finding, known: Known) -> dict[str, Any]:
    """An edge case under keys that stay."""
    entry = known.get(finding.id)
    return {
        "cites": list(finding.cites),
        "hangs": list(finding.hangs),
        "id": finding.id,
        "kind": finding.kind,
        "known": {"reason": entry.reason, "ruling": entry.ruling} if entry else None,
        "missing": finding.missing,
        "outcomes": [_told_json(game, each) for each in finding.outcomes],
        "parameters": list(finding.parameters),
        "play": play_json(game, finding.play) if finding.play else None,
        "proof": finding.proof,
        "question": finding.question,
        "readings": list(finding.readings),
        "reproduce": reproduce(game, finding),
        "rules": list(finding.rules),
        "sentence": finding.sentence,
        "severity": finding.severity.value,
        "shortest": finding.shortest,
        "small": _small_json(game, finding.small) if finding.small else None,
        "why": finding.why,
    }


def _told_json(game: Game, told: Told) -> dict[str, Any]:
    after = plain_position(game, told.after) if told.after is not None else None
    return {"after": after, "answers": dict(told.answers), "refused": told.refused}


def _small_json(game: Game, small: Small) -> dict[str, Any]:
    unusual = {name: value for name, (value, _) in unusual_givens(game, small.givens).items()}
    return {
        "choices": plain_choices(game, small.move) if small.move else None,
        "differs": plain_position(game, {name: small.position[name] for name in small.differs}),
        "givens": plain_givens(game, small.givens),
        "rule": small.move.rule if small.move else None,
        "then": [{"choices": plain_choices(game, each), "rule": each.rule} for each in small.then],
        "unusual": unusual,
    }


def hunt_json(hunt: Hunt, known: Known, findings: Sequence[Finding]) -> dict[str, Any]:
    """A hunt, with these of its findings."""
    return {
        "findings": [finding_json(hunt.game, each, known) for each in findings],
        "game": hunt.game.name,
        "gone": gone(hunt, known),
        "new": [each.id for each in new_ones(hunt, known)],
        "seconds": dict(hunt.seconds),
        "title": hunt.game.title,
        "undecided": dict(hunt.undecided),
    }


def hunt_markdown(hunt: Hunt, known: Known, findings: Sequence[Finding]) -> str:
    """A hunt with these of its findings as Markdown, to be mailed or pasted."""
    lines = [f"# Edge cases of {hunt.game.title}", "", summary_line(hunt, known), ""]
    for each in findings:
        lines += [f"## {each.sentence}", ""]
        lines += [
            f"- {line}" if not line.startswith(" ") else f"    - {line.strip()}" for line in _items(hunt, each, known)
        ]
        lines.append("")
    return "\n".join(lines)


def _items(hunt: Hunt, finding: Finding, known: Known) -> list[str]:
    id, _, *others = detail_lines(hunt, finding, known)
    return [f"`{id}`", *others]
