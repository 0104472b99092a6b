"""How far a call has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ._sources import Progress


@contextmanager
def watching(progress: Progress) -> Iterator[Callable[[int, int], object] | None]:
    """What is called between games: nothing, what was given, or a bar that is closed at the end."""
    if progress is False:
        yield None
        return
    if progress is not True:
        yield progress
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield _line
        sys.stderr.write("\n")
        return
    with tqdm(unit="recording") as bar:

        def step(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        yield step


def _line(done: int, total: int) -> None:
    sys.stderr.write(f"\r{done} of {total} recordings")
    sys.stderr.flush()
