"""Says filters, players and amounts in the words of the reach table; `?` is what no word of ours says."""

from server import FACTS, NULL, SELF, is_filters, of_type, plain

OPPOSITE = {"me": "opp", "opp": "me", "D": "L", "L": "D", "?": "?"}
PLAYERS = {"playerId": "me", "self": "me", "opponent": "opp", "?onDark": "D", "?onLight": "L"}
WORDS = {
    "any": "any", "onTable": "in_play", "in_play": "in_play", "none": "none", "unique": "unique", "non_unique": "not(unique)",
    "restricted": "restricted", "generic": "generic", "battleground": "battleground", "piloted": "piloted",
    "unpiloted": "not(piloted)", "alone": "alone", "battleLocation": "battle_location",
    "participatingInBattle": "in_battle", "aboardAnyStarship": "or(aboard(type(STARSHIP)),at(icon(STARSHIP_SITE)))",
    "aboardAnyVehicle": "or(aboard(type(VEHICLE)),at(icon(VEHICLE_SITE)))", "landed": "landed", "character_weapon": "character_weapon",
    "hasAbility": "ability(1)", "hasAbilityOrHasPermanentPilotWithAbility": "able", "undercover_spy": "undercover",
    "deploysLikeStarfighter": "deploys_like_starfighter", "movesLikeStarfighter": "moves_like_starfighter", "tie": "tie",
    "unoccupied": "and(not(occupies(me)),not(occupies(opp)))",
}
# Filters of one argument, and of a spotting card and one argument, that are said with one word.
RELATIONS = {
    "atLocation": "at", "presentAt": "present_at", "locationAndCardsAtLocation": "there", "hasAttached": "has_attached",
    "attachedTo": "attached_to", "aboard": "aboard", "piloting": "piloting", "driving": "driving",
    "hasAboard": "has_aboard", "hasPiloting": "has_piloting", "hasDriving": "has_driving", "armedWith": "armed",
    "hasPassenger": "has_passenger", "siteOfStarshipOrVehicle": "site_of", "sameLocationAs": "with",
    "relatedLocationTo": "related_to", "with": "fellow", "hasAttachedWithRecursiveChecking": "has_aboard",
}
SITED = {"sameSiteAs": ("SITE", "with"), "sameSystemAs": ("SYSTEM", "with"), "relatedSiteTo": ("SITE", "related_to"),
         "relatedSystemTo": ("SYSTEM", "related_to")}
OF_SELF = {"here": "here", "at": "here", "present": "present", "sameLocation": "place", "relatedLocation": "related",
           "wherePresent": "present_place", "adjacentSite": "adjacent", "other": "other",
           "presentWith": "present_with", "with": "and(here,not(self))", "relatedSite": "and(subtype(SITE),related)",
           "relatedSystem": "and(subtype(SYSTEM),related)"}
PHRASES = {"titleContains": "titled", "loreContains": "lore", "gameTextContains": "text"}
COMPARED = {
    "abilityMoreThan": "above({0})", "abilityMoreThanOrEqualTo": "ability({0})", "abilityLessThan": "not(ability({0}))",
    "abilityLessThanOrEqualTo": "not(above({0}))", "abilityEqualTo": "and(ability({0}),not(above({0})))",
}


def number(value):
    """A number as text, or None."""
    value = plain(value)
    if value[0] == "new" and value[1] == "ConstantEvaluator":
        return number(value[2][0])
    return f"{value[1]:g}" if value[0] == "num" else None


# Relations that may be asked of inactive cards too.
WIDE = {"sameLocationAs", "with", "relatedLocationTo", "occupies", "controls"}


def is_overriding(value):
    """True for the choice of inactive cards that may be spotted too."""
    value = plain(value)
    return value[0] == "field" and value[1] == ("name", "SpotOverride")


def join(head, parts):
    """The conjunction or disjunction of terms."""
    unit, zero = ("any", "none") if head == "and" else ("none", "any")
    parts = list(dict.fromkeys(part for part in parts if part != unit))
    if zero in parts:
        return zero
    if len(parts) == 1:
        return parts[0]
    return f"{head}({','.join(parts)})" if parts else unit


def inverse(term):
    return {"?": "?", "any": "none", "none": "any"}.get(term, f"not({term})")


