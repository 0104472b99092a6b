"""Tables in memory, and those of a run."""

from pathlib import Path

import duckdb
import holocron
import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest
from conftest import said, values


def test_tables_are_those_of_a_run(report: Path) -> None:
    tables = holocron.tables("sample_logs/good")
    assert len(tables) == 16
    for name, table in tables.items():
        written = pyarrow.parquet.read_table(report / f"tables/{name}")
        read = pyarrow.table(table)
        assert read.schema.equals(written.schema), name
        assert values(read).equals(values(written)), name
    assert not [one for one in tables.recordings if one["error"]]


def test_a_run_with_copies_damage_and_decks_gives_the_same(tmp_path: Path) -> None:
    for options, typed in [({}, []), ({"history": "sample_logs/game_history.csv", "bots": "a*"}, ["--history=sample_logs/game_history.csv", "--bots=a*"])]:
        out = tmp_path / f"out{len(options)}"
        said("run", "sample_logs", "--out", out, "--quiet", "--replays", "none", *typed)
        tables = holocron.tables("sample_logs", jobs=1, **options)
        for name, table in tables.items():
            written = pyarrow.parquet.read_table(out / f"tables/{name}")
            assert values(pyarrow.table(table)).equals(values(written)), name
    assert tables.copies
    assert [one for one in tables.recordings if one["error"]]


def test_every_reader_takes_them_without_a_conversion() -> None:
    battles = holocron.tables("sample_logs/good", only="battles")["battles"]
    rows = battles.num_rows
    assert rows > 0
    assert polars.DataFrame(battles).height == rows
    assert pyarrow.table(battles).num_rows == rows
    assert len(pandas.DataFrame.from_arrow(battles)) == rows
    assert duckdb.sql("select count(*) from battles").fetchall() == [(rows,)]
    assert pyarrow.schema(battles).names == battles.columns
    # Both are views of the same memory.
    one, two = pyarrow.table(battles), pyarrow.table(battles)
    addresses = [[buffer.address for buffer in table["event"].chunk(0).buffers() if buffer] for table in (one, two)]
    assert addresses[0] == addresses[1]


def test_rows_outlive_the_table() -> None:
    frame = polars.DataFrame(holocron.tables("sample_logs/good", only=["drains"])["drains"])
    assert frame["amount"].sum() > 0


def test_only_wanted_tables_are_made() -> None:
    assert list(holocron.tables("sample_logs/good/swtcg", only=["games", "dice"])) == ["games", "dice"]
    with pytest.raises(holocron.InputError, match="did you mean"):
        holocron.tables("sample_logs/good", only="battle")


def test_the_tables_of_a_run_are_lazy(report: Path) -> None:
    stats = holocron.stats(report)
    assert {"games", "card_stats", "player_stats"} <= set(stats)
    assert all(isinstance(frame, polars.LazyFrame) for frame in stats.values())
    games = stats["games"].select(polars.len()).collect().item()
    assert games == holocron.tables("sample_logs/good", only="games")["games"].num_rows
    with pytest.raises(holocron.InputError, match="holds no tables"):
        holocron.stats("sample_logs")


def test_a_run_can_be_started(tmp_path: Path) -> None:
    summary = holocron.run("sample_logs/good/swtcg", tmp_path / "out", replays="none", quiet=True)
    assert summary["games"] > 0 and summary["illegal"] == 0 and not summary["warnings"]
    assert "games" in holocron.stats(tmp_path / "out")
    damaged = holocron.run(["sample_logs/bad", "sample_logs/good/swtcg"], tmp_path / "damaged", replays="none")
    assert any("empty.xml: the file is empty" in warning for warning in damaged["warnings"])
    with pytest.raises(holocron.RunError, match="no such file or folder"):
        holocron.run("absent", tmp_path / "none")
