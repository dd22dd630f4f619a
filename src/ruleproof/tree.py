"""The modules of one folder of code, apart from those of the same names in another folder.

with tree.inside():
    project = find_project(tree.root)

Two trees of one project have modules of the same names. Each keeps its own: they are in `sys.modules` only while the
tree is inside, and its `import` statements go inside by themselves, whenever they run. Whatever the tree has no module
for, ruleproof above all, is the one that is installed.
"""

import builtins
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

ENGINE = __name__.partition(".")[0]


class Tree:
    """A folder and the modules that have been imported from it; `apart` is the folder that must not stand in for it."""

    def __init__(self, root: Path, apart: Path) -> None:
        self.root, self.apart = root, apart
        self.finder = _Finder(self)
        self.modules: dict[str, ModuleType] = {}
        self.others: dict[str, ModuleType] = {}
        self.path: list[str] = []

    @contextmanager
    def inside(self) -> Iterator[None]:
        """While the block runs, imports find the modules of this tree and no other's of the same names."""
        first = sys.meta_path[0]
        outer = first.tree if isinstance(first, _Finder) else None
        if outer is self:
            yield
            return
        if outer:
            outer.leave()
        self.enter()
        try:
            yield
        finally:
            self.leave()
            if outer:
                outer.enter()

    def enter(self) -> None:
        """Put the modules of this tree where imports look for them."""
        self.path, self.others = list(sys.path), self._taken()
        sys.modules.update(self.modules)
        sys.path[:] = [str(self.root), *(each for each in sys.path if Path(each).resolve() != self.apart)]
        sys.meta_path.insert(0, self.finder)

    def leave(self) -> None:
        """Put back what was there before."""
        sys.meta_path.remove(self.finder)
        sys.path[:] = self.path
        self.modules = self._taken()
        sys.modules.update(self.others)

    def _taken(self) -> dict[str, ModuleType]:
        """Whatever is loaded under the names of this tree, and no longer is."""
        return {name: sys.modules.pop(name) for name in list(sys.modules) if self.has(name)}

    def has(self, module: str) -> bool:
        """Whether a module of that name belongs to the tree."""
        return module.partition(".")[0] in self.names

    @cached_property
    def names(self) -> frozenset[str]:
        """What can be imported from the folder: its modules and packages, but nothing of Python's or the engine's."""
        found = {each.stem if each.suffix == ".py" else each.name for each in self.root.iterdir()}
        found = {each for each in found if each.isidentifier()} - sys.stdlib_module_names - {ENGINE}
        elsewhere = [each for each in sys.path if Path(each).resolve() not in (self.root, self.apart)]
        return frozenset(each for each in found if self._imported_first(each, elsewhere))

    def _imported_first(self, name: str, elsewhere: list[str]) -> bool:
        """Whether `import` would find the name here: a mere folder gives way to a package that is installed."""
        here, there = PathFinder.find_spec(name, [str(self.root)]), PathFinder.find_spec(name, elsewhere)
        return here is not None and (here.origin is not None or there is None or there.origin is None)

    def fetched(self, name: str, *args: Any, **kwargs: Any) -> ModuleType:
        """What an `import` statement in a module of the tree gives."""
        with self.inside():
            return builtins.__import__(name, *args, **kwargs)


class _Finder:
    """Finds the modules of a tree in its folder."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not self.tree.has(name):
            return None
        spec = PathFinder.find_spec(name, [str(self.tree.root)] if path is None else path, target)
        if spec and spec.origin is not None and spec.loader:
            spec.loader = _Loader(self.tree, spec.loader)  # type: ignore[assignment]  # it does what a loader does
        return spec


class _Loader:
    """Runs a module so that its `import` statements, those in functions too, are answered by its tree."""

    def __init__(self, tree: Tree, loader: Any) -> None:
        self.tree, self.loader = tree, loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        made: ModuleType | None = self.loader.create_module(spec)
        return made

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": self.tree.fetched}
        self.loader.exec_module(module)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.loader, name)