class Terms:
    """The words for the values of one checkout."""

    def __init__(self, server):
        self.server = server

    def player(self, value):
        value = plain(value)
        if value[0] == "name":
            return PLAYERS.get(value[1], "?")
        if value[0] == "call":
            if value[2] in ("getOwner",) and value[1] and plain(value[1]) == SELF:
                return "me"
            if value[2] == "getOpponent" and value[3]:
                return OPPOSITE[self.player(value[3][-1])]
            return {"getDarkPlayer": "D", "getLightPlayer": "L"}.get(value[2], "?")
        return "?"

    def title(self, value):
        """A title or phrase in quotes, or None."""
        value = plain(value)
        text = None
        if value[0] == "str":
            text = value[1]
        elif value[0] == "field" and value[1] == ("name", "Title"):
            text = self.server.titles.get(value[2])
        return '"' + text.replace('"', "") + '"' if text else None

    def filter(self, value):
        """The term of a filter."""
        return self.said(self.server.filter(value))

    def said(self, value):
        value = plain(value)
        if value == SELF:
            return "self"
        if value[0] == "name":
            return WORDS.get(value[1], "?")
        if value[0] == "field":
            base = value[1][1] if value[1][0] == "name" else ""
            if base == "Filters":
                return WORDS.get(value[2], "?")
            if base == "Title":
                return f"title({self.title(value)})"
            if base == "Uniqueness":
                return {"UNIQUE": "unique"}.get(value[2], f"uniqueness({value[2]})")
            return f"{FACTS[base]}({value[2]})" if base in FACTS else "?"
        if value[0] == "call" and is_filters(value[1]):
            # A relation to inactive cards, such as captives, has no word.
            is_wide = any(is_overriding(one) for one in value[3])
            said = self.call(value[2], [one for one in value[3] if not is_overriding(one)])
            return "?" if is_wide and value[2] in WIDE else said
        if value[0] == "call" and value[2] == "getAttachedTo" and plain(value[1]) == SELF:
            return "has_attached(self)"
        return "?"

    def call(self, name, values):
        if name in ("and", "or"):
            return join(name, [self.filter(one) for one in values])
        if name in ("not", "except") and len(values) == 1:
            return inverse(self.filter(values[0]))
        if name in WORDS and not values:
            return WORDS[name]
        values = [plain(one) for one in values]
        if len(values) > 1 and values[1] == NULL:
            values = values[:1] + values[2:]
        of_card = values[:1] == [SELF]
        if name in ("your", "owner", "opponents") and len(values) == 1:
            player = self.player(values[0])
            return f"owner({OPPOSITE[player] if name == 'opponents' else player})"
        if name in ("occupies", "controls"):
            return f"{name}({self.player(values[0])})"
        if of_card and len(values) == 1 and name in OF_SELF:
            return OF_SELF[name]
        if name in ("icon", "keyword", "type", "category", "subtype", "species", "persona", "modelType", "uniqueness", "side"):
            return self.filter(values[0]) if len(values) == 1 else "?"
        if name == "targetedByCardOnTableAsTargetId" and of_card:
            return "aimed_at"
        if (name, values[1:]) in (("title", [("name", "false")]), ("title", [("name", "true")]), ("armedWith", [("num", 1.0)])):
            values = values[:1]
        if name == "locationWherePowerCanBeAddedInBattleFromStarshipsControllingSystem":
            # The Hoth energy shield keeps the dark side's power out of some sites.
            return "battle_location" if self.player(values[0]) == "L" else "and(battle_location,?)"
        title = self.title(values[-1]) if values else None
        if title and len(values) == 1:
            named = {"title": "title({})", "at": "at(part_of({}))", "on": "on({})", "partOfSystem": "part_of({})",
                     "placeToBePresentOnPlanet": "on_place({})", "immuneToCardTitle": "immune({})"}
            if name in PHRASES:
                return f"{PHRASES[name]}({title})"
            return named[name].format(title) if name in named else "?"
        if name in COMPARED and values:
            least = number(values[0])
            return COMPARED[name].format(least) if least and len(values) == 1 else "?"
        return self.relation(name, values, of_card)

    def relation(self, name, values, of_card):
        """A filter that speaks of other cards."""
        if name == "canBeTargetedBy":
            return "targetable"
        if name == "hasStacked" and number(values[0]) in (None, "1"):
            return f"has_stacked({self.filter(values[-1])})"
        if name == "armedWith" and len(values) == 2 and number(values[1]):
            return f"armed_by({number(values[1])},{self.filter(values[0])})"
        if name == "hasPermanentAboard":
            return "none"
        if name == "battlegroundIgnoringForceIconsAddedFromCard":
            return "battleground_without"
        if name == "at" and len(values) == 1:
            return f"at({self.filter(values[0])})"
        if name == "siteOfStarshipOrVehicle":
            return f"site_of({self.filter(values[0])})"
        if not values or of_type(values[-1]) not in ("Filter", "Filterable", "PhysicalCard", "?") and not (
            of_type(values[-1]) in FACTS
        ):
            return "?"
        inner = self.filter(values[-1])
        is_plain = len(values) == 1 or (len(values) == 2 and of_card)
        if not is_plain:
            return "?"
        if name == "wherePresent" and len(values) == 2:
            return f"with_present({inner})"
        if name in SITED:
            subtype, head = SITED[name]
            return f"and(subtype({subtype}),{head}({inner}))"
        return f"{RELATIONS[name]}({inner})" if name in RELATIONS else "?"
