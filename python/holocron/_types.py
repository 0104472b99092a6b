"""Records, as the command prints them. The JSON Schemas in `reports/schemas` say the same."""

from typing import Any, Literal, TypedDict


class Players(TypedDict):
    """The names of the players; `None` where the log has none."""

    dark: str | None
    light: str | None


class Card(TypedDict):
    """A card that a finding names."""

    card_id: int | None
    blueprint_id: str
    title: str


class Reason(TypedDict):
    """Why a finding is only suspect."""

    kind: Literal["card", "missing fact", "damage"]
    what: str


#: A broken rule with the evidence. The class says what a breach means: `play` is a player's, `server` a fault of the server, `log` a
#: log that contradicts itself.
Finding = TypedDict(
    "Finding",
    {
        "rule": str,
        "class": Literal["play", "server", "log"],
        "verdict": Literal["illegal", "suspect"],
        "status": Literal["settled", "trial"],
        "event": int,
        "turn": int,
        "phase": str | None,
        "player": str | None,
        "cards": list[Card],
        "place": str | None,
        "message": str,
        "expected": str,
        "got": str,
        "reasons": list[Reason],
        "question": str,
        "cites": str,
    },
)


class Question(TypedDict):
    """What a person has to look at once, however often the rules say it."""

    key: str
    rule: str
    also: list[str]
    verdict: Literal["illegal", "suspect"]
    sentence: str
    count: int
    events: list[int]
    recordings: list[str]


class Messages(TypedDict):
    """The messages of a log, by how well they were understood."""

    total: int
    specific: int
    generic: int
    unknown: int


class Judged(TypedDict):
    """Judgements: a play counts once for each rule that judged it."""

    kept: int
    broken: int
    unknown: int


class Keyframes(TypedDict):
    """Values that the log announces, beside those of the replay."""

    total: int
    agree: int


class Problem(TypedDict):
    """Something odd that was read around."""

    event: int | None
    byte: int | None
    what: str


class Unread(TypedDict):
    """Why a file could not be read."""

    kind: str
    message: str


class Recording(TypedDict):
    """What was read and judged in one recording: a line of `holocron audit --format jsonl`."""

    file: str
    game: str | None
    viewer: str | None
    players: Players
    winner: str | None
    win_reason: str | None
    turns: int
    events: int
    messages: Messages
    judged: Judged
    keyframes: Keyframes
    findings: list[Finding]
    questions: list[Question]
    problems: list[Problem]
    truncated: bool
    error: Unread | None


class Power(TypedDict):
    """Announced power at a location."""

    location_index: int
    dark: float | None
    light: float | None


class Both(TypedDict):
    """A number of each side."""

    dark: float | None
    light: float | None


class State(TypedDict):
    """The table after an event: a line of `holocron state --format json`."""

    event: int
    turn_of: str | None
    phase: str | None
    turn: int
    #: Card id, blueprint id, zone, owner, zone owner, location index, host card or -1.
    cards: list[tuple[int, str, str, str | None, str | None, int, int]]
    #: By player and name.
    counters: dict[str, dict[str, int | None]]
    force_generation: Both
    power: list[Power]


#: A rule: an object of `holocron rules --format json`.
Rule = TypedDict(
    "Rule",
    {
        "id": str,
        "game": str,
        "title": str,
        "class": Literal["play", "server", "log"],
        "status": Literal["settled", "trial"],
        "decidability": str,
        "source": str,
        "lifted_by": str,
        "explain": str,
        "differences": list[dict[str, str]],
        "examples": list[dict[str, Any]],
    },
)
