"""The tables of a cluster are those of one machine, also when a worker is lost. Skipped without Spark."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspark")

import holocron
import pyarrow
import pyarrow.parquet
from conftest import ROOT, said, values
from holocron import spark as cluster

SAMPLES = [str(ROOT / "sample_logs/good"), str(ROOT / "sample_logs/doctored"), str(ROOT / "sample_logs/bad")]


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    """Two workers, a process each."""
    spark = cluster.session("local-cluster[2,1,1024]", spark_sql_shuffle_partitions=4, spark_task_maxFailures=8)
    yield spark
    spark.stop()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, pyarrow.Table]:
    """The tables of one machine."""
    return {name: pyarrow.table(table) for name, table in holocron.tables(SAMPLES).items()}


def parts(out: Path, name: str) -> pyarrow.Table:
    """The parts of a table, one after the other by their names."""
    files = sorted((out / "tables" / name).iterdir())
    assert all(file.suffix == ".parquet" for file in files)
    return pyarrow.concat_tables([pyarrow.parquet.read_table(file) for file in files])


def compare(out: Path, alone: dict[str, pyarrow.Table]) -> None:
    for name, table in alone.items():
        written = parts(out, name)
        assert written.schema.equals(table.schema), name
        assert values(written).equals(values(table)), name


def test_the_tables_are_those_of_one_machine(session: Any, alone: dict[str, pyarrow.Table], tmp_path: Path) -> None:
    written = cluster.write(session, SAMPLES, str(tmp_path / "out"), parts=5)
    compare(tmp_path / "out", alone)
    assert written.parts == 5
    assert written.rows == {name: table.num_rows for name, table in alone.items()}
    # Spark leaves files without a byte out.
    unread = {one["file"] for one in holocron.audit(SAMPLES) if one["error"] and Path(one["file"]).stat().st_size}
    assert len(unread) > 2
    assert {file for file, _ in written.unread} == unread
    # A game lies in one row group.
    for file in (tmp_path / "out/tables/events").iterdir():
        read = pyarrow.parquet.ParquetFile(file)
        groups = [set(read.read_row_group(group)["game"].to_pylist()) for group in range(read.num_row_groups)]
        assert sum(map(len, groups)) == len(set().union(*groups))
    with pytest.raises(holocron.InputError, match="holds tables already"):
        cluster.write(session, SAMPLES, str(tmp_path / "out"))


def test_the_statistics_are_those_of_a_run(session: Any, tmp_path: Path) -> None:
    cluster.write(session, SAMPLES, str(tmp_path / "out"), parts=3)
    run = said("run", *SAMPLES, "--out", tmp_path / "run", "--quiet", "--replays", "none")
    assert run.returncode < 2, run.stderr
    derived = sorted((tmp_path / "run/tables").glob("*.parquet"))
    assert len(derived) > 20
    for file in derived:
        here = pyarrow.parquet.read_table(tmp_path / "out/tables" / file.name)
        there = pyarrow.parquet.read_table(file)
        assert here.equals(there, check_metadata=True), file.name
    origins = []
    for folder in ("out", "run"):
        file = min((tmp_path / folder / "tables/events").iterdir())
        said_there = pyarrow.parquet.read_metadata(file).metadata
        origins.append({key: value for key, value in said_there.items() if key.startswith(b"holocron.")})
    assert origins[0] == origins[1] and len(origins[0]) > 4
    with pytest.raises(holocron.InputError, match="statistics of its run"):
        holocron.derive(tmp_path / "run")


def test_wrong_options_are_said_before_the_work(session: Any, tmp_path: Path) -> None:
    with pytest.raises(holocron.InputError, match="no rule begins with 'NONE'"):
        cluster.write(session, SAMPLES, str(tmp_path / "out"), select="NONE")
    assert not (tmp_path / "out/tables").exists()


def executors() -> list[int]:
    """The processes of the workers that this test has started."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit() and descends(int(process.name), os.getpid()):
            try:
                words = (process / "cmdline").read_bytes()
            except OSError:
                continue
            if b"CoarseGrainedExecutorBackend" in words and b"java" in words.split(b"\0")[0]:
                found.append(int(process.name))
    return found


def descends(process: int, ancestor: int) -> bool:
    while process > 1 and process != ancestor:
        try:
            process = int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            return False
    return process == ancestor


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found by /proc")
def test_a_killed_worker_loses_nothing(session: Any, alone: dict[str, pyarrow.Table], tmp_path: Path) -> None:
    out = tmp_path / "out"
    killed: list[int] = []
    done: list[int] = []
    partial = out / cluster.PARTIAL / "games"

    def kill() -> None:
        while not killed:
            if partial.is_dir() and any(partial.glob("*.parquet")):
                done.append(len(list(partial.glob("*.parquet"))))
                killed.extend(executors()[:1])
                os.kill(killed[0], signal.SIGKILL)
            time.sleep(0.01)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    written = cluster.write(session, SAMPLES, str(out), parts=16)
    killer.join(timeout=5)
    assert killed and not Path(f"/proc/{killed[0]}/exe").exists()
    assert 0 < done[0] < written.parts
    compare(out, alone)
    assert written.rows == {name: table.num_rows for name, table in alone.items()}
    assert not list((out / "tables").rglob(".*"))


def test_the_parts_are_read_as_one_table(session: Any, tmp_path: Path) -> None:
    out = tmp_path / "out"
    cluster.write(session, [SAMPLES[0]], str(out), parts=2)
    games = holocron.tables(SAMPLES[0], only="games")["games"]
    assert holocron.stats(out)["games"].collect().to_arrow().num_rows == games.num_rows
