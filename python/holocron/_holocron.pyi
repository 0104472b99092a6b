"""The part of the package that is compiled."""

from collections.abc import Callable, Sequence
from typing import Any, final

from ._sources import Source

__all__ = ["VERSION", "Game", "Table", "audit", "command", "keys", "rules", "tables"]

VERSION: str

@final
class Table:
    """Rows of one table in Arrow's form. Whoever speaks the Arrow PyCapsule interface takes it without a copy."""

    @property
    def name(self) -> str:
        """The table's name, as in the docs."""
    @property
    def columns(self) -> list[str]:
        """The names of the columns, in order."""
    @property
    def num_rows(self) -> int:
        """How many rows there are."""
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> Any: ...
    def __arrow_c_schema__(self) -> Any: ...

@final
class Game:
    """One game with its one or two recordings."""

    def __new__(cls, recorded: Sequence[Source], options: Sequence[str]) -> Game: ...
    @property
    def id(self) -> str: ...
    @property
    def num_events(self) -> int: ...
    def recordings(self) -> list[str]: ...
    def state(self, event: int) -> str | None: ...
    def tables(self) -> list[Table]: ...
    def page(self, card_url: str | None) -> str: ...

def audit(
    recorded: Sequence[Source], options: Sequence[str], progress: Callable[[int, int], object] | None
) -> tuple[list[str], int, int, list[str]]: ...
def tables(
    recorded: Sequence[Source], options: Sequence[str], progress: Callable[[int, int], object] | None
) -> tuple[list[Table], list[str], list[tuple[str, str]], list[str]]: ...
def keys(recorded: Sequence[Source], options: Sequence[str]) -> list[tuple[str, str | None]]: ...
def rules(options: Sequence[str]) -> str: ...
def command(words: Sequence[str]) -> int: ...
