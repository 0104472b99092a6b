"""Writes the tables: whom texts reach, the words that they ask for, and what actions do."""

import json
import re
from pathlib import Path

from cards import read
from rows import Rows
from server import Server
from texts import Texts

REACH = ["blueprint", "n", "text", "affects", "from", "target", "condition", "amount", "player", "icon"]
ACTIONS = ["blueprint", "once", "makes"]
SUBJECTS = ["ban", "place", "requires", "pilot", "driver", "passenger"]
ASKED = re.compile(r'\b(icon|keyword|species)\((\w+)\)|\b(lore|text)\("([^"]*)"\)')


def order(blueprint):
    number, _, back = blueprint.partition("_BACK")
    return [int(part) for part in number.split("_")] + [blueprint.endswith("_BACK")]


def correct(lines, corrections):
    """Puts in the cells that were read by hand; each line of the file says why."""
    for blueprint, n, column, before, after, _ in corrections:
        line = lines.get((blueprint, n))
        at = REACH.index(column) - 2
        if line is None or line[at] != before:
            raise SystemExit(f"the correction of {blueprint} {n} {column} does not fit: {line and line[at]}")
        line[at] = after


def words(lines, native, facts, texts):
    """(blueprint, words) of the words that no column of the card table answers."""
    asked = {"icon": set(), "keyword": set(), "species": set(), "lore": set(), "text": set()}
    for line in lines.values():
        for kind, word, phrase_kind, phrase in ASKED.findall("\t".join(line)):
            asked[kind or phrase_kind].add(word or phrase)
    has = {"lore": "lore", "text": "gameText"}
    found = []
    for fact in facts:
        blueprint = fact["cardId"]
        own = [f"species:{fact['Species']}"] if fact.get("Species") in asked["species"] else []
        for kind, names in (("icon", "icons"), ("keyword", "keywords")):
            own += [f"{kind}:{one}" for one in fact[names] if one in asked[kind] and one not in native[kind]]
        for kind, field in has.items():
            text = texts.get(blueprint, {}).get(field) or ""
            own += [f"{kind}:{one}" for one in asked[kind] if re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text, re.I)]
        if own:
            found.append((blueprint, sorted(own)))
    return sorted(found, key=lambda one: order(one[0]))


UNLISTED = Path(__file__).parent.parent.parent / "replay" / "swccg" / "cards" / "unlisted.jsonl"


def table(header, rows):
    return "".join("\t".join(row) + "\n" for row in [header, *rows])


def make(checkout, sources, cards_tsv, corrections):
    """The texts of the three tables by file name."""
    engine = {}
    for line in (sources / "engine-modifiers.jsonl").read_text().splitlines():
        one = json.loads(line)
        engine[one["cardId"]] = one["modifiers"]
    # What the engine could not be asked for, read from the card classes.
    for line in UNLISTED.read_text().splitlines():
        one = json.loads(line)
        engine[one["cardId"]] = one["modifiers"]
    facts = [json.loads(line) for line in (sources / "engine-facts.jsonl").read_text().splitlines()]
    database = json.loads((sources / "card_blueprint_database.json").read_text())
    server = Server(checkout)
    rows, lines, actions = Rows(server), {}, []
    texts = Texts(server, rows.words)
    for blueprint, card in sorted(read(checkout, engine).items(), key=lambda one: order(one[0])):
        for n, line in sorted(rows.of_card(card, engine[blueprint]).items()):
            lines[blueprint, str(n)] = line
        own = texts.own(card)
        for subject in SUBJECTS:
            if subject == "ban":
                for at, (affects, condition, player) in enumerate(texts.bans(card)):
                    lines[blueprint, "ban" + (str(at) if at else "")] = ["", affects, "", "", condition, "", player, ""]
            elif subject in own:
                is_condition = subject == "requires"
                said = own[subject]
                lines[blueprint, subject] = ["", "" if is_condition else said, "", "", said if is_condition else "", "", "", ""]
        once, makes = texts.once(card), texts.makes(card)
        if once or makes:
            actions.append([blueprint, once, " ".join(makes)])
    correct(lines, corrections)
    native = {"icon": set(), "keyword": set()}
    header, *given = (line.split("\t") for line in cards_tsv.splitlines())
    for line in given:
        for kind, column in (("icon", "icons"), ("keyword", "keywords")):
            native[kind] |= {one.split("*")[0] for one in line[header.index(column)].split(",")}
    said = words(lines, native, facts, {one["cardId"]: one for one in database})
    return {
        "reach.tsv": table(REACH, [[blueprint, re.sub(r"^ban\d+$", "ban", n), *line] for (blueprint, n), line in lines.items()]),
        "words.tsv": table(["blueprint", "words"], [[blueprint, "|".join(own)] for blueprint, own in said]),
        "actions.tsv": table(ACTIONS, actions),
    }
