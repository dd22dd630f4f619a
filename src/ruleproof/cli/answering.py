"""How a command ends: with an exit code, or one message for the user."""

import functools
import os
import sys
from collections.abc import Callable
from typing import Any

import click

from ruleproof.cli.interrupt import ending_at_interrupt, tell_interrupted
from ruleproof.errors import EngineError, NotAsExpected
from ruleproof.exits import Exit


def answering(command: Callable[..., Exit]) -> Callable[..., None]:
    """Exit with the code that a command returns; a fault that is meant for the user is told in one message."""

    @functools.wraps(command)
    def call(*args: Any, **kwargs: Any) -> None:
        with ending_at_interrupt():
            code = _answer(functools.partial(command, *args, **kwargs))
        sys.exit(code)

    return call


def _answer(command: Callable[[], Exit]) -> Exit:
    try:
        return command()
    except KeyboardInterrupt:
        tell_interrupted()
        return Exit.INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to be written goes nowhere
        return Exit.NOBODY_READS
    except NotAsExpected as fault:
        click.echo(f"ruleproof: {fault}", err=True)
        return Exit.NOT_AS_EXPECTED
    except (EngineError, OSError) as fault:
        click.echo(f"ruleproof: {fault}", err=True)
        return Exit.WRONG_USE
    except RecursionError:
        click.echo("ruleproof: what was given is nested too deeply", err=True)
        return Exit.WRONG_USE
