"""Time for each recording from Python and by the command, one thread: python speed.py FOLDER."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import holocron

ROUNDS = 5


def measure(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def main() -> None:
    folder = sys.argv[1]
    command = os.environ.get("HOLOCRON_COMMAND", str(Path(__file__).parents[2] / "target/release/holocron"))
    words = [command, "audit", folder, "--jobs=1", "--format=jsonl", "--quiet"]
    recordings = len(holocron.audit(folder, jobs=1))
    python: list[float] = []
    other: list[float] = []
    # By turns, so that what else the machine does is in both.
    for _ in range(ROUNDS):
        python.append(measure(lambda: holocron.audit(folder, jobs=1)))
        other.append(measure(lambda: subprocess.run(words, stdout=subprocess.DEVNULL, check=False)))
    for name, times in (("Python", python), ("command", other)):
        print(f"{name}: {min(times) / recordings * 1000:.2f} ms for each of {recordings} recordings, best of {ROUNDS}")
    print(f"Python takes {min(python) / min(other) * 100 - 100:+.1f} %")


if __name__ == "__main__":
    main()
