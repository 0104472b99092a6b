"""Judgements."""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from . import _holocron
from ._progress import watching
from ._sources import Progress, Sources, options, sources
from ._types import Question, Recording


@dataclass(frozen=True)
class Audit(Sequence[Recording]):
    """What an audit came to: a sequence of recordings, in the order that the command prints them."""

    #: Each recording with its findings and questions. Where one could not be read, its `error` says why.
    recordings: list[Recording]
    #: Questions that the baseline answers; they are left out of the recordings.
    answered: int
    #: How `holocron audit` would have ended: 0 nothing that `fail_on` names, 1 something, 2 a recording could not be read.
    exit_code: int
    #: Folders that could not be entered.
    warnings: list[str]

    @property
    def findings(self) -> list[dict[str, Any]]:
        """The findings of all recordings, each with its file: rows for a data frame."""
        return [{"file": one["file"], **finding} for one in self.recordings for finding in one["findings"]]

    @property
    def questions(self) -> list[Question]:
        """Each question once, from the first recording that asks it."""
        return asked_once(self.recordings)

    def __len__(self) -> int:
        return len(self.recordings)

    def __iter__(self) -> Iterator[Recording]:
        return iter(self.recordings)

    @overload
    def __getitem__(self, index: int) -> Recording: ...
    @overload
    def __getitem__(self, index: slice) -> list[Recording]: ...
    def __getitem__(self, index: int | slice) -> Recording | list[Recording]:
        return self.recordings[index]

    def __repr__(self) -> str:
        return f"<holocron.Audit: {len(self.recordings)} recordings, {len(self.questions)} questions>"


def audit(
    paths: Sources,
    *,
    select: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    edition: str | None = None,
    verdict: str | None = None,
    class_: str | Iterable[str] = (),
    player: str | None = None,
    baseline: str | os.PathLike[str] | None = None,
    game: str | None = None,
    jobs: int = 0,
    max_size: str | int | None = None,
    strict: bool = False,
    fail_on: str | None = None,
    progress: Progress = False,
) -> Audit:
    """Judges recordings: files, folders, globs, or pairs of a name and bytes. Both recordings of a game are judged together.

    The options are those of `holocron audit`. A recording that cannot be read is in the result and says why.

    Raises `InputError` when a path leads nowhere or an option is not known.
    """
    words = options(
        select=_list(select),
        ignore=_list(ignore),
        edition=edition,
        verdict=verdict,
        class_=_list(class_),
        player=player,
        baseline=baseline,
        game=game,
        jobs=jobs,
        max_size=max_size,
        strict=strict,
        fail_on=fail_on,
    )
    with watching(progress) as watch:
        lines, answered, exit_code, warnings = _holocron.audit(sources(paths), words, watch)
    return Audit([json.loads(line) for line in lines], answered, exit_code, warnings)


def asked_once(recordings: Iterable[Recording]) -> list[Question]:
    """Each question of some recordings once, from the first that asks it."""
    found: dict[str, Question] = {}
    for one in recordings:
        for question in one["questions"]:
            found.setdefault(question["key"], question)
    return list(found.values())


def _list(given: str | Iterable[str]) -> list[str]:
    return [given] if isinstance(given, str) else list(given)
