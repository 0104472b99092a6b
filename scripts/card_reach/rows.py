"""Puts the modifiers of card classes beside the list that the engine gave, and makes the lines of the table."""

import java
from amounts import Amounts
from server import NULL, SELF, is_filters, plain
from terms import number

# Fields with the cards that a modifier speaks of, where its own filter is about a place.
MOVERS = ("_cardToDeployFilter", "_movingCardFilter", "_affectedFilter")
FROM = ("_fromLocationFilter",)
TO = ("_targetFilter", "_targetFilters", "_toLocationFilter", "_locationFilter", "_starshipVehicleFilter")
# Types that speak of a shot: of the weapon, of who fires it, and of the target.
OF_SHOTS = {"EACH_WEAPON_DESTINY", "TOTAL_WEAPON_DESTINY"}
SHOT = {"_weaponFilter", "_userFilter", "_noSpecifiedUser", "_noSpecifiedTarget"}
NUMBERS = ("_evaluator", "_resetValue", "_value")
# Fields that say nothing of whom a modifier reaches.
SILENT = {"_actionText", "_skipInBattleCheck", "_playCardOptionId", "_allowModifierFromSelf", "_exceptForceIconsOrPresence",
          "_immuneToFilters", "_type", "_minForcePileSize", "_cardOwner", "_condition", "_species", "_matchRepSpecies"}
# Types whose other fields only narrow what they say of the cards that they reach: whoever reads them asks for doubt.
NARROWED = {"MAY_NOT_BE_TARGETED_BY", "MAY_NOT_CARRY", "MAY_NOT_BE_ATTACKED", "SIMULTANEOUS_PILOT_DEPLOY_COST",
            "SIMULTANEOUS_PILOT_DEPLOYS_FOR_FREE", "DEPLOY_COST_WITH_PILOT", "IGNORES_DEPLOYMENT_RESTRICTIONS_FROM_CARD",
            "IGNORES_DEPLOYMENT_RESTRICTIONS_FROM_CARD_WHEN_DEPLOYING_TO_LOCATION",
            "IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_FROM_CARD_WHEN_DEPLOYING_TO_LOCATION"}
# Types whose classes ask a card that may fight to take part in the battle, unless they are told to skip that.
OF_BATTLES = {"EACH_BATTLE_DESTINY_AT_LOCATION", "TOTAL_BATTLE_DESTINY_AT_LOCATION"}
# Types whose classes ask for more than their filters say.
UNSAID = {"MAY_NOT_DEPLOY_MOVE_SITH_PROBE_DROID"}
PLAYERS = ("_playerId", "_playerDraining")
SAID = {*MOVERS, *FROM, *TO, *NUMBERS, *SILENT, *PLAYERS, "_icon", "_keyword", "_immuneToTitle", "_playerReducing", "_playerModifying"}


# What constructors add to a filter to say that it is about locations, or about cards in play.
IN_PLAY = ("field", ("name", "Filters"), "in_play")
NOT_IN_PLAY = ("call", ("name", "Filters"), "not", [IN_PLAY])
IMPLIED = (IN_PLAY, NOT_IN_PLAY, ("field", ("name", "Filters"), "location"),
           ("field", ("name", "CardCategory"), "LOCATION"), ("field", ("name", "CardType"), "LOCATION"))


