"""The catalogue of rules."""

import json
from collections.abc import Iterable
from typing import cast

from . import _holocron
from ._audit import _list
from ._sources import options
from ._types import Rule


def rules(*, select: str | Iterable[str] = (), ignore: str | Iterable[str] = (), game: str | None = None) -> list[Rule]:
    """The rules with their words, sources and examples, by the options of `holocron rules`.

    Raises `InputError` when no rule begins so.
    """
    words = options(select=_list(select), ignore=_list(ignore), game=game)
    return cast(list[Rule], json.loads(_holocron.rules(words)))
