"""What a cluster costs: python cluster.py FOLDER. Start, one worker and two, beside one thread on this machine alone.

Beside the time on the clock stands that of the processors, which other work on the machine changes little.
"""

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

import holocron
from holocron import spark as cluster


def processors() -> float:
    """Seconds of all processes that this one has started, and of this one."""
    spent: dict[int, float] = {}
    parents: dict[int, int] = {}
    for process in Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        try:
            words = (process / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents[int(process.name)] = int(words[1])
        # Its own time and that of its children that have ended.
        spent[int(process.name)] = sum(map(int, words[11:15])) / os.sysconf("SC_CLK_TCK")

    def is_own(process: int) -> bool:
        while process not in (0, os.getpid()):
            process = parents.get(process, 0)
        return process != 0

    return sum(seconds for process, seconds in spent.items() if is_own(process))


class Watch:
    """Takes times: of the clock, and of the processors."""

    def __init__(self) -> None:
        self.last = (time.perf_counter(), processors())

    def lap(self, recordings: int = 0) -> str:
        now = (time.perf_counter(), processors())
        clock, spent = now[0] - self.last[0], now[1] - self.last[1]
        self.last = now
        each = f" ({spent / recordings * 1000:.1f} ms of them for each)" if recordings else ""
        return f"{clock:.1f} s, {spent:.1f} s of processors{each}"


def main() -> None:
    folder = str(Path(sys.argv[1]).absolute())
    one = str(min(Path(folder).rglob("*.xml.gz")))
    watch = Watch()
    recordings = len(holocron.tables(folder, jobs=1).recordings)
    print(f"one thread, {recordings} recordings: {watch.lap(recordings)}")
    for workers in (1, 2):
        out = tempfile.mkdtemp()
        watch.lap()
        session = cluster.session(f"local-cluster[{workers},1,2048]", spark_sql_shuffle_partitions=8)
        session.range(10).count()
        print(f"workers: {workers}, start: {watch.lap()}")
        cluster.write(session, one, f"{out}/one", parts=1)
        print(f"    one recording: {watch.lap()}")
        written = cluster.write(session, folder, f"{out}/all", parts=8)
        print(f"    {written.recordings} recordings in {written.parts} parts: {watch.lap(written.recordings)}")
        session.stop()
        shutil.rmtree(out)


if __name__ == "__main__":
    main()
