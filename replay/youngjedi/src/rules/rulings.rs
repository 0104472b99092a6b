//! Rulings on single cards: each as a legal game and, where there is one, a broken one.

use holocron_ingest::id::Blueprint;

use super::tests::wrong;
use crate::cards::{self, Card};

const DROID: &str = "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 13 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
     TC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n";

/// What is ruled, whether the droid stands against it, and the game.
pub(crate) const RULINGS: &[(&str, bool, &str)] = &[
    (
        "Anakin Skywalker, Padawan may use a Blaster",
        true,
        "PCIP L 61 3_4 HAND PLANET L DEPLOY systemName=Tatooine cost=3\n\
         PCIP L 65 1_45 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SB 1 CHARACTER L D Tatooine\nSF 1 1 61 13 attackerWeaponIds=65",
    ),
    (
        "Sebulba, Bad-Tempered Dug drives as a Podracer pilot",
        false,
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 13 1_73 HAND PLANET D DEPLOY systemName=Tatooine cost=4\n\
         PCIP D 15 1_111 HAND PLANET D DEPLOY systemName=Tatooine cost=1\nGPC BATTLE 2 D Tatooine\n\
         SB 1 CHARACTER D L Tatooine\nDBC 1 D 1\nFCIP D 17 1_124 BATTLE_PLAN PLAN\n\
         SF 1 1 13 - attackerWeaponIds=15 attackerBattleCardId=17",
    ),
    (
        "Watto does not drive as a Podracer pilot",
        false,
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 13 1_74 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
         PCIP D 15 1_111 HAND PLANET D DEPLOY systemName=Tatooine cost=1\nGPC BATTLE 2 D Tatooine\n\
         SB 1 CHARACTER D L Tatooine\nSF 1 1 13 - attackerWeaponIds=15   # broken YJ-TYPE-01",
    ),
    (
        "the three Bravo starships have three titles",
        false,
        "TC L 1 Naboo\nGPC DEPLOY 1 L Naboo\nPCIP L 91 1_68 HAND HYPERSPACE L DEPLOY cost=0\n\
         PCIP L 92 2_68 HAND HYPERSPACE L DEPLOY cost=0\nPCIP L 93 3_68 HAND HYPERSPACE L DEPLOY cost=0",
    ),
    (
        "Amidala's Starship is one title in two sets",
        false,
        "TC L 1 Naboo\nGPC DEPLOY 1 L Naboo\nPCIP L 91 3_67 HAND HYPERSPACE L DEPLOY cost=0\n\
         PCIP L 92 8_30 HAND HYPERSPACE L DEPLOY cost=0   # broken YJ-STK-02",
    ),
    (
        "STAP helps the Battle Droid Squad, with one draw",
        false,
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 13 1_79 HAND PLANET D DEPLOY systemName=Tatooine cost=3\n\
         PCIP D 15 1_116 HAND PLANET D DEPLOY systemName=Tatooine cost=2\nGPC BATTLE 2 D Tatooine\n\
         SB 1 CHARACTER D L Tatooine\nSF 1 1 13 - attackerWeaponIds=15\n\
         DD 1 D 31 1_99 4 WEAPON HAND sourceCardId=15 fightId=1\nPWR D 4 0 2 0 0 4 10 fightId=1\n\
         PWR L 0 0 0 0 0 0 0 fightId=1\nEF 1 participantId=D",
    ),
    (
        "Sandstorm works for the Trade Federation Tank",
        false,
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 13 1_88 HAND PLANET D DEPLOY systemName=Tatooine cost=4\n\
         GPC BATTLE 2 D Tatooine\nSB 1 CHARACTER D L Tatooine\nDBC 1 D 1\nFCIP D 17 1_129 BATTLE_PLAN PLAN\n\
         SF 1 1 13 - attackerBattleCardId=17\nPWR D 5 0 0 3 0 0 8 fightId=1",
    ),
    (
        "Da Dug Chaaa! takes one DAMAGE from an own Podracer pilot",
        false,
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 20 3_130 HAND EFFECTS D DEPLOY systemName=Tatooine cost=2\n\
         PCIP D 13 1_73 HAND PLANET D DEPLOY systemName=Tatooine cost=4\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\nGPC BATTLE 3 L Tatooine\n\
         SB 1 CHARACTER L D Tatooine\nSF 1 1 61 13\nPWR L 6 0 0 0 0 0 6 fightId=1\nPWR D 4 0 0 0 1 0 5 fightId=1\n\
         EF 1 participantId=L otherCardIds=13\nRCFP D 13 PLANET DISCARD_PILE DEFEAT\n\
         DMG D 1 31 FIGHT sourceCardId=13",
    ),
    (
        "Jedi Force Push leaves Open Fire! without its weapon",
        false,
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 13 1_88 HAND PLANET D DEPLOY systemName=Tatooine cost=4\n\
         PCIP D 15 1_114 HAND PLANET D DEPLOY systemName=Tatooine cost=2\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\nGPC BATTLE 3 L Tatooine\n\
         SB 1 CHARACTER L D Tatooine\nDBC 1 L 1\nDBC 1 D 1\nFCIP L 68 3_51 BATTLE_PLAN PLAN\n\
         FCIP D 17 2_124 BATTLE_PLAN PLAN\n\
         SF 1 1 61 13 attackerBattleCardId=68 defenderBattleCardId=17   # broken YJ-FGT-09",
    ),
    (
        "Aurra Sing, Mercenary gains nothing from a rifle that is pushed away",
        false,
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 13 3_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\n\
         PCIP D 15 1_108 HAND PLANET D DEPLOY systemName=Tatooine cost=1\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\nGPC BATTLE 3 L Tatooine\n\
         SB 1 CHARACTER L D Tatooine\nDBC 1 L 1\nDBC 1 D 0\nFCIP L 68 3_51 BATTLE_PLAN PLAN\n\
         SF 1 1 61 13 attackerBattleCardId=68\nPWR L 6 0 0 0 0 0 6 fightId=1\n\
         PWR D 5 0 0 0 1 0 6 fightId=1   # broken YJ-FGT-09",
    ),
    (
        "Mace Windu, Jedi Warrior has the bonus in the next fight too",
        true,
        "PCIP L 61 4_P2 HAND PLANET L DEPLOY systemName=Tatooine cost=5\nGPC BATTLE 3 L Tatooine\n\
         SB 1 CHARACTER L D Tatooine\nDBC 1 L 1\nDBC 1 D 0\nFCIP L 68 2_64 BATTLE_PLAN PLAN\n\
         SF 1 1 61 13 attackerBattleCardId=68\nPWR L 6 0 0 0 2 0 8 fightId=1\nPWR D 2 0 0 0 0 0 2 fightId=1\n\
         EF 1 participantId=L otherCardIds=13\nRCFP D 13 PLANET DISCARD_PILE DEFEAT\n\
         DMG D 1 31 FIGHT sourceCardId=13\nSF 2 1 61 -\nPWR L 6 0 0 0 0 0 6 fightId=2   # broken YJ-FGT-10",
    ),
    (
        "There's Always A Bigger Fish gives seven counters",
        false,
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\nPCIP L 60 3_61 HAND EFFECTS L DEPLOY systemName=Tatooine cost=2\n\
         TC D 2 Tatooine\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_1 HAND PLANET L DEPLOY systemName=Tatooine cost=5\n\
         PCIP L 62 1_9 HAND PLANET L DEPLOY systemName=Tatooine cost=2",
    ),
    (
        "There's Always A Bigger Fish does not give eight counters",
        false,
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\nPCIP L 60 3_61 HAND EFFECTS L DEPLOY systemName=Tatooine cost=2\n\
         TC D 2 Tatooine\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_1 HAND PLANET L DEPLOY systemName=Tatooine cost=5\n\
         PCIP L 62 1_9 HAND PLANET L DEPLOY systemName=Tatooine cost=2\n\
         PCIP L 63 1_40 HAND PLANET L DEPLOY systemName=Tatooine cost=1   # broken YJ-DEP-01",
    ),
    (
        "This Is Too Close! gives eight for a discarded card",
        false,
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nPCIP D 20 3_133 HAND EFFECTS D DEPLOY systemName=Tatooine cost=4\n\
         TC L 2 Tatooine\nTC D 3 Tatooine\nGPC DEPLOY 3 D Tatooine\nRCFP D 70 HAND DISCARD_PILE COST sourceCardId=20\n\
         LIM D 8 20\nPCIP D 11 1_71 HAND PLANET D DEPLOY systemName=Tatooine cost=6\n\
         PCIP D 12 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2",
    ),
    (
        "They Will Not Stay Hidden For Long lets the hand be seven",
        false,
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nPCIP D 20 3_132 HAND EFFECTS D DEPLOY systemName=Tatooine cost=4\n\
         GS D 30 5 24 0 0 1 0 0 0 0 0 4\nGPC BATTLE 1 D Tatooine\nGPC EVEN_UP 1 D Tatooine\nDR D 2 EVEN_UP\n\
         GPC END 1 D Tatooine",
    ),
    (
        "Eopie costs one counter",
        false,
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\nPCIP L 65 1_40 HAND PLANET L DEPLOY systemName=Tatooine cost=1",
    ),
    (
        "Eopie is not free",
        false,
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\n\
         PCIP L 65 1_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0   # broken YJ-DEP-02",
    ),
    (
        "Battle Droid: Infantry, AAT Division costs two counters",
        false,
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nPCIP D 11 1_103 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
         PCIP D 12 1_103 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
         PCIP D 13 1_103 HAND PLANET D DEPLOY systemName=Tatooine cost=2",
    ),
    (
        "Battle Droid: Infantry, AAT Division does not cost three counters",
        false,
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\n\
         PCIP D 11 1_103 HAND PLANET D DEPLOY systemName=Tatooine cost=3   # broken YJ-DEP-02",
    ),
    (
        "The Might Of The Republic joins two Coruscant Guards",
        true,
        "PCIP L 61 2_33 HAND PLANET L DEPLOY systemName=Tatooine cost=3\n\
         PCIP L 62 2_34 HAND PLANET L DEPLOY systemName=Tatooine cost=3\nGPC BATTLE 3 L Tatooine\n\
         SB 1 CHARACTER L D Tatooine\nDBC 1 L 1\nDBC 1 D 0\nFCIP L 68 2_61 BATTLE_PLAN PLAN\n\
         SF 1 1 61,62 13 attackerBattleCardId=68\nPWR L 6 0 0 1 0 0 7 fightId=1",
    ),
    (
        "The Might Of The Republic does not join two Royal Guards",
        true,
        "PCIP L 61 1_31 HAND PLANET L DEPLOY systemName=Tatooine cost=2\n\
         PCIP L 62 1_32 HAND PLANET L DEPLOY systemName=Tatooine cost=2\nGPC BATTLE 3 L Tatooine\n\
         SB 1 CHARACTER L D Tatooine\nDBC 1 L 1\nDBC 1 D 0\nFCIP L 68 2_61 BATTLE_PLAN PLAN\n\
         SF 1 1 61,62 13 attackerBattleCardId=68   # broken YJ-FGT-05",
    ),
    (
        "Darth Maul's Lightsaber draws twice",
        false,
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nPCIP D 16 1_71 HAND PLANET D DEPLOY systemName=Tatooine cost=6\n\
         TC L 2 Tatooine\nTC D 3 Tatooine\nGPC DEPLOY 3 D Tatooine\n\
         PCIP D 15 3_109 HAND PLANET D DEPLOY systemName=Tatooine cost=2\nGPC BATTLE 3 D Tatooine\n\
         SB 1 CHARACTER D L Tatooine\nSF 1 1 16 - attackerWeaponIds=15\n\
         DD 1 D 31 1_99 4 WEAPON HAND sourceCardId=15 fightId=1\n\
         DD 2 D 32 1_99 4 WEAPON HAND sourceCardId=15 fightId=1\nPWR D 6 0 0 0 0 8 14 fightId=1\n\
         PWR L 0 0 0 0 0 0 0 fightId=1\nEF 1 participantId=D",
    ),
    (
        "Darth Maul's Lightsaber does not draw once",
        false,
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nPCIP D 16 1_71 HAND PLANET D DEPLOY systemName=Tatooine cost=6\n\
         TC L 2 Tatooine\nTC D 3 Tatooine\nGPC DEPLOY 3 D Tatooine\n\
         PCIP D 15 3_109 HAND PLANET D DEPLOY systemName=Tatooine cost=2\nGPC BATTLE 3 D Tatooine\n\
         SB 1 CHARACTER D L Tatooine\nSF 1 1 16 - attackerWeaponIds=15\n\
         DD 1 D 31 1_99 4 WEAPON HAND sourceCardId=15 fightId=1\nPWR D 6 0 0 0 0 4 10 fightId=1\n\
         PWR L 0 0 0 0 0 0 0 fightId=1\nEF 1 participantId=D   # broken YJ-DST-01",
    ),
    (
        "a duel of Darth Maul helps Obi-Wan Kenobi, Jedi Student",
        false,
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nPCIP D 16 1_71 HAND PLANET D DEPLOY systemName=Tatooine cost=6\n\
         TC L 2 Tatooine\nGPC DEPLOY 2 L Tatooine\nPCIP L 61 5_1 HAND PLANET L DEPLOY systemName=Tatooine cost=5\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 2 L Tatooine\n\
         SD 1 L D 61 16 Tatooine attackerWeaponId=62\nGPC BATTLE 2 L Tatooine step=FIGHT\n\
         SB 1 CHARACTER L D Tatooine\nSF 1 1 61 -\nPWR L 5 0 0 0 2 0 7 fightId=1",
    ),
    (
        "the bonus of Obi-Wan Kenobi, Jedi Student after a duel is not left out",
        false,
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nPCIP D 16 1_71 HAND PLANET D DEPLOY systemName=Tatooine cost=6\n\
         TC L 2 Tatooine\nGPC DEPLOY 2 L Tatooine\nPCIP L 61 5_1 HAND PLANET L DEPLOY systemName=Tatooine cost=5\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 2 L Tatooine\n\
         SD 1 L D 61 16 Tatooine attackerWeaponId=62\nGPC BATTLE 2 L Tatooine step=FIGHT\n\
         SB 1 CHARACTER L D Tatooine\nSF 1 1 61 -\nPWR L 5 0 0 0 0 0 5 fightId=1   # broken YJ-FGT-10",
    ),
    (
        "a starfighter with one cube draws once",
        false,
        "TC D 2 Naboo\nGPC DEPLOY 2 D Naboo\nPCIP D 13 1_99 HAND PLANET D DEPLOY systemName=Naboo cost=2\n\
         PCIP D 93 1_140 HAND HYPERSPACE D DEPLOY cost=0\nPCIP D 94 3_139 HAND HYPERSPACE D DEPLOY cost=0\n\
         TC L 3 Naboo\nGPC DEPLOY 3 L Naboo\nPCIP L 91 2_70 HAND HYPERSPACE L DEPLOY cost=0\nTC D 4 Naboo\n\
         GPC BATTLE 4 D Naboo\nSEV 1 D Naboo 13 93,94\nICP 1 L true starshipIds=91\nSB 1 STARSHIP L D Naboo evacId=1\n\
         SF 1 1 91 94\nDD 1 D 31 1_107 2 STARSHIP HAND sourceCardId=94 fightId=1\nPWR D 2 0 0 0 0 2 4 fightId=1\n\
         PWR L 6 0 0 0 0 0 6 fightId=1\nEF 1 participantId=L otherCardIds=94",
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
        let cost = card(id).counters.expect("a cost");
        let text = format!(
            "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\n\
             PCIP D 13 {id} HAND PLANET D DEPLOY systemName=Tatooine cost={cost}\nGPC BATTLE 2 D Tatooine\n\
             SB 1 CHARACTER D L Tatooine\nDBC 1 D 1\nFCIP D 17 1_125 BATTLE_PLAN PLAN\n\
             SF 1 1 13 - attackerBattleCardId=17"
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

fn destiny(id: &str) -> u32 {
    card(id).destiny.expect("a destiny")
}

#[test]
fn dueling_texts_need_a_lightsaber() {
    for id in ["5_14", "5_16", "5_19", "5_21", "5_22"] {
        let duel = "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\n\
             PCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\nTC L 3 Tatooine\n\
             GPC DEPLOY 3 L Tatooine\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
             PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
             SD 1 L D 61 14 Tatooine attackerWeaponId=62\n";
        let text = format!("{duel}DA 1 L 71 {id} {}\nHIT 1 14 1 1 HIT cardId=71\nDT 1 L 71", destiny(id));
        let wrong = wrong([(id, text)]);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    for id in ["5_45", "5_46", "5_47", "5_51", "5_53"] {
        let duel = "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\n\
             PCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\n\
             PCIP D 15 1_108 HAND PLANET D DEPLOY systemName=Tatooine cost=1\nTC L 3 Tatooine\n\
             GPC DEPLOY 3 L Tatooine\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
             PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
             SD 1 L D 61 14 Tatooine attackerWeaponId=62 defenderWeaponId=15\nDA 1 L 71 2_5 5\n\
             HIT 1 14 1 1 HIT cardId=71\n";
        let attack = format!("DA 1 D 31 {id} {}\nHIT 1 61 1 1 HIT cardId=31", destiny(id));
        let text = format!("{duel}{attack}\nDT 1 D 31   # broken YJ-DUEL-13");
        let wrong = wrong([(id, text)]);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
