"""Reads recordings on Apache Spark and writes the tables of a run, part by part.

    python -m holocron.spark RECORDINGS... --out DIR --master 'local-cluster[2,1,2048]'

The recordings come from any file system that Spark reads, the tables go to any that pyarrow writes. Recordings of one game meet by
its key, so both views are read together. The rows are those of `holocron run`, and so is their order: the parts of a table, one
after the other by their names, are the table.
"""

import argparse
import sys
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import _holocron
from ._errors import InputError
from ._sources import options
from ._tables import tables

if TYPE_CHECKING:
    import pyarrow as pa
    from pyarrow.fs import FileSystem
    from pyspark.sql import SparkSession

#: Endings of files that are taken for recordings, as in a folder that the command walks.
ENDINGS = r"(?i)\.xml(\.gz|\.zlib|\.z)?$"
#: Where the parts stand until all of them are whole.
PARTIAL = "tables.partial"
#: Recordings or games that a worker gets at a time. They are held in memory together.
BATCH = 64


@dataclass
class Written:
    """What was written."""

    #: Rows of each table.
    rows: dict[str, int] = field(default_factory=dict)
    #: Parts of each table.
    parts: int = 0
    #: Recordings that were read, or could not be.
    recordings: int = 0
    #: Recordings that could not be read, with the reason.
    unread: list[tuple[str, str]] = field(default_factory=list)


def session(master: str | None = None, **config: object) -> "SparkSession":
    """A session whose workers run this Python, with batches that suit recordings. `config` adds settings, dots as underscores."""
    import os

    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("holocron")
    if master:
        builder = builder.master(master)
    settings = {"spark.sql.execution.arrow.maxRecordsPerBatch": BATCH, "spark.ui.enabled": "false"}
    settings.update({name.replace("_", "."): value for name, value in config.items()})
    for name, value in settings.items():
        builder = builder.config(name, str(value))
    return builder.getOrCreate()


def write(
    spark: "SparkSession",
    paths: str | Sequence[str],
    out: str,
    *,
    parts: int | None = None,
    statistics: bool = True,
    **given: Any,
) -> Written:
    """Reads recordings below `paths` and writes `out/tables/TABLE/00000.parquet` and so on.

    `parts` is the number of parts and so of tasks, by default four for each core. With `statistics`, and where `out` is a folder of
    this machine, the tables of statistics are made beside them, as `holocron.derive` does. The other options are those of
    `holocron.tables`.

    A worker that is lost costs the parts that it had not finished; they are made again. Nothing stands in `out/tables` before
    all parts are whole.

    Raises `InputError` when there are tables in `out` already.
    """
    from pyarrow.fs import FileSelector, FileType, LocalFileSystem
    from pyspark.sql import functions as F

    system, folder = _system(out)
    if system.get_file_info(f"{folder}/tables").type != FileType.NotFound:
        raise InputError(out, "holds tables already")
    if system.get_file_info(f"{folder}/{PARTIAL}").type != FileType.NotFound:
        system.delete_dir(f"{folder}/{PARTIAL}")
    system.create_dir(f"{folder}/{PARTIAL}", recursive=True)
    # A wrong option is said here, and not by a worker.
    _holocron.tables([], options(jobs=1, **given), None)

    found = (
        spark.read.format("binaryFile")
        .option("recursiveFileLookup", "true")
        .load([paths] if isinstance(paths, str) else list(paths))
        .where(F.col("path").rlike(ENDINGS))
        .select(F.regexp_replace("path", "^file:/+", "/").alias("name"), "content")
    )
    games = (
        found.mapInArrow(_keyed, "name string, content binary, key string")
        .groupBy("key")
        .agg(F.min("name").alias("first"), F.sort_array(F.collect_list(F.struct("name", "content"))).alias("recordings"))
        .select("first", "recordings")
    )
    number = parts or 4 * spark.sparkContext.defaultParallelism
    ordered = games.repartitionByRange(number, "first").sortWithinPartitions("first")
    work = _Part(out, {"jobs": 1, **given})
    told = ordered.mapInArrow(work, "part int, what string, name string, number long").collect()

    written = Written(parts=len({row.part for row in told}))
    for row in told:
        if row.what == "rows":
            written.rows[row.name] = written.rows.get(row.name, 0) + row.number
        elif row.what == "recordings":
            written.recordings += row.number
        else:
            written.unread.append((row.name, row.what))
    leftovers = [one.path for one in system.get_file_info(FileSelector(f"{folder}/{PARTIAL}", recursive=True)) if ".part" in one.base_name]
    for path in leftovers:
        system.delete_file(path)
    system.move(f"{folder}/{PARTIAL}", f"{folder}/tables")
    if statistics and isinstance(system, LocalFileSystem) and written.rows.get("games"):
        _holocron.derive(folder)
    return written


def _system(out: str) -> "tuple[FileSystem, str]":
    """The file system of a folder, and its path there."""
    from pathlib import Path

    from pyarrow.fs import FileSystem

    uri = out if "://" in out else Path(out).absolute().as_uri()
    system, folder = FileSystem.from_uri(uri)
    return system, folder.rstrip("/")


