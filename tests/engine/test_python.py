"""Terms as Python functions mean what the lambdas mean that they were made with."""

from hypothesis import given, settings

from ruleproof.backends import python
from ruleproof.backends.python import compiled
from ruleproof.terms import Op, Sort, add, const, var
from tests.engine.meaning import Env, Meaning, any_meanings, environments


def test_every_operator_has_a_meaning_and_nothing_else_has() -> None:
    assert set(python.MEANING) == set(Op) - {Op.CONST, Op.VAR}


@settings(max_examples=300)
@given(any_meanings(), environments())
def test_a_compiled_term_gives_what_the_lambda_gives(meaning: Meaning, env: Env) -> None:
    [value] = compiled([meaning.term])(env)
    assert value == meaning.means(env)
    assert isinstance(value, bool) is (meaning.term.sort is Sort.BOOL)


def test_several_terms_share_their_parts() -> None:
    both = compiled([add(var("x", Sort.INT), const(-1)), var("x", Sort.INT), const(True)])
    assert both({"x": 4}) == (3, 4, True)


def test_no_term_at_all_is_an_empty_answer() -> None:
    assert compiled([])({}) == ()


def test_a_name_with_quotes_is_only_a_name() -> None:
    assert compiled([var('it\'s ["odd"]', Sort.INT)])({'it\'s ["odd"]': 7}) == (7,)
