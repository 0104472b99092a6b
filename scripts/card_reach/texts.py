"""What a card's text says beside its continuous modifiers: where it deploys, who crews it, what its actions do."""

import re

import java
from cards import AFTER_DEPLOYMENT, LEAVING, creations
from server import LOGIC, NULL, SELF, is_filters, plain, replace
from terms import inverse, is_overriding, join, number

OWN = {
    "getGameTextValidDeployTargetFilter": "place",
    "getGameTextHabitatFilter": "habitat",
    "getGameTextValidPilotFilter": "pilot",
    "getGameTextValidDriverFilter": "driver",
    "getGameTextValidPassengerFilter": "passenger",
}
SPOTTED = {"canSpot", "canSpotFromTopLocationsOnTable", "canSpotLocation", "canSpotFromAllOnTable"}
# Effects that only carry over to a total what modifiers in force say of each draw.
GENERIC = {"DrawDestinyEffect"}
# Effects that retrieve the cards of a choice; others retrieve from the top of the Lost Pile.
CHOSEN = {"RetrieveCardsEffect", "RetrieveCardsIntoHandEffect"}
# Effects that take Force from one pile, and our word for a card that has one.
PILES = re.compile(r"LoseForceFrom(Hand|ReserveDeck|ForcePile|LifeForce)Effect")
# Weapons that reach beyond the place where their user is present.
AFAR = re.compile(r"\.targetAt?(Same\w*Or|Related)\w+\(")
# Whatever moves, relocates or transfers a card, or speaks of such a move.
# Methods of what a card does while it is inactive: frozen, a captive, undercover.
ASLEEP = re.compile("(WhenInactive|AlwaysWhen)InPlay$")
MOVES = re.compile("Move|Relocat|mbark|TakeOff|Land|Shuttle|Transit|Transfer|Docking|Transport|AttackRun|BombingRun")
# What lets a card deploy itself in a way, and at a cost, of its own.
ITSELF = {"getGameTextPlayCardOptions", "getGameTextTopLevelInHandActions", "getGameTextTopLevelWhileStackedActions",
          "getGameTextSpecialDeployCostEffect", "getGameTextOptionalAfterActions", "getGameTextOptionalBeforeActions",
          "getGameTextOptionalAfterTriggers", "getOptionalAfterTriggers", "getOptionalBeforeTriggers"}
# What has a card deployed from a hand, by an effect or as one plays any card.
FROM_HAND = re.compile(r"Deploy\w*FromHand\w*Effect|DeployCardsSimultaneouslyEffect|Choose\w*FromHandOr\w*Effect|getPlayCardActions?")
# The methods of a weapon's own shots in a fight, and what has a weapon fired elsewhere.
SHOTS = {"getGameTextFireWeaponActions", "getGameTextPermanentWeapon"}
FIRING = re.compile(r"(get)?FireWeapon(Effect|Actions?|ActionBuilder)")
# What asks whether a turn ends, or whether anything at all has changed.
ENDING = re.compile(r"isEndOf\w*Turn|isTableChanged|justRecirculated")
# Effects that change cards for a time and tell of each by its name, and those whose lines tell that a game text is cancelled.
TOLD = re.compile(r"(Modify|Reset)Power(AndForfeit|AndHyperspeed|ForfeitAndLandspeed|AndPolitics)?"
                  r"(UntilEndOf(Turn|Battle|YourNextTurn))?Effect|HitCardAnd\w*Power\w*Effect")
TEXT_TOLD = re.compile(r"CancelGameText\w*Effect|SuspendCardUntilEndOfTurnEffect")
# Effects on the total power in the running battle or attack.
IN_BATTLE = re.compile(r"ModifyTotalPowerUntilEndOf(Battle|Attack)Effect|\w*TotalPowerInBattleEffect|\w*PowerPresentInBattleEffect")
# Kinds of modifiers of total destiny, and the effects that tell of theirs.
TOTALS = {"TOTAL_BATTLE_DESTINY_AT_LOCATION", "UNMODIFIABLE_TOTAL_BATTLE_DESTINY_AT_LOCATION", "TOTAL_WEAPON_DESTINY",
          "TOTAL_DESTINY"}
