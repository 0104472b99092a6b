"""Reads a card class of our own making: python3 -m unittest check, in this folder."""

import tempfile
import unittest
from pathlib import Path

import java
from cards import Card
from rows import Rows
from server import COMMON, LOGIC, Server
from tables import unread
from texts import Texts

FILTERS = """public class Filters {
    public static final Filter ship = Filters.and(CardType.STARSHIP);
    public static Filter here(PhysicalCard card) { return new Filter() { }; }
    public static Filter pair(final Filter one) { return and(one, Icon.PILOT); }
}"""
ROOT = "public abstract class AbstractModifier { }"
POWER = """public class PowerModifier extends AbstractModifier {
    public PowerModifier(PhysicalCard source, Filterable affects, int amount) {
        this(source, affects, null, new ConstantEvaluator(amount));
    }
    public PowerModifier(PhysicalCard source, Condition condition, int amount) {
        this(source, source, condition, new ConstantEvaluator(amount));
    }
    public PowerModifier(PhysicalCard source, Filterable affects, Condition condition, Evaluator evaluator) {
        super(source, null, Filters.and(Filters.in_play, affects), condition, ModifierType.POWER, false);
        _evaluator = evaluator;
    }
}"""
SHOTS = """public class FireWeaponActionBuilder {
    public Action buildPlain() { return new PayAction(game); }
    public Action buildWeakening(int amount) { return later(new PowerModifier(self, target, -amount)); }
}"""
WEAPON = """public class Card9_002 extends AbstractWeapon {
    protected List<Action> getGameTextFireWeaponActions(SwccgGame game, PhysicalCard self) {
        return one(new FireWeaponActionBuilder(self).buildWeakening(2));
    }
}"""
CARD = """public class Card9_001 extends AbstractEffect {
    protected Filter getGameTextValidDeployTargetFilter(SwccgGame game, PhysicalCard self) {
        return Filters.and(Filters.your(self), Filters.title(Title.Here));
    }
    protected List<Modifier> getGameTextDarkSideWhileActiveModifiers(String playerOn, SwccgGame game, PhysicalCard self) {
        Filter both = Filters.pair(Filters.ship);
        List<Modifier> modifiers = new LinkedList<Modifier>();
        modifiers.add(new PowerModifier(self, new OnTableCondition(self, 2, Filters.your(playerOn)), 3));
        if (game.isOver())
            modifiers.add(new PowerModifier(self, Filters.and(both, Filters.here(self)), -1));
        return modifiers;
    }
}"""


class Reading(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        root = Path(self.folder.name)
        files = {
            f"{COMMON}/Title.java": 'public class Title { String Here = "Here, There"; }',
            f"{LOGIC}/filters/Filters.java": FILTERS,
            f"{LOGIC}/logic/modifiers/AbstractModifier.java": ROOT,
            f"{LOGIC}/logic/modifiers/PowerModifier.java": POWER,
            f"{LOGIC}/logic/actions/FireWeaponActionBuilder.java": SHOTS,
        }
        for name, text in files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        self.rows = Rows(Server(root))

    def tearDown(self):
        self.folder.cleanup()

    def test_modifiers_become_lines(self):
        engine = [{"type": "POWER", "when": "in_play", "value": 3.0, "condition": "OnTableCondition"},
                  {"type": "POWER", "when": "in_play", "value": -1.0}]
        lines = self.rows.of_card(Card("9_1", CARD), engine, True)
        self.assertEqual(lines[0], ["dark", "", "", "", "spot(2,owner(D))", "3", "", ""])
        # What stands in a block may be left out by it.
        self.assertEqual(lines[1], ["dark", "and(and(type(STARSHIP),icon(PILOT)),here)", "", "", "?", "-1", "", ""])

    def test_a_line_that_the_engine_contradicts_is_left_out(self):
        engine = [{"type": "POWER", "when": "in_play", "value": 4.0, "condition": "OnTableCondition"},
                  {"type": "POWER", "when": "in_play", "value": -1.0}]
        self.assertEqual(list(self.rows.of_card(Card("9_1", CARD), engine, True)), [1])

    def test_texts_say_where_a_card_deploys(self):
        texts = Texts(self.rows.server, self.rows.words)
        self.assertEqual(texts.own(Card("9_1", CARD)), {"place": 'and(owner(me),title("Here, There"))'})

    def test_a_way_to_fire_tells_what_a_weapon_may_change(self):
        texts = Texts(self.rows.server, self.rows.words)
        self.assertEqual(texts.shots, {"buildWeakening": {"POWER"}})
        self.assertEqual(texts.makes(Card("9_2", WEAPON)), ["POWER"])
        self.assertEqual(texts.makes(Card("9_2", WEAPON.replace("buildWeakening(2)", "buildPlain()"))), [])

    def test_what_is_built_into_a_card_has_its_persona(self):
        source = "{ a = new AbstractPermanentPilot(Persona.ANN, 2) {}; b = new AbstractPermanentPilot(1) {}; }"
        self.assertEqual(Card("9_1", source).permanents(), ["ANN"])

    def test_a_modifier_without_a_text_is_unread(self):
        table = "blueprint\ttype\ttext\n9_1\tPOWER\tactive\n9_1\tPOWER\t\n9_2\tPOWER\t\n"
        self.assertEqual(unread(table), (3, {"9_1": 1, "9_2": 1}))

    def test_expressions_keep_their_order(self):
        value = java.parse(java.tokens("a && !b.c(1, \"d\") || -2 > e /* no */"))
        self.assertEqual(value[:2], ("op", "||"))
        self.assertEqual(value[2][0][2][1], ("op", "!", [("call", ("name", "b"), "c", [("num", 1.0), ("str", "d")])]))


if __name__ == "__main__":
    unittest.main()