class Rows:
    """Makes lines of the table."""

    def __init__(self, server):
        self.server, self.words = server, Amounts(server)

    def of_card(self, card, engine, may_fight):
        """The lines of one card by the number of the engine's modifier; those that do not fit are left out."""
        made = {}
        for text, guarded, (_, name, values, body) in card.modifiers():
            one = self.server.make(name, values)
            # A ban that an Objective leaves stands in the card table.
            if one is not None and (text, name) != ("left", "MayNotDeployModifier"):
                one |= {"text": text, "guarded": guarded, "may_fight": may_fight,
                        "reckons": any("getText" not in method for method, _, _ in java.methods(body)) if body else False}
                made.setdefault(one["type"], []).append(one)
        lines = {}
        for kind, ours in made.items():
            theirs = [(at, given) for at, given in enumerate(engine) if given["type"] == kind]
            if len(theirs) == len(ours):
                for at, given, one in pairs(theirs, ours, self):
                    line = self.line(one)
                    if line and self.agrees(one, line, given):
                        line[4] = in_battle(one, line[4])
                        lines[at] = line
        return lines

    def agrees(self, one, line, given):
        """Whether the source and the engine say the same of a modifier."""
        value = given.get("value")
        said = number(one[next((field for field in NUMBERS if field in one), "type")]) if any(f in one for f in NUMBERS) else None
        if value is not None and said is not None and float(said) != float(value):
            return False
        is_bound = bool(line[4]) or plain(one["condition"]) != NULL
        return ("condition" in given) == is_bound or one["guarded"]

    def line(self, one):
        """(text, affects, from, target, holds, amount, whose, icon), or None for a modifier that needs more words."""
        fields = {field for field in one if field.startswith("_")}
        if one["type"] in OF_SHOTS:
            fields -= SHOT
        if one["type"] in UNSAID or (not fields <= SAID and one["type"] not in NARROWED):
            return None
        affects, target = self.whom(one)
        if one["type"] == "NUM_BATTLE_DESTINY_DRAWS" and one.get("_skipInBattleCheck") == ("name", "true"):
            # Such a text holds in any battle, whether its card takes part or not.
            affects = "any"
        speaks_of_others = any(field in one for field in MOVERS)
        if one["text"] == "always" and affects != "any" and not affects.endswith(",self)") and not speaks_of_others:
            # The server asks a card for such texts of its own, and does not ask whom they speak of.
            affects = ""
        if one["text"] == "always" and speaks_of_others:
            # Such a text of what others pay is asked of its own card alone, as their target.
            target = "self"
        if one.get("_playCardOptionId", NULL) != NULL:
            # The text speaks of one of several ways to play the card.
            target = "?"
        first = next((one[field] for field in FROM if field in one), one["_userFilter"] if one["type"] in OF_SHOTS else None)
        start = self.words.filter(self.bare(first)) if first else ""
        condition = self.condition(one)
        if "_immuneToTitle" in one:
            title = self.words.title(one["_immuneToTitle"])
            target = f"title({title})" if title else "?"
        field = next((field for field in NUMBERS if field in one), None)
        amount = self.words.amount(one[field]) if field else ""
        if one["reckons"]:
            # The card's own class body says what the amount is.
            amount = "?"
        player = next((self.words.player(one[field]) for field in PLAYERS if field in one and one[field] != NULL), "")
        icon = ""
        given = next((one[field] for field in ("_icon", "_keyword") if field in one), None)
        if given:
            value = plain(given)
            icon = value[2] if value[0] == "field" else ""
            if not icon and "_icon" in one:
                return None
        return [one["text"], affects, start, target, condition, amount, player, icon]

    def whom(self, one):
        """The cards that a modifier speaks of, and its other place or target."""
        if one["type"] in OF_SHOTS:
            return self.cards(one["_weaponFilter"]), self.words.filter(self.bare(one["_targetFilter"]))
        mover = next((field for field in MOVERS if field in one), None)
        other = next((field for field in TO if field in one), None)
        own = self.bare(one["affects"])
        if mover:
            place = self.words.filter(own) if own != NULL else "any"
            if other:
                # The way's first end is the modifier's own filter.
                one.setdefault("_fromLocationFilter", own)
                place = self.words.filter(self.bare(one[other]))
            return self.cards(one[mover]), place
        target = self.words.filter(self.bare(one[other])) if other and one[other] != NULL else ""
        return self.cards(own), target

    def cards(self, value):
        term = "any" if value == NULL else self.words.filter(self.bare(value))
        return "" if term == "self" else term

    def bare(self, value):
        """A filter without what constructors add to say that it is about locations or cards in play, or that a card
        may be built into another one."""
        value = plain(value)
        if value[0] != "call" or not is_filters(value[1]):
            return value
        parts = [plain(one) for one in value[3]]
        if value[2] == "and" and any(one in IMPLIED for one in parts):
            parts = [one for one in parts if one not in IMPLIED]
            if len(parts) == 1:
                return self.bare(parts[0])
            return ("call", value[1], "and", parts) if parts else ("field", ("name", "Filters"), "any")
        if value[2] == "or" and len(parts) == 2 and parts[1][0] == "call" and parts[1][2] == "hasPermanentAboard":
            return self.bare(parts[0])
        return value

    def condition(self, one):
        given = plain(one["condition"])
        said = "" if given == NULL else self.words.condition(given)
        if said == "true":
            said = ""
        if one["guarded"]:
            said = f"and(?,{said})" if said and said != "?" else "?"
        return said


def in_battle(one, condition):
    """The condition of a modifier, with what its class asks beside it: that its card takes part in the battle."""
    is_skipped = one.get("_skipInBattleCheck") == ("name", "true")
    if one["type"] not in OF_BATTLES or not one["may_fight"] or is_skipped or "is(in_battle)" in condition or condition == "?":
        return condition
    return f"and({condition},is(in_battle))" if condition else "is(in_battle)"


def pairs(theirs, ours, rows):
    """Each modifier of the engine with the one of the source that is most like it, earlier ones first."""
    left = list(ours)
    for at, given in theirs:
        best = max(left, key=lambda one: (likeness(given, one, rows), -left.index(one)))
        left.remove(best)
        yield at, given, best


def likeness(given, one, rows):
    field = next((field for field in NUMBERS if field in one), None)
    said = number(one[field]) if field else None
    value = given.get("value")
    score = 0
    if value is not None:
        score += 2 if said is not None and float(said) == float(value) else -2 if said is not None else 0
    condition = plain(one["condition"])
    name = given.get("condition")
    score += 1 if (name is not None) == (condition != NULL) else -2
    if name and name != "?" and condition[0] == "new":
        score += 2 if condition[1] == name else -2
    score += 1 if bool(given.get("affects_self")) == (plain(one["affects"]) == SELF) else 0
    texts = one["text"] if one["text"] in ("always", "stacked", "out_of_play") else "in_play"
    return score + (2 if given.get("when") == texts else -2)
