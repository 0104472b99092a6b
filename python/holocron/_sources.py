"""Arguments as the compiled part takes them."""

import os
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO

#: A file, a folder, a glob, or a recording in memory with its name.
Source = str | os.PathLike[str] | tuple[str, bytes]
Sources = Source | Iterable[Source]


def sources(given: Sources) -> list[Source]:
    """A single source, or several, as a list."""
    if isinstance(given, (str, os.PathLike)) or (
        isinstance(given, tuple) and len(given) == 2 and isinstance(given[1], bytes)
    ):
        return [given]
    return [one if isinstance(one, tuple) else os.fspath(one) for one in given]


def recording(source: str | os.PathLike[str] | bytes | BinaryIO, name: str) -> Source:
    """One recording: a path, whose file must be there, its bytes, or an open file."""
    if isinstance(source, (str, os.PathLike)):
        # The system's own exceptions name what is missing.
        with open(source, "rb"):
            return os.fspath(source)
    content = source if isinstance(source, (bytes, bytearray, memoryview)) else source.read()
    return (name, bytes(content))


def options(**given: Any) -> list[str]:
    """Options as they are typed behind a command: `class_="play"` is `--class=play`."""
    words: list[str] = []
    for name, value in given.items():
        flag = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(flag)
        elif isinstance(value, (list, tuple, set, frozenset)):
            words.extend(f"{flag}={os.fspath(one) if isinstance(one, os.PathLike) else one}" for one in value)
        else:
            words.append(f"{flag}={os.fspath(value) if isinstance(value, os.PathLike) else value}")
    return words


#: Called with the recordings that are done and all of them; or whether a bar is shown.
Progress = bool | Callable[[int, int], object]