TOTAL_TOLD = re.compile(r"ModifyDestinyEffect|ModifyTotal(Battle|Weapon)Destiny(BeforeDrawingDestiny)?Effect"
                        r"|ResetTotalBattleDestinyEffect")
ADDING = re.compile(r"AddUntil\w*ModifierEffect")
POLITICS = {"POLITICS", "UNMODIFIABLE_POLITICS"}
# Effects that search a Reserve Deck, and what asks before whether there is one.
SEARCH = re.compile(r"(Stack|TakeCard|Deploy)\w*FromReserveDeck\w*Effect")
ASKED_BEFORE = re.compile(r"(has|can)\w*ReserveDeck\w*")
# An action that is known by a number of its own.
NUMBERED = re.compile(r"gameTextActionId\w*|\w+__\w+")
ONCE = {
    "isOncePerTurn": "turn", "isOnceDuringYourTurn": "turn", "isOnceDuringOpponentsTurn": "turn",
    "isOnceDuringYourPhase": "turn", "isOnceDuringOpponentsPhase": "turn", "isOnceDuringPlayersPhase": "turn",
    "isOnceDuringEitherPlayersPhase": "turn", "isOncePerGame": "game",
}


KNOWN = {"self", "null", "true", "false", "playerId", "game"}


def is_open(value):
    """Whether a value hangs on what only the running action knows."""
    if not isinstance(value, tuple):
        return isinstance(value, list) and any(map(is_open, value))
    if value[0] == "name":
        return value[1] not in KNOWN and not value[1][:1].isupper()
    return any(map(is_open, value[1:]))


def asks_for_itself(body):
    """Whether the action that follows a question about a search bears the number that the question names: a search in vain is
    noted for that number."""
    asked = next(at for at, token in enumerate(body) if ASKED_BEFORE.fullmatch(token))
    is_made = lambda at: body[at] == "new" and re.search("TriggerAction$|GameTextAction$", body[at + 1])
    made = next((at for at in range(asked, len(body) - 2) if is_made(at)), None)
    if made is None:
        return True
    question, action = (body[at : java.closing(body, at) + 1] for at in (asked + 1, made + 2))
    return not any(map(NUMBERED.fullmatch, question)) or any(map(NUMBERED.fullmatch, action))


