"""What the tests share. They run against the installed wheel, beside the command of the checkout."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pyarrow
import pytest

ROOT = Path(os.environ["HOLOCRON_ROOT"]).resolve()
COMMAND = os.environ["HOLOCRON_COMMAND"]


def said(*words: object) -> subprocess.CompletedProcess[bytes]:
    """What the command of the checkout says, in the root of the repository."""
    return subprocess.run([COMMAND, *map(str, words)], cwd=ROOT, capture_output=True, check=False)


def line(record: Any) -> bytes:
    """A record as the command prints it."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


def values(table: pyarrow.Table) -> pyarrow.Table:
    """The table without dictionaries, whose order is that of the rows that were written together."""
    plain = [column.cast(column.type.value_type) if pyarrow.types.is_dictionary(column.type) else column for column in table.columns]
    return pyarrow.table(dict(zip(table.column_names, plain)))


@pytest.fixture(autouse=True)
def in_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of files are those that the command prints."""
    monkeypatch.chdir(ROOT)


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run over the good samples."""
    out = tmp_path_factory.mktemp("run") / "report"
    run = said("run", "sample_logs/good", "--out", out, "--quiet", "--replays", "all")
    assert run.returncode == 0, run.stderr
    return out
