"""Reads logs of Star Wars card games, judges every play by the rules, and makes tables.

>>> import holocron
>>> game = holocron.read("game.xml.gz")
>>> for finding in game.findings:
...     print(finding["event"], finding["message"])

The work is done in Rust, by threads, without Python's lock. Records have the form that the command prints as JSON; tables speak
Arrow's PyCapsule interface, which polars, pandas, pyarrow and DuckDB read without a copy.
"""

from ._audit import Audit, audit
from ._errors import HolocronError, InputError, ReadError, RunError
from ._game import Game, read
from ._holocron import VERSION as __version__
from ._holocron import Table
from ._rules import rules
from ._run import run
from ._stats import derive, stats
from ._tables import Tables, tables
from ._types import Card, Finding, Players, Question, Reason, Recording, Rule, State

__all__ = [
    "Audit",
    "Card",
    "Finding",
    "Game",
    "HolocronError",
    "InputError",
    "Players",
    "Question",
    "ReadError",
    "Reason",
    "Recording",
    "Rule",
    "RunError",
    "State",
    "Table",
    "Tables",
    "__version__",
    "audit",
    "derive",
    "read",
    "rules",
    "run",
    "stats",
    "tables",
]
