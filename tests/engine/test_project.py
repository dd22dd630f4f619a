"""Finding a project and its games, and what is told when something about it is wrong."""

import sys

import pytest

from ruleproof.errors import InputError, ModelError
from ruleproof.project import find_project
from tests.engine.toys import hailpot

GAMES = 'games = ["tests.engine.toys.hailpot:GAME"]'


@pytest.fixture(autouse=True)
def _search_path(monkeypatch):
    monkeypatch.setattr(sys, "path", list(sys.path))


def settled(folder, settings):
    (folder / "pyproject.toml").write_text(f"[tool.ruleproof]\n{settings}\n")
    return folder


def fault(folder):
    with pytest.raises(InputError) as told:
        find_project(folder)
    return str(told.value)


def test_a_project_is_found_from_a_folder_below_it(tmp_path):
    settled(tmp_path, f'{GAMES}\nscenarios = ["scenarios"]\nsite = "tests.engine.toys.hailpot:TAKEN"')
    below = tmp_path / "deep" / "down"
    below.mkdir(parents=True)
    (below.parent / "pyproject.toml").write_text("[tool.other]\n")
    project = find_project(below)
    assert project.root == tmp_path
    assert project.games == (hailpot.GAME,)
    assert project.scenarios == (tmp_path / "scenarios",)
    assert project.pages() is hailpot.TAKEN
    assert sys.path[0] == str(tmp_path)


def test_a_game_is_named_and_a_wrong_name_is_answered_with_the_nearest(tmp_path):
    project = find_project(settled(tmp_path, GAMES))
    assert project.game("hailpot") is hailpot.GAME
    with pytest.raises(InputError) as told:
        project.game("halpot")
    assert str(told.value) == "there is no game `halpot`: did you mean hailpot?"


def test_without_a_project_the_user_is_told_what_to_write(tmp_path):
    assert fault(tmp_path) == (
        f"{tmp_path} is in no project: no pyproject.toml here or above it has a [tool.ruleproof] table; "
        'write one with games = ["module:GAME"]'
    )


def test_pages_must_be_named(tmp_path):
    with pytest.raises(InputError) as told:
        find_project(settled(tmp_path, GAMES)).pages()
    assert str(told.value) == (
        f'{tmp_path / "pyproject.toml"}: give the pages of the site: site = "reference.build:PAGES"'
    )


FAULTS = {
    "": 'games: name at least one game: games = ["module:GAME"]',
    'game = ["x:Y"]': "game: there is no such setting, did you mean games?",
    'games = "x:Y"': "games is a list of texts such as [\"...\"], not 'x:Y'",
    'games = ["x"]': "games: write `module:NAME`, not `x`",
    'games = ["no_such.game:GAME"]': "games: there is no module `no_such` for `no_such.game:GAME`",
    'games = ["tests.engine.toys.halpot:GAME"]': (
        "games: there is no module `tests.engine.toys.halpot` for `tests.engine.toys.halpot:GAME`"
    ),
    'games = ["tests.engine.toys.hailpot:GAMES"]': (
        "games: tests.engine.toys.hailpot has no `GAMES`: did you mean GAME or MARKERS?"
    ),
    'games = ["tests.engine.toys.hailpot:Count"]': (
        "games: `tests.engine.toys.hailpot:Count` is not a Game, but _AnnotatedAlias: "
        "typing.Annotated[int, Between(low=0, high=None)]"
    ),
    f"{GAMES[:-1]}, {GAMES[9:]}": "games: two games have the name `hailpot`; give each its own",
    f"{GAMES}\nsite = 3": 'site is a text such as "reference.build:PAGES", not 3',
}


@pytest.mark.parametrize("settings", FAULTS)
def test_a_wrong_setting_is_told_with_its_place(tmp_path, settings):
    assert fault(settled(tmp_path, settings)) == f"{tmp_path / 'pyproject.toml'}, [tool.ruleproof] {FAULTS[settings]}"


def test_a_module_that_a_game_needs_and_is_not_there_is_named(tmp_path):
    (tmp_path / "needy_of_project_test.py").write_text("import no_such_module\n")
    assert fault(settled(tmp_path, 'games = ["needy_of_project_test:GAME"]')) == (
        f"{tmp_path / 'pyproject.toml'}, [tool.ruleproof] games: "
        "`needy_of_project_test:GAME` needs the module `no_such_module`, which is not there"
    )


def test_a_file_that_is_not_toml_is_told_by_name(tmp_path):
    settled(tmp_path, "games = [")
    assert fault(tmp_path).startswith(f"{tmp_path / 'pyproject.toml'} is not TOML: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tool = 3", "`tool` is a table such as [tool.ruleproof], not 3"),
        ("tool.ruleproof = 3", "`tool.ruleproof` is a table: write [tool.ruleproof] and its settings, not 3"),
    ],
)
def test_what_should_be_a_table_of_settings_and_is_none_is_told(tmp_path, text, message):
    (tmp_path / "pyproject.toml").write_text(text)
    assert fault(tmp_path) == f"{tmp_path / 'pyproject.toml'}: {message}"


def test_a_module_of_a_game_that_ends_the_program_is_told(tmp_path):
    module = tmp_path / "leaving_of_project_test.py"
    module.write_text("import sys\nsys.exit(5)\n")
    with pytest.raises(ModelError) as told:
        find_project(settled(tmp_path, 'games = ["leaving_of_project_test:GAME"]'))
    assert str(told.value) == (
        f"{tmp_path / 'pyproject.toml'}, [tool.ruleproof] games: "
        f"`leaving_of_project_test:GAME` cannot be loaded: SystemExit: 5 ({module}:2)"
    )
