"""Fills in the columns that card classes tell.

usage: python3 scripts/card_reach CHECKOUT SOURCES OUT

CHECKOUT is a checkout of PlayersCommittee/gemp-swccg-public; SOURCES holds engine-modifiers.jsonl, engine-facts.jsonl and
card_blueprint_database.json; OUT holds cards.tsv and modifiers.tsv, whose last columns are filled in. The same input gives the same bytes. Prints the cards of which a modifier could not be read.
"""

import sys
from pathlib import Path

from tables import make, unread


def main(arguments):
    if len(arguments) != 3:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    checkout, sources, out = (Path(argument) for argument in arguments)
    lines = (Path(__file__).parent / "corrections.tsv").read_text().splitlines()[1:]
    corrections = [line.split("\t") for line in lines]
    given = [(out / name).read_text() for name in ("cards.tsv", "modifiers.tsv")]
    made = make(checkout, sources, *given, corrections)
    for name, text in made.items():
        (out / name).write_text(text)
    total, cards = unread(made["modifiers.tsv"])
    print(f"{sum(cards.values())} of {total} modifiers may reach anything, their classes cannot be read: {', '.join(cards)}")
    return 0


sys.exit(main(sys.argv[1:]))
