"""How a command ends: with an exit code, or one message for the user."""

import functools
import sys
from collections.abc import Callable
from typing import Any

import click

from ruleproof.errors import EngineError
from ruleproof.exits import Exit


def answering(command: Callable[..., Exit]) -> Callable[..., None]:
    """Exit with the code that a command returns; a fault that is meant for the user is told in one message."""

    @functools.wraps(command)
    def call(*args: Any, **kwargs: Any) -> None:
        try:
            code = command(*args, **kwargs)
        except (EngineError, OSError) as fault:
            click.echo(f"ruleproof: {fault}", err=True)
            code = Exit.WRONG_USE
        except RecursionError:
            click.echo("ruleproof: what was given is nested too deeply", err=True)
            code = Exit.WRONG_USE
        sys.exit(code)

    return call
