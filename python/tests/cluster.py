"""What a cluster costs: python cluster.py FOLDER [COPIES]. Start, one worker and two, beside one thread on this machine alone."""

import shutil
import sys
import tempfile
import time
from pathlib import Path

import holocron
from holocron import spark as cluster


def main() -> None:
    folder = str(Path(sys.argv[1]).absolute())
    begun = time.perf_counter()
    tables = holocron.tables(folder, jobs=1)
    alone = time.perf_counter() - begun
    recordings = len(tables.recordings)
    print(f"one thread, tables in memory: {alone:.1f} s for {recordings} recordings, {alone / recordings * 1000:.1f} ms each")
    for workers in (1, 2):
        out = tempfile.mkdtemp()
        begun = time.perf_counter()
        session = cluster.session(f"local-cluster[{workers},1,2048]", spark_sql_shuffle_partitions=8)
        session.range(10).count()
        started = time.perf_counter()
        first = cluster.write(session, str(min(Path(folder).rglob("*.xml.gz"))), f"{out}/one", parts=1)
        single = time.perf_counter()
        written = cluster.write(session, folder, f"{out}/all", parts=8)
        done = time.perf_counter()
        session.stop()
        print(
            f"{workers} workers: start {started - begun:.1f} s, one recording {single - started:.1f} s, "
            f"{written.recordings} recordings {done - single:.1f} s in {written.parts} parts, "
            f"{(done - single) / written.recordings * 1000:.1f} ms each"
        )
        assert first.rows["games"] == 1
        shutil.rmtree(out)


if __name__ == "__main__":
    main()
