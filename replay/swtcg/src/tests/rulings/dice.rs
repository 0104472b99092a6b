//! Dice: rerolls, dice of damage, the roll for build points.

use super::{PODRACER, Ruling, ruling};

/// Anakin's Podracer attacks with its two dice, up to the chance to reroll.
const RACING: &str = "PCIP L 24 PM_33 GROUND_ARENA L EFFECT\nPCIP L 25 PM_32 PILOTING L EFFECT targetCardId=24\n\
    PCIP D 13 ANH_161 GROUND_ARENA D EFFECT\nTAP 24 ATTACK\nSA 1 L 24 13 GROUND_ARENA NORMAL 2 100\n\
    WO 1 ATTACK attackId=1\nWP 1 D\nWP 1 L\nWC 1\n\
    ROLL 1 L ATTACK 1,1 cardId=24 targetCardId=13 attackId=1 mod=0 need=4 count=0 sixes=0\n\
    WO 2 REROLL attackId=1 rollIds=1\nWP 2 D\nCA 1 L 24 Lucky 0 windowId=2 attackId=1 value=3\n";

/// Asteroid Field rolls against both units of the Space arena.
const ASTEROIDS: &str = "PCIP D 51 ESB_77 LOCATION D EFFECT arena=SPACE_ARENA\n\
    PCIP D 12 ESB_104 SPACE_ARENA D EFFECT\nPCIP L 22 ANH_28 SPACE_ARENA L EFFECT\nGPC BATTLE SPACE 3\n\
    TT 1 D 51 TEXT:1 NORMAL STEP_START\n";

pub(super) fn all() -> Vec<Ruling> {
    let roll = |id: u32, target: u32| {
        format!(
            "ROLL {id} D DAMAGE 4,1 cardId=51 targetCardId={target} count=1 sixes=0\nDM {id} 51 {target} 1 DICE rollId={id}\n"
        )
    };
    let chance =
        |id: u32, damages: &str| format!("WO {id} PREVENT damageIds={damages}\nWP {id} D\nWP {id} L\nWC {id}\n");
    let second_effort = "IP 1 D 61 AOTC_43 BATTLE 5 HAND windowId=2\nRES D FORCE -5 1 COST playId=1\n\
        RRL 1 D 61 CARD 2,3 4,4,4,4,1,1,1,1,1,1,1,1 count=4 sixes=0\nRV 1 DONE\nRCFP D 61 HAND PLAYED\n";
    let platform = "PCIP L 52 ESB_152 LOCATION L EFFECT arena=GROUND_ARENA\nPCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT\n\
        GPC READY ROLL 3\nROLL 1 L BUILD 4\n";
    vec![
        ruling(
            "Podracer and Anakin reroll both of two dice",
            &[],
            format!("{RACING}RRL 1 L 24 LUCKY 0,1 4,1 value=3 count=1 sixes=0\nRV 1 DONE\n"),
        ),
        ruling(
            "Podracer and Anakin reroll one of two dice",
            &["LUK-02"],
            format!("{RACING}RRL 1 L 24 LUCKY 0 4,1 value=3 count=1 sixes=0\nRV 1 DONE\n"),
        ),
        ruling(
            "Second Effort in the chance to reroll",
            &[],
            format!("{PODRACER}{second_effort}WP 2 L\nWP 2 D\nWC 2\n"),
        ),
        ruling(
            "Second Effort before the roll",
            &["WIN-03"],
            "SA 1 D 13 24 GROUND_ARENA NORMAL 12 30\nWO 1 ATTACK attackId=1\nIP 1 D 61 AOTC_43 BATTLE 5 HAND windowId=1\n",
        ),
        ruling(
            "Asteroid Field: all dice, then one chance",
            &[],
            format!("{ASTEROIDS}{}{}{}TR 1 DONE\n", roll(1, 12), roll(2, 22), chance(1, "1,2")),
        ),
        ruling(
            "Asteroid Field: a chance for each unit",
            &["DMG-06"],
            format!("{ASTEROIDS}{}{}{}{}TR 1 DONE\n", roll(1, 12), chance(1, "1"), roll(2, 22), chance(2, "2")),
        ),
        ruling(
            "Hoth Icefields in the Space step",
            &["TRG-01"],
            "PCIP L 51 ESB_103 LOCATION L EFFECT arena=GROUND_ARENA\nGPC BATTLE SPACE 3\nTT 1 L 51 TEXT:1 NORMAL STEP_START\n",
        ),
        ruling(
            "the Landing Platform rerolls before others look at the roll",
            &[],
            format!("{platform}RRL 1 L 52 CARD 0 5\nTT 1 D 11 TEXT:1 NORMAL BUILD_ROLL\nTR 1 DECLINED\n"),
        ),
    ]
}
