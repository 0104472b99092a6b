"""Fills in the columns that card classes tell: whom texts reach, the words that they ask for, and what actions do."""

import json
import re
from collections import Counter
from pathlib import Path

from cards import read
from rows import Rows
from server import Server
from texts import Texts

REACH = ["text", "affects", "from", "target", "holds", "amount", "whose", "icon"]
OF_CARD = ["permanents", "words", "deploys_to", "requires", "crew", "riders", "cargo", "ban", "ban_when", "once", "makes", "leaves"]
# The columns of what a text says of its own card.
SUBJECTS = {"place": "deploys_to", "requires": "requires", "pilot": "crew", "driver": "crew", "passenger": "riders",
            "cargo": "cargo"}
ASKED = re.compile(r'\b(icon|keyword|species)\((\w+)\)|\b(lore|text)\("([^"]*)"\)')


def order(blueprint):
    number, _, back = blueprint.partition("_BACK")
    return [int(part) for part in number.split("_")] + [blueprint.endswith("_BACK")]


def correct(lines, corrections):
    """Puts in the cells that were read by hand; each line of the file says why."""
    for blueprint, n, column, before, after, _ in corrections:
        line = lines.get((blueprint, int(n)))
        at = REACH.index(column)
        if line is None or line[at] != before:
            raise SystemExit(f"the correction of {blueprint} {n} {column} does not fit: {line and line[at]}")
        line[at] = after


def words(tables, native, facts, texts):
    """The words, by card, that these tables ask for and no other column of the card table answers."""
    asked = {"icon": set(), "keyword": set(), "species": set(), "lore": set(), "text": set()}
    for kind, word, phrase_kind, phrase in ASKED.findall(tables):
        asked[kind or phrase_kind].add(word or phrase)
    has = {"lore": "lore", "text": "gameText"}
    found = {}
    for fact in facts:
        blueprint = fact["cardId"]
        own = [f"species:{fact['Species']}"] if fact.get("Species") in asked["species"] else []
        for kind, names in (("icon", "icons"), ("keyword", "keywords")):
            own += [f"{kind}:{one}" for one in fact[names] if one in asked[kind] and one not in native[kind]]
        for kind, field in has.items():
            text = texts.get(blueprint, {}).get(field) or ""
            own += [f"{kind}:{one}" for one in asked[kind] if re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text, re.I)]
        found[blueprint] = "|".join(sorted(own))
    return found


def bans(found):
    """The columns of what a card forbids: bans of one card are told as one, which is in doubt where they differ."""
    if not found:
        return "", ""
    filters, conditions, players = (sorted(set(cells)) for cells in zip(*found))
    is_plain = players == [""] and len(conditions) == 1
    return filters[0] if len(filters) == 1 else f"or({','.join(filters)})", conditions[0] if is_plain else "?"


COMMITTED = Path(__file__).parent.parent.parent / "replay" / "swccg" / "cards"
UNLISTED = COMMITTED / "unlisted.jsonl"
# The flags of modifiers on which power hangs.
OF_POWER = {"PowerMod", "GtCancel"}
# What takes part in battles.
FIGHTING = {"CHARACTER", "DEVICE", "STARSHIP", "VEHICLE", "WEAPON"}


def parsed(text):
    header, *rows = (line.split("\t") for line in text.splitlines())
    return [dict(zip(header, row)) for row in rows]


def table(rows):
    return "".join("\t".join(row) + "\n" for row in [rows[0].keys(), *(row.values() for row in rows)])


def unread(modifiers_tsv):
    """How many modifiers there are, and of each card how many that may reach anything because its class could not be read."""
    rows = parsed(modifiers_tsv)
    return len(rows), Counter(row["blueprint"] for row in rows if not row["text"])


def make(checkout, sources, cards_tsv, modifiers_tsv, corrections):
    """The texts of the two tables by file name, their columns filled in."""
    engine = {}
    for line in (sources / "engine-modifiers.jsonl").read_text().splitlines():
        one = json.loads(line)
        engine[one["cardId"]] = one["modifiers"]
    # What the engine could not be asked for, read from the card classes, and what actions leave for the rest of the game.
    for line in UNLISTED.read_text().splitlines():
        one = json.loads(line)
        engine[one["cardId"]] = engine.get(one["cardId"], []) + one["modifiers"]
    facts = [json.loads(line) for line in (sources / "engine-facts.jsonl").read_text().splitlines()]
    database = json.loads((sources / "card_blueprint_database.json").read_text())
    types = parsed((COMMITTED / "modifier_types.tsv").read_text())
    powers = {row["type"] for row in types if OF_POWER & set(row["flags"].split(","))}
    server = Server(checkout)
    rows, lines, cards = Rows(server), {}, {}
    texts = Texts(server, rows.words)
    fighting = {one["cardId"] for one in facts if one.get("CardCategory") in FIGHTING}
    for blueprint, card in sorted(read(checkout, engine).items(), key=lambda one: order(one[0])):
        for n, line in rows.of_card(card, engine[blueprint], blueprint in fighting).items():
            line[0] = line[0] or "active"
            lines[blueprint, n] = line
        said = {SUBJECTS[subject]: cell for subject, cell in texts.own(card).items()}
        said["ban"], said["ban_when"] = bans(texts.bans(card))
        said["permanents"] = "|".join(card.permanents())
        said["once"], said["makes"] = texts.once(card), " ".join(texts.makes(card))
        said["leaves"] = "|".join(texts.leaves(card, powers))
        said["immune"] = texts.immune(card)
        cards[blueprint] = said
    correct(lines, corrections)
    modifiers, seen = parsed(modifiers_tsv), Counter()
    for row in modifiers:
        blueprint = row["blueprint"]
        row |= zip(REACH, lines.get((blueprint, seen[blueprint]), [""] * len(REACH)))
        seen[blueprint] += 1
    of_cards, native = parsed(cards_tsv), {"icon": set(), "keyword": set()}
    for row in of_cards:
        for kind, column in (("icon", "icons"), ("keyword", "keywords")):
            native[kind] |= {one.split("*")[0] for one in row[column].split(",")}
        row |= {column: cards.get(row["blueprint"], {}).get(column, "") for column in OF_CARD}
    found = words(table(modifiers) + table(of_cards), native, facts, {one["cardId"]: one for one in database})
    for row in of_cards:
        immune = cards.get(row["blueprint"], {}).get("immune", [])
        row["words"] = "|".join([*filter(None, [found[row["blueprint"]]]), *(f"immune:{title}" for title in immune)])
    return {"cards.tsv": table(of_cards), "modifiers.tsv": table(modifiers)}