def _keyed(batches: "Iterator[pa.RecordBatch]") -> "Iterator[pa.RecordBatch]":
    """Adds the key of its game to each recording; one without is alone."""
    import pyarrow as pa

    for batch in batches:
        recordings = list(zip(batch["name"].to_pylist(), batch["content"].to_pylist(), strict=True))
        keys = dict(_holocron.keys(recordings, ["--jobs=1"]))
        column = pa.array([keys[name] or f"alone {name}" for name, _ in recordings], pa.string())
        yield pa.RecordBatch.from_arrays([batch["name"], batch["content"], column], names=["name", "content", "key"])


class _Part:
    """Writes the games of a partition as one part of each table."""

    def __init__(self, out: str, given: dict[str, Any]) -> None:
        self.out = out
        self.given = given

    def __call__(self, batches: "Iterator[pa.RecordBatch]") -> "Iterator[pa.RecordBatch]":
        import pyarrow as pa
        from pyspark import TaskContext

        context = TaskContext.get()
        part = context.partitionId() if context else 0
        told: list[tuple[int, str, str, int]] = []
        writers = _Writers(self.out, part)
        num_recordings = 0
        try:
            for batch in batches:
                groups = batch["recordings"].to_pylist()
                made = tables([(one["name"], one["content"]) for group in groups for one in group], **self.given)
                for name, table in made.items():
                    writers.write(name, pa.table(table))
                num_recordings += len(made.recordings) + len(made.copies)
                told += [(part, one["error"]["message"], one["file"], 0) for one in made.recordings if one["error"]]
            told += [(part, "rows", name, rows) for name, rows in writers.finish().items()]
        finally:
            writers.drop()
        if num_recordings:
            told.append((part, "recordings", "", num_recordings))
        schema = pa.schema([("part", pa.int32()), ("what", pa.string()), ("name", pa.string()), ("number", pa.int64())])
        yield pa.RecordBatch.from_arrays(
            [pa.array(column, kind) for column, kind in zip(zip(*told, strict=True), schema.types, strict=True)]
            if told
            else [pa.array([], kind) for kind in schema.types],
            schema=schema,
        )


class _Writers:
    """The files of a part. They get their names when all of them are whole; a second attempt writes the same bytes."""

    def __init__(self, out: str, part: int) -> None:
        self.system, folder = _system(out)
        self.folder = f"{folder}/{PARTIAL}"
        self.part = part
        self.attempt = uuid.uuid4().hex
        self.open: dict[str, Any] = {}
        self.rows: dict[str, int] = {}

    def _aside(self, name: str) -> str:
        return f"{self.folder}/{name}/.{self.part:05}.part-{self.attempt}"

    def write(self, name: str, table: "pa.Table") -> None:
        from pyarrow.parquet import ParquetWriter

        if name not in self.open:
            self.system.create_dir(f"{self.folder}/{name}", recursive=True)
            sink = self.system.open_output_stream(self._aside(name))
            schema = table.schema.with_metadata(dict(_holocron.versions(name)))
            self.open[name] = (ParquetWriter(sink, schema, compression="zstd"), sink)
        # The batches end between games, so that the rows of a game stay in one row group.
        for batch in table.to_batches():
            self.open[name][0].write_batch(batch, row_group_size=max(batch.num_rows, 1))
        self.rows[name] = self.rows.get(name, 0) + table.num_rows

    def finish(self) -> dict[str, int]:
        for writer, sink in self.open.values():
            writer.close()
            sink.close()
        for name in list(self.open):
            self.system.move(self._aside(name), f"{self.folder}/{name}/{self.part:05}.parquet")
            del self.open[name]
        return self.rows

    def drop(self) -> None:
        """Removes what was not finished."""
        for name, (_, sink) in self.open.items():
            sink.close()
            self.system.delete_file(self._aside(name))


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m holocron.spark", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("paths", nargs="+", metavar="PATH", help="folders or files, in any file system that Spark reads")
    parser.add_argument("--out", required=True, metavar="DIR", help="where the folder tables is written")
    parser.add_argument("--master", help="the cluster, such as spark://host:7077 or local-cluster[2,1,2048]; else what Spark is set up for")
    parser.add_argument("--parts", type=int, metavar="N", help="parts of each table; by default four for each core")
    parser.add_argument("--select", action="append", default=[], metavar="ID", help="only rules whose ids begin so")
    parser.add_argument("--ignore", action="append", default=[], metavar="ID", help="leave out rules whose ids begin so")
    given = parser.parse_args()
    spark = session(given.master)
    try:
        written = write(spark, given.paths, given.out, parts=given.parts, select=given.select, ignore=given.ignore)
    except InputError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    finally:
        spark.stop()
    for file, why in written.unread:
        print(f"warning: {file}: {why}", file=sys.stderr)
    games = written.rows.get("games", 0)
    print(f"{written.recordings} recordings, {games} games, {written.parts} parts: {given.out}/tables")
    return 0 if games else 2


if __name__ == "__main__":
    sys.exit(main())
