//! What single cards do to others: Retaliate, retreats, discards, what lies under a card.

use super::{Ruling, ruling};

/// Self-Destruct on the Battle Droid Division, which is then attacked.
const SELF_DESTRUCT: &str = "PCIP D 15 JG_44 GROUND_ARENA D EFFECT\nPCIP L 23 ANH_153 GROUND_ARENA L EFFECT\n\
    IP 1 D 61 ESB_125 BATTLE 3 HAND otherCardIds=15\nRES D FORCE -3 3 COST playId=1\nRV 1 DONE\nRCFP D 61 HAND PLAYED\n";

/// A Ground card under Bright Hope.
const BRIGHT_HOPE: &str = "PCIP L 22 ESB_85 SPACE_ARENA L EFFECT\n\
    PCIP L 33 ANH_153 UNDER L EFFECT faceDown=true targetCardId=22\n";
const RETURN: &str = "TT 1 L 22 TEXT:2 NORMAL DISCARDED\nMCIP L 33 ANH_153 UNDER BUILD_ZONE L EFFECT\n\
    CTR 33 BUILD 5 5 EFFECT\nTR 1 DONE\n";
const REFIT: &str = "PCIP L 30 BOY_62 BUILD_ZONE L EFFECT\nIP 1 L 30 BOY_62 MISSION 0 BUILD_ZONE otherCardIds=22\n\
    MCIP L 22 ESB_85 SPACE_ARENA BUILD_ZONE L EFFECT\nCTR 22 BUILD 3 3 EFFECT\nRV 1 DONE\n";

/// An attack by Luke (F) that hits nothing.
const MISSED: &str = "PCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT\nPCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT\n\
    TAP 21 ATTACK\nSA 1 L 21 11 CHARACTER_ARENA NORMAL 4 50\nWO 1 ATTACK attackId=1\nWP 1 D\nWP 1 L\nWC 1\n\
    ROLL 1 L ATTACK 1,1,1,1 cardId=21 targetCardId=11 attackId=1 mod=0 need=4 count=0 sixes=0\n\
    WO 2 REROLL attackId=1 rollIds=1\nWP 2 D\nWP 2 L\nWC 2\nHIT 1 11 0 0\nEA 1\n";
const SURRENDER: &str = "IP 9 D 61 ANH_104 BATTLE 4 HAND otherCardIds=21\nRES D FORCE -4 2 COST playId=9\n\
    RCFP L 21 CHARACTER_ARENA EFFECT\nRV 9 DONE\nRCFP D 61 HAND PLAYED\n";

fn retaliates() -> Vec<Ruling> {
    let retaliate = |cost: i32, paid: &str, value: i32| {
        format!(
            "{SELF_DESTRUCT}TAP 23 ATTACK\nSA 1 L 23 15 GROUND_ARENA NORMAL 2 20\nWO 1 ATTACK attackId=1\n\
             CA 2 D 15 Retaliate {cost} windowId=1 attackId=1 value={value}\n{paid}RV 2 DONE\n"
        )
    };
    let paid = "RES D FORCE -1 2 COST playId=2\n";
    let late = "PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT\nPCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT\nTAP 11 ATTACK\n\
        SA 1 D 11 21 CHARACTER_ARENA NORMAL 6 50\nCA 1 L 21 Retaliate 1 attackId=1 value=2\n\
        RES L FORCE -1 3 COST playId=1\nRV 1 DONE\nEA 1\n\
        ROLL 2 L DAMAGE 4,1 cardId=21 targetCardId=11 attackId=1 mod=0 need=4 count=1 sixes=0\n";
    vec![
        ruling("Luke (F) retaliates after the attack", &["RET-01"], late),
        ruling("Self-Destruct: Retaliate for nothing", &[], retaliate(0, "", 10)),
        ruling("Self-Destruct: Retaliate for 1", &["PLY-02"], retaliate(1, paid, 10)),
        ruling("Self-Destruct: more than the build cost", &["ACT-02"], retaliate(0, "", 11)),
        ruling(
            "Self-Destruct: the unit is discarded at the end of the turn",
            &[],
            format!("{SELF_DESTRUCT}GPC END CONTROL 3\nRCFP D 15 GROUND_ARENA EFFECT\nTC 4 D\n"),
        ),
        ruling("Self-Destruct: the unit stays", &["TRG-02"], format!("{SELF_DESTRUCT}GPC END CONTROL 3\nTC 4 D\n")),
    ]
}

fn under() -> Vec<Ruling> {
    let discarded = "RCFP L 22 SPACE_ARENA DAMAGE\n";
    vec![
        ruling("Bright Hope is discarded: its card returns", &[], format!("{BRIGHT_HOPE}{discarded}{RETURN}")),
        ruling(
            "Refit on Bright Hope: the card under it stays removed",
            &[],
            format!("{BRIGHT_HOPE}{REFIT}RCFP L 33 UNDER EFFECT zone=REMOVED\n"),
        ),
        ruling("Refit on Bright Hope: its card returns", &["TRG-01"], format!("{BRIGHT_HOPE}{REFIT}{RETURN}")),
        ruling(
            "Refit on Bright Hope: its card returns without a word",
            &["TRG-01"],
            format!("{BRIGHT_HOPE}{REFIT}MCIP L 33 ANH_153 UNDER BUILD_ZONE L EFFECT\n"),
        ),
    ]
}

