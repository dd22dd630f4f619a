"""The command line: reads options, calls one function, prints what it returned, exits with its code.

Exit codes: 0 as expected, 1 something is not, 2 wrong use or a fault in the model, 3 undecided,
130 interrupted.
"""

import click

from ruleproof.cli.check import check
from ruleproof.cli.diff import diff
from ruleproof.cli.find import find
from ruleproof.cli.hunt import hunt
from ruleproof.cli.replay import replay
from ruleproof.cli.scenarios import scenarios
from ruleproof.cli.site import site


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="ruleproof")
def main() -> None:
    """Rulebooks checked by machine and published with their proofs.

    Exit codes: 0 as expected, 1 something is not, 2 wrong use or a fault in the model, 3 undecided,
    130 interrupted.
    """


for command in (check, diff, find, hunt, replay, scenarios, site):
    main.add_command(command)
