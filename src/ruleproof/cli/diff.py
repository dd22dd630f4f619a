"""`ruleproof diff`: what a change of the rules changes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ruleproof import exits
from ruleproof.cli.answering import answering
from ruleproof.cli.hunt import lexicons
from ruleproof.cli.options import AS_JSON, JOBS, TIMEOUT, chosen_options
from ruleproof.cli.printing import print_json, print_lines, progress
from ruleproof.comparison import editions_compared, published
from ruleproof.difference import HUNTED, PARTS
from ruleproof.edition import RULEBOOK, Edition, edition_named
from ruleproof.errata import read_errata
from ruleproof.errors import InputError
from ruleproof.exits import Exit
from ruleproof.game import Game
from ruleproof.kept import Kept, kept_plays
from ruleproof.lexicon import Lexicon
from ruleproof.project import Project, find_project, project_root
from ruleproof.report.contrast import Contrast, called
from ruleproof.report.differences import difference_lines, summary_line
from ruleproof.report.differences_json import difference_json
from ruleproof.report.differences_markdown import difference_markdown
from ruleproof.revision import Revision, revisions
from ruleproof.ruling import Ruling
from ruleproof.selection import games_named

if TYPE_CHECKING:
    from ruleproof.diff.version import Version


@dataclass(frozen=True, eq=False)
class Comparison:
    """Two versions of a game, what is published of the old one, and the words that players have for the new one."""

    old: "Version"
    new: "Version"
    rulings: tuple[Ruling, ...]
    lexicon: Lexicon


@click.command()
@click.argument("game", required=False)
@click.argument("old", required=False)
@click.argument("new", required=False)
@click.option("--git", "between", metavar="BASE..[HEAD]", help="Two git revisions; without HEAD, the working tree.")
@click.option("--renamed", multiple=True, metavar="OLD=NEW", help="A field, rule, parameter or reading has a new name.")
@click.option("--only", "parts", multiple=True, type=click.Choice(PARTS), help="Only this part.")
@click.option("--hunt", is_flag=True, help="Hunt for edge cases in both, and tell those that one has alone.")
@click.option("--markdown", is_flag=True, help="Print Markdown, for a pull request.")
@AS_JSON
@TIMEOUT
@JOBS
@answering
def diff(
    game: str | None,
    old: str | None,
    new: str | None,
    between: str | None,
    renamed: Sequence[str],
    parts: Sequence[str],
    hunt: bool,
    markdown: bool,
    as_json: bool,
    **settings: Any,
) -> Exit:
    """Compare editions of GAME: what a change of the rules allows, forbids, alters and overturns.

    OLD and NEW are `rulebook`, `latest`, a date, an erratum, or several joined by `+`. One alone is compared with what
    it changes; without any, every erratum is, and without GAME those of every game.

    Exit codes: 0 as declared, or nothing is declared; 1 more or less than declared; 3 something could not be decided.
    """
    if markdown and as_json:
        raise InputError("--json and --markdown are two ways to print it; leave out one of them")
    named, wanted = _renamed(renamed), _parts(parts, hunt)
    names = [each for each in (old, new) if each]
    source = _of_git(between, game, names, wanted) if between is not None else nullcontext(_of_errata(game, names))
    contrasts = []
    with source as comparisons:
        for each in comparisons:
            contrasts.append(_compared(each, named, wanted, quiet=as_json or markdown, **settings))
            if not as_json:
                _print(contrasts[-1], markdown=markdown)
    code = exits.of_differences([each.difference for each in contrasts])
    if as_json:
        print_json({"differences": [difference_json(each) for each in contrasts], "exit": code})
    elif len(contrasts) != 1 and not markdown:
        print_lines([summary_line(each) for each in contrasts] or ["there is nothing to compare: there are no errata"])
    return code


def _renamed(written: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in written:
        old, equals, new = each.partition("=")
        if not (old and equals and new):
            raise InputError(f"--renamed {each}: write --renamed OLD=NEW, such as --renamed water=level")
        if old in found or new in found.values():
            raise InputError(f"--renamed {each}: {old if old in found else new} is given twice")
        found[old] = new
    return found


def _parts(only: Sequence[str], hunt: bool) -> frozenset[str]:
    return frozenset([*(only or [each for each in PARTS if each != HUNTED]), *([HUNTED] if hunt else [])])


def _of_errata(name: str | None, names: Sequence[str]) -> Iterator[Comparison]:
    """The comparisons of editions of one project, one after the other."""
    from ruleproof.diff.version import Version  # here, for the solver takes a while to load

    project = find_project(Path.cwd())
    chosen = games_named(project, [name] if name else [])
    planned = []
    for game in chosen:
        rulings = published(project, game)
        errata = read_errata(project.errata, game, [each.id for each in rulings] if project.site else None)
        planned += [(game, rulings, pair) for pair in editions_compared(game, errata, names)]
    kept: dict[Game, Kept] = {}
    words = lexicons(project)
    for game, rulings, pair in planned:
        if game not in kept:
            kept[game] = _kept(project, game)
        old, new = (Version(project, each, kept[game]) for each in pair)
        yield Comparison(old, new, rulings, words.get(game.name, Lexicon()))


def _kept(project: Project, game: Game) -> Kept:
    """The plays that the project keeps; those that no longer fit are told, and left out."""
    from ruleproof.diff.remembered import remembered  # here, for its library takes a while to load

    found = remembered(project.root, project.root, ("plays", game.name), partial(kept_plays, project.plays, game))
    for fault in found.faults:
        click.echo(f"ruleproof: a kept play is left out: {fault}", err=True)
    return found


@contextmanager
def _of_git(
    between: str, name: str | None, names: Sequence[str], wanted: frozenset[str]
) -> Iterator[Iterator[Comparison]]:
    """The comparisons of two revisions of the project, whose folders last as long as the block."""
    editions = (names[0], names[-1]) if names else (RULEBOOK, RULEBOOK)
    with revisions(Path.cwd(), between) as both:
        yield (_of_revisions(both, each, editions, wanted) for each in _in_both(both, name))


def _in_both(both: tuple[Revision, Revision], name: str | None) -> list[str]:
    if name:
        return [each.game(name).name for each in both][:1]
    old, new = ([game.name for game in each.project.games] for each in both)
    for each, mine, others in ((both[0], old, new), (both[1], new, old)):
        for game in mine:
            if game not in others:
                click.echo(f"ruleproof: {game} is in {each.name} alone, and is left out", err=True)
    found = [each for each in new if each in old]
    if not found:
        raise InputError(f"{both[0].name} and {both[1].name} have no game in common")
    return found


def _of_revisions(
    both: tuple[Revision, Revision], name: str, editions: tuple[str, str], wanted: frozenset[str]
) -> Comparison:
    from ruleproof.diff.version import Version  # here, for the solver takes a while to load

    versions = []
    for each, edition in zip(both, editions, strict=True):
        with each.inside():
            game = each.game(name)
            made = _named(game, each.project, edition, each.name)
            versions.append(Version(each.project, made, _kept(each.project, game)))
    rulings: tuple[Ruling, ...] = ()
    if "rulings" in wanted:
        with both[0].inside():
            rulings = published(both[0].project, both[0].game(name))
    with both[1].inside():
        words = lexicons(both[1].project)
    return Comparison(versions[0], versions[1], rulings, words.get(name, Lexicon()))


def _named(game: Game, project: Project, edition: str, revision: str) -> Edition:
    """The edition of one revision, under a name that says so."""
    made = edition_named(game, read_errata(project.errata, game), edition)
    return replace(made, name=f"{edition}@{revision}")


def _compared(
    each: Comparison, renamed: Mapping[str, str], wanted: frozenset[str], *, quiet: bool, **settings: Any
) -> Contrast:
    from ruleproof.diff.run import Asked, compare  # here, for the solver takes a while to load

    project, game = each.new.project, each.new.game
    [options] = chosen_options([game], project=str(project.root), **settings).values()
    asked = Asked(
        project_root(Path.cwd()),
        parts=wanted,
        renamed=renamed,
        rulings=each.rulings,
        scenarios=each.old.project.scenarios,
    )
    with progress(f"{game.title}: {called(game, each.new.edition.name)}", quiet=quiet) as tell:
        found = compare(each.old, each.new, options, asked, tell)
    return Contrast(found, each.old.game, game, renamed, each.lexicon)


def _print(contrast: Contrast, *, markdown: bool) -> None:
    if markdown:
        click.echo(difference_markdown(contrast))
    else:
        print_lines([*difference_lines(contrast), ""])
