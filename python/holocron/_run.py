"""Runs: reports and tables in a folder."""

import json
import os
import subprocess
import sys
from typing import Any, cast

from ._errors import RunError
from ._sources import Sources, options, sources


def run(paths: Sources, out: str | os.PathLike[str], **given: Any) -> dict[str, Any]:
    """Writes a report with tables, charts and pages, as `holocron run` does, and gives the summary that it prints as JSON, with
    its `warnings`.

    The options are those of the command: `run("logs", "report", replays="none", single_file=True)`. `stats` reads the tables.

    Raises `RunError` when nothing was written.
    """
    files = [os.fspath(one) for one in sources(paths) if not isinstance(one, tuple)]
    words = [sys.executable, "-m", "holocron", "run", "--format=json", f"--out={os.fspath(out)}", *options(**given), "--", *files]
    # Its own process, so that its memory goes with it and Ctrl-C stops it as on the command line.
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if not done.stdout:
        raise RunError(done.stderr.strip() or f"ended with {done.returncode}")
    return {**cast(dict[str, Any], json.loads(done.stdout)), "warnings": done.stderr.splitlines()}
