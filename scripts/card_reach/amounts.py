"""Says conditions and amounts in the words of the reach table."""

import re

import java
from server import NULL, SELF, of_type, plain
from terms import Terms, inverse, is_overriding, join, number

PARTS = {"HasPiloting": "has_piloting", "Piloting": "piloting", "Driving": "driving", "Aboard": "aboard",
         "HasAboard": "has_aboard", "ArmedWith": "armed", "HasAttached": "has_attached", "Attached": "attached_to"}
# Conditions of the card itself that one word says.
OWN = {"Alone": "alone", "Piloted": "piloted", "InBattle": "in_battle", "DefendingBattle": "defending",
       "Undercover": "undercover", "PresentAtScompLink": "or(present_at(icon(SCOMP_LINK)),attached_to(icon(SCOMP_LINK)))"}
IN_SOME_BATTLE = {"InBombingRunBattle", "InBesiegedBattle", "InLocalTroubleBattle", "FiredWeaponsInBattle",
                  "DifferentCardTitlesParticipatingInBattle", "PresentInBattle"}
# Conditions on the cards that provide a player's ability, and where these are.
ABILITY = {"AllAbilityOnTableProvidedBy": "any", "AllAbilityAtLocationProvidedBy": "any", "AllAbilityInBattleProvidedBy": "in_battle"}
PER_MODEL = {"PerXwing": "X_WING", "PerAwing": "A_WING", "PerBwing": "B_WING", "PerYwing": "Y_WING", "PerTIEln": "TIE_LN"}


class Given:
    """The arguments of a condition or evaluator by what they are."""

    def __init__(self, terms, values):
        self.sees_inactive = any(is_overriding(one) for one in values)
        values = [plain_player(one) for one in values if not is_overriding(one)]
        kinds = [of_type(one) for one in values]
        self.of_card = bool(values) and plain(values[0]) == SELF
        self.count = next((number(one) for one in values if number(one)), "1")
        self.has_count = any(number(one) for one in values)
        self.flags = [plain(one)[1] for one in values if plain(one) in (("name", "true"), ("name", "false"))]
        taken = [(one, kind) for one, kind in zip(values, kinds) if not number(one) and plain(one) not in (NULL, SELF)]
        taken = [one for one in taken if one[1] != "boolean"]
        titles = [terms.title(one) for one, kind in taken if kind == "String"]
        self.titles = [title for title in titles if title]
        self.players = [terms.player(one) for one, kind in taken if kind == "String" and not terms.title(one)]
        self.filters = [terms.filter(one) for one, kind in taken if kind not in ("String", "Condition", "Evaluator")]
        self.last = self.filters[-1] if self.filters else None
        self.says_self = any(plain(one) == SELF for one in values[1:]) or self.of_card


def plain_player(value):
    """The name of a player is kept as one."""
    inner = plain(value)
    is_player = inner[0] == "name" and inner[1] in ("playerId", "opponent", "?onDark", "?onLight")
    return ("as", "String", inner) if is_player else value


