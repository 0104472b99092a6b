"""What GEMP's own classes say: titles, filters, and what the constructors of modifiers make of their arguments."""

import re
from pathlib import Path

import java

LOGIC = "src/gemp-swccg-logic/src/main/java/com/gempukku/swccgo"
COMMON = "src/gemp-swccg-common/src/main/java/com/gempukku/swccgo/common"
CARDS = "src/gemp-swccg-cards/src/main/java/com/gempukku/swccgo/cards"

# The enumerations of printed facts, and our word for each.
FACTS = {
    "Icon": "icon", "Keyword": "keyword", "CardType": "type", "CardCategory": "category", "CardSubtype": "subtype",
    "Species": "species", "Persona": "persona", "ModelType": "model", "Side": "side", "Uniqueness": "uniqueness",
    "Zone": "zone",
}
NULL = ("name", "null")
SELF = ("name", "self")
FILTERABLE = set(FACTS) | {"Filter", "Filters", "Filterable", "PhysicalCard"}
NUMBERS = {"int", "float", "Integer", "Float", "double"}


def is_filters(base):
    """True for what stands before the dot in `Filters.x`, or for nothing at all."""
    return base is None or base == ("name", "Filters")


def plain(value):
    """A value without the mark of the variable's type that it was kept in."""
    while value and value[0] == "as":
        value = value[2]
    return value


def replace(value, by):
    """A value with names replaced."""
    if not value:
        return value
    kind = value[0]
    if kind == "name":
        return by.get(value[1], value)
    if kind in ("num", "str"):
        return value
    if kind == "as":
        return ("as", value[1], replace(value[2], by))
    if kind == "call":
        return ("call", replace(value[1], by), value[2], [replace(one, by) for one in value[3]])
    if kind == "field":
        return ("field", replace(value[1], by), value[2])
    if kind == "new":
        return ("new", value[1], [replace(one, by) for one in value[2]], value[3])
    if kind == "if":
        return ("if",) + tuple(replace(one, by) for one in value[1:])
    return ("op", value[1], [replace(one, by) for one in value[2]])


def of_type(value):
    """The type of a value; None for `null`, "?" for what cannot be told."""
    kind = value[0]
    if kind == "as":
        inner = of_type(value[2])
        return inner if inner not in (None, "?") and value[1] in ("Filterable", "Modifier") else value[1]
    if kind == "num":
        return "int" if value[1] == int(value[1]) else "float"
    if kind == "str":
        return "String"
    if kind == "name":
        known = {"self": "PhysicalCard", "true": "boolean", "false": "boolean", "null": None, "playerId": "String"}
        return known.get(value[1], "?")
    if kind == "new":
        for end in ("Evaluator", "Condition"):
            if end in value[1] and not value[1].endswith("Modifier"):
                return end
        return "Condition" if value[1].startswith("PresentAt") else value[1]
    if kind == "field":
        base = value[1]
        if base == ("name", "Filters"):
            return "Filter"
        if base == ("name", "Title"):
            return "String"
        return {"Integer": "int"}.get(base[1], base[1]) if base[0] == "name" else "?"
    if kind == "call":
        if value[1] == ("name", "Filters"):
            return "Filter"
        if value[2] in ("getOpponent", "getOwner", "getZoneOwner", "getDarkPlayer", "getLightPlayer", "getTitle"):
            return "String"
        if value[2] in ("getAttachedTo", "getStackedOn"):
            return "PhysicalCard"
        return "?"
    if kind == "if":
        return of_type(value[2])
    if kind == "op":
        return "boolean" if value[1] in java.PRECEDENCE and java.PRECEDENCE[value[1]] < 5 else of_type(value[2][0])
    return "?"


def fits(wanted, given):
    """Whether a parameter of one type takes a value of another."""
    if given is None:
        return wanted not in ("int", "float", "double", "boolean")
    if given == "?" or wanted == given:
        return True
    if wanted in ("Filterable", "Filter"):
        return given in (FILTERABLE if wanted == "Filterable" else {"Filter", "Filterable"})
    if wanted in NUMBERS:
        return given in NUMBERS and (given == "int" or wanted not in ("int", "Integer"))
    if wanted in ("Condition", "Evaluator"):
        return given.endswith(wanted)
    return False


def arrange(parameters, values):
    """The parameters' names with their values, variadic ones gathered; None when they do not fit."""
    names, given = {}, list(values)
    for index, (kind, name, is_variadic) in enumerate(parameters):
        if is_variadic:
            rest = given[index:]
            if not all(fits(kind, of_type(value)) for value in rest):
                return None
            names[name] = ("call", None, "list", rest)
            return names
        if index >= len(given) or not fits(kind, of_type(given[index])):
            return None
        names[name] = given[index]
    return names if len(given) == len(parameters) else None