class Texts:
    """The other methods of card classes."""

    def __init__(self, server, words):
        self.server, self.words = server, words
        self.kinds = self.read_kinds()
        self.shots = self.read_shots()

    def own(self, card):
        """(subject, filter, condition) of what a text says of the card itself."""
        found = {}
        for name, parameters, body in card.methods:
            if name in OWN:
                value = self.returned(card, parameters, body)
                found[OWN[name]] = self.words.filter(value) if value else "?"
            elif name == "checkGameTextDeployRequirements":
                value = self.returned(card, parameters, body)
                found["requires"] = self.required(value) if value else "?"
        holds = re.findall(r"setVehicleCapacity\([^,;]*, ([^;]*)\);", card.source)
        if holds:
            found["cargo"] = join("or", [self.words.filter(java.parse(java.tokens(one))) for one in holds])
        if "habitat" in found:
            found["place"] = join("and", [found.pop("habitat"), found.get("place", "any")])
        if "setDeploysAsUndercoverSpy(true)" in card.source:
            found.setdefault("place", "subtype(SITE)")
        silent = {"place": "any", "requires": "true", "pilot": "any", "driver": "any", "passenger": "any", "cargo": "any"}
        return {subject: term for subject, term in found.items() if term != silent[subject]}

    def returned(self, card, parameters, body):
        """What a method without choices returns, or None."""
        if body.count("return") != 1 or any(word in body for word in ("if", "for", "while", "switch")):
            return None
        values = card.known(parameters)
        for statement, _ in java.statements(body):
            declared = java.declaration(statement)
            if declared:
                values[declared[1]] = ("as", declared[0], card.value(declared[2], values))
            elif statement[0] == "return":
                return card.value(statement[1:], values)
        return None

    def required(self, value):
        """The condition that a requirement states."""
        value = plain(value)
        if value[0] == "op" and value[1] == "!":
            inner = self.required(value[2][0])
            return "?" if inner == "?" else f"not({inner})"
        if value[0] == "op" and value[1] in ("&&", "||"):
            parts = list(dict.fromkeys(self.required(one) for one in value[2]))
            return parts[0] if len(parts) == 1 else f"{'and' if value[1] == '&&' else 'or'}({','.join(parts)})"
        if value == ("name", "true"):
            return "true"
        if value[0] != "call" or value[1] not in (("name", "GameConditions"), ("name", "Filters")):
            return "?"
        spot = "spot_inactive" if any(map(is_overriding, value[3])) else "spot"
        values = [one for one in map(plain, value[3]) if one not in (("name", "game"), SELF, NULL) and not is_overriding(one)]
        count = next((number(one) for one in values if number(one)), "1")
        values = [one for one in values if not number(one)]
        if value[2] in SPOTTED and len(values) == 1:
            return f"{spot}({count},{self.words.filter(values[0])})"
        if value[2] == "isDuringStartOfGame":
            return "false"
        if value[2] == "canSpotConvertedLocation" and len(values) == 1:
            return f"converted({self.words.filter(values[0])})"
        if value[2] in ("occupies", "controls") and len(values) == 2:
            player = self.words.player(values[0])
            return f"locations({count},{join('and', [self.words.filter(values[1]), f'{value[2]}({player})'])})"
        return "?"

    def bans(self, card):
        """(filter, condition, player) of each ban on cards that an action makes for the rest of the game. Once the card is
        deployed it is certain, unless a choice or an event stands before it."""
        if LEAVING not in card.source:
            return []
        found = []
        for name, parameters, body in card.methods:
            values = card.known(parameters)
            for at, token in enumerate(body):
                is_certain = name == AFTER_DEPLOYMENT and "if" not in body[:at]
                if token in ("Filter", "Filterable") and body[at + 2 : at + 3] == ["="]:
                    values[body[at + 1]] = ("as", "Filter", card.value(body[at + 3 :], values))
                if body[at : at + 2] == ["new", LEAVING]:
                    for creation in creations(card.value(body[at:], values)):
                        if creation[1] == "MayNotDeployModifier":
                            made = self.server.make(creation[1], creation[2])
                            found += [self.ban(made, "" if is_certain else "?")] if made else []
        return found

    def immune(self, card):
        """The titles to which a card is immune, whatever becomes of its text."""
        found = re.findall(r"addImmuneToCardTitle\(([^)]*)\)", card.source)
        return sorted(self.words.title(java.parse(java.tokens(one))).strip('"') for one in found)

    def ban(self, made, condition):
        player = made.get("_playerId", NULL)
        said = "" if player == NULL else self.words.player(player)
        return (self.words.filter(made["affects"]) if made["affects"] != NULL else "any"), condition, said

    def read_kinds(self):
        """The kinds of modifiers that each class of effects, actions and modifiers may make."""
        sources = {}
        for folder in ("logic", "cards"):
            for path in (self.server.root / LOGIC / folder).glob("**/*.java"):
                sources[path.stem] = self.server.text(path)
        for path in (self.server.root / "src/gemp-swccg-cards/src/main/java").glob("**/*.java"):
            if not path.stem.startswith("Card"):
                sources[path.stem] = self.server.text(path)
        parents = {name: re.search(rf"class {name}\s+extends\s+(\w+)", text) for name, text in sources.items()}
        parents = {name: found.group(1) if found else None for name, found in parents.items()}
        own = {name: set(re.findall(r"ModifierType\.(\w+)", text)) for name, text in sources.items() if name.endswith("Modifier")}
        kinds = {}

        def of_modifier(name, depth=0):
            return own.get(name) or (of_modifier(parents.get(name), depth + 1) if name and depth < 7 else set())

        def of_effect(name, depth=0):
            if name in kinds or name not in sources or depth > 4 or name.startswith("Abstract") or name in GENERIC:
                return kinds.get(name, set())
            kinds[name], found = set(), {"RETRIEVE_CARDS"} if name in CHOSEN else set()
            for modifier in re.findall(r"new (\w+Modifier)\b", sources[name]):
                found |= of_modifier(modifier)
            for effect in re.findall(r"new (\w+(?:Effect|Action))\b", sources[name]):
                found |= of_effect(effect, depth + 1) if effect != name else set()
            if (parents[name] or "").endswith("Effect"):
                found |= of_effect(parents[name], depth + 1)
            kinds[name] = found
            return found

        for name in sorted(sources):
            if name.endswith("Modifier"):
                kinds[name] = of_modifier(name)
            elif re.search("(Effect|Action)$", name):
                of_effect(name)
        return kinds

    def read_shots(self):
        """The kinds of modifiers that each way to fire a weapon makes itself, and not by an effect that a line tells."""
        source = self.server.text(self.server.root / LOGIC / "logic/actions/FireWeaponActionBuilder.java")
        made = {
            name: [body[at + 1] for at, token in enumerate(body) if token == "new" and body[at + 1].endswith("Modifier")]
            for name, _, body in java.methods(java.tokens(source))
        }
        return {name: set().union(*(self.kinds.get(one, set()) for one in ones)) for name, ones in made.items() if ones}

    def makes(self, card):
        """The kinds of modifiers that the card's actions make for a time, and our words for what else they do."""
        found = set()
        is_banning = any(condition == "" for _, condition, _ in self.bans(card))
        for name, _, body in card.methods:
            # What the card forbids when it is deployed has lines of its own.
            is_left = name == AFTER_DEPLOYMENT and (is_banning or "AbstractObjective" in card.list)
            if name.endswith("Modifiers") or is_left:
                continue
            for at, token in enumerate(body):
                found |= self.shots.get(token, set())
                if token == "new" and re.search("(Modifier|Effect|Action)$", body[at + 1]):
                    found |= self.kinds.get(body[at + 1], set())
            if any(map(SEARCH.fullmatch, body)):
                if not any(map(ASKED_BEFORE.fullmatch, body)):
                    found.add("SEARCH_BLINDLY")
                elif not asks_for_itself(body):
                    found.add("SEARCH_AGAIN")
        if PILES.search(card.source):
            found.add("LOSE_FORCE_FROM")
        if AFAR.search(card.source):
            found.add("FIRE_AFAR")
        if "twicePerBattle(" in card.source:
            found.add("MAY_FIRE_TWICE_PER_BATTLE")
        if "InsteadOfForceDrainingEffect(" in card.source:
            found.add("INSTEAD_OF_DRAIN")
        if "FORCE_DRAIN_LOST_FROM_" in card.source:
            found.add("LOSE_DRAIN_FROM")
        if any(MOVES.search(token) for _, _, body in card.methods for token in body if not token.startswith('"')):
            found.add("MOVE_CARDS")
        calls = {token for _, _, body in card.methods for token in body}
        if any(name in ITSELF for name, _, _ in card.methods) or calls & {"getPlayCardAction", "getPlayCardActions"}:
            found.add("DEPLOYS_ITSELF")
        if any(FROM_HAND.fullmatch(token) for token in calls):
            found.add("DEPLOY_FROM_HAND")
        acts = {token for name, _, body in card.methods if name not in SHOTS for token in body}
        if any(FIRING.fullmatch(token) for token in acts):
            found.add("FIRE_WEAPONS")
        if any(ENDING.fullmatch(token) for token in calls):
            found.add("ANSWERS_END")
        if any(name == "canPlayCardDuringCurrentPhase" for name, _, _ in card.methods):
            found.add("OWN_PHASE")
        if "getOpponentsCardGameText" in card.source or "setPerformingPlayer(" in card.source:
            found.add("OPPONENT_ACTS")
        if any(ASLEEP.search(name) for name, _, _ in card.methods):
            found.add("ACTS_ASLEEP")
        return sorted(found)

    def leaves(self, card, powers):
        """Where the modifiers of power and of game texts reach that the card's actions make for a time: cards that a line names
        (`told`), cards of which a line says that their text is cancelled (`text`), the running battle (`battle`), whoever
        uses politics for power (`politics`), or a filter. And `total` where they change a total of destiny without a line."""
        found = set()
        for name, parameters, body in card.methods:
            # What an Objective leaves when it is deployed has lines of its own.
            if name.endswith("Modifiers") or (name == AFTER_DEPLOYMENT and "AbstractObjective" in card.list):
                continue
            values = card.known(parameters)
            for at, token in enumerate(body):
                if token in ("Filter", "Filterable") and body[at + 2 : at + 3] == ["="]:
                    values[body[at + 1]] = ("as", "Filter", card.value(body[at + 3 :], values))
                if self.shots.get(token, set()) & powers:
                    found.add("?")
                if token != "new":
                    continue
                made = body[at + 1]
                if self.kinds.get(made, set()) & TOTALS and not TOTAL_TOLD.fullmatch(made):
                    found.add("total")
                kinds = self.kinds.get(made, set()) & powers
                if not kinds or not re.search("(Modifier|Effect|Action)$", made) or ADDING.fullmatch(made):
                    continue
                found |= self.reached(card, made, kinds, body[at:], values, "Opponent" in name)
        return sorted(found)

    def reached(self, card, made, kinds, body, values, is_opponents):
        """Where one effect or modifier reaches."""
        if kinds <= POLITICS:
            return {"politics"}
        if TEXT_TOLD.fullmatch(made):
            return {"text", "politics"} if kinds & POLITICS else {"text"}
        if TOLD.fullmatch(made):
            return {"told", "politics"} if kinds & POLITICS else {"told"}
        if IN_BATTLE.fullmatch(made):
            return {"battle"}
        if made.endswith("Modifier"):
            try:
                end = java.closing(body, 2)
                given = plain(card.value(body[: end + 1], values))[2]
                one = None if any(map(is_open, given)) else self.server.make(made, given)
            except (java.Unread, IndexError, TypeError):
                one = None
            # Only a change of power is bound to the cards that it reaches.
            if one and one["type"] in ("POWER", "UNMODIFIABLE_POWER") and one["affects"] != NULL:
                term = self.words.filter(one["affects"])
                if "?" in term or term == "none" or is_opponents:
                    return {"?"}
                much = number(one["_evaluator"]) if "_evaluator" in one and len(given) == 3 else None
                return {f"{much}:{term}" if much else term}
        return {"?"}

    @staticmethod
    def once(card):
        """`turn` or `game` when every action at the top level of a phase is limited so, else nothing."""
        found = []
        for _, _, body in card.methods:
            begin = 0
            for at, token in enumerate(body):
                if token == "TopLevelGameTextAction" and body[at - 1] == "new":
                    limits = [word for word in body[begin:at] if word.startswith("isOnce")]
                    if not limits or any(word not in ONCE for word in limits):
                        return ""
                    found.append("game" if {ONCE[word] for word in limits} == {"game"} else "turn")
                    begin = at
        if not found or any(word in card.source for word in ("NumTimes", "isTwice", "isNumTimes")):
            return ""
        return "game" if set(found) == {"game"} else "turn"
