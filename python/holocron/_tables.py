"""Tables of many games."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping

from . import _holocron
from ._audit import _list
from ._holocron import Table
from ._progress import watching
from ._sources import Progress, Sources, options, sources
from ._types import Recording


class Tables(Mapping[str, Table]):
    """The tables of games by their names, with the columns that `holocron run` writes."""

    def __init__(
        self,
        tables: list[Table],
        recordings: list[Recording],
        copies: list[tuple[str, str]],
        warnings: list[str],
    ) -> None:
        self._tables = {table.name: table for table in tables}
        #: Each recording with its findings. Where one could not be read, its `error` says why.
        self.recordings = recordings
        #: Recordings that were left out, each with that whose copy it is.
        self.copies = copies
        #: Folders that could not be entered, and lines of the table of games that make no sense.
        self.warnings = warnings

    def __getitem__(self, name: str) -> Table:
        return self._tables[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def __repr__(self) -> str:
        return f"<holocron.Tables of {len(self.recordings)} recordings: {', '.join(self._tables)}>"


def tables(
    paths: Sources,
    *,
    only: str | Iterable[str] = (),
    select: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    edition: str | None = None,
    history: str | os.PathLike[str] | None = None,
    bots: str | Iterable[str] = (),
    game: str | None = None,
    jobs: int = 0,
    max_size: str | int | None = None,
    progress: Progress = False,
) -> Tables:
    """Reads recordings into tables in memory: files, folders, globs, or pairs of a name and bytes.

    The tables have the columns, the rows and the order of those that `holocron run` writes; `only` names those that are wanted. The
    other options are those of `holocron run`. A recording that cannot be read has no rows; `recordings` says why.

    Raises `InputError` when a path leads nowhere or an option is not known.
    """
    words = options(
        only=_list(only),
        select=_list(select),
        ignore=_list(ignore),
        edition=edition,
        history=history,
        bots=_list(bots),
        game=game,
        jobs=jobs,
        max_size=max_size,
    )
    with watching(progress) as watch:
        made, lines, copies, warnings = _holocron.tables(sources(paths), words, watch)
    return Tables(made, [json.loads(line) for line in lines], copies, warnings)