def choose(candidates, values):
    """The candidate whose parameters fit the values best: (names, candidate)."""
    fitting = []
    for candidate in candidates:
        names = arrange(candidate[0], values)
        if names is not None:
            exact = sum(kind == of_type(value) for (kind, _, _), value in zip(candidate[0], values))
            fitting.append((exact, -len(fitting), names, candidate))
    if not fitting:
        return None
    return max(fitting, key=lambda one: one[:2])[2:]


class Server:
    """The classes of a checkout."""

    def __init__(self, checkout):
        self.root = Path(checkout)
        self.titles = self.read_titles()
        self.constants, self.functions = self.read_filters()
        self.modifiers = self.read_modifiers()

    def text(self, path):
        return path.read_text(encoding="utf-8", errors="replace")

    def read_titles(self):
        found = re.findall(r'String (\w+) *= *"((?:[^"\\]|\\.)*)"', self.text(self.root / COMMON / "Title.java"))
        return {name: title.replace('\\"', '"') for name, title in found}

    def read_filters(self):
        """The constants and the functions of `Filters` that are put together from others."""
        source = self.text(self.root / LOGIC / "filters/Filters.java")
        constants, functions = {}, {}
        for found in re.finditer(r"public static final Filter (\w+)\s*=\s*(?!new Filter)(.*?);\s*\n", source, re.S):
            try:
                constants[found.group(1)] = java.parse(java.tokens(found.group(2)))
            except java.Unread:
                continue
        for name, parameters, body in java.methods(java.tokens(source)):
            value = None
            if body[:1] == ["return"] and body.count(";") == 1 and body[1:2] != ["new"]:
                try:
                    value = java.parse(body[1:])
                except java.Unread:
                    value = None
            functions.setdefault(name, []).append((parameters, value if value and value[0] == "call" else None))
        return constants, functions

    def read_modifiers(self):
        """For each class of modifiers its parent and its constructors: (parameters, kind of chain, chain, fields)."""
        found = {}
        paths = sorted((self.root / LOGIC / "logic/modifiers").glob("*Modifier.java"))
        for path in paths:
            name, list_ = path.stem, java.tokens(self.text(path))
            parent = list_[list_.index("extends") + 1] if "extends" in list_ else None
            constructors = []
            for method, parameters, body in java.methods(list_):
                if method == name:
                    constructors.append(self.read_constructor(parameters, body))
            found[name] = (parent, constructors)
        return found

    @staticmethod
    def read_constructor(parameters, body):
        chain, arguments, fields = None, [], {}
        for statement, guarded in java.statements(body):
            if statement[0] in ("super", "this") and statement[1] == "(":
                chain = statement[0]
                arguments = java.Parser(statement[1:]).arguments()
            elif len(statement) > 2 and statement[1] == "=" and statement[0].startswith("_"):
                try:
                    value = java.parse(statement[2:])
                except java.Unread:
                    value = ("name", "?field")
                fields[statement[0]] = ("name", "?guarded") if guarded else value
        return parameters, chain, arguments, fields

    def make(self, name, values, depth=0):
        """What a modifier is made of: `type`, `affects`, `condition`, and the fields of its classes."""
        if name not in self.modifiers or depth > 12:
            return None
        if name == "AbstractModifier":
            return self.make_root(values)
        parent, constructors = self.modifiers[name]
        chosen = choose(constructors, values)
        if chosen is None:
            return None
        names, (_, chain, arguments, fields) = chosen
        made = self.make(name if chain == "this" else parent, [replace(one, names) for one in arguments], depth + 1)
        if made is None:
            return None
        for field, value in fields.items():
            made[field] = replace(value, names)
        return made

    @staticmethod
    def make_root(values):
        if len(values) < 4:
            return None
        kinds = [at for at, value in enumerate(values) if value[0] == "field" and value[1] == ("name", "ModifierType")]
        if not kinds:
            return None
        at = kinds[0]
        return {
            "type": values[at][2],
            "source": values[0],
            "affects": values[2] if at > 2 else NULL,
            "condition": values[3] if at > 3 else NULL,
        }

    def filter(self, value, depth=0):
        """A filter in terms of the filters that are not put together from others."""
        value = plain(value)
        if depth > 40:
            return ("name", "?deep")
        if value[0] == "name" and value[1] in self.constants:
            return self.filter(self.constants[value[1]], depth + 1)
        if value[0] == "field" and value[1] == ("name", "Filters") and value[2] in self.constants:
            return self.filter(self.constants[value[2]], depth + 1)
        if value[0] == "call" and is_filters(value[1]):
            candidates = self.functions.get(value[2], [])
            chosen = choose(candidates, value[3])
            if chosen and chosen[1][1] is not None and value[2] not in ("and", "or", "not"):
                return self.filter(replace(chosen[1][1], chosen[0]), depth + 1)
        return value
