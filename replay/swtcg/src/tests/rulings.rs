//! Rulings on single cards (rule catalogue, card-specific rulings): a game that follows each and one that does not.

mod dice;
mod effects;

use std::collections::BTreeSet;

use crate::{Swtcg, scenario};
use holocron_replay::audit::Audit;
use holocron_replay::select::Selection;

/// An attack by walkers that Veers pilots on the Podracer that Anakin pilots, up to its chance to reroll.
const PODRACER: &str = "PCIP L 24 PM_33 GROUND_ARENA L EFFECT\nPCIP L 25 PM_32 PILOTING L EFFECT targetCardId=24\n\
    PCIP D 13 ESB_3 GROUND_ARENA D EFFECT\nPCIP D 17 ESB_100 PILOTING D EFFECT targetCardId=13\nTAP 13 ATTACK\n\
    SA 1 D 13 24 GROUND_ARENA NORMAL 12 30\nWO 1 ATTACK attackId=1\nWP 1 D\nWP 1 L\nWC 1\n\
    ROLL 1 D ATTACK 4,4,1,1,1,1,1,1,1,1,1,1 cardId=13 targetCardId=24 attackId=1 mod=0 need=4 count=2 sixes=0\n\
    WO 2 REROLL attackId=1 rollIds=1\n";
const VEERS: &str = "TT 1 D 17 TEXT:1 REROLL ROLLS_DICE\nTR 1 DECLINED\n";
const LUCKY: &str = "CA 1 L 24 Lucky 0 windowId=2 attackId=1 value=3\n\
    RRL 1 L 24 LUCKY 0,1,2 1,1,1,1,1,1,1,1,1,1,1,1 value=3 count=0 sixes=0\nRV 1 DONE\n";

/// What was ruled, the game, and the rules that break in it.
pub(super) struct Ruling {
    pub(super) what: &'static str,
    game: String,
    broken: &'static [&'static str],
}

