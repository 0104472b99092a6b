"""What a card class adds to the game: its modifiers, method by method, and the other methods of the card."""

import re
from pathlib import Path

import java
from server import CARDS, SELF, replace

# The methods that make continuous modifiers, and our name of the text that each stands for.
TEXTS = {
    "getGameTextWhileActiveInPlayModifiers": "",
    "getWhileInPlayModifiers": "",
    "getGameTextWhileActiveInPlayModifiersEvenIfUnpiloted": "unpiloted",
    "getGameTextWhileInPlayEvenIfGameTextCanceledModifiers": "lasting",
    "getGameTextAlwaysOnModifiers": "always",
    "getAlwaysOnModifiers": "always",
    "getGameTextWhileInactiveInPlayModifiers": "inactive",
    "getGameTextWhileStackedModifiers": "stacked",
    "getWhileStackedModifiers": "stacked",
    "getGameTextWhileOutOfPlayModifiers": "out_of_play",
    "getGameTextDarkSideWhileActiveModifiers": "dark",
    "getGameTextLightSideWhileActiveModifiers": "light",
}
# What an Objective leaves for the rest of the game when it is deployed, whichever side is up.
AFTER_DEPLOYMENT = "getGameTextAfterDeploymentCompletedAction"
LEAVING = "AddUntilEndOfGameModifierEffect"
PERMANENT = {"AbstractPermanentPilot", "AbstractPermanentAstromech", "AbstractPermanentWeapon"}
GATHERING = {"List", "LinkedList", "ArrayList", "Collection", "Set"}


class Card:
    """One card class."""

    def __init__(self, blueprint, source):
        self.blueprint, self.source = blueprint, source
        self.list = java.tokens(source)
        self.methods = java.methods(self.list)
        self.fields = self.read_fields()

    def read_fields(self):
        """The constants that the class keeps beside its methods."""
        found = {}
        for kind, name, text in re.findall(r"\n    (?:private|protected|public|final|static)[\w ]* (\w+) (\w+) = ([^;]*);", self.source):
            try:
                found[name] = ("as", kind, java.parse(java.tokens(text)))
            except java.Unread:
                continue
        return found

    def modifiers(self):
        """(text, guarded, creation) of each modifier, in the order of the source."""
        found = []
        for name, parameters, body in self.methods:
            if name in TEXTS:
                found += [(TEXTS[name], *one) for one in self.read_body(parameters, body, TEXTS[name])]
            elif name == AFTER_DEPLOYMENT and "AbstractObjective" in self.list:
                found += [("left", *one) for one in self.read_body(parameters, body)]
        for at, token in enumerate(self.list):
            if token == "new" and self.list[at + 1] in PERMANENT:
                end = java.closing(self.list, at + 2)
                if self.list[end + 1 : end + 2] != ["{"]:
                    continue
                inner = self.list[end + 2 : java.closing(self.list, end + 1, "{", "}")]
                for name, parameters, body in java.methods(inner):
                    if name == "getGameTextModifiers":
                        found += [("permanent", *one) for one in self.read_body(parameters, body, "permanent")]
        return found

    def permanents(self):
        """The personas of what is built into the card for good."""
        names = [self.list[at + 2 : at + 6] for at, token in enumerate(self.list) if token == "new" and self.list[at + 1] in PERMANENT]
        return [name[3] for name in names if name[:3] == ["(", "Persona", "."]]

    def known(self, parameters, side=""):
        """The values that a method begins with."""
        values = dict(self.fields)
        for kind, name, _ in parameters:
            if kind == "PhysicalCard":
                values[name] = SELF
            elif kind == "SwccgGame":
                values[name] = ("name", "game")
            elif kind == "String":
                player = {"dark": "?onDark", "light": "?onLight"}.get(side, "playerId")
                values[name] = ("as", "String", ("name", player))
        return values

    def read_body(self, parameters, body, side=""):
        """(guarded, creation) of each modifier that a body adds to its list."""
        found, values = [], self.known(parameters, side)
        for statement, guarded in java.statements(body):
            declared = java.declaration(statement)
            if declared:
                kind, name, list_ = declared
                value = self.value(list_, values)
                if kind in GATHERING or kind.endswith("Modifier"):
                    values[name] = ("as", kind, value)
                    if kind in GATHERING:
                        found += [(guarded, one) for one in creations(value)]
                else:
                    values[name] = ("as", kind, value if not guarded else ("name", "?guarded"))
                continue
            if len(statement) > 2 and statement[1] == "=":
                known = values.get(statement[0])
                value = self.value(statement[2:], values)
                is_first = known is not None and known[0] == "as" and known[2] == ("name", "null")
                if is_first and guarded:
                    value = ("name", "?guarded")
                elif known is not None and guarded:
                    value = ("name", "?guarded")
                values[statement[0]] = ("as", known[1] if known and known[0] == "as" else "?", value)
                continue
            is_return = statement[0] == "return"
            if not is_return and not any(word in statement for word in ("add", "addAll", LEAVING)):
                continue
            value = self.value(statement[1:] if is_return else statement, values)
            found += [(guarded, one) for one in creations(value)]
        return found

    @staticmethod
    def value(list_, values):
        try:
            return replace(java.parse(list_), values)
        except java.Unread:
            return ("name", "?unread")


def creations(value):
    """The modifiers that a value creates, outermost only."""
    if not isinstance(value, tuple):
        return []
    if value[0] == "new" and value[1].endswith("Modifier"):
        return [value]
    found = []
    for one in value[1:]:
        for inner in one if isinstance(one, list) else [one]:
            found += creations(inner)
    return found


def blueprint(path):
    """GEMP's id of the card of a class, or None."""
    found = re.fullmatch(r"Card(\d+)_0*(\d+)(_BACK)?", path.stem)
    return f"{found.group(1)}_{found.group(2)}{found.group(3) or ''}" if found else None


def read(checkout, wanted):
    """The card classes of a checkout by blueprint, as far as the engine lists them."""
    found = {}
    for path in sorted((Path(checkout) / CARDS).glob("set*/*/Card*.java")):
        name = blueprint(path)
        if name in wanted:
            found[name] = Card(name, path.read_text(encoding="utf-8", errors="replace"))
    return found
