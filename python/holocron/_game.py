"""One game."""

import json
import os
from collections.abc import Iterable
from functools import cached_property
from typing import BinaryIO, cast

from . import _holocron
from ._audit import _list, asked_once
from ._holocron import Table
from ._sources import options, recording
from ._types import Finding, Players, Question, Recording, State


class Game:
    """One game with its one or two recordings. What is asked of it is worked out once."""

    def __init__(self, game: _holocron.Game) -> None:
        self._game = game

    @property
    def id(self) -> str:
        """The card game: `swccg`, `swtcg` or `youngjedi`."""
        return self._game.id

    @property
    def num_events(self) -> int:
        """Events of the first recording."""
        return self._game.num_events

    @cached_property
    def recordings(self) -> list[Recording]:
        """The recordings as `holocron audit` gives them, of two Dark's first."""
        return [json.loads(line) for line in self._game.recordings()]

    @property
    def players(self) -> Players:
        """Who played."""
        return self.recordings[0]["players"]

    @property
    def winner(self) -> str | None:
        """Who won; `None` when nobody did or the log does not say."""
        return self.recordings[0]["winner"]

    @property
    def findings(self) -> list[Finding]:
        """The broken rules, in the order of the events; of two recordings Dark's first."""
        return [finding for one in self.recordings for finding in one["findings"]]

    @property
    def questions(self) -> list[Question]:
        """Each question once: what a person has to look at."""
        return asked_once(self.recordings)

    @cached_property
    def tables(self) -> dict[str, Table]:
        """The rows that a run would write of this game alone, by the names of the tables."""
        return {table.name: table for table in self._game.tables()}

    @property
    def events(self) -> Table:
        """Every event of the log."""
        return self.tables["events"]

    @property
    def states(self) -> Table:
        """The counters of both players, in snapshots."""
        return self.tables["states"]

    def state_at(self, event: int) -> State:
        """The table after an event of the first recording.

        Raises `IndexError` behind the last event.
        """
        line = self._game.state(event) if event >= 0 else None
        if line is None:
            raise IndexError(f"there is no event {event}; the last is {self.num_events - 1}")
        return cast(State, json.loads(line))

    def to_html(self, *, card_url: str | None = None) -> str:
        """The page that plays the game: one HTML file that needs nothing else.

        `card_url` links each card to a page about it: `{set}`, `{number}`, `{id}` and `{title}` are filled in.
        """
        return self._game.page(card_url)

    def __repr__(self) -> str:
        dark, light = self.players["dark"], self.players["light"]
        return f"<holocron.Game {self.id}: {dark} against {light}, {self.num_events} events>"


def read(
    source: str | os.PathLike[str] | bytes | BinaryIO,
    other: str | os.PathLike[str] | bytes | BinaryIO | None = None,
    *,
    name: str = "recording",
    select: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    edition: str | None = None,
    max_size: str | int | None = None,
) -> Game:
    """Reads one game from a path, bytes or an open file; `other` is the other player's recording of the same game.

    Recordings that are not files are called `name` and, for the second, `name` with `-2` behind it.

    Raises `OSError` when a file cannot be opened, `ReadError` when it holds no log, `InputError` when the recordings are not of one
    game or a rule is not known.
    """
    recordings = [recording(source, name)]
    if other is not None:
        recordings.append(recording(other, f"{name}-2"))
    words = options(select=_list(select), ignore=_list(ignore), edition=edition, max_size=max_size)
    return Game(_holocron.Game(recordings, words))