fn ruling(what: &'static str, broken: &'static [&'static str], game: impl Into<String>) -> Ruling {
    Ruling { what, game: game.into(), broken }
}

fn rerolls() -> Vec<Ruling> {
    vec![
        ruling("Veers rerolls before Lucky", &[], format!("{PODRACER}{VEERS}WP 2 D\n{LUCKY}")),
        ruling("Lucky before Veers rerolls", &["TRG-06"], format!("{PODRACER}WP 2 D\n{LUCKY}{VEERS}")),
        ruling(
            "Podracer and Anakin use 3, not 2",
            &["LUK-02", "LUK-03"],
            format!("{PODRACER}WP 2 D\n{}", LUCKY.replace("value=3 c", "value=2 c")),
        ),
        ruling(
            "reroll cards in their chance",
            &[],
            format!("{PODRACER}WP 2 D\nIP 1 L 61 SR_87 BATTLE 2 HAND windowId=2\n"),
        ),
        ruling(
            "reroll cards before the roll",
            &["WIN-03"],
            "SA 1 D 13 24 GROUND_ARENA NORMAL 12 30\nWO 1 ATTACK attackId=1\n\
             IP 1 D 61 AOTC_71 BATTLE 3 HAND windowId=1\n",
        ),
    ]
}

fn jar_jar() -> Vec<Ruling> {
    let attack = |blueprint: &str| {
        format!(
            "PCIP L 24 {blueprint} CHARACTER_ARENA L EFFECT\nPCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT\nTAP 11 ATTACK\n\
             SA 1 D 11 24 CHARACTER_ARENA NORMAL 6 50\nWO 1 ATTACK attackId=1\nWP 1 D\nWP 1 L\nWC 1\n\
             ROLL 1 D ATTACK 4,4,1,1,1,1 cardId=11 targetCardId=24 attackId=1 mod=0 need=4 count=2 sixes=0\n"
        )
    };
    let chance = "WO 2 REROLL attackId=1 rollIds=1\nWP 2 D\n";
    let lucky = |places: &str| {
        format!(
            "CA 1 L 24 Lucky 0 windowId=2 attackId=1 value=3\n\
             RRL 1 L 24 LUCKY {places} 1,1,1,1,1,1 value=3 count=0 sixes=0\nRV 1 DONE\n"
        )
    };
    let triggered =
        "TT 1 L 24 TEXT:1 REROLL ATTACKED\nTR 1 DONE\nRRL 1 L 24 TRIGGERED 0,1 1,1,1,1,1,1 count=0 sixes=0\n";
    let card = "IP 1 L 61 SR_87 BATTLE 2 HAND windowId=2\nRES L FORCE -2 4 COST playId=1\nRV 1 DONE\n";
    let (first, second) = (attack("AOTC_23"), attack("PM_17"));
    vec![
        ruling("Jar Jar (A) rerolls before the players", &[], format!("{first}{triggered}{chance}")),
        ruling("Jar Jar (A) rerolls after a player", &["TRG-06"], format!("{first}{chance}{card}{triggered}")),
        ruling(
            "Jar Jar (A) rerolls as if it had Lucky",
            &["ACT-02", "LUK-03"],
            format!("{first}{chance}{}", lucky("0,1,2")),
        ),
        ruling("Jar Jar (B) rerolls three dice", &[], format!("{second}{chance}{}", lucky("0,1,2"))),
        ruling("Jar Jar (B) rerolls two dice", &["LUK-02"], format!("{second}{chance}{}", lucky("0,1"))),
    ]
}

/// After the Gifts the attack goes on with fewer dice.
fn gifts() -> Vec<Ruling> {
    let gifts = "PCIP D 14 AOTC_3 CHARACTER_ARENA D EFFECT\nTAP 14 ATTACK\nSA 1 D 14 21 CHARACTER_ARENA NORMAL 4 50\n";
    let switch = "CA 2 D 14 TEXT:1 0 tapCost=true\n";
    vec![
        ruling(
            "the attack goes on after the Gifts",
            &[],
            format!("{gifts}ROLL 1 D ATTACK - cardId=14 need=4 count=0\n"),
        ),
        ruling("the attacker changes its mind after the Gifts", &["BAT-05"], format!("{gifts}{switch}")),
    ]
}

fn costs() -> Vec<Ruling> {
    let call = |paid: i32| {
        format!(
            "PCIP D 31 ESB_136 BUILD_ZONE D EFFECT faceDown=true\nCTR 31 BUILD 3 3 EFFECT\nFB D 31 ESB_136 3 3 BUILD_ZONE\n\
             IP 1 D 31 ESB_136 MISSION {paid} BUILD_ZONE\nRES D FORCE -{paid} 5 COST playId=1\nRV 1 DONE\n"
        )
    };
    let nexu = "PCIP D 15 AOTC_97 CHARACTER_ARENA D EFFECT\nPCIP D 16 AOTC_97 CHARACTER_ARENA D EFFECT\n\
        PCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT\n";
    let spirit = "PCIP L 20 ESB_48 CHARACTER_ARENA L EFFECT\nPCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT\n\
        PCIP L 22 AOTC_1 CHARACTER_ARENA L EFFECT\n";
    vec![
        ruling("Vader's Call pays up to its counters", &[], call(2)),
        ruling("Vader's Call pays more than its counters", &["PLY-02"], call(4)),
        ruling("two Nexus add 2", &[], format!("{nexu}CA 1 L 21 Evade 3 value=1\n")),
        ruling("two Nexus left out", &["PLY-02"], format!("{nexu}CA 1 L 21 Evade 1 value=1\n")),
        ruling("the Spirit takes 1 off", &[], format!("{spirit}CA 1 L 22 Evade 2 value=3\n")),
        ruling("the Spirit leaves at least 1", &["PLY-02"], format!("{spirit}CA 1 L 21 Evade 0 value=1\n")),
    ]
}

fn fights() -> Vec<Ruling> {
    let vader = |blueprint: &str| {
        format!(
            "PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT\nPCIP L 21 {blueprint} CHARACTER_ARENA L EFFECT\nTAP 11 ATTACK\n\
             SA 1 D 11 21 CHARACTER_ARENA NORMAL 6 50\nTT 1 D 11 TEXT:1 NORMAL ATTACKS\n"
        )
    };
    let plains = |first: i32, second: i32, factor: i32| {
        format!(
            "PCIP D 15 JG_44 GROUND_ARENA D EFFECT\nPCIP D 51 ESB_170 LOCATION D EFFECT arena=GROUND_ARENA\n\
             PCIP L 23 ANH_153 GROUND_ARENA L EFFECT\nPCIP L 27 PM_33 GROUND_ARENA L EFFECT\nTAP 15 ATTACK\n\
             SA 1 D 15 23 GROUND_ARENA NORMAL 8 30\nWO 1 ATTACK attackId=1\nWP 1 D\nWP 1 L\nWC 1\n\
             ROLL 1 D ATTACK 4,4,4,4,1,1,1,1 cardId=15 targetCardId=23 attackId=1 mod=0 need=4 count=4 sixes=0\n\
             WO 2 REROLL attackId=1 rollIds=1\nWP 2 D\nWP 2 L\nWC 2\nHIT 1 23 {first} 0\nHIT 1 27 {second} 0 second=true\n\
             DM 1 15 23 {} ATTACK attackId=1 rollId=1\nDM 2 15 27 {} ATTACK attackId=1 rollId=1\n",
            first * factor,
            second * factor
        )
    };
    let chain = "PCIP L 30 ESB_101 BUILD_ZONE L EFFECT\nPCIP L 21 SR_30 CHARACTER_ARENA L EFFECT\n\
        IP 1 L 30 ESB_101 MISSION 0 BUILD_ZONE otherCardIds=21\nRV 1 DONE\n";
    vec![
        ruling("Darth Vader (A) on a Jedi Spirit", &[], vader("ESB_48")),
        ruling("Darth Vader (A) on a Jedi Master", &["TRG-01"], vader("SR_30")),
        ruling("Overkill on the Plains: hits, then doubling", &[], plains(2, 2, 2)),
        ruling("Overkill on the Plains: doubled hits", &["OVK-01"], plains(4, 4, 2)),
        ruling("Overkill on the Plains: no doubling", &["DMG-07"], plains(2, 2, 1)),
        ruling("the chained unit uses its ability", &[], format!("{chain}CA 2 L 21 TEXT:1 2 tapCost=true\n")),
        ruling(
            "the chained unit attacks",
            &["ATK-06"],
            format!("{chain}TAP 21 ATTACK\nSA 1 L 21 11 CHARACTER_ARENA NORMAL 7 40\n"),
        ),
        ruling(
            "Darth Vader (G) disrupts what nobody announced",
            &["DIS-01"],
            "PCIP D 11 ESB_89 CHARACTER_ARENA D EFFECT\nCA 2 D 11 TEXT:1 0 tapCost=true\nTAP 11 COST\nDIS 2 1 D\n",
        ),
        ruling(
            "a tapped Forward Command Center helps nobody",
            &["BAT-04"],
            "PCIP L 21 JG_90 GROUND_ARENA L EFFECT\nTAP 21 NONE\nCA 1 L 21 TEXT:1 0 tapCost=true\n",
        ),
        ruling(
            "a Landing Platform reroll comes before what looks at the roll",
            &["ROLL-04"],
            "GPC READY ROLL 3\nROLL 1 L BUILD 4\nTT 1 D 11 TEXT:1 NORMAL BUILD_ROLL\nTR 1 DECLINED\nRRL 1 L 52 CARD 0 5\n",
        ),
    ]
}

/// All of them.
pub(super) fn all() -> Vec<Ruling> {
    let here = rerolls().into_iter().chain(jar_jar()).chain(gifts()).chain(costs()).chain(fights());
    here.chain(dice::all()).chain(effects::all()).collect()
}

#[test]
fn the_rulings_on_cards_are_followed() {
    let mut wrong = Vec::new();
    for ruling in all() {
        let game = scenario::read(&ruling.game).unwrap_or_else(|what| panic!("{}: {what}", ruling.what));
        let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
        let found: BTreeSet<&str> =
            audit.findings.iter().map(|found| found.rule.id.trim_start_matches("SWTCG-")).collect();
        if found != ruling.broken.iter().copied().collect() {
            wrong.push(format!("{}: {found:?}", ruling.what));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
