//! Rulings on single cards: each as a legal game and, where there is one, a broken one.

use holocron_ingest::id::Blueprint;

use super::tests::wrong;
use crate::cards::{self, Card};

const DROID: &str = "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 1_99 D\nturn L 3 Tatooine\nphase DEPLOY\n";

/// What is ruled, whether the droid stands against it, and the game.
pub(crate) const RULINGS: &[(&str, bool, &str)] = &[
    (
        "Anakin Skywalker, Padawan may use a Blaster",
        true,
        "deploy 61 3_4 L\ndeploy 65 1_45 L\nphase BATTLE\nbattle 1 L Tatooine\nfight 1 61 13 using=65",
    ),
    (
        "Sebulba, Bad-Tempered Dug drives as a Podracer pilot",
        false,
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 1_73 D\ndeploy 15 1_111 D\nphase BATTLE\nbattle 1 D Tatooine\n\
         declare 1 D 1\nreveal D 17 1_124 BATTLE_PLAN PLAN\nfight 1 13 - using=15/ works=17/",
    ),
    (
        "Watto does not drive as a Podracer pilot",
        false,
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 1_74 D\ndeploy 15 1_111 D\nphase BATTLE\nbattle 1 D Tatooine\n\
         fight 1 13 - using=15/   # broken YJ-TYPE-01",
    ),
    (
        "the three Bravo starships have three titles",
        false,
        "turn L 1 Naboo\nphase DEPLOY\ndeploy 91 1_68 L\ndeploy 92 2_68 L\ndeploy 93 3_68 L",
    ),
    (
        "Amidala's Starship is one title in two sets",
        false,
        "turn L 1 Naboo\nphase DEPLOY\ndeploy 91 3_67 L\ndeploy 92 8_30 L   # broken YJ-STK-02",
    ),
    (
        "STAP helps the Battle Droid Squad, with one draw",
        false,
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 1_79 D\ndeploy 15 1_116 D\nphase BATTLE\nbattle 1 D Tatooine\n\
         fight 1 13 - using=15/\ndestiny 1 D 31 1_99 WEAPON by=15\npower 1 D base=4 weapon=2 destiny=4\n\
         power 1 L\nresult 1 D",
    ),
    (
        "Sandstorm works for the Trade Federation Tank",
        false,
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 1_88 D\nphase BATTLE\nbattle 1 D Tatooine\ndeclare 1 D 1\n\
         reveal D 17 1_129 BATTLE_PLAN PLAN\nfight 1 13 - works=17/\npower 1 D base=5 battle=3",
    ),
    (
        "Da Dug Chaaa! takes one DAMAGE from an own Podracer pilot",
        false,
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 20 3_130 D\ndeploy 13 1_73 D\nturn L 3 Tatooine\nphase DEPLOY\n\
         deploy 61 1_2 L\nphase BATTLE\nbattle 1 L Tatooine\nfight 1 61 13\npower 1 L base=6\n\
         power 1 D base=4 other=1\nresult 1 L 13\nremove D 13 PLANET DISCARD_PILE DEFEAT\ndamage D FIGHT 31 by=13",
    ),
    (
        "Jedi Force Push leaves Open Fire! without its weapon",
        false,
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 1_88 D\ndeploy 15 1_114 D\nturn L 3 Tatooine\nphase DEPLOY\n\
         deploy 61 1_2 L\nphase BATTLE\nbattle 1 L Tatooine\ndeclare 1 L 1\ndeclare 1 D 1\n\
         reveal L 68 3_51 BATTLE_PLAN PLAN\nreveal D 17 2_124 BATTLE_PLAN PLAN\n\
         fight 1 61 13 works=68/17   # broken YJ-FGT-09",
    ),
    (
        "Aurra Sing, Mercenary gains nothing from a rifle that is pushed away",
        false,
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 3_75 D\ndeploy 15 1_108 D\nturn L 3 Tatooine\nphase DEPLOY\n\
         deploy 61 1_2 L\nphase BATTLE\nbattle 1 L Tatooine\ndeclare 1 L 1\ndeclare 1 D 0\n\
         reveal L 68 3_51 BATTLE_PLAN PLAN\nfight 1 61 13 works=68/\npower 1 L base=6\n\
         power 1 D base=5 other=1   # broken YJ-FGT-09",
    ),
    (
        "Mace Windu, Jedi Warrior has the bonus in the next fight too",
        true,
        "deploy 61 4_P2 L\nphase BATTLE\nbattle 1 L Tatooine\ndeclare 1 L 1\ndeclare 1 D 0\n\
         reveal L 68 2_64 BATTLE_PLAN PLAN\nfight 1 61 13 works=68/\npower 1 L base=6 other=2\npower 1 D base=2\n\
         result 1 L 13\nremove D 13 PLANET DISCARD_PILE DEFEAT\ndamage D FIGHT 31 by=13\nfight 2 61 -\n\
         power 2 L base=6   # broken YJ-FGT-10",
    ),
    (
        "There's Always A Bigger Fish gives seven counters",
        false,
        "turn L 1 Tatooine\nphase DEPLOY\ndeploy 60 3_61 L\nturn D 2 Tatooine\nturn L 3 Tatooine\nphase DEPLOY\n\
         deploy 61 1_1 L\ndeploy 62 1_9 L",
    ),
    (
        "There's Always A Bigger Fish does not give eight counters",
        false,
        "turn L 1 Tatooine\nphase DEPLOY\ndeploy 60 3_61 L\nturn D 2 Tatooine\nturn L 3 Tatooine\nphase DEPLOY\n\
         deploy 61 1_1 L\ndeploy 62 1_9 L\ndeploy 63 1_40 L   # broken YJ-DEP-01",
    ),
    (
        "This Is Too Close! gives eight for a discarded card",
        false,
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 20 3_133 D\nturn L 2 Tatooine\nturn D 3 Tatooine\nphase DEPLOY\n\
         remove D 70 HAND DISCARD_PILE COST by=20\nlimit D 8 20\ndeploy 11 1_71 D\ndeploy 12 1_99 D",
    ),
    (
        "They Will Not Stay Hidden For Long lets the hand be seven",
        false,
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 20 3_132 D\ntally D deck=30 hand=5 effects=1 used=4\n\
         phase BATTLE\nphase EVEN_UP\ndraw D 2 EVEN_UP\nphase END",
    ),
    ("Eopie costs one counter", false, "turn L 1 Tatooine\nphase DEPLOY\ndeploy 65 1_40 L cost=1"),
    ("Eopie is not free", false, "turn L 1 Tatooine\nphase DEPLOY\ndeploy 65 1_40 L cost=0   # broken YJ-DEP-02"),
    (
        "Battle Droid: Infantry, AAT Division costs two counters",
        false,
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 11 1_103 D cost=2\ndeploy 12 1_103 D cost=2\ndeploy 13 1_103 D cost=2",
    ),
    (
        "Battle Droid: Infantry, AAT Division does not cost three counters",
        false,
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 11 1_103 D cost=3   # broken YJ-DEP-02",
    ),
    (
        "The Might Of The Republic joins two Coruscant Guards",
        true,
        "deploy 61 2_33 L\ndeploy 62 2_34 L\nphase BATTLE\nbattle 1 L Tatooine\ndeclare 1 L 1\ndeclare 1 D 0\n\
         reveal L 68 2_61 BATTLE_PLAN PLAN\nfight 1 61,62 13 works=68/\npower 1 L base=6 battle=1",
    ),
    (
        "The Might Of The Republic does not join two Royal Guards",
        true,
        "deploy 61 1_31 L\ndeploy 62 1_32 L\nphase BATTLE\nbattle 1 L Tatooine\ndeclare 1 L 1\ndeclare 1 D 0\n\
         reveal L 68 2_61 BATTLE_PLAN PLAN\nfight 1 61,62 13 works=68/   # broken YJ-FGT-05",
    ),
    (
        "Darth Maul's Lightsaber draws twice",
        false,
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 16 1_71 D\nturn L 2 Tatooine\nturn D 3 Tatooine\nphase DEPLOY\n\
         deploy 15 3_109 D\nphase BATTLE\nbattle 1 D Tatooine\nfight 1 16 - using=15/\n\
         destiny 1 D 31 1_99 WEAPON by=15\ndestiny 2 D 32 1_99 WEAPON by=15\npower 1 D base=6 destiny=8\n\
         power 1 L\nresult 1 D",
    ),
    (
        "Darth Maul's Lightsaber does not draw once",
        false,
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 16 1_71 D\nturn L 2 Tatooine\nturn D 3 Tatooine\nphase DEPLOY\n\
         deploy 15 3_109 D\nphase BATTLE\nbattle 1 D Tatooine\nfight 1 16 - using=15/\n\
         destiny 1 D 31 1_99 WEAPON by=15\npower 1 D base=6 destiny=4\npower 1 L\nresult 1 D   # broken YJ-DST-01",
    ),
    (
        "a duel of Darth Maul helps Obi-Wan Kenobi, Jedi Student",
        false,
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 16 1_71 D\nturn L 2 Tatooine\nphase DEPLOY\ndeploy 61 5_1 L\n\
         deploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 16 62 -\nphase BATTLE FIGHT\nbattle 1 L Tatooine\n\
         fight 1 61 -\npower 1 L base=5 other=2",
    ),
    (
        "the bonus of Obi-Wan Kenobi, Jedi Student after a duel is not left out",
        false,
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 16 1_71 D\nturn L 2 Tatooine\nphase DEPLOY\ndeploy 61 5_1 L\n\
         deploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 16 62 -\nphase BATTLE FIGHT\nbattle 1 L Tatooine\n\
         fight 1 61 -\npower 1 L base=5   # broken YJ-FGT-10",
    ),
    (
        "a starfighter with one cube draws once",
        false,
        "turn D 2 Naboo\nphase DEPLOY\ndeploy 13 1_99 D\ndeploy 93 1_140 D\ndeploy 94 3_139 D\nturn L 3 Naboo\n\
         phase DEPLOY\ndeploy 91 2_70 L\nturn D 4 Naboo\nphase BATTLE\nevacuate 1 D Naboo 13 93,94\n\
         intercept 1 L yes 91\nbattle 1 L Naboo evac=1\nfight 1 91 94\ndestiny 1 D 31 1_107 STARSHIP by=94\n\
         power 1 D base=2 destiny=2\npower 1 L base=6\nresult 1 L 94",
    ),
];

