"""What the framework's rulebook provides, in the least detail that lets Gniir's own rules come into play."""

from typing import cast

from model.framework import Explorer
from model.gniir.grid import Card, Node
from model.gniir.nodes import on_map
from model.gniir.state import Gniir
from ruleproof import not_, require, rule


@rule("framework.reveal")
def reveal(s: Gniir, node: Card) -> None:
    """Assumption: a card that lies face-down can be revealed, in whatever way. What lies on it stays there."""
    require(on_map(s, cast(Node, node)), "the node is not on the map")
    require(not_(s.revealed[node]), "the card is revealed already")
    s.revealed[node] = True


@rule("framework.investigate")
def investigate(s: Gniir, who: Explorer) -> None:
    """Assumption: an explorer can investigate a node, which gets an investigated token and no second one."""
    require(not_(s.investigated[s.at[who]]), "the node has been investigated")
    s.investigated[s.at[who]] = True


@rule("framework.place_resource")
def place_resource(s: Gniir, node: Node) -> None:
    """Assumption: effects can put a resource from the supply on a node."""
    require(on_map(s, node), "the node is not on the map")
    require(s.resource_supply >= 1, "no resource is left in the supply")
    s.resource_supply -= 1
    s.resources[node] += 1


@rule("framework.use_discovery")
def use_discovery(s: Gniir, who: Explorer) -> None:
    """Assumption: an explorer can take a discovery token from the node and use it up."""
    require(s.discoveries[s.at[who]] >= 1, "no discovery token lies here")
    s.discoveries[s.at[who]] -= 1
    s.spent += 1


@rule("framework.become_resonant")
def become_resonant(s: Gniir, who: Explorer) -> None:
    """Assumption: an explorer can come to possess resonant."""
    require(not_(s.resonant[who]), "the explorer is resonant already")
    s.resonant[who] = True


@rule("framework.last_objective")
def last_objective(s: Gniir) -> None:
    """Assumption: at some time all that is left of a task is that an explorer gets to the Scarab."""
    require(not_(s.objective), "there is no other objective left")
    s.objective = True
