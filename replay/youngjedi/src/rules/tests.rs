//! Tests of the rulebook.

use holocron_ingest::id::Blueprint;
use holocron_replay::scenario::Broken;
use holocron_replay::tests::rulebook::{self as checks, Heard};

use crate::cards::{self, Card};
use crate::{YoungJedi, scenario};

const HEAD: &str = include_str!("../../rulebook/README.md");
const CASES: &str = include_str!("../../rulebook/cases.md");
const STATEMENTS: &str = include_str!("../../rulebook/statements.md");

/// Where tests are that run over many cards.
const OF_CARDS: &str = concat!(include_str!("../cards/tests.rs"), include_str!("tests.rs"));

fn play(text: &str) -> Result<(Broken, Heard), String> {
    let game = scenario::read(text)?;
    let heard = Heard::of::<YoungJedi>(&game.log);
    Ok((game.broken, heard))
}

/// Replays scenarios, each with what it is about; those in which other rules break than the marked ones.
fn wrong<'a>(games: impl IntoIterator<Item = (&'a str, String)>) -> Vec<String> {
    let unlike = |(name, game): (&str, String)| {
        let (broken, heard) = play(&game).unwrap_or_else(|what| panic!("{name}: {what}"));
        Some(format!("{name}: {}", heard.unlike(&broken)?))
    };
    games.into_iter().filter_map(unlike).collect()
}

#[test]
fn every_example_is_true() {
    checks::every_example_is_true::<YoungJedi>(play);
}

#[test]
fn the_book_holds_together() {
    checks::the_book_holds_together::<YoungJedi>("YJ-");
    checks::every_source_is_known::<YoungJedi>(HEAD);
}

#[test]
fn every_statement_is_answered() {
    let cases = checks::every_case_is_true(CASES, play);
    assert_eq!(checks::every_statement_is_answered::<YoungJedi>(STATEMENTS, &cases, OF_CARDS), 65);
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
