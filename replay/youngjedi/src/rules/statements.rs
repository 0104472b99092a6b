//! What the Current Rules say, sentence by sentence, where the explanation of a rule has no game for it: each as a scenario.

use super::tests::wrong;

/// What is said, and the game.
pub(crate) const STATEMENTS: &[(&str, &str)] = &[
    (
        "whoever has fewer cards than his power draws all that are left",
        "tally D deck=20 hand=6 | L deck=3 hand=6\nturn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\n\
         phase DEPLOY\ndeploy 61 1_2 L\ndeploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 -\n\
         power duel 1 L base=6 weapon=2\ndueling hand 1 L 3 due=8",
    ),
    (
        "nobody draws fewer for a duel while cards are left",
        "tally D deck=20 hand=6 | L deck=30 hand=6\nturn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\n\
         phase DEPLOY\ndeploy 61 1_2 L\ndeploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 -\n\
         power duel 1 L base=6 weapon=2\ndueling hand 1 L 5 due=8   # broken YJ-DUEL-06",
    ),
    (
        "the defender may use a weapon of any kind",
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\ndeploy 15 1_119 D\nturn L 3 Tatooine\nphase DEPLOY\n\
         deploy 61 1_2 L\ndeploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 15",
    ),
    (
        "a text changes the DAMAGE of a lost duel",
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\nphase DEPLOY\ndeploy 61 6_P8 L\n\
         deploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 -\npower duel 1 L base=5\ndueling hand 1 L 5\n\
         power duel 1 D base=5\ndueling hand 1 D 5\nattack 1 L 71 2_5\nhit 1 14 1 1 HIT by=71\nattack 1 D 31 1_99\n\
         hit 1 61 1 1 HIT by=31\nattack 1 L 72 2_28\nhit 1 14 1 2 HIT by=72\nattack 1 D 32 1_103\n\
         hit 1 61 1 2 HIT by=32\nattack 1 L 73 2_9\nhit 1 14 1 3 HIT by=73\nremove D 14 PLANET DISCARD_PILE DEFEAT\n\
         shuffle L DUEL\nshuffle D DUEL\ndamage D DUEL 33,34,35,36,37 by=14\nhit 1 61 -2 0 END\nduel ends 1 L 14",
    ),
    (
        "equal hits cost nobody damage",
        "tally D deck=2 hand=6 | L deck=2 hand=6\nturn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\n\
         phase DEPLOY\ndeploy 61 1_2 L\ndeploy 62 2_40 L\n\
         phase BATTLE\nduel 1 L 61 14 62 -\npower duel 1 L base=6 weapon=2\ndueling hand 1 L 2 due=8\n\
         power duel 1 D base=5\ndueling hand 1 D 2 due=5\nattack 1 L 71 2_5\nhit 1 14 1 1 HIT by=71\nattack 1 D 31 1_99\n\
         hit 1 61 1 1 HIT by=31\nattack 1 L 72 2_28\nhit 1 14 1 2 HIT by=72\nattack 1 D 32 1_103\nhit 1 61 1 2 HIT by=32\n\
         shuffle L DUEL\nshuffle D DUEL\nhit 1 14 -2 0 END\nhit 1 61 -2 0 END\nduel ends 1 -",
    ),
    (
        "damage for equal hits is none",
        "tally D deck=2 hand=6 | L deck=2 hand=6\nturn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\n\
         phase DEPLOY\ndeploy 61 1_2 L\ndeploy 62 2_40 L\n\
         phase BATTLE\nduel 1 L 61 14 62 -\npower duel 1 L base=6 weapon=2\ndueling hand 1 L 2 due=8\n\
         power duel 1 D base=5\ndueling hand 1 D 2 due=5\nattack 1 L 71 2_5\nhit 1 14 1 1 HIT by=71\nattack 1 D 31 1_99\n\
         hit 1 61 1 1 HIT by=31\nattack 1 L 72 2_28\nhit 1 14 1 2 HIT by=72\nattack 1 D 32 1_103\nhit 1 61 1 2 HIT by=32\n\
         shuffle L DUEL\nshuffle D DUEL\ndamage L DUEL_HITS 81\nhit 1 14 -2 0 END\nhit 1 61 -2 0 END\n\
         duel ends 1 -   # broken YJ-DUEL-17",
    ),
    (
        "a card that is blocked has no dueling text",
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\nphase DEPLOY\ndeploy 61 1_2 L\n\
         deploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 -\nattack 1 L 71 5_14\nblock 1 D 31 1_107 71\n\
         text 1 L 71   # broken YJ-DUEL-13",
    ),
    (
        "starships of a pile that belongs to no planet evacuate any planet",
        "turn L 1 Tatooine\nphase DEPLOY\ndeploy 90 2_70 L\nturn D 2 Tatooine\nphase END\nsurrender D Tatooine\n\
         control L Tatooine SURRENDER\nnew planet D Naboo\ndeploy 40 1_137 D why=FIRST_LOCATION\nturn D 3 Naboo\n\
         turn L 4 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nphase BATTLE\nevacuate 1 L Naboo 61 90\nintercept 1 D no\n\
         remove L 61 PLANET DRAW_DECK EVACUATED at=Naboo\nshuffle L EVACUATED\nevacuation ends 1 yes",
    ),
    (
        "a weapon alone may be evacuated",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 62 2_40 L\nturn D 6 Naboo\nturn L 7 Naboo\nphase DEPLOY\ndeploy 90 2_70 L\n\
         phase BATTLE\nevacuate 1 L Naboo 62 90\nintercept 1 D no",
    ),
    (
        "all starships evacuate",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 6 Naboo\nturn L 7 Naboo\nphase DEPLOY\ndeploy 90 2_70 L\n\
         deploy 91 3_68 L\nphase BATTLE\nevacuate 1 L Naboo 61 90   # broken YJ-EVC-02",
    ),
    (
        "starfighters fight in the plan of an evacuation",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 6 Naboo\nphase DEPLOY\ndeploy 95 1_140 D\nturn L 7 Naboo\n\
         phase DEPLOY\ndeploy 90 2_70 L\ndeploy 91 3_68 L\nphase BATTLE\nevacuate 1 L Naboo 61 90,91\n\
         intercept 1 D yes 95\nbattle 1 D Naboo evac=1\nplan 1 D 1 95\nplan 1 L 1 90   # broken YJ-BAT-02",
    ),
    (
        "the interceptor declares first",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 6 Naboo\nphase DEPLOY\ndeploy 95 1_140 D\nturn L 7 Naboo\n\
         phase DEPLOY\ndeploy 90 2_70 L\nphase BATTLE\nevacuate 1 L Naboo 61 90\nintercept 1 D yes 95\n\
         battle 1 D Naboo evac=1\ndeclare 1 D 0\ndeclare 1 L 0",
    ),
    (
        "the evacuating player does not declare first",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 6 Naboo\nphase DEPLOY\ndeploy 95 1_140 D\nturn L 7 Naboo\n\
         phase DEPLOY\ndeploy 90 2_70 L\nphase BATTLE\nevacuate 1 L Naboo 61 90\nintercept 1 D yes 95\n\
         battle 1 D Naboo evac=1\ndeclare 1 L 0   # broken YJ-BAT-04",
    ),
    (
        "starship battles have Battle cards, and texts that let starships fight together",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 6 Naboo\nphase DEPLOY\ndeploy 95 1_140 D\ndeploy 96 1_139 D\n\
         turn L 7 Naboo\nphase DEPLOY\ndeploy 90 2_70 L\nphase BATTLE\nevacuate 1 L Naboo 61 90\nintercept 1 D yes 95,96\n\
         battle 1 D Naboo evac=1\ndeclare 1 D 1\ndeclare 1 L 0\nreveal D 17 5_52 BATTLE_PLAN PLAN\n\
         fight 1 95,96 90 works=17/\ndestiny 1 D 31 1_99 STARSHIP by=96\npower 1 D base=7 destiny=4\npower 1 L base=6\n\
         result 1 D 90",
    ),
    (
        "no two starships fight together without such a text",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 6 Naboo\nphase DEPLOY\ndeploy 95 1_140 D\ndeploy 96 1_139 D\n\
         turn L 7 Naboo\nphase DEPLOY\ndeploy 90 2_70 L\nphase BATTLE\nevacuate 1 L Naboo 61 90\nintercept 1 D yes 95,96\n\
         battle 1 D Naboo evac=1\nfight 1 95,96 90   # broken YJ-FGT-01",
    ),
    (
        "an evacuation fails when all transports are lost, and costs no DAMAGE but theirs",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 6 Naboo\nphase DEPLOY\ndeploy 95 3_137 D\nturn L 7 Naboo\n\
         phase DEPLOY\ndeploy 90 3_70 L\nphase BATTLE\nevacuate 1 L Naboo 61 90\nintercept 1 D yes 95\n\
         battle 1 D Naboo evac=1\nfight 1 95 90\npower 1 D base=6\npower 1 L base=5\nresult 1 D 90\n\
         remove L 90 HYPERSPACE DISCARD_PILE DEFEAT\ndamage L FIGHT 81,82,83,84,85 by=90\nbattle ends 1\n\
         remove L 61 PLANET DISCARD_PILE TRANSPORTS_LOST at=Naboo\nevacuation ends 1 no",
    ),
    (
        "an evacuation does not fail when a transport survives",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 6 Naboo\nphase DEPLOY\ndeploy 95 1_140 D\nturn L 7 Naboo\n\
         phase DEPLOY\ndeploy 90 2_70 L\nphase BATTLE\nevacuate 1 L Naboo 61 90\nintercept 1 D yes 95\n\
         battle 1 D Naboo evac=1\nfight 1 95 90\npower 1 D base=5\npower 1 L base=6\nresult 1 L 95\n\
         remove D 95 HYPERSPACE DISCARD_PILE DEFEAT\ndamage D FIGHT 31,32,33,34,35 by=95\nbattle ends 1\n\
         remove L 61 PLANET DISCARD_PILE TRANSPORTS_LOST at=Naboo\nevacuation ends 1 no   # broken YJ-EVC-05",
    ),
    (
        "a planet may be surrendered in the first turn there; hidden cards are turned up in the next one",
        "turn L 1 Tatooine\nphase DEPLOY\ndeploy 61 1_2 L hidden\nphase END\nsurrender L Tatooine\n\
         control D Tatooine SURRENDER\nnew planet L Naboo\ndeploy 70 1_67 L why=FIRST_LOCATION\nturn L 2 Naboo\n\
         phase DEPLOY\nreveal L 61 1_2 PLANET HIDDEN\ndeploy 65 1_45 L",
    ),
    (
        "hidden cards of a surrendered planet are turned up first of all",
        "turn L 1 Tatooine\nphase DEPLOY\ndeploy 61 1_2 L hidden\nphase END\nsurrender L Tatooine\n\
         control D Tatooine SURRENDER\nnew planet L Naboo\ndeploy 70 1_67 L why=FIRST_LOCATION\nturn L 2 Naboo\n\
         phase DEPLOY\ndeploy 65 1_45 L   # broken YJ-HID-02",
    ),
    (
        "the last card drawn at Even Up loses before a planet is won",
        "tally D deck=2 hand=5 | L deck=20 hand=6\nturn L 3 Tatooine\nturn D 4 Tatooine\nphase DEPLOY\ndeploy 13 1_99 D\n\
         phase BATTLE\nphase EVEN_UP\ndraw D 2 EVEN_UP\nphase END   # broken YJ-END-02\ncontrol D Tatooine EMPTY",
    ),
    (
        "Battle cards and starships among hidden cards of too many counters are discarded",
        "viewer L\nturn D 1 Tatooine\nphase DEPLOY\ndeploy 11 -1_2 D hidden cost=? zone=PLANET\n\
         deploy 12 -1_2 D hidden cost=? zone=PLANET\ndeploy 13 -1_2 D hidden cost=? zone=PLANET\n\
         deploy 14 -1_2 D hidden cost=? zone=PLANET\nturn L 2 Tatooine\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 3 Tatooine\n\
         phase DEPLOY\nreveal D 11 1_73 PLANET HIDDEN\nreveal D 12 1_103 PLANET HIDDEN\nreveal D 13 1_99 PLANET HIDDEN\n\
         reveal D 14 1_125 PLANET HIDDEN   # broken YJ-HID-04\nmisplay 1 D HIDDEN_COUNTERS at=Tatooine\n\
         surrender D Tatooine why=MISPLAY\nremove D 14 PLANET DISCARD_PILE MISPLAY at=Tatooine\n\
         control L Tatooine MISPLAY\nphase EVEN_UP by=D",
    ),
    (
        "Battle cards among hidden cards do not stay",
        "viewer L\nturn D 1 Tatooine\nphase DEPLOY\ndeploy 11 -1_2 D hidden cost=? zone=PLANET\n\
         deploy 12 -1_2 D hidden cost=? zone=PLANET\ndeploy 13 -1_2 D hidden cost=? zone=PLANET\n\
         deploy 14 -1_2 D hidden cost=? zone=PLANET\nturn L 2 Tatooine\nphase DEPLOY\ndeploy 61 1_2 L\nturn D 3 Tatooine\n\
         phase DEPLOY\nreveal D 11 1_73 PLANET HIDDEN\nreveal D 12 1_103 PLANET HIDDEN\nreveal D 13 1_99 PLANET HIDDEN\n\
         reveal D 14 1_125 PLANET HIDDEN   # broken YJ-HID-04\nmisplay 1 D HIDDEN_COUNTERS at=Tatooine\n\
         surrender D Tatooine why=MISPLAY\ncontrol L Tatooine MISPLAY\nphase EVEN_UP by=D   # broken YJ-PEN-02",
    ),
    (
        "Queen Amidala on a second planet: both copies there go back, the stranded ones stay",
        "turn L 1 Naboo\nphase DEPLOY\ndeploy 60 1_8 L\ndeploy 61 2_9 L\nphase END\nsurrender L Naboo\n\
         control D Naboo SURRENDER\nnew planet L Tatooine\ndeploy 70 1_65 L why=FIRST_LOCATION\nturn L 2 Tatooine\n\
         phase DEPLOY\ndeploy 62 1_9 L   # broken YJ-STK-01\ndeploy 63 1_9 L   # broken YJ-STK-01\n\
         misplay 1 L STACK cards=62,63\nremove L 62,63 PLANET HAND MISPLAY at=Tatooine\nphase BATTLE",
    ),
    (
        "the stranded copies of Queen Amidala do not go back",
        "turn L 1 Naboo\nphase DEPLOY\ndeploy 60 1_8 L\ndeploy 61 2_9 L\nphase END\nsurrender L Naboo\n\
         control D Naboo SURRENDER\nnew planet L Tatooine\ndeploy 70 1_65 L why=FIRST_LOCATION\nturn L 2 Tatooine\n\
         phase DEPLOY\ndeploy 62 1_9 L   # broken YJ-STK-01\ndeploy 63 1_9 L   # broken YJ-STK-01\n\
         misplay 1 L STACK cards=60,61\nremove L 60,61 PLANET HAND MISPLAY at=Naboo\nphase BATTLE   # broken YJ-PEN-04",
    ),
    (
        "no hand is seven without an Effect that says so",
        "turn D 1 Tatooine\nphase DEPLOY\ntally D deck=30 hand=5\nphase BATTLE\nphase EVEN_UP\ndraw D 2 EVEN_UP\n\
         phase END   # broken YJ-EVEN-02",
    ),
];

#[test]
fn what_the_current_rules_say_holds() {
    let wrong = wrong(STATEMENTS.iter().map(|(name, game)| (*name, (*game).to_owned())));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
