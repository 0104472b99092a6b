//! What is allowed and must raise nothing (rule catalogue, permissions).

use crate::{Swtcg, scenario};
use holocron_replay::audit::Audit;
use holocron_replay::select::Selection;

/// What is allowed, and a game in which it happens.
pub(super) const ALLOWED: [(&str, &str); 10] = [
    (
        "any number of cards are partly built",
        "GPC COMMAND DARK_BUILD 3 participantId=D\nDR D 1 BUILD_STEP\n\
         PCIP D 31 ANH_161 BUILD_ZONE D BUILD faceDown=true\nRES D BUILD -1 4 COST cardId=31\nCTR 31 BUILD 1 1 BUILD\n\
         PCIP D 32 ANH_161 BUILD_ZONE D BUILD faceDown=true\nRES D BUILD -1 3 COST cardId=32\nCTR 32 BUILD 1 1 BUILD\n\
         PCIP D 33 AOTC_97 BUILD_ZONE D BUILD faceDown=true\nRES D BUILD -1 2 COST cardId=33\nCTR 33 BUILD 1 1 BUILD\n\
         PCIP D 34 ESB_6 BUILD_ZONE D BUILD faceDown=true\nRES D BUILD -1 1 COST cardId=34\nCTR 34 BUILD 1 1 BUILD\n\
         PCIP D 35 JG_44 BUILD_ZONE D BUILD faceDown=true\nRES D BUILD -1 0 COST cardId=35\nCTR 35 BUILD 1 1 BUILD\n\
         GPC COMMAND LIGHT_BUILD 3 participantId=L",
    ),
    (
        "more counters than needed are placed",
        "GPC COMMAND DARK_BUILD 3 participantId=D\nPCIP D 32 ANH_161 BUILD_ZONE D BUILD faceDown=true\n\
         RES D BUILD -5 0 COST cardId=32\nCTR 32 BUILD 5 5 BUILD\nFB D 32 ANH_161 3 5 GROUND_ARENA",
    ),
    (
        "a keyword from two sources is used once each",
        "PCIP L 22 PM_33 GROUND_ARENA L EFFECT\nPCIP L 25 RAS_79 PILOTING L EFFECT targetCardId=22\n\
         DM 1 12 22 2 EFFECT\nWO 1 PREVENT damageIds=1\nWP 1 D\n\
         CA 1 L 22 Evade 1 windowId=1 value=1 damageId=1\nRES L FORCE -1 3 COST playId=1\nPV 1 L 22 1 playId=1\n\
         RV 1 DONE\nWP 1 D\nCA 2 L 22 Evade 0 windowId=1 value=1 damageId=1\nPV 1 L 22 1 playId=2\nRV 2 DONE\n\
         WP 1 D\nWP 1 L\nWC 1",
    ),
    (
        "a player disrupts his own card",
        "IP 1 D 61 JG_12 BATTLE 3 HAND\nRES D FORCE -3 5 COST playId=1\nWO 1 DISRUPT\n\
         IP 2 D 62 ESB_57 BATTLE 0 HAND windowId=1\nDIS 2 1 D\nRV 2 DONE\nRCFP D 62 HAND PLAYED\nWP 1 L\nWP 1 D\n\
         WC 1\nRV 1 DISRUPTED\nRCFP D 61 HAND PLAYED",
    ),
    (
        "the owner orders his waiting abilities",
        "TT 1 D 11 TEXT:1 NORMAL DAMAGED\nTT 2 D 12 TEXT:1 NORMAL DAMAGED\nTR 2 DONE\nTR 1 DONE",
    ),
    (
        "a unit that the attack destroys retaliates",
        "PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT\nPCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT\nTAP 11 ATTACK\n\
         SA 1 D 11 21 CHARACTER_ARENA NORMAL 6 50\nWO 1 ATTACK attackId=1\nWP 1 D\n\
         CA 1 L 21 Retaliate 1 windowId=1 attackId=1 value=2\nRES L FORCE -1 3 COST playId=1\nRV 1 DONE\nWP 1 D\n\
         WP 1 L\nWC 1\nROLL 1 D ATTACK 4,5,6,1,1,1 cardId=11 targetCardId=21 attackId=1 mod=0 need=4 count=3 sixes=1\n\
         WO 2 REROLL attackId=1 rollIds=1\nWP 2 D\nWP 2 L\nWC 2\nHIT 1 21 3 0\nDM 1 11 21 3 ATTACK attackId=1 rollId=1\n\
         WO 3 PREVENT damageIds=1\nWP 3 D\nWP 3 L\nWC 3\nCTR 21 DAMAGE 3 3 DAMAGE damageId=1\n\
         RCFP L 21 CHARACTER_ARENA DAMAGE\n\
         ROLL 2 L DAMAGE 4,1 cardId=21 targetCardId=11 attackId=1 mod=0 need=4 count=1 sixes=0\n\
         WO 4 REROLL rollIds=2\nWP 4 D\nWP 4 L\nWC 4\nDM 2 21 11 1 RETALIATE attackId=1 rollId=2\n\
         WO 5 PREVENT damageIds=2\nWP 5 D\nWP 5 L\nWC 5\nCTR 11 DAMAGE 1 1 DAMAGE damageId=2\nEA 1",
    ),
    (
        "Upkeep is settled before the draw",
        "PCIP D 12 RAS_2 CHARACTER_ARENA D EFFECT\nGPC COMMAND DARK_BUILD 3 participantId=D\n\
         RES D BUILD -1 0 UPKEEP cardId=12\nDR D 1 BUILD_STEP\nGPC COMMAND LIGHT_BUILD 3 participantId=L",
    ),
    (
        "Upkeep is settled after the draw",
        "PCIP D 12 RAS_2 CHARACTER_ARENA D EFFECT\nGPC COMMAND DARK_BUILD 3 participantId=D\nDR D 1 BUILD_STEP\n\
         RES D BUILD -1 0 UPKEEP cardId=12\nGPC COMMAND LIGHT_BUILD 3 participantId=L",
    ),
    (
        "an effect on a Jedi reaches one that pilots",
        "PCIP L 22 ANH_28 SPACE_ARENA L EFFECT\nPCIP L 25 BOY_19 PILOTING L EFFECT targetCardId=22\n\
         IP 1 L 61 JG_12 BATTLE 3 HAND otherCardIds=25\nRES L FORCE -3 1 COST playId=1\nCTR 25 DAMAGE 1 1 EFFECT\n\
         RV 1 DONE\nRCFP L 61 HAND PLAYED",
    ),
    (
        "two cards of a name that is not unique stay",
        "PCIP D 15 AOTC_97 CHARACTER_ARENA D EFFECT\nPCIP D 16 AOTC_97 CHARACTER_ARENA D EFFECT\n\
         GPC BATTLE START 3\nGPC BATTLE SPACE 3",
    ),
];

#[test]
fn nothing_is_said_of_what_is_allowed() {
    let mut wrong = Vec::new();
    for (what, text) in ALLOWED {
        let game = scenario::read(text).expect("a game");
        let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
        wrong.extend(audit.findings.iter().map(|found| format!("{what}: {} {:?}", found.rule.id, found.finding)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