class Amounts(Terms):
    """Conditions and evaluators, beside the filters."""

    def condition(self, value):
        value = plain(value)
        if value[0] != "new" or value[3] is not None:
            return self.anonymous(value[3]) if value[0] == "new" else "?"
        name = value[1].removesuffix("s").removesuffix("Condition")
        values = value[2]
        if name in ("And", "Or"):
            return join_conditions(name.lower(), [self.condition(one) for one in values])
        if name in ("Not", "Unless"):
            inner = self.condition(values[0])
            return "?" if inner == "?" else f"not({inner})"
        if name in ("True", "CanAddToPowerWhenPiloting"):
            return "true"
        if name == "False":
            return "false"
        if name in ("GameTextModification", "Doubled"):
            return "modified"
        if name in IN_SOME_BATTLE:
            return "and(locations(1,battle_location),?)"
        if name.startswith("DuringAttack"):
            return "attack"
        if name == "HasPilotSeatOccupied":
            return "crewed"
        given = Given(self, values)
        if len(given.flags) > (1 if given.has_count else 0):
            return "?"
        return self.spotted(name, given) or self.of_place(name, given) or self.of_card(name, given, values) or "?"

    def anonymous(self, body):
        """A condition of an anonymous class that asks one question."""
        for name, _, inside in java.methods(body):
            if name == "isFulfilled" and inside[:1] == ["return"]:
                try:
                    asked = java.parse(inside[1:])
                except java.Unread:
                    return "?"
                if asked[0] == "call" and asked[2] == "canSpotConvertedLocation" and len(asked[3]) == 2:
                    return f"converted({self.filter(asked[3][1])})"
        return "?"

    def spotted(self, name, given):
        """Conditions that look for cards."""
        spot = spotting(given)

        def some(*parts):
            return f"{spot}({given.count},{join('and', parts)})"

        if given.last is None:
            return None
        if name == "UtinniEffectCompleted":
            return f"completed({given.last})"
        if name == "OnTable":
            return some(given.last)
        if name == "BlownAway":
            return f"locations(1,{join('and', [given.last, 'blown_away'])})"
        if name == "CantSpot":
            return f"not({some(given.last)})"
        if name == "DuringBattleWithParticipant":
            return some(given.last, "in_battle")
        if name == "PresentAt" and len(given.filters) == 2:
            return f"spot(1,{join('and', [given.filters[0], f'present_at({given.filters[1]})'])})"
        if name == "InBattle":
            return some(given.last, "in_battle")
        if not given.of_card:
            return None
        places = {"Here": ["here"], "Present": ["present"], "With": ["here", "not(self)"],
                  "PresentWith": ["present_with", "not(self)"], "AtSameLocationAs": ["here"]}
        if name in places and len(given.filters) == 1:
            return some(*places[name][1:], given.last, places[name][0])
        if name == "AtSameSiteAs":
            return f"and(is(at(subtype(SITE))),{some(given.last, 'here')})"
        if name == "AtSameSystemAs":
            return f"and(is(at(subtype(SYSTEM))),{some(given.last, 'here')})"
        if name == "AtSameOrRelatedSite":
            return f"spot(1,{join('and', [given.last, 'at(and(subtype(SITE),or(place,related)))'])})"
        if name == "InBattleWith":
            return f"and(is(in_battle),{some(given.last, 'in_battle', 'not(self)')})"
        return None

    def of_place(self, name, given):
        """Conditions of locations and of the players there."""
        title = given.titles[0] if given.titles else None
        if name == "On" and title:
            return f"is(on({title}))" if not given.last else f"spot(1,{join('and', [given.last, f'on({title})'])})"
        if name in ("Controls", "Occupies"):
            word = name.lower()
            if given.players and given.last and not given.says_self:
                return f"locations({given.count},{join('and', [given.last, f'{word}({given.players[0]})'])})"
            if given.players and not given.last and given.says_self:
                return f"is({word}({given.players[0]}))"
            if word == "controls" and given.of_card and given.last and not given.players:
                return f"is(at({join('and', [given.last, 'controls(me)'])}))"
            return None
        if name == "PlayersTurn" and given.players:
            return f"turn({given.players[0]})"
        if name == "DuringBattle":
            return "locations(1,battle_location)"
        if name == "DuringBattleAt":
            return f"locations(1,{join('and', [given.last or ('place' if given.of_card else 'any'), 'battle_location'])})"
        if name in ABILITY and given.players and given.last:
            where = given.filters[:-1] if name == "AllAbilityAtLocationProvidedBy" else []
            able = join("and", [f"owner({given.players[0]})", "able", ABILITY[name], *(one if one == "here" else f"at({one})" for one in where)])
            return f"and(spot(1,{able}),not(spot(1,{join('and', [able, inverse(given.last)])})))"
        if name == "HasSenateMajority" and given.players:
            return f"majority({given.players[0]})"
        if not (given.players and given.says_self and len(given.filters) == 1):
            return None
        player = given.players[0]
        spot = spotting(given)
        there = join("and", [given.last, f"owner({player})", "here"])
        if name in ("ControlsWith", "OccupiesWith"):
            return f"and(is({name[:-4].lower()}({player})),{spot}({given.count},{there}))"
        if name == "ControlsWithout":
            return f"and(is(controls({player})),not(spot(1,{there})))"
        if name == "ControlsWithPresent":
            return f"and(is(controls({player})),spot(1,{join('and', [given.last, f'owner({player})', 'present'])}))"
        return None

    def of_card(self, name, given, values):
        """Conditions of the card that speaks."""
        if name == "Phase":
            phase = plain(values[0])
            player = given.players[0] if given.players else "any"
            return f"phase({phase[2]},{player})" if phase[0] == "field" else None
        if not given.of_card:
            return None
        place = f"part_of({given.titles[0]})" if given.titles else given.last
        if name == "At" and place:
            if len(given.filters) + len(given.titles) == 2:
                return f"{spotting(given)}(1,{join('and', [given.filters[0], f'at({place})'])})"
            return f"is(at({place}))"
        if name == "Present" and not given.last:
            return "is(present_at(any))"
        if name == "PresentAt" and len(given.filters) == 1:
            return f"is(present_at({given.last}))"
        if name in OWN and not given.last:
            return f"is({OWN[name]})"
        if name == "HasAttached" and given.has_count:
            return None
        if name in PARTS and len(given.filters) <= 1:
            return f"is({PARTS[name]}({given.last or 'any'}))" if given.last or name in ("Piloting", "Driving") else None
        if name in ("InBattleAt", "DefendingBattleAt", "AloneAt") and given.last:
            word = {"InBattleAt": "in_battle", "DefendingBattleAt": "defending", "AloneAt": "alone"}[name]
            # A filter of cards before the place: some such card, not the one that speaks.
            is_own_place = SELF in [plain(one) for one in values[1:]]
            others = given.filters if is_own_place else given.filters[:-1]
            if others:
                there = "at(self)" if is_own_place else f"at({given.last})"
                return f"spot(1,{join('and', [*others, word, there])})"
            return f"and(is({word}),is(at({given.last})))"
        if name == "InBattleInitiatedByOwner":
            return "and(is(in_battle),not(is(defending)))"
        if name == "PilotingAt" and len(given.filters) == 2:
            return f"and(is(piloting({given.filters[0]})),is(at({given.filters[1]})))"
        if name == "InSenateMajority":
            return 'and(is(at(title("Coruscant: Galactic Senate"))),majority(me))'
        if name == "OnCloudCity":
            return "is(" + self.filter(("field", ("name", "Filters"), "on_Cloud_City")) + ")"
        if name.startswith("UnderNighttime"):
            return "is(" + self.filter(("field", ("name", "Filters"), "under_nighttime_conditions")) + ")"
        return None

    def amount(self, value):
        value = plain(value)
        if number(value):
            return number(value)
        if value[0] == "if":
            return f"one({self.amount(value[2])},{self.amount(value[3])})"
        if value[0] == "op" and value[1] == "-" and len(value[2]) == 1:
            return negative(self.amount(value[2][0]))
        if value[0] != "new":
            return "?"
        return self.evaluated(value[1].removesuffix("Evaluator"), value[2])

    def evaluated(self, name, values):
        two = [self.amount(one) for one in values] if len(values) == 2 else None
        sums = {"Add": "add", "MaxLimit": "min", "Min": "min", "MinLimit": "max", "Max": "max"}
        if name in sums and two:
            return f"{sums[name]}({two[0]},{two[1]})"
        if name == "Subtract" and two:
            return f"add({two[0]},{negative(two[1])})"
        if name == "Negative":
            return negative(self.amount(values[0]))
        if name == "Multiply" and two and two[0].lstrip("-").isdigit():
            return f"mul({two[0]},{two[1]})"
        if name == "Condition" and len(values) == 3:
            return f"if({self.condition(values[2])},{self.amount(values[1])},{self.amount(values[0])})"
        if name == "CardMatches" and len(values) == 3:
            return f"match({self.filter(values[2])},{self.amount(values[1])},{self.amount(values[0])})"
        if name in PER_MODEL and len(values) == 1:
            return f"per_model(model({PER_MODEL[name]}),{self.amount(values[0])})"
        if name == "PerTIE" and len(values) == 1:
            return f"per_model(tie,{self.amount(values[0])})"
        if name == "PerStarDestroyer" and len(values) == 1:
            ships = self.filter(("field", ("name", "Filters"), "Star_Destroyer"))
            return f"per_model({','.join(re.findall(r'model.[A-Z_]+.', ships))},{self.amount(values[0])})"
        return self.counted(name, values)

    def counted(self, name, values):
        """Evaluators that count."""
        if name == "NumCopiesOfCardAtLocation":
            return "copies"
        if name == "HandSize":
            return f"hand({self.player(values[0])})" if self.player(values[0]) != "?" else "?"
        if name == "Power" and [plain(one) for one in values] == [SELF]:
            return "power"
        given = Given(self, values)
        if name == "Stacked":
            is_own = len(values) == 1 or values[1:] == [SELF]
            is_plain = len(values) == 2 and len(given.filters) == 1
            return "stacked" if is_own else f"stacked_on({given.last})" if is_plain else "?"
        if name == "AbilityOfHighestAbilityCharacterPresent" and given.last:
            return f"best_ability({join('and', [given.last, 'present'])})"
        if name == "OutOfPlay" and given.filters[:1] == ["any"]:
            return f"out_of_play({given.players[0] if given.players else 'me'})"
        icons = {"ForceIconsAtLocation": "icons_here", "ForceIconsPresent": "icons_present"}
        if name in icons and given.of_card and len(given.flags) >= 2:
            sides = "".join(side for side, flag in zip("DL", given.flags) if flag == "true")
            return f"{icons[name]}({sides})"
        if name in ("ControlsWith", "OccupiesWith") and len(given.filters) == 2:
            there = join("and", ["owner(me)", given.filters[1]])
            return f"locations({join('and', [given.filters[0], f'{name[:-4].lower()}(me)', f'with({there})'])})"
        if given.last is None or len(given.filters) > 1 or given.has_count:
            return "?"
        places = {"OnTable": [], "Here": ["here"], "Present": ["present"], "PresentWith": ["present_with", "not(self)"],
                  "AtSameSite": ["here"], "AtSameOrAdjacentSites": ["at(and(subtype(SITE),or(place,adjacent)))"]}
        if name in places:
            head = "count_inactive" if given.sees_inactive else "count"
            return f"{head}({join('and', [given.last, *places[name]])})"
        if name in ("Controls", "Occupies") and given.players:
            return f"locations({join('and', [given.last, f'{name.lower()}({given.players[0]})'])})"
        return f"locations({given.last})" if name == "TopLocationsOnTable" else "?"


def spotting(given):
    """At least so many cards, or exactly so many; with inactive ones too where the code says so."""
    is_exact = given.flags == ["true"] and given.has_count
    return "exactly" if is_exact else "spot_inactive" if given.sees_inactive else "spot"


def negative(term):
    return "?" if term == "?" else f"neg({term})"


def join_conditions(head, parts):
    """The conjunction or disjunction of conditions."""
    parts = list(dict.fromkeys(parts))
    return parts[0] if len(parts) == 1 else f"{head}({','.join(parts)})"