fn abilities() -> Vec<Ruling> {
    let hope = "PCIP L 30 ESB_169 BUILD_ZONE L EFFECT\nPCIP L 21 ANH_98 CHARACTER_ARENA L EFFECT\n\
        IP 1 L 30 ESB_169 MISSION 0 BUILD_ZONE otherCardIds=21\nRV 1 DONE\nPCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT\n\
        TAP 11 ATTACK\nSA 1 D 11 21 CHARACTER_ARENA NORMAL 6 50\nTT 1 D 11 TEXT:1 NORMAL ATTACKS\n";
    let zap = "PCIP L 21 SR_30 CHARACTER_ARENA L EFFECT\nCA 1 L 21 TEXT:1 2 tapCost=true\n\
        RES L FORCE -2 2 COST playId=1\nTAP 21 ABILITY\nRV 1 DONE\n";
    let spirit = "P\nPCIP L 20 ESB_48 CHARACTER_ARENA L EFFECT\nGPC END CONTROL 3\n";
    let center = "PCIP L 21 JG_90 GROUND_ARENA L EFFECT\nPCIP L 26 AOTC_90 GROUND_ARENA L EFFECT\n";
    let gift = "PCIP L 14 SR_30 CHARACTER_ARENA L EFFECT\nPCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT\nTAP 14 ATTACK\n\
        SA 1 L 14 11 CHARACTER_ARENA NORMAL 7 40\nWO 1 ATTACK attackId=1\n\
        IP 1 D 61 AOTC_113 BATTLE 3 HAND windowId=1 attackId=1 otherCardIds=14\nRES D FORCE -3 2 COST playId=1\n\
        RV 1 DONE\nRCFP D 61 HAND PLAYED\n";
    vec![
        ruling("Darth Vader (A) on a Character under Hope of Another", &[], hope),
        ruling(
            "Darth Vader (G) disrupts a card of his own player",
            &[],
            "PCIP D 11 ESB_89 CHARACTER_ARENA D EFFECT\nIP 1 D 61 JG_12 BATTLE 3 HAND\nRES D FORCE -3 5 COST playId=1\n\
             WO 1 DISRUPT\nCA 2 D 11 TEXT:1 0 tapCost=true windowId=1\nTAP 11 COST\nDIS 2 1 D\nRV 2 DONE\nWP 1 L\n\
             WP 1 D\nWC 1\nRV 1 DISRUPTED\nRCFP D 61 HAND PLAYED",
        ),
        ruling("the Spirit controls no arena", &[], format!("{spirit}AC NONE NONE NONE\n")),
        ruling("the Spirit controls an arena", &["CTL-01"], format!("{spirit}AC NONE NONE L\n")),
        ruling("Rebel Surrender after an attack without hits", &[], format!("{MISSED}{SURRENDER}")),
        ruling("Rebel Surrender after tap and zap", &["BAT-06"], format!("{zap}{SURRENDER}")),
        ruling(
            "a Forward Command Center helps before it is tapped",
            &[],
            format!("{center}CA 1 L 21 TEXT:1 0 tapCost=true otherCardIds=26\n"),
        ),
        ruling(
            "a Forward Command Center is tapped before the slow Sandcrawler would attack",
            &["BAT-04"],
            format!("{center}TAP 21 NONE\nCA 1 L 21 TEXT:1 0 tapCost=true otherCardIds=26\n"),
        ),
        ruling(
            "Yoda attacks on with fewer dice after a Gift",
            &[],
            format!(
                "{gift}WP 1 L\nWP 1 D\nWC 1\nROLL 1 L ATTACK 1,1 cardId=14 targetCardId=11 attackId=1 mod=0 need=4 count=0\n"
            ),
        ),
        ruling(
            "Yoda taps and zaps after a Gift instead",
            &["BAT-05"],
            format!("{gift}WP 1 L\nWP 1 D\nWC 1\nCA 2 L 14 TEXT:1 2 tapCost=true\n"),
        ),
    ]
}

/// A Pilot whose new top card cannot pilot the unit.
fn pilots() -> Vec<Ruling> {
    let luke = "PCIP L 22 ANH_28 SPACE_ARENA L EFFECT\nPCIP L 25 BOY_19 PILOTING L EFFECT targetCardId=22\n\
        PCIP L 26 ANH_138 STACKED L EFFECT targetCardId=25\nSTK L 26 25 REARRANGE 1\n";
    vec![
        ruling(
            "a Pilot that cannot pilot the unit any more moves off",
            &[],
            format!("{luke}MCIP L 26 ANH_138 PILOTING CHARACTER_ARENA L PILOT\nGPC BATTLE START 3\n"),
        ),
        ruling("a Pilot that cannot pilot the unit any more stays", &["PIL-09"], format!("{luke}GPC BATTLE START 3\n")),
    ]
}

pub(super) fn all() -> Vec<Ruling> {
    retaliates().into_iter().chain(under()).chain(abilities()).chain(pilots()).collect()
}