#[test]
fn rulings_on_single_cards_hold() {
    let game = |has_droid: bool, game: &str| if has_droid { format!("{DROID}{game}") } else { game.to_owned() };
    let wrong = wrong(RULINGS.iter().map(|(name, has_droid, text)| (*name, game(*has_droid, text))));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn card(id: &str) -> &'static Card {
    Blueprint::new(id).and_then(|id| cards::lookup(&id)).unwrap_or_else(|| panic!("no facts for {id}"))
}

#[test]
fn in_complete_control_works_for_every_battle_droid_with_the_diamond() {
    let games = ["1_97", "1_98", "1_99", "1_100", "1_101", "1_102", "1_103", "1_104"].map(|id| {
        let text = format!(
            "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 {id} D\nphase BATTLE\nbattle 1 D Tatooine\ndeclare 1 D 1\n\
             reveal D 17 1_125 BATTLE_PLAN PLAN\nfight 1 13 - works=17/"
        );
        (id, text)
    });
    let wrong = wrong(games);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn texts_that_deploy_from_the_draw_deck_name_their_cards() {
    for (id, named, other) in [
        ("5_4", "1_37", "1_45"),
        ("5_35", "1_97", "1_79"),
        ("5_11", "2_38", "1_3"),
        ("8_10", "1_22", "1_3"),
        ("6_P18", "2_77", "1_105"),
        ("6_P19", "1_105", "2_77"),
        ("8_41", "3_86", "1_99"),
        ("8_47", "2_116", "1_107"),
        ("6_P16", "1_108", "1_107"),
        ("8_36", "8_36", "1_99"),
        ("8_4", "8_5", "1_3"),
    ] {
        let text = card(id).deploys().unwrap_or_else(|| panic!("{id} deploys nothing"));
        assert!(text.names(card(named)), "{id} brings {named}");
        assert!(!text.names(card(other)), "{id} does not bring {other}");
        assert_eq!(text.is_free, id == "5_4", "{id}");
    }
}

#[test]
fn dueling_texts_need_a_lightsaber() {
    for id in ["5_14", "5_16", "5_19", "5_21", "5_22"] {
        let duel = "turn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\nphase DEPLOY\ndeploy 61 1_2 L\n\
                    deploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 -\n";
        let text = format!("{duel}attack 1 L 71 {id}\nhit 1 14 1 1 HIT by=71\ntext 1 L 71");
        let wrong = wrong([(id, text)]);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    for id in ["5_45", "5_46", "5_47", "5_51", "5_53"] {
        let duel = "turn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\ndeploy 15 1_108 D\nturn L 3 Tatooine\n\
                    phase DEPLOY\ndeploy 61 1_2 L\ndeploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 15\n\
                    attack 1 L 71 2_5\nhit 1 14 1 1 HIT by=71\n";
        let text = format!("{duel}attack 1 D 31 {id}\nhit 1 61 1 1 HIT by=31\ntext 1 D 31   # broken YJ-DUEL-13");
        let wrong = wrong([(id, text)]);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
