"""The tables of a run."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from . import _holocron
from ._errors import InputError

if TYPE_CHECKING:
    import polars


def stats(folder: str | os.PathLike[str]) -> "dict[str, polars.LazyFrame]":
    """The tables that a run wrote, those of games and those of statistics, as lazy frames of polars by their names.

    Nothing is read before it is asked for.

    Raises `InputError` when the folder holds no tables, `ImportError` without polars.
    """
    import polars

    within = Path(folder) / "tables"
    # A table is a file, or a folder with its parts.
    files = {file.stem: file for file in within.glob("*.parquet") if file.is_file()}
    parts = {file.parent.name: file.parent / "*.parquet" for file in within.glob("*/*.parquet")}
    if not files and not parts:
        raise InputError(os.fspath(folder), "holds no tables of a run")
    return {name: polars.scan_parquet(place) for name, place in sorted({**files, **parts}.items())}


def derive(folder: str | os.PathLike[str]) -> None:
    """Computes the statistics of tables of games that were written elsewhere, such as on a cluster, and writes them beside these:
    `stats` then has what it has of a run.

    Raises `InputError` when there are no tables of games in `folder/tables`, or a run wrote them.
    """
    _holocron.derive(folder)
